/** Made by scripts/lib/bookmarklet.mjs: the file as the `javascript:` address that runs it. */
declare module '*?bookmarklet' {
  export const BOOKMARKLET: string;
}
