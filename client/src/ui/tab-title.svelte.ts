/* The title of the tab, for those who look at another one meanwhile: what goes on here, before the game's name. */

class TabTitle {
  /** What goes on; null: nothing worth a word. */
  news = $state<string | null>(null);
}

export const tabTitle = new TabTitle();

/** Say in the tab's title what goes on, as long as the component is there that is being made. */
export function tellInTab(news: () => string | null): void {
  $effect(() => {
    tabTitle.news = news();
  });
  $effect(() => () => (tabTitle.news = null));
}
