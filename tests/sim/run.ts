import { createHash } from 'node:crypto';
import { findBrokenInvariants } from './broken-invariants';
import { findDisagreements } from './disagreements';
import { Device } from './device';
import { attend, reopen } from './device-actions';
import { NO_FAULTS } from './faults';
import { Ledger } from './ledger';
import { ModelServer } from './model/server';
import { Random } from './random';
import { isForQuietMoments, pause, pickAction, pickTheme, weather, type Action, type Theme } from './schedule';
import { publishArticle, publishCommentary, publishLaw } from './server-actions';
import type { RealServer } from './real-server';
import { disguised, type Stage } from './stage';
import { settle } from './settle-actions';
import { insideSimulation, World } from './world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MODEL_START = Date.UTC(2026, 0, 15, 9);

export interface RunOptions {
  seed: number;
  /** Number of actions. */
  steps?: number;
  /** Names of actions that happen more often. */
  favour?: readonly string[];
  /** The real server; default: the model. */
  server?: RealServer;
  onTrace?: (line: string) => void;
}

export interface RunResult {
  seed: number;
  /** Empty when the run passes. */
  problems: string[];
  trace: string[];
  /** Equal for two runs of one seed. */
  hash: string;
}

/**
 * One run: users work on a faulty network while the server fails and restarts. Then all faults end and
 * all devices must agree.
 */
export function run(options: RunOptions): Promise<RunResult> {
  const random = new Random(options.seed);
  const bytes = random.fork();
  return insideSimulation(
    (array) =>
      array.forEach((_, index) => {
        array[index] = bytes.int(0, 255);
      }),
    () => play(options, random),
  );
}

async function play(
  { seed, steps = 40, favour = [], server: real, onTrace }: RunOptions,
  random: Random,
): Promise<RunResult> {
  const began = real ? real.now() : MODEL_START;
  const world = new World(began);
  if (real) real.outside = (work) => world.outside(work);
  const trace: string[] = [];
  const problems: string[] = [];
  const theme = pickTheme(random);
  const stage = setUp(theme, {
    world,
    random,
    server: real ?? new ModelServer(world),
    isReal: real !== undefined,
    trace: (line) => {
      const stamped = `${String(world.now - began).padStart(11)} ${line}`;
      trace.push(stamped);
      onTrace?.(stamped);
    },
    onBug: (error) =>
      problems.push(
        `an error came through: ${error instanceof Error ? `${error.name} ${error.stack ?? error.message}` : String(error)}`,
      ),
  });

  await world.until(openingScene(stage, theme));
  for (let step = 0; step < steps && problems.length === 0; step++) {
    begin(stage, pickAction(random, theme, favour));
    await world.advance(pause(random));
    if (step % 3 === 2) problems.push(...(await world.until(findBrokenInvariants(stage))));
  }
  if (problems.length === 0) problems.push(...(await bringToRest(stage)));
  if (problems.length === 0) problems.push(...(await settleAll(stage)));
  for (const device of stage.devices) device.killAll();
  await world.advance(SECOND);
  return { seed, problems, trace, hash: createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16) };
}

function setUp(theme: Theme, base: Pick<Stage, 'world' | 'random' | 'server' | 'isReal' | 'trace' | 'onBug'>): Stage {
  const { world, random, trace } = base;
  const ledger = new Ledger();
  const disguises: Stage['disguises'] = new Map();
  const network: Stage['network'] = {
    world,
    trace,
    rates: () => stage.rates,
    disguise: (collection, row) => disguised(disguises, collection, row),
    onServed: (request) => ledger.serve(request, world.now),
  };
  const ids = (count: number) => Array.from({ length: count }, () => random.id());
  const stage: Stage = {
    ...base,
    network,
    ledger,
    disguises,
    devices: [],
    people: ids(3),
    countries: ids(7),
    rates: weather(random, theme),
    backups: [],
    minClient: 1,
    resetCauses: 0,
  };
  const names = ['desk', 'phone', 'laptop', ...(random.chance(0.3) ? ['tablet'] : [])];
  stage.devices.push(...names.map((name) => new Device(name, random.chance(0.8), random.fork(), stage)));
  return stage;
}

async function openingScene(stage: Stage, { isOnePerson }: Theme): Promise<void> {
  const { server, people, countries, devices, random } = stage;
  for (const [index, id] of countries.entries()) {
    await server.create('countries', {
      id,
      name: `Country ${index}`,
      code: `Q${'ABCDEFG'[index]}`,
      flag_emoji: '🏳',
      region: 'Africa',
      currency: 'ZAR',
      description: 'A country',
    });
  }
  for (let index = 0; index < 6; index++) {
    await publishLaw(stage);
    await publishArticle(stage);
    if (index < 5) await publishCommentary(stage);
  }
  for (const [index, id] of people.entries()) {
    await server.signUp({
      id,
      role: 'member',
      premium_until: index === 1 ? new Date(server.now() + 90 * DAY).toISOString().replace('T', ' ') : '',
      countries: countries.slice(index, index + 4),
    });
  }
  for (const [index, device] of devices.entries()) {
    device.skew = random.pick([0, 0, -2 * DAY, 3 * HOUR]);
    if (index < 3) await device.signIn(people[index === 2 && !isOnePerson ? 1 : 0]!);
  }
}

/** Starts an action now, or in the middle of a tab's work. */
function begin(stage: Stage, action: Action): void {
  const { random, devices, onBug } = stage;
  const start = () => void action(stage).catch(onBug);
  const tabs = devices.flatMap((device) => device.tabs);
  if (tabs.length > 0 && !isForQuietMoments(action) && random.chance(0.35))
    random.pick(tabs).life.inSteps(random.int(1, 60), start);
  else start();
}

/** Ends the faults, brings all devices online and lets users act. @returns the remaining problems */
async function bringToRest(stage: Stage): Promise<string[]> {
  const { world, devices } = stage;
  stage.rates = NO_FAULTS;
  let problems: string[] = [];
  // Several passes: after a sign-in the device may need a new browser, and then a new version of the app.
  for (const duration of [16 * MINUTE, 16 * MINUTE, 16 * MINUTE, HOUR]) {
    for (const device of devices) {
      device.link.isOnline = true;
      reopen(stage, device);
      await world.until(attend(stage, device));
      device.noticeChange();
    }
    await world.advance(duration);
    problems = await world.until(findDisagreements(stage));
    if (problems.length === 0) return [];
  }
  return problems;
}

/** Users resolve all changes that need them; then none may be left. */
async function settleAll(stage: Stage): Promise<string[]> {
  for (let round = 0; round < 15; round++) {
    let isClean = true;
    for (const device of stage.devices) {
      const tab = device.tabs[0];
      if (!tab) continue;
      const entries = await stage.world.until(tab.ctx.db.outbox.where('state').anyOf('refused', 'conflict').toArray());
      for (const entry of entries) await stage.world.until(settle(stage, { device, tab }, entry));
      isClean &&= entries.length === 0;
    }
    if (isClean) return [];
    const problems = await bringToRest(stage);
    if (problems.length > 0) return problems;
  }
  return ['changes still need somebody after they have been settled many times'];
}
