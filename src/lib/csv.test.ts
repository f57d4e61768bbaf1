import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv';

const FORMULA = '=HYPERLINK("https://evil.example")';

async function written(...values: string[]): Promise<string[]> {
  const csv = await writeCsv({ fields: ['Value'], data: values.map((value) => [value]) });
  return Papa.parse<{ Value: string }>(csv.slice(1), { header: true, newline: '\r\n' }).data.map(({ Value }) => Value);
}

describe('a table for spreadsheets', () => {
  it('starts with a byte order mark, so that Excel reads it as UTF-8', async () => {
    expect((await writeCsv({ fields: ['Ütemterv'], data: [] })).startsWith('\ufeffÜtemterv')).toBe(true);
  });

  it.each([FORMULA, '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1＋1', `${FORMULA}\nand a second line`])(
    'escapes the formula %j',
    async (value) => {
      expect(await written(value)).toEqual([`'${value}`]);
    },
  );

  it.each(['Ask = tell', '14 days', 'a "quoted", long; text', 'two\nlines', '計画'])(
    'leaves %j unchanged',
    async (value) => {
      expect(await written(value)).toEqual([value]);
    },
  );
});
