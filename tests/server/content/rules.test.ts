import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleMessages } from '../../../src/domain/calculate/rule-of-row';
import type { FactRow, RuleRow } from '../../../src/domain/core/rows';
import { startServer, type TestServer } from '../harness';
import { follow, type TestUser } from '../users';
import { COUNTRIES, Edition, figure, idOf, RULES, seed, select } from './seed-server';

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer({ seed: true });
  admin = await server.user('admin');
}, 120_000);
afterAll(() => server.dispose());

const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const one = (id: string) => server.admin<RuleRow>('GET', path('rules', id));
const patch = (collection: string, id: string, body: object) =>
  server.api<{ data: Record<string, { message: string }> }>('PATCH', path(collection, id), {
    token: admin.token,
    body,
  });

/** South Africa: 4 weeks of notice after a year, in the rule and in the fact, both checked. */
const NOTICE = idOf('rules', 'za-notice');
const NOTICE_FACT = idOf('employment_facts', 'ZA/notice_period');
const steps = (value: number) => ({
  given_by: 'both',
  ends: 'any_day',
  steps: [{ from_months: 0, value, unit: 'weeks' }],
});

/** All rules that a user reads, page by page. */
async function readableBy({ token }: TestUser): Promise<RuleRow[]> {
  const rows: RuleRow[] = [];
  for (let page = 1; ; page++) {
    const { body } = await server.api<{ items: RuleRow[] }>(
      'GET',
      `${path('rules')}?perPage=500&page=${page}&sort=rev`,
      {
        token,
      },
    );
    rows.push(...body.items);
    if (body.items.length < 500) return rows;
  }
}

describe('seeded rules', () => {
  it('are those of the files, in their order and sound', async () => {
    const rows = await readableBy(admin);
    expect(rows).toHaveLength(RULES.length);
    expect(new Set(rows.map(({ country }) => country)).size).toBe(COUNTRIES.length);
    expect(rows.filter((row) => Object.keys(ruleMessages(row)).length > 0).map(({ key }) => key)).toEqual([]);
    for (const country of COUNTRIES.map(({ code }) => idOf('countries', code))) {
      const own = rows.filter((row) => row.country === country).sort((a, b) => a.position - b.position);
      const keys = new Set(own.map(({ key }) => key));
      expect(own.map(({ key }) => key)).toEqual(RULES.filter(({ key }) => keys.has(key)).map(({ key }) => key));
    }
  });

  it('have the figures and the evidence of their file', async () => {
    for (const rule of RULES.filter((_, i) => i % 60 === 0)) {
      const { topic, key, who, law, provision, note, as_of, verification, evidence, ...others } = rule;
      const { evidence_kind, seen_on, review_by, ...figures } = others;
      const date = (day: string | null) => (day === null ? '' : `${day} 00:00:00.000Z`);
      expect(await one(idOf('rules', key))).toMatchObject({
        ...{ topic, key, who, figures, verification },
        law: law === null ? '' : idOf('labour_laws', law),
        provision: provision ?? '',
        note: note ?? '',
        as_of: date(as_of),
        evidence: evidence ?? '',
        evidence_kind: evidence_kind ?? '',
        seen_on: date(seen_on),
        review_by: date(review_by),
      });
    }
  });

  it('are small: a country adds little to a first sync', async () => {
    const rows = await readableBy(admin);
    expect(JSON.stringify(rows).length / rows.length).toBeLessThan(1200);
  });
});

describe('a reader', () => {
  const countriesOf = async (user: TestUser) =>
    [...new Set((await readableBy(user)).map(({ country }) => country))].sort();
  const followed = ['ZA', 'KE'].map((code) => idOf('countries', code)).sort();

  it.each(['free', 'lapsed'] as const)('with a %s plan gets the rules of followed countries only', async (kind) => {
    const user = await server.user(kind);
    expect(await readableBy(user)).toEqual([]);
    await follow(server, user, followed);
    expect(await countriesOf(user)).toEqual(followed);
    expect((await server.api('GET', path('rules', idOf('rules', 'gh-notice')), { token: user.token })).status).toBe(
      404,
    );
  });

  it('with Premium gets the rules of every country', async () => {
    expect(await countriesOf(await server.user('premium'))).toHaveLength(COUNTRIES.length);
  });
});

describe('a rule that no calculator could read', () => {
  it.each([
    [{ figures: { ...steps(4), steps: [] } }, 'figures', /^steps must not be empty/],
    [
      { figures: { ...steps(4), steps: [{ from_months: 6, value: 4, unit: 'weeks' }] } },
      'figures',
      /^steps must start/,
    ],
    [{ figures: { ...steps(4), ends: 'some_day' } }, 'figures', /^ends must be one of any_day/],
    [{ figures: 'four weeks' }, 'figures', /^given_by must be one of/],
    [{ topic: 'severance' }, 'figures', /bands must not be empty/],
    [{ evidence: '', evidence_kind: '' }, 'evidence', /^A checked rule needs evidence/],
    [{ as_of: '' }, 'as_of', /must be a day/],
    [{ key: 'South Africa' }, 'key', /must start with the country’s code/],
  ])('is refused: %o', async (body, field, message) => {
    const before = await one(NOTICE);
    const answer = await patch('rules', NOTICE, body);
    expect(answer.status).toBe(400);
    expect(answer.body.data[field]!.message).toMatch(message);
    expect(await one(NOTICE)).toEqual(before);
  });

  it('is refused as a new one, and a key is stored once', async () => {
    const { id: _, ...body } = await one(NOTICE);
    const create = (over: object) =>
      server.api<{ data: Record<string, { message: string }> }>('POST', path('rules'), {
        token: admin.token,
        body: { ...body, position: 900, ...over },
      });
    expect((await create({ key: 'za-new', figures: {} })).status).toBe(400);
    const taken = await create({});
    expect([taken.status, Object.keys(taken.body.data)]).toEqual([400, ['key']]);
    const made = await create({ key: 'za-new' });
    expect(made.status).toBe(200);
    await server.admin('DELETE', path('rules', (made.body as unknown as RuleRow).id));
  });
});

describe('a rule and a fact that are both checked', () => {
  const says = (rule: number, fact: number) => `Notice: the first rule says ${rule} weeks and the fact ${fact} weeks`;
  const putBack = async (rule: RuleRow, fact: FactRow) => {
    for (const verification of ['unchecked', 'checked']) {
      const evidence_kind = verification === 'checked' ? rule.evidence_kind : '';
      await server.admin('PATCH', path('rules', NOTICE), { ...rule, verification, evidence_kind });
      await server.admin('PATCH', path('employment_facts', NOTICE_FACT), { ...fact, verification });
    }
  };

  it('cannot contradict each other, whichever is saved', async () => {
    const rule = await one(NOTICE);
    const fact = await server.admin<FactRow>('GET', path('employment_facts', NOTICE_FACT));
    expect([rule.verification, fact.verification, fact.amount, fact.unit]).toEqual(['checked', 'checked', 4, 'weeks']);

    const refusedFact = await patch('employment_facts', NOTICE_FACT, { amount: 5 });
    expect([refusedFact.status, Object.keys(refusedFact.body.data)]).toEqual([400, ['amount']]);
    expect(refusedFact.body.data.amount!.message).toContain(says(4, 5));

    const refusedRule = await patch('rules', NOTICE, { figures: steps(6) });
    expect([refusedRule.status, Object.keys(refusedRule.body.data)]).toEqual([400, ['figures']]);
    expect(refusedRule.body.data.figures!.message).toContain(says(6, 4));

    expect((await patch('employment_facts', NOTICE_FACT, { amount: 5, unit: 'days' })).status, 'another unit').toBe(
      200,
    );
    await putBack(rule, fact);
    expect((await patch('rules', NOTICE, { who: 'Employees' })).status, 'a change of something else').toBe(200);
    await putBack(rule, fact);
  });

  it('may contradict each other as long as one of them is not checked', async () => {
    const rule = await one(NOTICE);
    const fact = await server.admin<FactRow>('GET', path('employment_facts', NOTICE_FACT));
    expect((await patch('employment_facts', NOTICE_FACT, { amount: 5, verification: 'unchecked' })).status).toBe(200);
    expect((await patch('employment_facts', NOTICE_FACT, { verification: 'checked' })).status).toBe(400);
    const unchecked = { verification: 'unchecked', evidence_kind: '' };
    expect((await patch('rules', NOTICE, { figures: steps(6), ...unchecked })).status).toBe(200);
    expect((await patch('employment_facts', NOTICE_FACT, { verification: 'checked' })).status).toBe(200);
    const checked = { verification: 'checked', evidence_kind: rule.evidence_kind };
    const refused = await patch('rules', NOTICE, checked);
    expect(refused.body.data.figures!.message).toContain(says(6, 5));
    expect((await patch('rules', NOTICE, { figures: steps(5), ...checked })).status, 'both say the same').toBe(200);
    await putBack(rule, fact);
  });

  it('are compared by the first rule of the topic only', async () => {
    const rule = await one(NOTICE);
    const second = {
      ...rule,
      id: undefined,
      key: 'za-notice-second',
      position: rule.position + 0.5,
      figures: steps(9),
    };
    const { id } = await server.admin<RuleRow>('POST', path('rules'), second);
    const refused = await patch('rules', id, { position: rule.position / 2 });
    expect(refused.body.data.figures!.message).toContain(says(9, 4));
    expect((await patch('rules', NOTICE, { position: rule.position + 1 })).status, 'the second becomes the first').toBe(
      400,
    );
    await server.admin('DELETE', path('rules', id));
  });
});

describe('a rule that an admin edited or deleted', () => {
  it('stays so after a restart and in a new edition, and others follow the edition', async () => {
    const [edited, deleted, other] = ['ke-notice', 'ke-probation', 'ke-annual-leave'].map((key) =>
      idOf('rules', key),
    ) as [string, string, string];
    expect((await patch('rules', edited, { who: 'As our lawyers say' })).status).toBe(200);
    const before = await figure(server, 'SELECT rev FROM sync_clock');
    await server.admin('DELETE', path('rules', deleted));
    expect(await select(server, `SELECT collection, record, owner FROM tombstones WHERE rev > ${before}`)).toEqual([
      { collection: 'rules', record: deleted, owner: '' },
    ]);
    await server.restart();
    expect((await one(edited)).who).toBe('As our lawyers say');

    const edition = await Edition.copy();
    await edition.change<{ rules: { note: string | null }[] }>('rules/KE.json', ({ rules }) => {
      for (const rule of rules) rule.note = 'A new note.';
    });
    const { code, output } = await seed(server, edition);
    await edition.dispose();
    expect(code, output).toBe(0);
    expect(output).toContain('rules/KE.json, ke-notice.\n');
    expect(output, 'put back by a test above').not.toContain('za-notice');
    expect(output).toContain('Deleted here and not brought back: rules/KE.json, ke-probation.');
    expect(await one(edited)).toMatchObject({
      who: 'As our lawyers say',
      note: expect.not.stringContaining('A new note'),
    });
    expect((await one(other)).note).toBe('A new note.');
    expect(await figure(server, `SELECT count(*) FROM rules WHERE id = '${deleted}'`)).toBe(0);
  });

  it('may be put back, and a law that is deleted leaves its rules', async () => {
    const key = 'ke-annual-leave';
    const id = idOf('rules', key);
    const { law, figures } = await one(id);
    expect(law).not.toBe('');
    await server.api('DELETE', path('rules', id), { token: admin.token });
    const [entry] = await select(server, `SELECT id FROM audit_log WHERE record = '${id}' AND action = 'delete'`);
    expect((await server.api('POST', `/api/admin/restore/${entry!.id}`, { token: admin.token })).status).toBe(200);
    expect(await one(id)).toMatchObject({ key, figures, law });
    await server.admin('DELETE', path('labour_laws', law));
    expect(await one(id)).toMatchObject({ key, law: '' });
  });
});
