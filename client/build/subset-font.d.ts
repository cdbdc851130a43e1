declare module "subset-font" {
  /** A font with only the letters of a text and only some of its OpenType features. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2" | "truetype"; keepFeatures?: readonly string[] },
  ): Promise<Buffer>;
}
