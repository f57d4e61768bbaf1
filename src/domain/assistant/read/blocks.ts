/** A paragraph or list of a text, without Markdown syntax. */
interface Block {
  /** '' if there is none. */
  heading: string;
  text: string;
}

/**
 * Splits a Markdown text into paragraphs and lists. Their heading is the heading above them, or the bold words at the
 * start of the paragraph (“**Scope.** …”).
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

/** One line without the syntax of lists, links and emphasis. */
function withoutMarks(line: string): string {
  return line
    .replace(/^(?:[-*+>]|\d+[.)])\s+/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])[*_]([^*_]+)[*_](?=[\s).,;:]|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}
