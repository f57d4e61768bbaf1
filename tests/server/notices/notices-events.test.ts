import { describe, expect, it } from 'vitest';
import { dayInWords } from '../../../src/domain/core/format-day';
import { article, find, make } from '../admin/admin-steps';
import { age, asDate, dayIn, eventsOf, makeLaw, runAt, startNoticeServer } from './notice-world';
import { announcedLaws, figure, seededOn, select } from '../content/seed-server';
import { admin, country, edit, server, eventTitles, setUpEvents } from './notices-events-setup';

setUpEvents();

const versionsOf = (law: string) =>
  select(
    server,
    `SELECT text, CAST(is_published AS TEXT) AS shown FROM law_versions WHERE law = '${law}' ORDER BY seen_at, rev`,
  );

describe('a law written by the records API', () => {
  it('is announced when it is created as published, with the first version of its text', async () => {
    const law = await makeLaw(server, country);
    expect(await eventsOf(server, law.id)).toEqual([
      { type: 'law', title: 'Employment Act', reason: 'Our editors published it.', key: `published:${law.id}` },
    ]);
    expect(await versionsOf(law.id)).toEqual([{ text: 'Our summary.', shown: '1' }]);
  });

  it('is announced when an edit publishes a draft, and not before', async () => {
    const law = await makeLaw(server, country, { is_published: false });
    await edit(law.id, { content: 'Another draft.' });
    expect([await eventTitles(law.id), await versionsOf(law.id)]).toEqual([[], []]);
    await edit(law.id, { is_published: true });
    await edit(law.id, { is_published: true });
    expect(await eventTitles(law.id)).toEqual(['law: Employment Act']);
    expect(await versionsOf(law.id)).toEqual([{ text: 'Another draft.', shown: '1' }]);
  });

  it('is announced with its commencement date if that is in the future', async () => {
    const law = await makeLaw(server, country, { status: 'not_yet_in_force', effective_date: asDate('2099-03-01') });
    expect((await eventsOf(server, law.id))[0]!.reason).toBe(
      'Our editors published it. It comes into force on 1 March 2099.',
    );
  });

  it('gets a version per edit of its text, and one event per day', async () => {
    const law = await makeLaw(server, country);
    await edit(law.id, { content: 'Our summary, put right.' });
    await edit(law.id, { content: 'Our summary, put right twice.' });
    await edit(law.id, { content: 'Our  summary, put right twice.\n', description: 'Hours.' });
    expect(await eventTitles(law.id)).toEqual(['law: Employment Act', 'law: Employment Act: our summary has changed']);
    expect((await versionsOf(law.id)).map(({ text }) => text)).toEqual([
      'Our summary.',
      'Our summary, put right.',
      'Our summary, put right twice.',
      'Our  summary, put right twice.\n',
    ]);
  });

  it('gives an urgent event if it is in force at once or repealed', async () => {
    const law = await makeLaw(server, country, { status: 'not_yet_in_force' });
    await edit(law.id, { status: 'in_force', effective_date: asDate(dayIn(-2)), content: 'In force.' });
    await edit(law.id, { status: 'repealed', repealed_on: asDate(dayIn(0)) });
    expect(await eventTitles(law.id)).toEqual([
      'law: Employment Act',
      'urgent: Employment Act is in force',
      'urgent: Employment Act was repealed',
    ]);
    expect((await eventsOf(server, law.id)).map(({ reason }) => reason).slice(1)).toEqual([
      `It came into force on ${dayInWords(dayIn(-2))}.`,
      `It was repealed on ${dayInWords(dayIn(0))}.`,
    ]);
  });

  it('is not announced if an edit only sets the status that its dates already gave', async () => {
    const law = await makeLaw(server, country, { status: 'not_yet_in_force', effective_date: asDate(dayIn(-3)) });
    await edit(law.id, { status: 'in_force' });
    expect(await eventTitles(law.id)).toEqual(['law: Employment Act']);
  });

  it('is announced with its new commencement date if that changes', async () => {
    const law = await makeLaw(server, country, { status: 'not_yet_in_force', effective_date: asDate(dayIn(3)) });
    await edit(law.id, { effective_date: asDate(dayIn(5)) });
    expect((await eventsOf(server, law.id)).at(-1)).toMatchObject({
      type: 'in_force',
      title: `Employment Act comes into force on ${dayInWords(dayIn(5))}`,
      reason: `The day was ${dayInWords(dayIn(3))} before.`,
    });
    await edit(law.id, { repealed_on: asDate(dayIn(9)) });
    expect((await eventsOf(server, law.id)).at(-1)).toMatchObject({
      type: 'law',
      title: 'Employment Act will be repealed',
      reason: `It is repealed on ${dayInWords(dayIn(9))}.`,
    });
  });

  it('is not announced for edits that readers do not see', async () => {
    const law = await makeLaw(server, country);
    await edit(law.id, { citation: 'Act 11 of 2007', topics: ['wages'], source_url: 'https://example.org/act' });
    expect(await eventTitles(law.id)).toEqual(['law: Employment Act']);
  });

  it('gets neither event nor version if the write is refused', async () => {
    const law = await makeLaw(server, country);
    const answer = await server.api('PATCH', `/api/collections/labour_laws/records/${law.id}`, {
      token: admin.token,
      body: { content: 'Late.' },
      headers: { 'If-Match': '1' },
    });
    expect(answer.status).toBe(409);
    expect([(await eventTitles(law.id)).length, (await versionsOf(law.id)).length]).toEqual([1, 1]);
  });
});

describe('an article written by the records API', () => {
  it('is announced once, when created as published or published later; a report under a lead is not', async () => {
    const lead = await article(server, country, {
      title: 'Wages rise',
      summary: 'By a tenth.',
      published_date: asDate(dayIn(0)),
    });
    const draft = await article(server, country, { is_published: false });
    const report = await article(server, country, { lead: lead.id });
    for (const shown of [true, true, false, true]) await edit(draft.id, { is_published: shown }, 'articles');
    await edit(lead.id, { summary: 'By a fifth.' }, 'articles');
    expect(await eventsOf(server, lead.id)).toEqual([
      { type: 'article', title: 'Wages rise', reason: 'Our editors published it.', key: `published:${lead.id}` },
    ]);
    expect(await eventsOf(server, draft.id)).toHaveLength(1);
    expect(await eventsOf(server, report.id)).toEqual([]);
  });

  it('gives an event with its old date if it was published long ago', async () => {
    const old = await article(server, country, { published_date: asDate('2024-05-01') });
    expect(await select(server, `SELECT created FROM events WHERE article = '${old.id}'`)).toEqual([
      { created: asDate('2024-05-01') },
    ]);
  });
});

describe('the starter content', () => {
  it('is not announced, except laws whose day has just come', async () => {
    await using seeded = await startNoticeServer({ seed: true });
    const commencements = "SELECT count(*) FROM events WHERE type IN ('in_force', 'urgent')";
    const morning = `${dayIn(0)}T06:10:00Z`;
    await runAt(seeded, 'notices.remindOfCommencements', morning);
    // The server has looked at its start too.
    const looked = new Date(Math.max(Date.now(), Date.parse(morning)));
    expect(await figure(seeded, commencements)).toBe(announcedLaws(await seededOn(seeded), looked));
    expect(
      await figure(seeded, `SELECT count(*) FROM events WHERE law != '' AND type = 'law' AND created > '${dayIn(-1)}'`),
    ).toBe(0);
  });
});

describe('old notices', () => {
  it('are deleted after 90 days, on the server and on devices', async () => {
    const [law, fresh] = [await makeLaw(server, country), await makeLaw(server, country)];
    const user = await server.user();
    const [old] = await select(server, `SELECT id FROM events WHERE law = '${law.id}'`);
    const notification = await make(server, 'notifications', { user: user.id, type: 'account', title: 'Old' });
    await age(server, 'events', old!.id!, 91);
    await age(server, 'notifications', notification.id, 91);
    await runAt(server, 'notices.dropOldNotices', new Date().toISOString());
    expect([await eventTitles(law.id), (await eventTitles(fresh.id)).length]).toEqual([[], 1]);
    expect(
      await select(
        server,
        `SELECT collection, owner FROM tombstones WHERE record IN ('${old!.id}', '${notification.id}') ORDER BY collection`,
      ),
    ).toEqual([
      { collection: 'events', owner: '' },
      { collection: 'notifications', owner: user.id },
    ]);
    expect(await find(server, 'labour_laws', law.id)).toMatchObject({ is_published: true });
  });
});
