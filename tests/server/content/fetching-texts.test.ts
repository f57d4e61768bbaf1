import { describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { runOf } from './fetching-server';
import { figure, select, sha256 } from './seed-server';
import { admin, britain, host, server } from './fetching-setup';
import { law, nth, path, replaceLaw, setUpTexts } from './fetching-texts-setup';

setUpTexts();

const SENTENCE =
  'An employer must not require an employee to work more than the hours that this section allows in any week. ';

const text = (hours: number, sections = 12) =>
  Array.from(
    { length: sections },
    (_, at) => `<h2>Section ${at + 1}</h2><p>${SENTENCE.replace('the hours', `${hours + at} hours`)}</p>`,
  ).join('');

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Working Time Act</title><main><h1>Working Time Act</h1>${body}</main></html>`;

const show = (body: string) =>
  host.serve(
    '/act',
    (_, response) => void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page(body)),
  );

interface Answer {
  results: { inserted: number; skipped: number };
  totalInserted: number;
  run: string;
  finished: boolean;
  message: string;
}

const read = async (body: object = {}) => {
  const answer = await server.api<Answer>('POST', '/api/fn/fetch-labour-data', { token: admin.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const versions = () =>
  select(
    server,
    `SELECT text, hash, official, source_url, is_published, country FROM law_versions WHERE law = '${law}' AND official ORDER BY rev`,
  );

/** Without the event of the law's publication. */
const events = () =>
  select(server, `SELECT type, title FROM events WHERE law = '${law}' AND key != 'published:${law}' ORDER BY rev`);

describe('Refresh Labour Data', () => {
  it('stores the official text of a law beside our summary; the first one makes no event', async () => {
    show(text(40));
    expect(await read()).toMatchObject({ results: { inserted: 1, skipped: 0 }, totalInserted: 1, finished: true });
    const [version] = await versions();
    expect(version).toMatchObject({
      official: '1',
      source_url: host.url('/act', nth),
      is_published: '1',
      country: britain,
    });
    expect(version!.text).toContain('Section 1');
    expect(version!.hash).toBe(sha256(version!.text!));
    expect(await events()).toEqual([]);
    const row = (await server.api('GET', path('labour_laws', law), { token: admin.token })).body;
    expect(ROW_SCHEMAS.labour_laws.safeParse(row).error?.issues ?? []).toEqual([]);
    expect(row).toMatchObject({
      content: 'Our summary.',
      fetched_at: expect.stringMatching(/^20/),
      last_verified: expect.stringMatching(/^20/),
    });
    const seen = (
      await server.api<{ items: unknown[] }>('GET', '/api/collections/law_versions/records', { token: admin.token })
    ).body.items;
    expect(ROW_SCHEMAS.law_versions.safeParse(seen[0]).success).toBe(true);
  });

  it('stores a text once, and a changed one as a version with an event', async () => {
    show(text(40));
    await read();
    const rev = await figure(server, 'SELECT rev FROM sync_clock');
    expect((await read()).results).toEqual({ inserted: 0, skipped: 1 });
    expect(await figure(server, 'SELECT rev FROM sync_clock')).toBe(rev);
    show(text(35));
    expect((await read({ country_code: 'gb' })).totalInserted).toBe(1);
    expect(await versions()).toHaveLength(2);
    expect(await events()).toEqual([{ type: 'law', title: 'Working Time Act: the official text has changed' }]);
  });

  it('stores a text of less than half the length only when it sees it twice', async () => {
    show(text(40, 12));
    await read();
    show(text(40, 3));
    const { run } = await read();
    expect((await runOf(server, admin.token, run)).report).toMatchObject([
      { law, status: 'failed', message: expect.stringContaining('less than half') },
    ]);
    expect(await versions()).toHaveLength(1);
    expect((await read()).totalInserted).toBe(1);
    expect(await versions()).toHaveLength(2);
  });

  it('keeps the stored text if the page does not exist any more, and reports it', async () => {
    show(text(40));
    await read();
    host.serve('/act', (_, response) => void response.writeHead(404).end());
    const row = await runOf(server, admin.token, (await read()).run);
    expect(row).toMatchObject({ status: 'failed', failed: 1 });
    expect(row.report[0]!.message).not.toBe('');
    expect(await versions()).toHaveLength(1);
  });

  it('makes no event for a draft', async () => {
    await server.admin('PATCH', path('labour_laws', law), { is_published: false });
    show(text(40));
    await read();
    show(text(35));
    await read();
    expect(await versions()).toMatchObject([{ is_published: '0' }, { is_published: '0' }]);
    expect(await events()).toEqual([]);
  });

  it('refuses an unknown country, and reports laws without a readable text', async () => {
    expect(
      (await server.api('POST', '/api/fn/fetch-labour-data', { token: admin.token, body: { country_code: 'XX' } }))
        .status,
    ).toBe(400);
    await server.admin('PATCH', path('labour_laws', law), { text_url: '' });
    expect(await read()).toMatchObject({
      totalInserted: 0,
      finished: true,
      message: expect.stringContaining('None of these laws'),
    });
  });

  it('reads commencement and repeal from the act itself', async () => {
    await replaceLaw({ status: 'not_yet_in_force', text_url: host.url('/clml', nth) });
    const groups = Array.from(
      { length: 6 },
      (_, at) =>
        `<P1group><Title>Hours ${at}</Title><P1><Pnumber>${at + 1}</Pnumber>` +
        `<P1para><Text>${SENTENCE}</Text></P1para></P1></P1group>`,
    ).join('');
    const clml = (
      attributes: string,
      start: string,
    ) => `<?xml version="1.0" encoding="UTF-8"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" ${attributes}>
      <ukm:Metadata xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"><ukm:SecondaryMetadata>
        <ukm:ComingIntoForce><ukm:DateTime Date="${start}"/></ukm:ComingIntoForce>
      </ukm:SecondaryMetadata></ukm:Metadata>
      <Primary><Body>${groups}</Body></Primary></Legislation>`;
    const serve = (start: string, attributes = '') =>
      host.serve(
        '/clml',
        (_, response) => void response.setHeader('Content-Type', 'application/xml').end(clml(attributes, start)),
      );
    const standing = async () =>
      (await select(server, `SELECT status, effective_date, repealed_on FROM labour_laws WHERE id = '${law}'`))[0];
    const day = (date: string) => `${date} 00:00:00.000Z`;
    serve('2099-04-06');
    await read();
    expect(await standing()).toEqual({
      status: 'not_yet_in_force',
      effective_date: day('2099-04-06'),
      repealed_on: '',
    });
    serve('2026-04-06');
    await read();
    expect(await standing()).toEqual({ status: 'in_force', effective_date: day('2026-04-06'), repealed_on: '' });
    // The date of the last change is not the date of commencement.
    serve('2026-10-01', 'RestrictEndDate="2026-11-01"');
    await read();
    expect(await standing()).toEqual({
      status: 'repealed',
      effective_date: day('2026-04-06'),
      repealed_on: day('2026-11-01'),
    });
    expect(await events()).toEqual([
      { type: 'in_force', title: 'Working Time Act is in force' },
      { type: 'urgent', title: 'Working Time Act was repealed' },
    ]);
  });
});
