/** The clauses of a text, without asides in brackets. */
export function clausesOf(text: string): string[] {
  return text
    .replace(/\s*\([^)]*\)/g, '')
    .split(/;\s+|\.\s+(?=[A-Z])/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}
