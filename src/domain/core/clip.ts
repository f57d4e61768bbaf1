/** Half of a character that JavaScript stores as two units. */
const LONE_SURROGATE = /[\ud800-\udbff]$/;

/** At most `most` UTF-16 units, ending with an ellipsis where something was cut. No character is cut in two. */
export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(LONE_SURROGATE, '')}…`;
}

/** As `clip`, and it ends with a whole word where the last one is in the second half of the text. */
export function clipAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1).replace(LONE_SURROGATE, '');
  const space = short.lastIndexOf(' ');
  return `${(space > most / 2 ? short.slice(0, space) : short).trimEnd()}…`;
}

/** At most `most` characters as people count them, ending with an ellipsis where something was cut. */
export function clipCharacters(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  return `${start.trimEnd()}…`;
}
