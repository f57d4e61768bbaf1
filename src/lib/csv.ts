/** Excel takes a file for UTF-8 that begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What makes a spreadsheet take a text for a formula, by its first character; the wide forms are those of Japanese and Chinese input. The library's own pattern
 * misses a text of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Writes a table for spreadsheets. What somebody typed must not become a formula in somebody else's. The library is fetched when it is needed. */
export async function writeCsv(table: { fields: string[]; data: string[][] }): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return BYTE_ORDER_MARK + Papa.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' });
}
