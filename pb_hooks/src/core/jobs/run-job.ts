import { nodePath } from './node-path';
import { DEFAULT_LIMITS, type JobErrorCode, type JobLimits, type JobLine, type JobRequest } from './protocol';

/** A worker job that failed. `unstartable`: the worker itself could not be run. */
export class JobFailed extends Error {
  constructor(
    readonly code: JobErrorCode | 'unstartable',
    message: string,
  ) {
    super(message);
  }
}

interface RunOptions {
  limits?: Partial<JobLimits>;
  onProgress?(data: unknown): void;
}

/** The worker ends itself at its limit. This is for one that hangs. */
const GRACE_SECONDS = 5;
const CHUNK = 65536;
/** Environment variables of the worker process: no keys and no passwords, because it parses untrusted data. */
const PASSED_ON = ['PATH', 'TZ', 'SystemRoot', 'TEMP', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];

/**
 * Runs one job in a worker process and waits for it. It blocks this hook's VM: call it from cron jobs and commands,
 * not from frequent requests.
 *
 * @throws JobFailed
 */
export function runJob<T>(kind: string, input: unknown, { limits, onProgress }: RunOptions = {}): T {
  const request: JobRequest = { kind, input, limits: { ...DEFAULT_LIMITS, ...limits }, allow: allowedAddresses() };
  const process = start(request);
  let last: JobLine | undefined;
  try {
    readLines(process, request.limits, (line) => {
      if (line.type === 'progress') onProgress?.(line.data);
      else last = line;
    });
  } finally {
    end(process);
  }
  if (last?.type === 'result') return last.value as T;
  if (last?.type === 'error') throw new JobFailed(last.code, last.message);
  throw new JobFailed('crash', 'The worker ended without a word.');
}

/**
 * `MOLAO_FETCH_ALLOW`: private `address:port` pairs, separated by commas, that jobs may reach. For tests and
 * intranets.
 */
function allowedAddresses(): string[] {
  return $os
    .getenv('MOLAO_FETCH_ALLOW')
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
}

interface Process {
  command: exec.Cmd;
  output: io.ReadCloser;
}

function start(request: JobRequest): Process {
  const command = $os.cmd(nodePath(), $filepath.join(__hooks, 'dist', 'worker', 'main.cjs'));
  command.env = PASSED_ON.filter((name) => $os.getenv(name) !== '').map((name) => `${name}=${$os.getenv(name)}`);
  const input = command.stdinPipe();
  const output = command.stdoutPipe();
  try {
    command.start();
  } catch (error) {
    throw new JobFailed(
      'unstartable',
      `The worker could not be started: ${String(error)}. MOLAO_NODE names the Node to use.`,
    );
  }
  input.write(JSON.stringify(request));
  input.close();
  return { command, output };
}

function readLines({ output }: Process, limits: JobLimits, onLine: (line: JobLine) => void): void {
  const timeout = (limits.seconds + GRACE_SECONDS) * 1e9;
  output.setReadDeadline(new DateTime().time().add(timeout));
  const buffer = new Uint8Array(CHUNK);
  // The lines are ASCII: a chunk never splits a character.
  let rest = '';
  for (;;) {
    const size = readChunk(output, buffer);
    if (size === 0) return;
    const lines = (rest + toString(buffer.slice(0, size))).split('\n');
    rest = lines.pop()!;
    for (const line of lines) onLine(parse(line));
    if (rest.length > limits.output_bytes) throw new JobFailed('output', 'The worker wrote a line without an end.');
  }
}

/** Bytes read; 0 at the end. */
function readChunk(output: io.ReadCloser, buffer: Uint8Array): number {
  try {
    return output.read(buffer);
  } catch (error) {
    if (String(error).includes('EOF')) return 0;
    if (String(error).includes('timeout'))
      throw new JobFailed('timeout', 'The worker did not end in time and was stopped.');
    throw new JobFailed('crash', `The worker's lines could not be read: ${String(error)}`);
  }
}

function parse(line: string): JobLine {
  try {
    return JSON.parse(line) as JobLine;
  } catch {
    throw new JobFailed('crash', `The worker wrote what is not a line: ${line.slice(0, 200)}`);
  }
}

/** Kills the process if it still runs, and reaps it. */
function end({ command }: Process): void {
  try {
    command.process!.kill();
  } catch {
    // It has ended already.
  }
  try {
    command.wait();
  } catch {
    // A non-zero exit code: its last line has the reason.
  }
}
