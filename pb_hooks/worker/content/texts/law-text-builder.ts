/** Gathers a law's text as lines: headings, and blocks with the number or letter that stands before them. */
export class LawTextBuilder {
  private readonly lines: string[] = [];
  private label: string[] = [];
  private parts: string[] = [];

  text(text: string): void {
    this.parts.push(text);
  }

  /** What was gathered until now is a line. A label alone is none: it waits for what it numbers. */
  endBlock(mark = ''): void {
    const text = oneLine(this.parts.join(''));
    this.parts = [];
    if (text === '') return;
    this.lines.push(mark + [...this.label, text].join(' '));
    this.label = [];
  }

  /** What was gathered until now stands before the next block. */
  endLabel(dress: (label: string) => string): void {
    const text = oneLine(this.parts.join(''));
    this.parts = [];
    if (text !== '') this.label.push(dress(text));
  }

  /** A label that numbers nothing stands for itself, such as one of a provision that is gone. */
  endLabels(): void {
    this.endBlock();
    if (this.label.length > 0) this.lines.push(this.label.join(' '));
    this.label = [];
  }

  end(): string {
    this.endLabels();
    return this.lines.join('\n');
  }
}

// eslint-disable-next-line no-control-regex -- to take them out is the point
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff]/g;

export function oneLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
