declare namespace PDFKit {
  interface PDFDocument {
    /** The font in use, if it is of a file. PDFKit's types do not declare it. */
    readonly _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  }
}
