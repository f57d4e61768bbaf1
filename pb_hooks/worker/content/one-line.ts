/** A replacement needs memory for each of its matches: a text of 20 MB in one piece needs hundreds of megabytes. */
const PIECE = 1_000_000;

/** The text on one line without some characters. A text above a million characters may get spaces within words. */
export function oneLineWithout(characters: RegExp, text: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += PIECE)
    pieces.push(
      text
        .slice(at, at + PIECE)
        .replace(characters, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return pieces.filter((piece) => piece !== '').join(' ');
}
