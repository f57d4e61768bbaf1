import { oneLineWithout } from '../one-line';

/** Builds a law's text from headings and from blocks with their labels, such as '(a)'. */
export class LawTextBuilder {
  private readonly lines: string[] = [];
  private label: string[] = [];
  private parts: string[] = [];

  text(text: string): void {
    this.parts.push(text);
  }

  /** Writes the text so far as a line, after its labels. */
  endBlock(prefix = ''): void {
    const text = oneLine(this.take());
    if (text === '') return;
    this.lines.push(prefix + this.label.map((label) => `${label} `).join('') + text);
    this.label = [];
  }

  /** Makes the text so far a label of the next block. */
  endLabel(format: (label: string) => string): void {
    const text = oneLine(this.take());
    if (text !== '') this.label.push(format(text));
  }

  /** Writes labels without a block as a line of their own, such as those of a repealed provision. */
  endLabels(): void {
    this.endBlock();
    if (this.label.length > 0) this.lines.push(this.label.join(' '));
    this.label = [];
  }

  /** The text so far. Its parts are dropped first, because a long text needs memory for each of its forms. */
  private take(): string {
    const text = this.parts.join('');
    this.parts = [];
    return text;
  }

  end(): string {
    this.endLabels();
    return this.lines.join('\n');
  }
}

// eslint-disable-next-line no-control-regex -- the expression exists to remove them
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff]/g;

export function oneLine(text: string): string {
  return oneLineWithout(INVISIBLE, text);
}
