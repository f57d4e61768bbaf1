import { describe, expect, it } from 'vitest';
import { newAddress } from '../account/account-people';
import { dayIn, makeTask, newCountry, profile, runAt, startNoticeServer } from './notice-world';
import { figure } from '../content/seed-server';
import type { TestUser } from '../users';
import { event, kenya, logged, MORNING, person, send, server, sink, subjects, setUpDigests } from './digest-setup';

setUpDigests();

describe('the hour of a digest', () => {
  const ZONE = 'Europe/Berlin';
  const runs = async (user: TestUser, moments: string[]) => {
    const sent: string[] = [];
    for (const moment of moments) {
      await server.admin('POST', '/api/sql', { query: `DELETE FROM digest_log WHERE user = '${user.id}'` });
      await send(moment);
      if ((await logged(user)).length > 0) sent.push(moment);
    }
    return sent;
  };

  it('is the user’s morning, before and after a change to or from daylight saving time', async () => {
    const user = await person({ time_zone: ZONE });
    // The clock goes forward on 28 March and back on 31 October 2027.
    const spring = [
      '2027-03-27T05:59:00Z',
      '2027-03-27T06:00:00Z',
      '2027-03-28T04:59:00Z',
      '2027-03-28T05:00:00Z',
      '2027-03-28T08:00:00Z',
    ];
    expect(await runs(user, spring)).toEqual(['2027-03-27T06:00:00Z', '2027-03-28T05:00:00Z']);
    const autumn = ['2027-10-30T05:00:00Z', '2027-10-31T05:59:00Z', '2027-10-31T06:00:00Z', '2027-10-31T09:00:00Z'];
    expect(await runs(user, autumn)).toEqual(['2027-10-30T05:00:00Z', '2027-10-31T06:00:00Z']);
  });

  it('is right in time zones with half hours, and is UTC for an unknown zone', async () => {
    expect(
      await runs(await person({ time_zone: 'Asia/Kolkata' }), ['2027-05-03T01:20:00Z', '2027-05-03T01:30:00Z']),
    ).toEqual(['2027-05-03T01:30:00Z']);
    expect(
      await runs(await person({ time_zone: 'Mars/Base' }), ['2027-05-03T06:50:00Z', '2027-05-03T07:00:00Z']),
    ).toEqual(['2027-05-03T07:00:00Z']);
  });

  it('is on Mondays for a weekly digest', async () => {
    const user = await person({ digest: 'weekly', time_zone: 'Pacific/Auckland' });
    // Monday in Auckland begins on Sunday in UTC.
    expect(await runs(user, ['2027-05-01T19:30:00Z', '2027-05-02T19:30:00Z', '2027-05-03T19:30:00Z'])).toEqual([
      '2027-05-02T19:30:00Z',
    ]);
  });
});

describe('one digest a day', () => {
  it('is sent once, however often the job runs, the choice changes, or the user travels', async () => {
    const user = await person({ time_zone: 'Pacific/Auckland' });
    await makeTask(server, user, '2027-05-05');
    for (let run = 0; run < 3; run += 1) await send('2027-05-02T19:30:00Z');
    await profile(server, user, { digest: 'weekly' });
    await send('2027-05-02T20:30:00Z');
    await profile(server, user, { digest: 'daily', time_zone: 'Asia/Tokyo' });
    await send('2027-05-02T22:30:00Z');
    await profile(server, user, { time_zone: 'Europe/London' });
    await send('2027-05-03T06:30:00Z');
    expect(await subjects(user)).toHaveLength(1);
  });

  it('is sent once to every user although the server is killed in between', async () => {
    const country = await newCountry(server, 'Togo');
    await event(country);
    const people = 240;
    await server.admin('POST', '/api/sql', {
      query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${people})
        INSERT INTO users (id, email, verified, role, premium_until, password, tokenKey, created, updated)
        SELECT printf('k%014d', i), 'kill-' || i || '@example.com', 1, 'member', '2099-01-01 00:00:00.000Z', 'x', printf('t%060d',
          i), '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
    });
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO profiles (id, full_name, countries, digest, time_zone, created, updated)
        SELECT id, '', '["${country}"]', 'daily', '', created, created FROM users WHERE id LIKE 'k0%'`,
    });
    sink.refuse(true);
    const queued = () => figure(server, "SELECT count(*) FROM mail_queue WHERE address LIKE 'kill-%'");
    const running = send().catch(() => undefined);
    await expect.poll(queued, { interval: 5 }).toBeGreaterThan(0);
    await server.kill();
    await running;
    await server.restart();
    const before = await queued();
    expect(before).toBeLessThan(people);
    await server.admin('POST', '/api/sql', { query: 'DELETE FROM leases' });
    await send();
    await send();
    expect(await queued()).toBe(people);
    expect(await figure(server, "SELECT count(DISTINCT address) FROM mail_queue WHERE address LIKE 'kill-%'")).toBe(
      people,
    );
    await server.admin('POST', '/api/sql', { query: "DELETE FROM mail_queue WHERE address LIKE 'kill-%'" });
    sink.refuse(false);
  });

  it('is sent exactly once if the server fails between the log entry and the mail', async () => {
    const find = 'function mail(tx, {';
    const failing = await startNoticeServer({
      env: sink.env,
      plant: {
        bundle: 'notices',
        find,
        replace: `let failed = false;
          function mail(...args) {
            if (!failed) { failed = true; throw new Error('cut off'); }
            mailAfterAll(...args);
          }
          function mailAfterAll(tx, {`,
      },
    });
    await using _ = failing;
    const user = await failing.user('premium', { email: newAddress('cut') });
    await profile(failing, user, { digest: 'daily' });
    await makeTask(failing, user, dayIn(3));
    const state = async () => [
      await figure(failing, 'SELECT count(*) FROM digest_log'),
      await figure(failing, 'SELECT count(*) FROM mail_queue WHERE bulk'),
    ];
    await runAt(failing, 'notices.sendDigests', MORNING);
    expect(await state()).toEqual([0, 0]);
    // The fault occurs once in each engine of the server.
    for (let run = 0; run < 6; run += 1) await runAt(failing, 'notices.sendDigests', MORNING);
    expect(await state()).toEqual([1, 1]);
  });

  it('stays in the queue if the mail server refuses it, and is sent after mails that users wait for', async () => {
    sink.refuse(true);
    const user = await person();
    await event(kenya);
    await send();
    expect(await subjects(user)).toEqual([]);
    expect(
      (
        await server.api('POST', '/api/account/password', {
          token: user.token,
          body: { oldPassword: user.password, password: 'another-one' },
        })
      ).status,
    ).toBe(200);
    sink.refuse(false);
    await server.admin('POST', '/api/sql', { query: 'UPDATE mail_queue SET next_at = bulk' });
    expect(await subjects(user)).toEqual(['Your Molao password was changed', 'Your daily summary: news from Kenya']);
    await send();
    expect(await subjects(user)).toHaveLength(2);
  });
});
