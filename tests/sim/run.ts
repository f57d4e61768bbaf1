import { createHash } from 'node:crypto';
import { PAGE_SIZE } from '../../src/domain/sync/sync-protocol';
import { findBrokenInvariants } from './broken-invariants';
import { Device } from './device';
import { bringToRest, finish } from './finish';
import { Ledger } from './ledger';
import { isMeetingsRun, playMeetings } from './meetings';
import { ModelServer } from './model/server';
import { Random } from './random';
import {
  isForQuietMoments,
  isWideRun,
  pause,
  pickAction,
  pickBias,
  pickTheme,
  weather,
  type Action,
  type Theme,
} from './schedule';
import { countryRow, publishArticle, publishCommentary, publishLaw } from './server-actions';
import { scenariosOf } from './scenarios';
import type { RealServer } from './real-server';
import { disguised, start, type Stage } from './stage';
import { insideSimulation, World } from './world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Few rows on one page: about 20 rows would otherwise never need a second one. */
const SMALL_PAGE = 3;
/** Every second seed has pokes to many listeners. */
const MANY_LISTEN_EVERY = 2;
/** In every seventh narrow run, every run of meetings, and every third other one. */
const SMALL_PAGES_EVERY = { narrow: 7, meetings: 1, other: 3 };
const SCENARIOS_IN_RUN = 6;
/** Makes the packs independent of the rest of the run. */
const PACKS = 0xbacc;
const MODEL_START = Date.UTC(2026, 0, 15, 9);

export interface RunOptions {
  seed: number;
  /** Number of actions. */
  steps?: number;
  /** Names of actions that happen more often. */
  favour?: readonly string[];
  /** No wide schedule, unless one of its actions is favoured. */
  narrow?: boolean;
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
  { seed, steps = 40, favour = [], narrow = false, server: real, onTrace }: RunOptions,
  random: Random,
): Promise<RunResult> {
  const began = real ? real.now() : MODEL_START;
  const world = new World(began);
  if (real) real.outside = (work) => world.outside(work);
  const trace: string[] = [];
  const problems: string[] = [];
  const theme = pickTheme(random);
  const isWide = isWideRun(seed, favour, narrow);
  const bias = pickBias(seed, narrow);
  const isMeetings = isMeetingsRun(seed, favour, narrow);
  const stage = setUp(theme, {
    world,
    random,
    pageSize:
      seed % SMALL_PAGES_EVERY[narrow ? 'narrow' : isMeetings ? 'meetings' : 'other'] === 0 ? SMALL_PAGE : PAGE_SIZE,
    server:
      real ??
      (narrow
        ? new ModelServer(world)
        : new ModelServer(world, new Random(seed + PACKS), seed % MANY_LISTEN_EVERY === 0 ? 'many' : 'few')),
    isReal: real !== undefined,
    isPlayed: narrow,
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
  const scenarios = scenariosOf(seed, favour, narrow);
  if (isMeetings) problems.push(...(await playMeetings(stage, seed)));
  else if (scenarios.length > 0) problems.push(...(await playScenarios(stage, scenarios, theme)));
  else {
    const next = () => pickAction(random, theme, { favour, isWide, isNarrow: narrow, bias });
    await playSchedule(stage, steps, next, problems);
  }
  if (problems.length === 0) problems.push(...(await finish(stage)));
  for (const device of stage.devices) device.killAll();
  await world.advance(SECOND);
  return { seed, problems, trace, hash: createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16) };
}

/** @param problems those of the run: it ends with the first */
async function playSchedule(stage: Stage, steps: number, next: () => Action, problems: string[]): Promise<void> {
  const { random, world } = stage;
  for (let step = 0; step < steps && problems.length === 0; step++) {
    begin(stage, next());
    await world.advance(pause(random));
    if (step % 3 === 2) problems.push(...(await world.until(findBrokenInvariants(stage))));
  }
}

type Base = Pick<Stage, 'world' | 'random' | 'server' | 'isReal' | 'isPlayed' | 'pageSize' | 'trace' | 'onBug'>;

function setUp(theme: Theme, base: Base): Stage {
  const { world, random, trace } = base;
  const ledger = new Ledger();
  const disguises: Stage['disguises'] = new Map();
  const network: Stage['network'] = {
    world,
    trace,
    rates: () => stage.rates,
    isPlayed: base.isPlayed,
    disguise: (collection, row) => disguised(disguises, collection, row),
    isServed: (operation) => ledger.hasServed(operation),
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
  const { server, ledger, people, countries, devices, random } = stage;
  for (const [index, id] of countries.entries()) {
    await server.create('countries', countryRow(id, `Q${'ABCDEFG'[index]}`));
  }
  for (let index = 0; index < 6; index++) {
    await publishLaw(stage);
    await publishArticle(stage);
    if (index < 5) await publishCommentary(stage);
  }
  for (const [index, id] of people.entries()) {
    ledger.lists.begin('profiles', id, 'countries', countries.slice(index, index + 4));
    for (const field of ['read', 'unread']) ledger.lists.begin('read_marks', id, field, []);
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

/** Half of the scenarios end in a check that all agree: what comes later would repair or hide their faults. */
async function playScenarios(stage: Stage, scenarios: readonly Action[], theme: Theme): Promise<string[]> {
  const { random, world } = stage;
  const even = { favour: [], isWide: false, isNarrow: false, bias: new Map<string, number>() };
  for (let index = 0; index < SCENARIOS_IN_RUN; index++) {
    const scenario = random.pick(scenarios);
    stage.trace(`scenario ${scenario.name}`);
    begin(stage, scenario);
    await world.advance(5 * MINUTE);
    if (random.chance(0.5)) begin(stage, pickAction(random, theme, even));
    const problems = await world.until(findBrokenInvariants(stage));
    if (problems.length > 0) return problems;
    if (random.chance(0.5)) continue;
    const { rates } = stage;
    const disagreements = await bringToRest(stage);
    if (disagreements.length > 0) return disagreements;
    stage.rates = rates;
  }
  return [];
}

/** Starts an action now, or in the middle of a tab's work. */
function begin(stage: Stage, action: Action): void {
  const { random, devices } = stage;
  const tabs = devices.flatMap((device) => device.tabs);
  if (tabs.length > 0 && !isForQuietMoments(action) && random.chance(0.35))
    random.pick(tabs).life.inSteps(random.int(1, 60), () => start(stage, action));
  else start(stage, action);
}
