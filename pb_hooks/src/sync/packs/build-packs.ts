import type { App } from '../../core/app';
import { isDiskLow } from '../../core/disk';
import { bytesForGo } from '../../core/engine-types';
import type { CompressedFile, CompressInput } from '../../core/jobs/compress-job';
import { runJob } from '../../core/jobs/run-job';
import { OWNER_ONLY, withTemporaryFolder } from '../../core/temporary-folder';
import { writePackLines, type PackPlan, type PackSource } from './pack-lines';
import { storeFile, withStorage } from './pack-files';
import {
  highestRev,
  markComplete,
  readChains,
  readPosition,
  replacePacks,
  scopesAbove,
  type Scope,
} from './pack-table';
import { nextFrom } from './plan-packs';
import { RowSqls } from './row-json';

/** Writes that follow each other sooner are one change. */
const CALM_MS = 2000;
/** Packs are built while others write if they have waited for so long. */
const MOST_WAITING_MS = 5 * 60_000;
/** The next run goes on where one ends. */
const MOST_MS = 4 * 60_000;
/** One process of the worker compresses so much, or so many packs. */
const BATCH = { bytes: 16_000_000, packs: 250 };
const LIMITS = { seconds: 120 };
/** In the app's store: since when there are rows that no pack has. */
const WAITING = 'packs.waiting';

/**
 * Builds the packs of all rows up to the clock's rev, once writes have settled. A run without changes reads two rows. It works
 * on one set and country at a time, without long transactions, and pauses in between.
 */
export function buildPacks(app: App): void {
  const { rev, stale, clock } = readPosition(app);
  if ((rev === clock && !stale) || !hasSettled(app, rev) || isDiskLow(app)) return;
  withTemporaryFolder('packs', (workshop) => {
    const { clock: to, floor } = readPosition(app);
    const plans = plan(app, { rev, to, floor });
    if (build(app, plans, workshop)) markComplete(app, to);
  });
}

/** Whether nothing was written for a moment, or the rows have waited for long. */
function hasSettled(app: App, rev: number): boolean {
  const highest = highestRev(app);
  if (highest > rev) {
    const since = app.store().getOrSet(WAITING, () => Date.now()) as number;
    sleep(CALM_MS);
    if (highestRev(app) !== highest && Date.now() - since < MOST_WAITING_MS) return false;
  }
  app.store().remove(WAITING);
  return true;
}

function plan(app: App, { rev, to, floor }: { rev: number; to: number; floor: number }): PackPlan[] {
  const now = new Date();
  const nameOf = ({ kind, country }: Scope) => `${kind} ${country}`;
  const changed = new Map(scopesAbove(app, rev).map((scope) => [nameOf(scope), scope]));
  const chains = readChains(app);
  const known = new Set(chains.map(nameOf));
  const fresh = [...changed.values()].filter((scope) => !known.has(nameOf(scope)));
  return [...fresh.map((scope) => ({ ...scope, packs: [] })), ...chains].flatMap(({ kind, country, packs }) => {
    const from = nextFrom(packs, { changed: changed.has(nameOf({ kind, country })), floor, now });
    return from === undefined ? [] : [{ kind, country, from, to }];
  });
}

/** A pack whose lines are written, to be compressed. */
interface Draft {
  plan: PackPlan;
  parts: string[];
  output: string;
}

/** @returns false if there was not enough time */
function build(app: App, plans: readonly PackPlan[], workshop: string): boolean {
  const end = Date.now() + MOST_MS;
  const source: PackSource = { app, sqls: new RowSqls(app), now: new Date() };
  let next = 0;
  while (next < plans.length && Date.now() <= end) next = buildBatch(source, plans, { first: next, workshop, end });
  return next === plans.length;
}

/** Builds packs from the plan `first` on, as many as one batch has. @returns the index of the next plan */
function buildBatch(
  source: PackSource,
  plans: readonly PackPlan[],
  { first, workshop, end }: { first: number; workshop: string; end: number },
): number {
  const drafts: Draft[] = [];
  let bytes = 0;
  let at = first;
  const isFull = () => bytes >= BATCH.bytes || drafts.length >= BATCH.packs || Date.now() > end;
  for (; at < plans.length && !isFull(); at += 1) {
    const draft: Draft = { plan: plans[at]!, parts: [], output: $filepath.join(workshop, `${at}.gz`) };
    writePackLines(source, draft.plan, (line) => {
      const part = $filepath.join(workshop, `${at}-${draft.parts.length}`);
      $os.writeFile(part, bytesForGo(line), OWNER_ONLY);
      draft.parts.push(part);
      bytes += line.length;
    });
    drafts.push(draft);
  }
  finish(source.app, drafts);
  return at;
}

/** Compresses packs, stores their files, and then names them. */
function finish(app: App, drafts: readonly Draft[]): void {
  const full = drafts.filter(({ parts }) => parts.length > 0);
  const input: CompressInput = { files: full.map(({ parts, output }) => ({ parts, output })) };
  const made = full.length > 0 ? runJob<CompressedFile[]>('compress', input, { limits: LIMITS }) : [];
  withStorage(app, (storage) => {
    full.forEach(({ output }, at) => storeFile(storage, output, made[at]!));
  });
  for (const draft of drafts) replacePacks(app, draft.plan, made[full.indexOf(draft)], new Date());
  for (const { parts, output } of full) for (const file of [...parts, output]) $os.remove(file);
}
