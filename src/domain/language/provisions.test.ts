import { describe, expect, it } from 'vitest';
import { provisionAt, provisionOf, provisionsNamed } from './provisions';

describe('the number of a provision', () => {
  it.each([
    ['第三十九条　使用者は、有給休暇を与える。', '第三十九条', '39'],
    ['第39条の2 使用者は', '第39条の2', '39-2'],
    ['第 38 條 勞工在同一雇主', '第 38 條', '38'],
    ['第一百零八条 劳动者', '第一百零八条', '108'],
    ['## 제60조(연차 유급휴가)', '제60조', '60'],
    ['المادة 43', 'المادة 43', '43'],
    ['مادة (٤٣): لا يجوز', 'مادة (٤٣', '43'],
    ['المادة الثالثة والأربعون:', 'المادة الثالثة والأربعون:', '43'],
    ['المادة العاشرة بعد المائة', 'المادة العاشرة بعد المائة', '110'],
    ['## § 3 Dauer des Urlaubs', '§ 3', '3'],
    ['Art. 329b Kürzung', 'Art. 329b', '329b'],
    ['**Artículo 52.** Extinción', 'Artículo 52', '52'],
    ['Artigo 238.º', 'Artigo 238', '238'],
    ['Article L. 1234-1', 'Article L. 1234-1', 'l1234-1'],
    ['Article 1er', 'Article 1er', '1'],
    ['5 a § Arbetstagaren', '5 a §', '5a'],
    ['มาตรา ๓๐ ลูกจ้าง', 'มาตรา ๓๐', '30'],
    ['धारा २९ अवकाश', 'धारा २९', '29'],
    ['ধারা ১০৩', 'ধারা ১০৩', '103'],
    ['Điều 113. Nghỉ hằng năm', 'Điều 113', '113'],
    ['MADDE 53 – İşyerinde', 'MADDE 53', '53'],
    ['Άρθρο 5 Άδεια', 'Άρθρο 5', '5'],
    ['סעיף 3', 'סעיף 3', '3'],
  ])('%s', (line, label, number) => expect(provisionAt(line)).toEqual({ label, number }));

  it.each([
    '第三十九条の規定により',
    '제60조에 따라',
    'المادة 43 من هذا القانون',
    '§ 39 Abs. 2 gilt entsprechend',
    'Article 39 of the Act applies',
    'Artículo 52 del Estatuto',
    '30 days of leave',
    'Weeks 39',
  ])('is not read from a reference: %s', (line) => expect(provisionAt(line)).toBeUndefined());

  it.each([
    ['What does the Japanese Labor Standards Act say on annual leave, article 39?', ['39']],
    ['notice in Morocco, article 43', ['43']],
    ['What do § 3 and § 7 say?', ['3', '7']],
    ['第三十九条 of the act', ['39']],
    ['ماذا تقول المادة ٤٣؟', ['43']],
    ['s 16(1) of the Act', ['16']],
    ['Article L1234-1 of the code', ['l1234-1']],
    ['Is it this week’s 48 hours, or part 5 of 30 days?', []],
  ])('is read from a question: %s', (question, numbers) => expect(provisionsNamed(question)).toEqual(numbers));
});

describe('a provision of a text', () => {
  it('has its lines, and the heading above', () => {
    const text = [
      '## 労働基準法',
      '## （休憩）',
      '第三十四条 使用者は、休憩時間を与えなければならない。',
      '## （年次有給休暇）',
      '第三十九条 使用者は、十労働日の有給休暇を与えなければならない。',
      '② 第三十九条の規定は、適用する。',
      '## （時間計算）',
      '第四十条 省略',
    ].join('\n');
    expect(provisionOf(text, '39')).toEqual({
      label: '第三十九条',
      number: '39',
      heading: '（年次有給休暇）',
      text: '第三十九条 使用者は、十労働日の有給休暇を与えなければならない。\n② 第三十九条の規定は、適用する。',
    });
  });

  it('has a heading of its own, and is not the line of a table of contents', () => {
    const text =
      'Inhalt\n§ 3 Dauer des Urlaubs\n§ 4 Wartezeit\n## § 3 Dauer des Urlaubs\n(1) Der Urlaub beträgt\n24 Werktage.';
    expect(provisionOf(text, '3')).toEqual({
      label: '§ 3',
      number: '3',
      heading: '§ 3 Dauer des Urlaubs',
      text: '(1) Der Urlaub beträgt\n24 Werktage.',
    });
    expect(provisionOf(text, '5')).toBeUndefined();
  });

  it('is cut if it is long', () => {
    const { text } = provisionOf(`Artículo 52.\n${'Causas objetivas. '.repeat(200)}`, '52')!;
    expect(text.length).toBeLessThan(2010);
    expect(text).toMatch(/ …$/);
  });
});
