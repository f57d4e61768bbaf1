import { describe, expect, it } from 'vitest';
import { figure } from '../content/seed-server';
import {
  ask,
  countries,
  EVERYWHERE,
  found,
  ids,
  law,
  named,
  OPEN,
  readers,
  search,
  server,
  setUpSearch,
} from './search-setup';

setUpSearch();

describe('a query', () => {
  it('is never read as syntax of the index', async () => {
    const before = await figure(server, 'SELECT count(*) FROM search_documents');
    for (const q of [
      '"',
      '""',
      `a"b`,
      `"${EVERYWHERE}`,
      `${EVERYWHERE}" OR "x`,
      `${EVERYWHERE} AND`,
      `NOT ${EVERYWHERE}`,
      `OR OR`,
      'NEAR(a b)',
      'NEAR(',
      `${EVERYWHERE} NEAR/3 x`,
      `title:${EVERYWHERE}`,
      `{title names} : x`,
      `-title:x`,
      '^a',
      '*',
      `${EVERYWHERE}*`,
      '((((',
      '))',
      '+ +',
      "'; DROP TABLE search_documents; --",
      '\u0000',
      'a\u0000b',
      '%_',
      '\\',
      ':',
      '“',
      '🙂',
      '\ud83d',
    ])
      await search(readers.free, { q });
    expect(await found(readers.free, 'body:ibex OR body:ibex')).toEqual([]);
    expect(await found(readers.free, `zzz" OR body : "elephant`)).toEqual([]);
    expect(await figure(server, 'SELECT count(*) FROM search_documents')).toBe(before);
  });

  it('is refused with the specification’s messages', async () => {
    const refusals: [Record<string, string>, string][] = [
      [{ q: 'x'.repeat(201) }, 'Search query too long'],
      [{ q: '<script>x</script>' }, 'Invalid search query'],
      [{ q: 'javascript:x' }, 'Invalid search query'],
      [{ q: 'a onclick=b' }, 'Invalid search query'],
      [{ q: 'x', country: 'nowhere' }, 'Invalid search query'],
      [{ q: 'x', country: "KE' OR 1" }, 'Invalid search query'],
      [{ q: 'x', country: 'QQ' }, 'Invalid search query'],
      [{ q: 'x', country: 'a'.repeat(15) }, 'Invalid search query'],
    ];
    for (const [parameters, message] of refusals) {
      const { status, body } = await ask(readers.free.token, parameters);
      expect([status, body.message], JSON.stringify(parameters)).toEqual([400, message]);
    }
    expect((await ask(readers.free.token, { q: 'x'.repeat(200) })).status).toBe(200);
    expect(await search(readers.free, { q: ' ' })).toMatchObject({ hits: [], total: 0 });
  });

  it('finds a word by prefix, with a typo, in the plural, and an exact phrase', async () => {
    expect(named(await found(readers.premium, 'aardv'))).toEqual(['law']);
    expect(named(await found(readers.free, 'marmelade'))).toEqual([...OPEN].sort());
    expect(named(await found(readers.premium, 'gazelles'))).toEqual(['article elsewhere']);
    expect(named(await found(readers.premium, '"employment marmalade"'))).toEqual(['law']);
    expect(await found(readers.premium, '"marmalade employment"')).toEqual([]);
  });

  it('lists documents of its country and topic first', async () => {
    for (const q of ['maternity leave in Ghana', 'Ghanaian pregnancy'])
      expect((await found(readers.premium, q))[0], q).toBe(ids['fact elsewhere']);
    expect((await found(readers.premium, 'maternity leave Kenya'))[0]).toBe(ids.fact);
    expect((await search(readers.premium, { q: 'Japan' })).hits.every(({ country }) => country === 'JP')).toBe(true);
  });

  it('finds letters and digits typed as one word, and has no hits for stop words only', async () => {
    const rules = [(await law({ title: 'Off-payroll IR35 order' })).id, (await law({ title: 'Form IR 35' })).id];
    const japanese = (await law({ title: 'AI労働規則' })).id;
    expect((await found(readers.premium, 'IR35')).map((id) => id.split(':')[1]).sort()).toEqual([...rules].sort());
    expect(await found(readers.premium, 'AI労働')).toEqual([`law:${japanese}`]);
    for (const q of ['the', '???', 'European Union', 'Southern Africa'])
      expect(await search(readers.premium, { q }), q).toMatchObject({ hits: [], total: 0 });
  });

  it('finds words in every script', async () => {
    const japanese = await law({ country: countries.JP, title: 'Labour Contracts', original_title: '労働契約法' });
    const arabic = await law({ title: 'قانون العمل', content: 'حقوق العمال' });
    const hindi = await law({ title: 'न्यूनतम मजदूरी अधिनियम' });
    const accents = await law({ title: 'Convenção de São Tomé' });
    for (const q of ['労働契約', '契約法', '労働契約法', '約'])
      expect(await found(readers.premium, q), q).toEqual(q === '約' ? expect.any(Array) : [`law:${japanese.id}`]);
    expect(await found(readers.premium, 'قانون العمل')).toEqual([`law:${arabic.id}`]);
    expect(await found(readers.premium, 'العمال')).toContain(`law:${arabic.id}`);
    expect((await found(readers.premium, 'मजदूरी'))[0]).toBe(`law:${hindi.id}`);
    expect(await found(readers.premium, 'convencao')).toEqual([`law:${accents.id}`]);
    expect((await search(readers.premium, { q: '労働契約' })).hits[0]).toMatchObject({
      title: 'Labour Contracts',
      country: 'JP',
    });
  });
});
