import { beforeAll, describe, expect, it } from 'vitest';
import type { LawRow } from '../../core/rows';
import { textOfAnswer } from '../chat-rules';
import type { Answer } from '../read/answer-types';
import { lawsAsked, originalPassages, type OfficialText } from '../read/original-passages';
import { actNamesOf, passagesOf, type PassageRows } from '../read/passages-of';
import { answerAsked, type AskedContext } from './answer-asked';
import { rowsOfCountries, type AskedRows } from './asked-rows';
import { readAskedFollowUp } from './follow-up';
import { originalsAsked, withOriginals } from './originals';
import { CONTEXT, fact, lawRow } from './testing/asked-rows';

const COUNTRIES = [
  ['JP', 'Japan', 'Labor Standards Act', '労働基準法'],
  ['MA', 'Morocco', 'Labour Code', 'مدونة الشغل'],
  ['DE', 'Germany', 'Federal Leave Act', 'Bundesurlaubsgesetz'],
  ['ES', 'Spain', 'Workers’ Statute', 'Estatuto de los Trabajadores'],
  ['KR', 'South Korea', 'Labor Standards Act', '근로기준법'],
  ['GB', 'United Kingdom', 'Employment Rights Act 1996', ''],
] as const;

/** As the worker writes them: headings begin with '##'. */
const OFFICIAL: Readonly<Record<string, string>> = {
  JP: [
    '昭和二十二年法律第四十九号',
    '## 労働基準法',
    '## （解雇の予告）',
    '第二十条 使用者は、労働者を解雇しようとする場合においては、少くとも三十日前にその予告をしなければならない。',
    '## （年次有給休暇）',
    '第三十九条 使用者は、六箇月間継続勤務した労働者に対して、十労働日の有給休暇を与えなければならない。',
    '② 第三十九条の規定は、適用する。',
  ].join('\n'),
  MA: [
    '## مدونة الشغل',
    'المادة 42',
    'تطبق أحكام هذا الفصل.',
    'المادة 43',
    'يكون إنهاء عقد الشغل غير محدد المدة مبنيا على احترام أجل الإخطار.',
    'المادة 44',
    'يبدأ سريان أجل الإخطار من اليوم الموالي.',
  ].join('\n'),
  DE: [
    '## Mindesturlaubsgesetz',
    '## § 3 Dauer des Urlaubs',
    '(1) Der Urlaub beträgt jährlich mindestens 24 Werktage.',
    '## § 4 Wartezeit',
    'Der volle Anspruch wird nach sechs Monaten erworben.',
  ].join('\n'),
  ES: [
    'Índice',
    'Artículo 52. Extinción del contrato por causas objetivas.',
    '## Artículo 52. Extinción del contrato por causas objetivas.',
    'El contrato podrá extinguirse por ineptitud del trabajador.',
    '## Artículo 53. Forma y efectos.',
    'La comunicación será por escrito.',
  ].join('\n'),
  KR: [
    '## 근로기준법',
    '제26조(해고의 예고) 사용자는 근로자를 해고하려면 적어도 30일 전에 예고를 하여야 한다.',
    '제60조(연차 유급휴가) ① 사용자는 1년간 80퍼센트 이상 출근한 근로자에게 15일의 유급휴가를 주어야 한다.',
  ].join('\n'),
  GB: '## Rights to minimum notice\n86 (1) The notice that has to be given by an employer is not less than one week.',
};

const lawOf = ([code, name, title, original_title]: (typeof COUNTRIES)[number], over: Partial<LawRow> = {}) =>
  lawRow(code, name, { title, original_title, description: `The law of ${name} on employment.`, content: '', ...over });

const TEXTS: OfficialText[] = COUNTRIES.map((country) => ({
  law: lawOf(country),
  text: OFFICIAL[country[0]]!,
  seen_at: '2026-11-01 08:00:00.000Z',
  source_url: `https://law.example/${country[0]}`,
}));

const FACTS = [
  fact('JP', 'annual_leave', '10 working days after six months', { provision: 'Art. 39' }),
  fact('JP', 'notice_period', '30 days', { provision: 'Art. 20' }),
  fact('MA', 'notice_period', 'From 8 days to 3 months, by service', { provision: 'Art. 43' }),
  fact('DE', 'annual_leave', '24 working days', { provision: '§ 3' }),
  fact('KR', 'annual_leave', '15 days', { provision: 'Art. 60' }),
  fact('GB', 'notice_period', 'One week', { provision: 's 86' }),
];

interface Stored {
  texts?: readonly OfficialText[];
  laws?: readonly LawRow[];
  articles?: PassageRows['articles'];
}

function ask(
  message: string,
  { texts = TEXTS, laws = COUNTRIES.map((each) => lawOf(each)), articles = [] }: Stored = {},
): Answer {
  const countries = COUNTRIES.map(([code, name]) => ({ id: code, code, name, currency: '' }));
  const context: AskedContext = {
    ...CONTEXT,
    countryNames: Object.fromEntries(countries.map(({ code, name }) => [code, name])),
    knownActs: actNamesOf(laws, countries),
  };
  const rows: AskedRows = { countries, facts: FACTS, rules: [], laws, commencements: [], articles: [] };
  const { text, asked } = readAskedFollowUp(message, '', context, '2026-11-30');
  const own = rowsOfCountries(rows, asked.countries);
  const ids = new Set(own.countries.map(({ id }) => id));
  const passages = () =>
    passagesOf(
      {
        countries,
        facts: own.facts,
        laws: laws.filter(({ country }) => ids.has(country)),
        articles: articles.filter(({ country }) => ids.has(country)),
        articleContents: [],
        commentaries: [],
        commentaryContents: [],
      },
      () => '2026-11-30',
    );
  const answer = answerAsked({ text, asked }, own, passages, context);
  const originals = originalsAsked(answer, text, asked, own, context);
  const read = texts.filter(({ law }) => lawsAsked(originals).includes(law.id));
  const found = originals ? originalPassages(originals, read, passages, '2026-11-30') : [];
  return withOriginals(answer, originals, found);
}

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void ask('Leave in Japan?'), 60_000);

describe('an official text in its original language', () => {
  it.each([
    ['What does the Japanese Labor Standards Act say on annual leave, article 39?', 'ja', '第三十九条', '十労働日'],
    ['What does 第三十九条 of the Labor Standards Act of Japan say?', 'ja', '第三十九条', '十労働日'],
    ['Notice in Morocco, article 43', 'ar', 'المادة 43', 'احترام أجل الإخطار'],
    ['What does المادة ٤٣ say in Morocco?', 'ar', 'المادة 43', 'احترام أجل الإخطار'],
    ['How long is annual leave in Germany under § 3 of the Federal Leave Act?', 'de', '§ 3', '24 Werktage'],
    ['What does section 3 of the Bundesurlaubsgesetz say?', 'de', '§ 3', '24 Werktage'],
    ['What does artículo 52 of the Workers’ Statute of Spain say?', 'es', 'Artículo 52', 'ineptitud del trabajador'],
    ['What does article 60 of the Labor Standards Act of South Korea provide?', 'ko', '제60조', '15일'],
  ])('is quoted by its provision: %s', (question, lang, label, words) => {
    const { kind, sentences, citations } = ask(question);
    expect(kind).toBe('answer');
    const quote = sentences.find(({ original }) => original)!;
    const cited = citations[quote.cites[0]! - 1]!;
    expect(quote.text).toContain(words);
    expect(quote.original).toMatchObject({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' });
    expect(cited.original).toEqual(quote.original);
    expect(cited.section).toContain(label);
    expect(cited.text.startsWith(quote.text.slice(1, 20))).toBe(true);
    expect(cited).toMatchObject({ verification: 'checked', evidence_kind: 'official', seen_on: '2026-11-01' });
    expect(decodeURIComponent(cited.link)).toContain(`#official=${label}`);
  });

  it('is quoted by the topic, if the question asks for the original', () => {
    const notice = ask('What is the original text on notice in Japan?');
    expect(notice.sentences.at(-1)!.text).toContain('三十日前');
    const leave = ask('What is the exact wording on annual leave in South Korea?');
    expect(leave.sentences.at(-1)!.text).toContain('15일의 유급휴가');
  });

  it('follows the answer of the facts, and plain text names its language', () => {
    const answer = ask('How much annual leave is there in Japan under article 39?');
    expect(answer.sentences[0]!.text).toContain('10 working days');
    expect(textOfAnswer(answer)).toMatch(/Original text in Japanese: “第三十九条 .*” \[2\]$/s);
  });

  it('does not decide between yes and no', () => {
    const { kind, sentences } = ask('Does article 42 of the Labour Code of Morocco cover interns?');
    expect(kind).toBe('closest');
    expect(sentences[1]!.text).toContain('تطبق أحكام');
  });

  it.each([
    ['that is not asked for', 'How much annual leave is there in Japan?'],
    ['without this provision', 'What does article 99 of the Labor Standards Act of Japan say?'],
    ['in English', 'What does section 86 of the Employment Rights Act 1996 say on notice?'],
    ['for another day', 'What did article 39 of the Labor Standards Act of Japan say in 1995?'],
    ['of an invented act', 'What does article 39 of the Holiday Bonus Act 2019 of Japan say?'],
    ['of several countries', 'Annual leave under article 39 in Japan and South Korea'],
  ])('%s is not quoted: %s', (_what, question) => {
    const { sentences, citations } = ask(question);
    expect([...sentences, ...citations].filter(({ original }) => original)).toEqual([]);
  });
});

describe('a text that an admin or a feed stored in its original language', () => {
  const article = (over: object) =>
    ({
      id: 'report',
      country: 'DE',
      title: 'Kündigungsschutz im Kleinbetrieb',
      summary: 'Das Gericht hat entschieden, dass der Schutz nicht von der Zahl der Arbeitnehmer abhängt.',
      source: 'Bundesarbeitsgericht',
      source_url: '',
      published_date: '2026-10-01 00:00:00.000Z',
      is_published: true,
      topics: ['termination'],
      verification: 'unchecked',
      ...over,
    }) as unknown as PassageRows['articles'][number];
  const OPEN = 'Is unfair dismissal of trapeze artists forbidden in Germany?';

  it('is found by its provision', () => {
    const content =
      '## Artículo 38\nEl periodo de vacaciones anuales será de treinta días naturales para el trabajador.';
    const spain = lawOf(COUNTRIES[3], { content });
    const { sentences } = ask('What does article 38 of the Workers’ Statute of Spain say?', {
      laws: [spain],
      texts: [],
    });
    expect(sentences.at(-1)).toMatchObject({ original: { lang: 'es' } });
    expect(sentences.at(-1)!.text).toContain('treinta días naturales');
  });

  it('is quoted among the closest passages by the topic of its row', () => {
    const { kind, sentences, citations } = ask(OPEN, { articles: [article({})] });
    expect(kind).toBe('closest');
    expect(sentences.at(-1)!.text).toContain('Das Gericht hat entschieden');
    expect(citations.at(-1)!.original).toMatchObject({ lang: 'de', name: 'German' });
    expect(ask(`What does the law say? ${OPEN}`, { articles: [article({})] }).kind).toBe('closest');
    const other = ask(OPEN, { articles: [article({ topics: ['wages'], title: 'Mindestlohn' })] });
    expect(other.citations.some(({ original }) => original)).toBe(false);
  });
});
