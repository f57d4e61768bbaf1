/** Excel reads a file as UTF-8 if it starts with this byte order mark. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * First characters that make a spreadsheet read a text as a formula; the wide forms come from Japanese and Chinese
 * input. The library's pattern misses a text of several lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes a table as CSV. Typed text must not become a formula in a reader's spreadsheet. The library is loaded on
 * demand.
 */
export async function writeCsv(table: { fields: string[]; data: string[][] }): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return BYTE_ORDER_MARK + Papa.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' });
}
