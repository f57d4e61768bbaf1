/** The contents of an exported text. */
interface ExportedText {
  title: string;
  /** For example ['In effect from', '1 December 1998']. Empty values are left out. */
  about: readonly (readonly [string, string])[];
  /** Markdown; '' if the user may not have it. */
  text: string;
  citation: string;
  highlights: readonly { quote: string; note: string }[];
  /** The user's own note. */
  note: string;
}

/** A Markdown file: title, facts about the text, text, highlights, and citation. */
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

/** A file name: 'basic-conditions-of-employment-act-1997'. */
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
