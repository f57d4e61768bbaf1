/** A text that is read in the product, as it leaves it. */
export interface ExportedText {
  title: string;
  /** What is known of it: ['In effect from', '1 December 1998']. What is empty is left out. */
  about: readonly (readonly [string, string])[];
  /** Markdown; '' where the reader may not have it. */
  text: string;
  citation: string;
  highlights: readonly { quote: string; note: string }[];
  /** The reader's own. */
  note: string;
}

/** A Markdown file: title, what is known of it, the text, what the reader marked, and how to cite it. */
export function formatTextFile({ title, about, text, citation, highlights, note }: ExportedText): string {
  const facts = about.filter(([, value]) => value).map(([name, value]) => `- ${name}: ${value}`);
  const marked = highlights.map((highlight) => [quoted(highlight.quote), highlight.note].filter(Boolean).join('\n\n'));
  const parts = [
    `# ${title}`,
    facts.join('\n'),
    text.trim(),
    note && `## Note\n\n${note}`,
    marked.length > 0 && `## Highlights\n\n${marked.join('\n\n')}`,
    `## Citation\n\n${citation}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A name for its file: 'basic-conditions-of-employment-act-1997'. */
export function fileName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return words.slice(0, 80).replace(/-+$/, '') || 'text';
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
