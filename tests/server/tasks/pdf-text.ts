import { inflateSync } from 'node:zlib';

/** The text of a PDF that PDFKit wrote with embedded fonts, one line per piece of text. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const letters = new Map(fontsOf(objects).map(({ name, map }) => [name, charactersOf(streamOf(objects.get(map)!))]));
  const lines: string[] = [];
  for (const body of objects.values()) {
    const content = streamOf(body);
    for (const [, font = '', shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf\s+\[([^\]]*)\] TJ/g)) {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => letters.get(font)?.get(parseInt(code, 16)) ?? '?').join(''));
    }
  }
  return lines;
}

function objectsOf(pdf: Buffer): Map<string, string> {
  return new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );
}

function streamOf(body: string): string {
  const data = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1];
  if (data === undefined || !body.includes('/FlateDecode')) return '';
  return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
}

function fontsOf(objects: ReadonlyMap<string, string>): { name: string; map: string }[] {
  return [...objects.values()]
    .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
    .flatMap(([, name = '', font = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
      return map ? [{ name, map }] : [];
    });
}

/** The character of each code of a font. */
function charactersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]+)>/g)].forEach(([, units = ''], index) => {
      letters.set(
        parseInt(first, 16) + index,
        String.fromCharCode(...(units.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
      );
    });
  }
  return letters;
}
