/** Built by scripts/lib/legal-text.mjs. */
declare module '*.md' {
  // A declared module cannot import relative paths.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  export const TEXT: import('./legal-page').LegalText;
}
