/** A paragraph or list of a text, without Markdown's marks. */
export interface Block {
  /** '' where the text has none. */
  heading: string;
  text: string;
}

/**
 * The paragraphs and lists of a Markdown text. A heading, or the bold words with which a paragraph begins (“**Scope.** …”), is the heading of what stands under it.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const chunk of markdown.split(/\n\s*\n/)) {
    const lines = chunk
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const texts: string[] = [];
    for (const line of lines) {
      const titled = /^#{1,6}\s+(.*)$/.exec(line) ?? /^\*\*([^*]+)\*\*:?$/.exec(line);
      const led = /^\*\*([^*]+?)[.:]\*\*:?\s+(.+)$/.exec(line);
      if (titled) heading = headingOf(titled[1]!);
      else if (led) {
        heading = headingOf(led[1]!);
        texts.push(withoutMarks(led[2]!));
      } else texts.push(withoutMarks(line));
    }
    if (texts.length > 0) blocks.push({ heading, text: texts.join('\n') });
  }
  return blocks;
}

function headingOf(text: string): string {
  return withoutMarks(text).replace(/[.:]$/, '');
}

/** One line without the marks of lists, links and stress. */
function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*+>]|\d+[.)])\s+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])[*_]([^*_]+)[*_](?=[\s).,;:]|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}
