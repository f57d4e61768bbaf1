import { markAllRead, markRead, markUnread } from '../../src/features/notices/update-read-marks';
import type { RawRow } from '../../src/sync/engine/transport';
import { localRow, makeListChange } from './make-change';
import { someRow, someTab, type Place, type Stage } from './stage';

/** Actions on list fields: followed countries and read marks. */

export async function followOrUnfollow(stage: Stage, country = stage.random.pick(stage.countries)): Promise<void> {
  const place = someTab(stage);
  const profile = place && (await localRow(stage, place.tab, 'profiles'));
  if (profile) await follow(stage, place, profile, toggled(profile.countries as string[], country));
}

export async function unfollowAndFollowAgain(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const profile = place && (await localRow(stage, place.tab, 'profiles'));
  const country = (profile?.countries as string[] | undefined)?.[0];
  if (!place || !profile || !country) return;
  const rest = (profile.countries as string[]).slice(1);
  await follow(stage, place, profile, rest);
  await stage.world.sleep(stage.random.pick([0, 100, 3_000]));
  await follow(stage, place, { ...profile, countries: rest }, [...rest, country]);
  await stage.world.sleep(stage.random.pick([0, 100, 3_000]));
}

/** The form with all countries stays open for a while, and is saved as it was opened. */
export async function followInForm(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const profile = place && (await localRow(stage, place.tab, 'profiles'));
  if (!profile) return;
  await stage.world.sleep(stage.random.pick([1_000, 20_000, 300_000]));
  await follow(stage, place, profile, toggled(profile.countries as string[], stage.random.pick(stage.countries)));
}

/** Follows every country, in any order. */
export async function followAll(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const profile = place && (await localRow(stage, place.tab, 'profiles'));
  if (!profile) return;
  const followed = profile.countries as string[];
  await follow(stage, place, profile, [...followed, ...stage.countries.filter((id) => !followed.includes(id))]);
}

function toggled(followed: readonly string[], country: string): string[] {
  return followed.includes(country) ? followed.filter((id) => id !== country) : [...followed, country];
}

/** @param shown the profile on the screen when the user began */
function follow(stage: Stage, place: Place, shown: RawRow & { id: string }, countries: string[]): Promise<void> {
  return makeListChange(stage, place, {
    collection: 'profiles',
    kind: 'update',
    record: shown.id,
    patch: { countries },
    seen: { countries: shown.countries },
    label: 'Countries',
  });
}

export async function readEvent(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const event = place && (await someRow(stage, 'events'));
  if (!event) return;
  const marks = await marksOf(place);
  if (marks) await saveMarks(stage, place, marks, { read: [...new Set([...marks.read, event.id])] });
}

/** Marks notices of this device with the functions of the app. */
export async function markNotices(stage: Stage): Promise<void> {
  const place = someTab(stage);
  const marks = place && (await marksOf(place));
  if (!marks) return;
  const all = await place.tab.life.whileAlive(place.tab.ctx.db.rows('events').toArray());
  if (all.length === 0) return;
  const one = stage.random.pick(all);
  const change = stage.random.pick([
    () => markRead(marks, [one], all),
    () => markUnread(marks, one, all),
    () => markUnread(marks, one, all),
    () => markAllRead(marks, all),
  ]);
  await saveMarks(stage, place, marks, change());
}

function marksOf({ device, tab }: Place) {
  return tab.life.whileAlive(tab.ctx.db.rows('read_marks').get(device.user!));
}

async function saveMarks(
  stage: Stage,
  place: Place,
  marks: NonNullable<Awaited<ReturnType<typeof marksOf>>>,
  patch: RawRow,
): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await makeListChange(stage, place, {
    collection: 'read_marks',
    kind: 'update',
    record: marks.id,
    patch,
    seen: { ...marks },
    label: 'Read marks',
  });
}
