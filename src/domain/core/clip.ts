/** Half of a character that JavaScript stores as two units. */
const LONE_SURROGATE = /[\ud800-\udbff]$/;

/** At most `most` UTF-16 units, with an ellipsis if something was cut. No character is cut in two. */
export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(LONE_SURROGATE, '')}…`;
}

/** Like `clip`, but ends with a whole word if the last word boundary is in the second half of the text. */
export function clipAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most - 1).replace(LONE_SURROGATE, '');
  const space = short.lastIndexOf(' ');
  return `${(space > most / 2 ? short.slice(0, space) : short).trimEnd()}…`;
}

/** At most `most` characters as users see them, with an ellipsis if something was cut. */
export function clipCharacters(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const start = characters.slice(0, most - 1).join('');
  return `${start.trimEnd()}…`;
}
