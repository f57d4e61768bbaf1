import { describe, expect, it, vi } from 'vitest';
import type { Commentary, CountryFile } from '../../../pb_hooks/src/content/starter/file-types';
import { clock, edition, server, setUpEditions, ZA } from './seed-edition-setup';
import { figure, idOf, seed, select, sha256 } from './seed-server';

const BCEA = idOf('labour_laws', 'za-bcea-1997');
const LRA = idOf('labour_laws', 'za-lra-1995');

/** At least 20 words, as the validator requires. */
const DESCRIPTION = `A new description${' of the country'.repeat(6)}.`;

// A test imports the edition up to three times.
vi.setConfig({ testTimeout: 120_000 });
setUpEditions();

const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
const one = (collection: string, id: string) => server.admin('GET', path(collection, id));
const edit = (collection: string, id: string, fields: Record<string, unknown>) =>
  server.admin('PATCH', path(collection, id), fields);
const changeLaw = (key: string, fields: Partial<CountryFile['laws'][number]>) =>
  edition.change<CountryFile>(
    ZA,
    ({ laws }) =>
      void Object.assign(
        laws.find((law) => law.key === key)!,
        fields,
      ),
  );

describe('a new edition of the content', () => {
  it('writes only changed rows', async () => {
    await changeLaw('za-bcea-1997', { title: 'A new title' });
    const before = await clock();
    const { code, output } = await seed(server, edition);
    expect(code).toBe(0);
    expect(output).toContain('labour_laws 1 updated');
    expect((await one('labour_laws', BCEA)).title).toBe('A new title');
    expect(await select(server, `SELECT key FROM labour_laws WHERE rev > ${before}`)).toEqual([
      { key: 'za-bcea-1997' },
    ]);
    for (const table of ['articles', 'law_versions', 'countries'])
      expect(await figure(server, `SELECT count(*) FROM ${table} WHERE rev > ${before}`)).toBe(0);
  });

  it('adds new rows with a rev that devices have not seen', async () => {
    await edition.change<CountryFile>(ZA, (file) =>
      file.developments.push({
        ...file.developments[0]!,
        key: 'za-new-2026',
        title: 'Something that is new',
        published_date: '2026-11-20',
      }),
    );
    const before = await clock();
    expect((await seed(server, edition)).output).toContain('articles 1 added');
    const id = idOf('articles', 'za-new-2026');
    for (const collection of ['articles', 'article_contents'])
      expect(Number((await one(collection, id)).rev)).toBeGreaterThan(before);
    expect(await figure(server, `SELECT count(*) FROM events WHERE rev > ${before}`), 'nobody is notified').toBe(0);
  });

  it('is not stopped by writes of the server', async () => {
    await edition.change<CountryFile>(ZA, (file) =>
      file.developments.push({
        ...file.developments[0]!,
        key: 'za-new-2026',
        title: 'Something that is new',
        published_date: '2026-11-20',
      }),
    );
    let done = false;
    const seeded = seed(server, edition).finally(() => (done = true));
    // Simultaneous requests may be refused, and their clients retry. Nobody would retry the command.
    for (let turn = 0; !done; turn++)
      await edit('labour_laws', LRA, { description: `Edited ${turn} times.` }).catch(() => undefined);
    expect((await seeded).output).toContain('articles 1 added');
  });

  it('keeps the earlier text of a law as a version', async () => {
    const old = await one('labour_laws', BCEA);
    await changeLaw('za-bcea-1997', { content: `${String(old.content)}\n\nSection 99 is new.` });
    await seed(server, edition);
    const versions = await select(server, `SELECT text FROM law_versions WHERE law = '${BCEA}' ORDER BY rev`);
    expect(versions.map(({ text }) => text)).toEqual([old.content, `${String(old.content)}\n\nSection 99 is new.`]);
  });

  it('updates the text of an article and of a commentary', async () => {
    await edition.change<CountryFile>(
      ZA,
      ({ developments }) => void (developments[0]!.content += '\n\nAdded in 2027.'),
    );
    await edition.change<Commentary[]>('commentary.json', ([first]) => void (first!.content += '\n\nAdded in 2027.'));
    const { output } = await seed(server, edition);
    expect(output).toContain('Content: articles 1 updated; expert_commentaries 1 updated.');
    expect(
      await figure(
        server,
        `SELECT (SELECT count(*) FROM article_contents WHERE content LIKE '%Added in 2027.')
           + (SELECT count(*) FROM commentary_contents WHERE content LIKE '%Added in 2027.')`,
      ),
    ).toBe(2);
  });

  it('imports a next value as the value if its day has come, and corrects it later', async () => {
    const id = idOf('employment_facts', 'JP/minimum_wage');
    const changeWage = (change: (fact: CountryFile['facts'][number]) => void) =>
      edition.change<CountryFile>('countries/JP.json', ({ facts }) =>
        change(facts.find(({ topic }) => topic === 'minimum_wage')!),
      );
    await changeWage((fact) => {
      fact.review_by = '2026-11-23';
      fact.next = {
        certainty: 'enacted',
        value: 'JPY 1,500 an hour',
        amount: 1500,
        unit: 'local_currency_per_hour',
        from: '2026-11-23',
        source_url: 'https://www.mhlw.go.jp',
      };
    });
    const told = () => figure(server, "SELECT count(*) FROM events WHERE type = 'in_force'");
    const toldBefore = await told();
    const before = await one('employment_facts', id);
    await seed(server, edition);
    expect(await one('employment_facts', id)).toMatchObject({
      amount: 1500,
      verification: 'unchecked',
      next: null,
      valid_from: '2026-11-23 00:00:00.000Z',
      past: [{ value: before.value, from: String(before.valid_from).slice(0, 10), until: '2026-11-23' }],
    });
    expect(await told(), 'nobody is notified').toBe(toldBefore);

    await changeWage((fact) => void (fact.next!.amount = 1501));
    expect((await seed(server, edition)).output).toContain('employment_facts 1 updated');
    expect(await one('employment_facts', id)).toMatchObject({ amount: 1501, past: [{ value: before.value }] });

    // An edition that says otherwise about today's value corrects it: what it replaces never was.
    await changeWage((fact) => void Object.assign(fact, { value: 'JPY 1,400 an hour', next: null }));
    await seed(server, edition);
    expect(await one('employment_facts', id)).toMatchObject({
      value: 'JPY 1,400 an hour',
      valid_from: before.valid_from,
      past: [],
    });
  });

  it('withdraws rows that it no longer has, and reports them', async () => {
    await edition.change<CountryFile>(ZA, (file) => {
      file.developments = file.developments.filter(({ key }) => key !== 'za-earnings-threshold-2025');
      file.commencements = file.commencements.filter(({ basis }) => basis !== 'za-earnings-threshold-2025');
      file.facts = file.facts.filter(({ topic }) => topic !== 'payslips');
    });
    const before = await clock();
    const { output } = await seed(server, edition);
    expect(output).toContain(
      'No longer in the content and withdrawn: employment_facts ZA/payslips; ' +
        'commencements za-earnings-threshold-2025-04-01; articles za-earnings-threshold-2025.',
    );
    expect(output).toContain('Content: employment_facts 1 withdrawn; commencements 1 withdrawn; articles 1 withdrawn.');
    expect(await one('articles', idOf('articles', 'za-earnings-threshold-2025'))).toMatchObject({
      is_published: false,
    });
    const gone = await select(server, `SELECT collection FROM tombstones WHERE rev > ${before} ORDER BY collection`);
    expect(gone.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['article_contents', 'articles', 'commencements', 'employment_facts']),
    );
  });

  it('brings back a row that an earlier edition withdrew, unless an admin edited it since', async () => {
    const keys = ['za-earnings-threshold-2025', 'za-labour-migration-policy-2025'];
    let taken: CountryFile['developments'] = [];
    await edition.change<CountryFile>(ZA, (file) => {
      taken = file.developments.filter(({ key }) => keys.includes(key));
      file.developments = file.developments.filter(({ key }) => !keys.includes(key));
      file.commencements = file.commencements.filter(({ basis }) => !keys.includes(basis));
    });
    expect(taken).toHaveLength(2);
    expect((await seed(server, edition)).output).toContain('articles 2 withdrawn');
    const [back, edited] = keys.map((key) => idOf('articles', key)) as [string, string];
    await edit('articles', edited, { title: 'Our own title' });
    await edition.change<CountryFile>(ZA, (file) => void file.developments.push(...taken));
    const { output } = await seed(server, edition);
    expect(output).toContain('articles 1 updated');
    expect(output).toContain(
      'Edited here and left as they are: countries/ZA.json, development za-labour-migration-policy-2025.',
    );
    expect(await one('articles', back)).toMatchObject({ is_published: true });
    expect(await one('articles', edited)).toMatchObject({ is_published: false, title: 'Our own title' });
  });

  it('leaves a row that it no longer has and that an admin edited', async () => {
    const fact = idOf('employment_facts', 'ZA/payslips');
    await edit('employment_facts', fact, { value: 'As our payroll office says' });
    await edition.change<CountryFile>(
      ZA,
      (file) => void (file.facts = file.facts.filter(({ topic }) => topic !== 'payslips')),
    );
    const { output } = await seed(server, edition);
    expect(output).toContain('No longer in the content, and left as they are: employment_facts ZA/payslips.');
    expect((await one('employment_facts', fact)).value).toBe('As our payroll office says');
  });
});

describe('a change by an admin', () => {
  it('is kept: an edited row stays while other rows are updated', async () => {
    await edit('labour_laws', BCEA, { title: 'Our own title' });
    await changeLaw('za-bcea-1997', { description: 'A new description of the Basic Conditions of Employment Act.' });
    await changeLaw('za-lra-1995', { title: 'A new title' });
    const { output } = await seed(server, edition);
    expect(output).toContain('Edited here and left as they are: countries/ZA.json, law za-bcea-1997.');
    const law = await one('labour_laws', BCEA);
    expect(law.title).toBe('Our own title');
    expect(law.description).not.toContain('A new description');
    expect((await one('labour_laws', LRA)).title).toBe('A new title');
  });

  it('is recognised in dates, lists, booleans, numbers and separate texts', async () => {
    const edits: [collection: string, id: string, fields: Record<string, unknown>, where: string][] = [
      ['countries', idOf('countries', 'ZA'), { name: 'Mzansi' }, 'countries/ZA.json'],
      ['labour_laws', BCEA, { effective_date: '2001-01-01 00:00:00.000Z' }, 'countries/ZA.json, law za-bcea-1997'],
      ['labour_laws', LRA, { is_published: false }, 'countries/ZA.json, law za-lra-1995'],
      [
        'employment_facts',
        idOf('employment_facts', 'ZA/sick_leave'),
        { amount: 99 },
        'countries/ZA.json, fact sick_leave',
      ],
      [
        'article_contents',
        idOf('articles', 'za-earnings-threshold-2025'),
        { content: 'Our own words.' },
        'countries/ZA.json, development za-earnings-threshold-2025',
      ],
      [
        'task_templates',
        idOf('task_templates', 'za-eea2-eea4'),
        { evidence_list: ['A form'] },
        'templates.json, za-eea2-eea4',
      ],
      [
        'articles',
        idOf('articles', 'co-42-hours-2026'),
        { topics: ['wages', 'leave'] },
        'countries/CO.json, development co-42-hours-2026',
      ],
    ];
    for (const [collection, id, fields] of edits) await edit(collection, id, fields);
    await changeLaw('za-constitution-1996', { title: 'A new title' });
    const { output } = await seed(server, edition);
    for (const [collection, id, fields] of edits) expect(await one(collection, id)).toMatchObject(fields);
    expect(output).toContain(' and 2 more.\n');
    expect(output).toContain('left alone 7 edited here.');
    for (const [, , , where] of edits.slice(0, 4)) expect(output).toContain(where);
    expect(output).toContain('labour_laws 1 updated');
  });

  it('is kept: a deleted row does not return, nor do its dependent rows', async () => {
    await server.admin('DELETE', path('labour_laws', BCEA));
    await changeLaw('za-bcea-1997', { title: 'A new title' });
    const { code, output } = await seed(server, edition);
    expect(code).toBe(0);
    expect(output).toContain('Deleted here and not brought back: countries/ZA.json, law za-bcea-1997;');
    expect(output).toContain('commencement za-earnings-threshold-2026-05-01');
    expect((await server.api('GET', path('labour_laws', BCEA), { token: server.superuser.token })).status).toBe(404);
    expect(await one('employment_facts', idOf('employment_facts', 'ZA/annual_leave'))).toMatchObject({ law: '' });

    await changeLaw('za-lra-1995', { title: 'Another title' });
    expect((await seed(server, edition)).output).toContain(
      'Deleted here and not brought back: countries/ZA.json, law za-bcea-1997;',
    );
  });

  it('is kept: a deleted country stays deleted with its dependent rows', async () => {
    await server.admin('DELETE', path('countries', idOf('countries', 'ZW')));
    await changeLaw('za-lra-1995', { title: 'A new title' });
    expect((await seed(server, edition)).code).toBe(0);
    expect(await figure(server, `SELECT count(*) FROM labour_laws WHERE key LIKE 'zw-%'`)).toBe(0);
  });

  it('is taken over once the content has the same value', async () => {
    await edit('labour_laws', BCEA, { title: 'A better title' });
    await changeLaw('za-bcea-1997', { title: 'A better title' });
    expect((await seed(server, edition)).output).not.toContain('Edited here');
    await changeLaw('za-bcea-1997', { title: 'The best title' });
    await seed(server, edition);
    expect((await one('labour_laws', BCEA)).title).toBe('The best title');
  });

  it('is kept: a row that was added before the seed is linked and not changed', async () => {
    await server.admin('DELETE', path('employment_facts', idOf('employment_facts', 'ZA/annual_leave')));
    const own = {
      country: idOf('countries', 'ZA'),
      topic: 'annual_leave',
      value: 'As in our handbook',
      verification: 'unchecked',
    };
    const { id } = await server.admin<{ id: string }>('POST', '/api/collections/employment_facts/records', own);
    await changeLaw('za-lra-1995', { title: 'A new title' });
    const { code, output } = await seed(server, edition);
    expect(code).toBe(0);
    expect(output).toContain('Edited here and left as they are: countries/ZA.json, fact annual_leave.');
    expect(await one('employment_facts', id)).toMatchObject(own);
  });

  it('is distinguished from a new field of a later version of the product', async () => {
    // As if an earlier version of the product had seeded only code and name of a country.
    const hash = (code: string, name: string) => sha256(`"${code}"\n"${name}"\n`);
    for (const [code, name] of [
      ['ZA', 'South Africa'],
      ['BW', 'Botswana'],
    ] as const) {
      await server.admin('POST', '/api/sql', {
        query: `UPDATE countries SET seed_hash = '${hash(code, name)}' WHERE code = '${code}'`,
      });
    }
    await server.admin('POST', '/api/sql', {
      query: `UPDATE seed_state SET state = json_set(state, '$.fields.countries', json('["code","name"]'))`,
    });
    await edit('countries', idOf('countries', 'BW'), { name: 'Our neighbour' });
    for (const code of ['ZA', 'BW'])
      await edition.change<CountryFile>(`countries/${code}.json`, (file) => void (file.description = DESCRIPTION));

    expect((await seed(server, edition)).output).toContain('Edited here and left as they are: countries/BW.json.');
    expect(await one('countries', idOf('countries', 'ZA'))).toMatchObject({ description: DESCRIPTION });
    expect(await one('countries', idOf('countries', 'BW'))).toMatchObject({ name: 'Our neighbour' });
  });
});
