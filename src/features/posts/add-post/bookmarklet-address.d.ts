/** Built by scripts/lib/bookmarklet.mjs: the file as a `javascript:` address. */
declare module '*?bookmarklet' {
  export const BOOKMARKLET: string;
}
