const CLOCK = /\b\d{1,2}[:.h]\d{2}\b/;
/** Words of lines that a server writes anew for each visitor: prints, counters, sessions. */
const STAMP =
  /\b(printed|print this|page generated|generated (?:in|on)|visitors? (?:number|count)|you are visitor|last (?:accessed|visited)|session|imprim\w+|gedruckt|ausgedruckt|druck\w*|besucher|impreso|stampato|afgedrukt|visitante|visiteur)\b/i;
const PROVISION = /^\s*(?:\(?\d+[a-z]?[.)]|§|art(?:icle|icolo|ículo|igo|ikel)?\b|section\b|s\.?\s*\d|第|مادة|المادة)/i;
/** A longer line is part of a text. */
const MAX_STAMP = 200;

/** The text of a page without the lines that change with each visit. They are no part of the law. */
export function withoutStamps(text: string): string {
  return text
    .split('\n')
    .filter((line) => !isStamp(line))
    .join('\n');
}

function isStamp(line: string): boolean {
  if (line.length > MAX_STAMP || PROVISION.test(line) || !STAMP.test(line)) return false;
  return CLOCK.test(line) || /\d/.test(line) || /\bprint\b/i.test(line);
}
