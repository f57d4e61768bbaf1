import { beforeAll, expect, it } from 'vitest';
import { make } from '../admin/admin-steps';
import { follow } from '../users';
import { ask, server, setUpAssistant } from './assistant-setup';

setUpAssistant();

const LEAVE = '第三十九条 使用者は、六箇月間継続勤務した労働者に対して、十労働日の有給休暇を与えなければならない。';
const NOTICE = 'يكون إنهاء عقد الشغل غير محدد المدة مبنيا على احترام أجل الإخطار.';
/** As long as a labour code. */
const filler = (article: (number: number) => string, words: string) =>
  Array.from({ length: 600 }, (_, at) => `${article(at + 200)}\n${words.repeat(12)}`).join('\n');

const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const [code, name, title, original_title, texts] of [
    [
      'JP',
      'Japan',
      'Labor Standards Act',
      '労働基準法',
      [
        `## 労働基準法\n## （年次有給休暇）\n${LEAVE}\n${filler((number) => `第${number}条`, '使用者は、労働者を使用する。')}`,
      ],
    ],
    [
      'MA',
      'Morocco',
      'Labour Code',
      'مدونة الشغل',
      [
        'المادة 43\nنص قديم على أجل الإخطار.',
        `${filler((number) => `المادة ${number}`, 'تطبق أحكام هذا القانون. ')}\nالمادة 43\n${NOTICE}`,
      ],
    ],
  ] as const) {
    const { id: country } = await make(server, 'countries', { code, name, region: 'Asia', currency: 'USD' });
    ids[code] = country;
    const law = await make(server, 'labour_laws', {
      country,
      title,
      original_title,
      description: 'The law on contracts of employment.',
      status: 'in_force',
      is_published: true,
      verification: 'checked',
    });
    for (const [at, text] of texts.entries())
      await make(server, 'law_versions', {
        law: law.id,
        text,
        official: true,
        hash: String(at).repeat(64),
        seen_at: `2026-10-0${at + 1} 08:00:00.000Z`,
        source_url: `https://law.example/${code}`,
      });
    await make(server, 'employment_facts', {
      country,
      topic: code === 'JP' ? 'annual_leave' : 'notice_period',
      value: code === 'JP' ? '10 working days after six months' : 'From 8 days to 3 months, by service',
      law: law.id,
      provision: code === 'JP' ? 'Art. 39' : 'Art. 43',
      verification: 'checked',
    });
  }
});

async function readerOf(...codes: string[]) {
  const user = await server.user('free');
  await follow(
    server,
    user,
    codes.map((code) => ids[code]!),
  );
  return user;
}

it('quotes the provision of an official text in its original language, of its newest version', async () => {
  const user = await readerOf('JP', 'MA');
  const japan = await ask(user, 'What does the Japanese Labor Standards Act say on annual leave, article 39?');
  expect(japan.body.answer.sentences.at(-1)).toMatchObject({
    text: `“${LEAVE}”`,
    original: { lang: 'ja', dir: 'ltr', name: 'Japanese' },
  });
  expect(japan.body.answer.citations.at(-1)).toMatchObject({
    title: 'Labor Standards Act',
    section: '第三十九条 （年次有給休暇）',
    version: '2026-10-01',
    sourceUrl: 'https://law.example/JP',
    evidence_kind: 'official',
  });
  const morocco = await ask(user, 'Notice in Morocco, article 43');
  expect(morocco.body.response).toContain(`Original text in Arabic: “المادة 43\n${NOTICE}”`);
  expect(morocco.body.answer.citations.at(-1)!.original!.dir).toBe('rtl');
});

it('quotes no text of a country that the reader does not follow, and none of a law that is no longer published', async () => {
  const user = await readerOf('MA');
  const japan = await ask(user, 'What does the Japanese Labor Standards Act say on annual leave, article 39?');
  expect(JSON.stringify(japan.body)).not.toContain('十労働日');
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?filter=${encodeURIComponent(`country='${ids.MA}'`)}`,
  );
  await server.admin('PATCH', `/api/collections/labour_laws/records/${items[0]!.id}`, { is_published: false });
  const morocco = await ask(user, 'Notice in Morocco, article 43');
  expect(JSON.stringify(morocco.body)).not.toContain('أجل الإخطار');
});
