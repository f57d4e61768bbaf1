import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { HtmlLaw } from './html-law';
import type { LawReader, LawText } from './law-text';
import { CLML, EGOV, GII, JUSTICE, NEW_ZEALAND } from './xml-rules';
import { readerByRoot, textSourceOf } from './text-sources';
import { XmlLaw } from './xml-law';
import { ZippedLaw } from './zipped-law';

const FIXTURES = new URL('../../../../tests/fixtures/feeds/', import.meta.url);

function read(reader: LawReader, bytes: Buffer): LawText {
  for (let at = 0; at < bytes.length; at += 61) reader.write(bytes.subarray(at, at + 61));
  return reader.end();
}
const fixture = (file: string) => readFileSync(new URL(file, FIXTURES));
const lines = ({ text }: LawText) => text.split('\n');

describe('the text of a law', () => {
  it('of legislation.gov.uk has its provisions under their headings, without notes', () => {
    const law = read(new XmlLaw(CLML, ''), fixture('legislation-gov-uk-item.xml'));
    expect(law).toMatchObject({
      title: 'The Zero Hours Workers (Notice of Shifts) Regulations 2026',
      inForceFrom: '2027-04-06',
      repealedOn: '',
    });
    expect(lines(law)).toEqual([
      '2026 No. 9001',
      '## The Zero Hours Workers (Notice of Shifts) Regulations 2026',
      'Made 17th November 2026',
      'Laid before Parliament 19th November 2026',
      'Coming into force 6th April 2027',
      'A composed preamble names the power under which this excerpt is made.',
      '## Citation and commencement',
      '1 These composed Regulations come into force on 6th April 2027.',
      '## Notice of a shift',
      '2 (1) An employer gives a worker notice of each shift—',
      '(a) in writing, and',
      '(b) at least five days before it begins.',
      '(2) Notice by electronic means is notice in writing.',
      '## Late cancellation',
      '3 A shift cancelled within 24 hours of its beginning is paid as in the Table.',
      'Less than 4 hours',
      'half',
      '4 hours or more',
      'three quarters',
      'A. N. Other',
      'Minister of State',
      '17th November 2026',
    ]);
  });

  it('of Canada has marginal notes as headings, and its first commencement date', () => {
    const law = read(new XmlLaw(JUSTICE, ''), fixture('justice-laws-labour-code.xml'));
    expect(law).toMatchObject({ title: 'Canada Labour Code', inForceFrom: '2018-12-13' });
    expect(lines(law)).toEqual(
      expect.arrayContaining([
        '## PART I Composed provisions',
        '## Notice of rota',
        '(a) the employee agrees in writing; or',
        '4 [Repealed, 2024, c. 902, s. 1]',
      ]),
    );
    expect(law.text).not.toContain('c. 901');
  });

  it('of New Zealand has numbers in brackets, as on the page', () => {
    const law = read(new XmlLaw(NEW_ZEALAND, ''), fixture('nz-employment-relations-act.xml'));
    expect(law.title).toBe('Employment Relations Act 2000');
    expect(lines(law)).toEqual(
      expect.arrayContaining([
        '## 1 Composed provisions',
        '## 2 Commencement',
        '(2) It applies to—',
        '(a) an employer; and',
        '(b) an employee within the meaning of section 1.',
        '## 3 Repealed',
        '## Records',
        '## 1 Transitional provisions, composed',
      ]),
    );
    expect(law.text).not.toMatch(/Amendment Act|Composed for tests/);
  });

  it('of Japan is read from the XML of its API', () => {
    const xml =
      `<?xml version="1.0"?><law_data_response><law_info><law_id>508AC</law_id></law_info>` +
      `<revision_info><law_title>記録法</law_title>` +
      `<amendment_enforcement_date>2027-04-01</amendment_enforcement_date><repeal_date/></revision_info>
      <law_full_text><Law><LawNum>令和八年法律第九百一号</LawNum><LawBody><LawTitle>記録法</LawTitle>` +
      `<TOC><TOCLabel>目次</TOCLabel></TOC>` +
      `<MainProvision><Chapter><ChapterTitle>第一章\u3000総則</ChapterTitle>
      <Article><ArticleCaption>（目的）</ArticleCaption><ArticleTitle>第一条</ArticleTitle>` +
      `<Paragraph><ParagraphNum/><ParagraphSentence>` +
      `<Sentence>この法律は、<Ruby>記録<Rt>きろく</Rt></Ruby>を定める。</Sentence></ParagraphSentence>
      <Item><ItemTitle>一</ItemTitle><ItemSentence><Sentence>時間</Sentence></ItemSentence></Item>` +
      `</Paragraph></Article></Chapter></MainProvision></LawBody></Law></law_full_text></law_data_response>`;
    const law = read(new XmlLaw(EGOV, ''), Buffer.from(xml));
    expect(law).toEqual({
      title: '記録法',
      inForceFrom: '2027-04-01',
      repealedOn: '',
      text: '令和八年法律第九百一号\n## 記録法\n## 第一章 総則\n## （目的）\n第一条 この法律は、記録を定める。\n一 時間',
    });
  });

  it('of Germany is read from a zip archive, with one section per norm', () => {
    const xml =
      `<dokumente><norm><metadaten><jurabk>ErfAZDG</jurabk><langue>Gesetz über die Arbeitszeit</langue></metadaten></norm>` +
      `<norm><metadaten><jurabk>ErfAZDG</jurabk>` +
      `<gliederungseinheit><gliederungskennzahl>010</gliederungskennzahl>` +
      `<gliederungsbez>Abschnitt 1</gliederungsbez><gliederungstitel>Allgemeines</gliederungstitel>` +
      `</gliederungseinheit></metadaten></norm>
      <norm><metadaten><jurabk>ErfAZDG</jurabk><enbez>§ 1</enbez><titel format="parat">Zweck</titel></metadaten>` +
      `<textdaten><text format="XML"><Content><P>(1) Es gilt</P>` +
      `<DL><DT>1.</DT><DD><LA>für alle,</LA></DD></DL></Content></text></textdaten></norm>` +
      `<norm><metadaten><enbez>§ 2</enbez></metadaten><textdaten><text/></textdaten></norm></dokumente>`;
    const law = read(new ZippedLaw(() => new XmlLaw(GII, '')), zip('BJNR.xml', Buffer.from(xml)));
    expect(law).toMatchObject({
      title: 'Gesetz über die Arbeitszeit',
      text: '## Gesetz über die Arbeitszeit\n## Abschnitt 1 Allgemeines\n## § 1 Zweck\n(1) Es gilt\n1. für alle,\n§ 2',
    });
    expect(() => read(new ZippedLaw(() => new XmlLaw(GII, '')), zip('picture.jpg', Buffer.from('x')))).toThrow(
      'no XML in it',
    );
    expect(() => read(new ZippedLaw(() => new XmlLaw(GII, '')), Buffer.from('PK, no more'))).toThrow(
      'cannot be unpacked',
    );
    expect(() => read(new ZippedLaw(() => new XmlLaw(GII, '')), zip('bomb.xml', Buffer.alloc(40_000_000)))).toThrow(
      'cannot be unpacked',
    );
  });

  it('of a web page is its main part', () => {
    const words = 'Every employer keeps a record of the hours of each employee. '.repeat(5);
    const page =
      `<!doctype html><html><head><title>Records Act</title><script>var x = '<p>no</p>';</script></head>` +
      `<body><nav><ul><li>Home</li></ul></nav><header>Ministry</header>` +
      `<main><header><h1>Records Act</h1></header><h2>Duties</h2><p>${words}</p>` +
      `<ol><li>in writing</li></ol><form>Search</form>` +
      `</main><footer>Contact</footer></body></html>`;
    expect(read(new HtmlLaw('text/html'), Buffer.from(page))).toMatchObject({
      title: 'Records Act',
      text: `## Records Act\n## Duties\n${words.trim()}\n1. in writing`,
    });
    expect(lines(read(new HtmlLaw(''), Buffer.from(`<body><aside>x</aside><div>${words}</div></body>`)))).toEqual([
      words.trim(),
    ]);
  });

  it('is refused if it is incomplete or not a law', () => {
    const half = fixture('legislation-gov-uk-item.xml').subarray(0, 3000);
    expect(() => read(new XmlLaw(CLML, ''), half)).toThrow('breaks off');
    expect(() => read(new XmlLaw(CLML, ''), fixture('bad/html-instead.html'))).toThrow('web page');
    expect(() => read(new XmlLaw(CLML, ''), fixture('bad/empty.xml'))).toThrow('first element is <rss>');
    expect(() => read(new XmlLaw(CLML, ''), fixture('bad/bomb.xml'))).toThrow('declares entities');
    expect(() => read(new XmlLaw(CLML, ''), Buffer.from(`<Legislation>${'<a>'.repeat(1000)}`))).toThrow('too deep');
  });
});

describe('the address of a text', () => {
  it.each([
    ['https://www.legislation.gov.uk/ukpga/1996/18/contents', 'https://www.legislation.gov.uk/ukpga/1996/18/data.xml'],
    [
      'https://www.legislation.gov.uk/uksi/2026/9001/made',
      'https://www.legislation.gov.uk/uksi/2026/9001/made/data.xml',
    ],
    ['https://www.legislation.gov.uk/ukpga/1996/18/data.xml', 'https://www.legislation.gov.uk/ukpga/1996/18/data.xml'],
    ['https://laws-lois.justice.gc.ca/eng/acts/L-2/index.html', 'https://laws-lois.justice.gc.ca/eng/XML/L-2.xml'],
    ['https://laws-lois.justice.gc.ca/eng/XML/L-2.xml', 'https://laws-lois.justice.gc.ca/eng/XML/L-2.xml'],
    [
      'https://www.legislation.govt.nz/act/public/2000/0024/latest/DLM58317.html',
      'https://www.legislation.govt.nz/act/public/2000/24/en/latest.xml',
    ],
    [
      'https://www.legislation.govt.nz/act/public/2000/24/en/latest.xml',
      'https://www.legislation.govt.nz/act/public/2000/24/en/latest.xml',
    ],
    [
      'https://laws.e-gov.go.jp/law/322AC0000000049',
      'https://laws.e-gov.go.jp/api/2/law_data/322AC0000000049?response_format=xml',
    ],
    ['https://www.gesetze-im-internet.de/arbzg/index.html', 'https://www.gesetze-im-internet.de/arbzg/xml.zip'],
    ['https://api.laws.africa/v3/akn/za/act/1997/75/eng', 'https://api.laws.africa/v3/akn/za/act/1997/75/eng.html'],
    ['https://example.org/act?id=1', 'https://example.org/act?id=1'],
  ])('of %s is %s', (page, address) => {
    expect(textSourceOf(new URL(page)).address(new URL(page))).toBe(address);
  });

  it('does not matter for XML that we know', () => {
    expect(readerByRoot(fixture('legislation-gov-uk-item.xml').toString(), '')).toBeInstanceOf(XmlLaw);
    expect(readerByRoot('<!doctype html><html>', '')).toBeUndefined();
  });
});

/** A packed folder with one file. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}
