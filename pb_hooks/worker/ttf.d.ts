/** A font that the bundler puts beside the program; the import is its file name. */
declare module '*.ttf' {
  const file: string;
  export { file as default };
}
