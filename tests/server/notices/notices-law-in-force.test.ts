import { describe, expect, it } from 'vitest';
import { dayInWords } from '../../../src/domain/core/format-day';
import { find } from '../admin/admin-steps';
import { age, asDate, dayIn, eventsOf, makeLaw, runAt } from './notice-world';
import { country, edit, server, eventTitles, setUpEvents } from './notices-events-setup';

setUpEvents();

describe('a law that comes into force', () => {
  const at = (day: string) => runAt(server, 'notices.remindOfCommencements', `${day}T06:10:00Z`);
  const reminders = async (law: string) =>
    (await eventTitles(law)).filter((line) => line.startsWith('in_force') || line.startsWith('urgent'));
  const pending = async (day: string) => {
    const law = await makeLaw(server, country, { status: 'not_yet_in_force', effective_date: asDate(day) });
    await age(server, 'labour_laws', law.id, 200);
    return law.id;
  };

  it('is announced 30 days before, 7 days before and on the day, once each', async () => {
    const day = dayIn(45);
    const law = await pending(day);
    for (const ahead of [14, 15, 15, 16, 38, 38, 45, 45, 46, 60]) await at(dayIn(ahead));
    expect(await reminders(law)).toEqual([
      'in_force: In 30 days: Employment Act',
      'in_force: In 7 days: Employment Act',
      'in_force: Employment Act is in force',
    ]);
    const [first] = (await eventsOf(server, law)).filter(({ type }) => type === 'in_force');
    expect(first).toMatchObject({
      reason: `Employment Act comes into force on ${dayInWords(day)}.`,
      key: `in_force:${law}:${day}:30`,
    });
    expect(await find(server, 'labour_laws', law)).toMatchObject({ status: 'not_yet_in_force' });
  });

  it('is announced after an outage with the remaining days, and not if the day is long past', async () => {
    const law = await pending(dayIn(45));
    await at(dayIn(17));
    await at(dayIn(50));
    expect(await reminders(law)).toEqual([
      'in_force: In 28 days: Employment Act',
      'in_force: Employment Act is in force',
    ]);
    const missed = await pending(dayIn(45));
    await at(dayIn(60));
    expect(await reminders(missed)).toEqual([]);
  });

  it('is announced again for a changed date, and the events of the old date are deleted', async () => {
    const law = await pending(dayIn(30));
    await at(dayIn(0));
    expect(await reminders(law)).toEqual(['in_force: In 30 days: Employment Act']);
    await edit(law, { effective_date: asDate(dayIn(60)) });
    expect(await reminders(law)).toEqual([`in_force: Employment Act comes into force on ${dayInWords(dayIn(60))}`]);
    await at(dayIn(30));
    expect(await reminders(law)).toEqual([
      `in_force: Employment Act comes into force on ${dayInWords(dayIn(60))}`,
      'in_force: In 30 days: Employment Act',
    ]);
  });

  it('is not announced if it is withdrawn, repealed or a draft', async () => {
    const [withdrawn, repealed, draft] = [await pending(dayIn(30)), await pending(dayIn(30)), await pending(dayIn(30))];
    await edit(draft, { is_published: false });
    await at(dayIn(0));
    await edit(withdrawn, { is_published: false });
    await edit(repealed, { status: 'repealed' });
    await at(dayIn(23));
    expect([await eventTitles(withdrawn), await eventTitles(draft)]).toEqual([[], []]);
    expect(await reminders(repealed)).toEqual(['urgent: Employment Act was repealed']);
  });

  it('is not announced if it was entered after the day of the reminder', async () => {
    const { id } = await makeLaw(server, country, { status: 'not_yet_in_force', effective_date: asDate(dayIn(25)) });
    await at(dayIn(0));
    expect(await reminders(id)).toEqual([]);
    await at(dayIn(18));
    expect(await reminders(id)).toEqual(['in_force: In 7 days: Employment Act']);
  });

  it('is announced at the next start after an outage', async () => {
    const law = await pending(dayIn(6));
    await server.restart();
    expect(await reminders(law)).toEqual(['in_force: In 6 days: Employment Act']);
  });
});
