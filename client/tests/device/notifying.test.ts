import { afterEach, describe, expect, it, vi } from "vitest";
import { agree, agreed, notifying, stop } from "../../src/device/notifying.ts";

const KEYS = { p256dh: "point", auth: "secret" };

interface Situation {
  isSecure?: boolean;
  hasWorker?: boolean;
  permission?: NotificationPermission;
  /** What the person says when asked. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
  /** The browser is subscribed with another key, or can't be. */
  fails?: "once" | "always";
}

/** A browser in which things stand like that. */
function browser({ isSecure = true, hasWorker = true, permission = "default", ...more }: Situation): void {
  let left = more.fails === "once" ? 1 : more.fails === "always" ? Infinity : 0;
  const subscription = { toJSON: () => ({ endpoint: "https://push.example/1", keys: KEYS }), unsubscribe };
  let current = more.isSubscribed ? subscription : null;
  function unsubscribe(): Promise<boolean> {
    current = null;
    return Promise.resolve(true);
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: () =>
      left-- > 0 ? Promise.reject(new Error("another key")) : Promise.resolve((current = subscription)),
  };
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("PushManager", class {});
  const notification = {
    permission,
    requestPermission: () => Promise.resolve((notification.permission = more.answer ?? permission)),
  };
  vi.stubGlobal("Notification", notification);
  const registration = hasWorker ? { pushManager } : undefined;
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
}

afterEach(() => vi.unstubAllGlobals());

describe("notifications", () => {
  it.each([
    ["insecure", { isSecure: false }],
    ["unsupported", { hasWorker: false }],
    ["denied", { permission: "denied" }],
    ["off", {}],
    ["off", { permission: "granted" }],
    ["off", { isSubscribed: true }],
    ["on", { permission: "granted", isSubscribed: true }],
  ] as const)("are %s", async (state, situation) => {
    browser(situation);
    expect(await notifying()).toBe(state);
  });

  it("are sent to where the browser says, once someone agrees", async () => {
    browser({ answer: "granted" });
    expect(await agree("key")).toEqual({ endpoint: "https://push.example/1", keys: KEYS });
    expect(await notifying()).toBe("on");
  });

  it("are sent nowhere if someone says no", async () => {
    browser({ answer: "denied" });
    expect(await agree("key")).toBeNull();
    expect(await notifying()).toBe("denied");
  });

  it("go on with the key of a new server", async () => {
    browser({ answer: "granted", isSubscribed: true, fails: "once" });
    expect(await agree("new key")).not.toBeNull();
  });

  it("are off where the browser can't after all", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    browser({ answer: "granted", fails: "always" });
    expect(await agree("key")).toBeNull();
    expect(await notifying()).toBe("off");
  });

  it("end when someone wants no more", async () => {
    browser({ permission: "granted", isSubscribed: true });
    expect(await agreed()).not.toBeNull();
    await stop();
    expect(await agreed()).toBeNull();
  });
});
