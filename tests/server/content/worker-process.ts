import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CheckLinksProgress,
  FetchSourcesProgress,
  FetchTextsProgress,
  LinkOutcome,
  HostLimits,
  HostLimitsResult,
  SourceOutcome,
  SourceToFetch,
  TextOutcome,
} from '../../../pb_hooks/src/core/jobs/content-jobs';
import { DEFAULT_LIMITS, type JobLimits, type JobLine } from '../../../pb_hooks/src/core/jobs/protocol';
import { inRoot } from '../../../scripts/lib/paths.mjs';

export const NOW = '2026-11-22T09:00:00.000Z';
const HOST_LIMITS: HostLimits = {
  last_requests: {},
  user_agent: 'Molao/1 (tests; +https://molao.example/about)',
  gap_ms: 0,
  now: NOW,
};

export interface WorkerRun {
  lines: JobLine[];
  last: JobLine;
  milliseconds: number;
  /** Peak memory of the process in MB; undefined if the system does not report it. */
  peakMb: number | undefined;
  /** Requests, at the moment when the worker sent their headers, in milliseconds since 1970. */
  sent: { at: number; origin: string; path: string }[];
}

/** Makes a worker report its requests to WORKER_PROBE, and answer for names in `.invalid` by itself. */
export const PROBE = { NODE_OPTIONS: `--require ${JSON.stringify(inRoot('tests/fakes/worker-probe.cjs'))}` };

/** The answers of the resolver to the worker, by name: one for each question, the last one for all later questions. */
type Names = Record<string, readonly string[]>;

/** Runs one job in a worker process, as a hook does. */
export async function runWorker(
  kind: string,
  input: unknown,
  allow: readonly string[],
  limits: Partial<JobLimits> = {},
  names: Names = {},
): Promise<WorkerRun> {
  const started = Date.now();
  const folder = await mkdtemp(join(tmpdir(), 'molao-probe-'));
  const probe = join(folder, 'sent.jsonl');
  const child = spawn(process.execPath, [inRoot('pb_hooks/dist/worker/main.cjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...PROBE, WORKER_PROBE: probe, WORKER_NAMES: JSON.stringify(names) },
    // A worker that spins must not outlive its test.
    timeout: 100_000,
    killSignal: 'SIGKILL',
  });
  child.stdin.end(JSON.stringify({ kind, input, allow, limits: { ...DEFAULT_LIMITS, ...limits } }));
  let peakMb: number | undefined;
  const watching = setInterval(() => {
    void peakOf(child.pid!).then((peak) => (peakMb = peak ?? peakMb));
  }, 20);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watching);
  const lines = parseLines<JobLine>(Buffer.concat(chunks).toString('latin1'));
  const sent = parseLines<WorkerRun['sent'][number]>(await readFile(probe, 'utf8').catch(() => ''));
  await rm(folder, { recursive: true, force: true });
  return { sent, lines, last: lines.at(-1)!, milliseconds: Date.now() - started, peakMb };
}

const parseLines = <Line>(text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

async function peakOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** A source as the hooks pass it to the worker. */
export function sourceAt(feed_url: string, changes: Partial<SourceToFetch> = {}): SourceToFetch {
  return {
    id: feed_url,
    feed_url,
    feed_type: 'rss',
    adapter: '',
    etag: '',
    last_modified: '',
    country: 'ZA',
    language: 'en',
    full_text: true,
    labour_only: true,
    licence: '',
    headers: {},
    max_items: 200,
    ...changes,
  };
}

export interface ContentRun<Outcome> extends WorkerRun {
  outcomes: Record<string, Outcome>;
  lastRequests: Record<string, number>;
  ticks: number;
}

interface Extra {
  hostLimits?: Partial<HostLimits> & { country_names?: Record<string, string> };
  limits?: Partial<JobLimits>;
  names?: Names;
}

export function fetchSources(
  sources: readonly SourceToFetch[],
  allow: readonly string[],
  extra: Extra = {},
): Promise<ContentRun<SourceOutcome>> {
  return content('fetch-sources', { sources }, allow, extra, (line: FetchSourcesProgress) =>
    'source' in line ? [line.source, line.outcome] : undefined,
  );
}

export function fetchTexts(
  laws: readonly { id: string; url: string; etag?: string; headers?: Record<string, string> }[],
  allow: readonly string[],
  extra: Extra = {},
): Promise<ContentRun<TextOutcome>> {
  return content('fetch-texts', { laws }, allow, extra, (line: FetchTextsProgress) =>
    'law' in line ? [line.law, line.outcome] : undefined,
  );
}

export function checkLinks(
  urls: readonly string[],
  allow: readonly string[],
  extra: Extra = {},
): Promise<ContentRun<LinkOutcome>> {
  return content('check-links', { urls: urls.map((url) => ({ url })) }, allow, extra, (line: CheckLinksProgress) =>
    'url' in line ? [line.url, line.outcome] : undefined,
  );
}

async function content<Line, Outcome>(
  kind: string,
  input: object,
  allow: readonly string[],
  { hostLimits, limits, names }: Extra,
  read: (line: Line) => [string, Outcome] | undefined,
): Promise<ContentRun<Outcome>> {
  const run = await runWorker(kind, { ...HOST_LIMITS, ...hostLimits, ...input }, allow, limits, names);
  const said = run.lines.filter((line) => line.type === 'progress').map((line) => read(line.data as Line));
  const lastRequests = run.last.type === 'result' ? (run.last.value as HostLimitsResult).last_requests : {};
  return {
    ...run,
    outcomes: Object.fromEntries(said.filter((one) => one !== undefined)),
    lastRequests,
    ticks: said.filter((one) => one === undefined).length,
  };
}

/** A program that replaces Node. @param folder that it is written to */
export async function impostor(folder: string, script: string): Promise<{ MOLAO_NODE: string }> {
  const path = join(folder, `node-${script.length}`);
  await writeFile(path, `#!/bin/sh\ncat > /dev/null\n${script}\n`);
  await chmod(path, 0o755);
  return { MOLAO_NODE: path };
}
