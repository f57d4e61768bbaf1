import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { JobErrorCode, JobLine, JobRequest } from '../../src/core/jobs/protocol';

const NICE = 10;
const MAX_INPUT = 32 * 1024 * 1024;
/** Time for the last line to be written before the process ends. */
const DRAIN_MS = 2000;
/** Young generation of the heap: less than Node's default, which is for long-running programs. */
const YOUNG_MB = 16;

const Request = z.object({
  kind: z.string(),
  input: z.unknown(),
  limits: z.object({
    seconds: z.number().check(z.positive()),
    memory_mb: z.number().check(z.positive()),
    output_bytes: z.number().check(z.positive()),
  }),
  allow: z.array(z.string()),
});

/**
 * Runs in the main thread. The job runs in a second thread, so that this one can end a parser that never yields or fills the heap,
 * in time and with an error line.
 */
export async function runMainThread(): Promise<void> {
  setPriority(NICE);
  // The reader has closed the pipe.
  process.stdout.on('error', () => process.exit(1));

  let request: JobRequest;
  try {
    request = Request.parse(JSON.parse(await readInput()));
  } catch (error) {
    return finish({ type: 'error', code: 'bad_job', message: `The job is not readable: ${(error as Error).message}` });
  }

  const { seconds, memory_mb, output_bytes } = request.limits;
  const worker = new Worker(process.argv[1]!, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: YOUNG_MB },
    // Packages may print: their output must not get between the lines.
    stdout: true,
    stderr: true,
  });

  let written = 0;
  let isDone = false;
  const end = (line: JobLine) => {
    if (isDone) return;
    isDone = true;
    void worker.terminate();
    finish(line);
  };
  const fail = (code: JobErrorCode, message: string) => end({ type: 'error', code, message });

  setTimeout(() => fail('timeout', `The job took longer than ${seconds} seconds.`), seconds * 1000);
  worker.on('message', (line: JobLine) => {
    const text = encode(line);
    written += text.length;
    if (written > output_bytes) fail('output', `The job wrote more than ${output_bytes} bytes.`);
    else if (line.type !== 'progress') end(line);
    else if (!isDone) process.stdout.write(text);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('memory', `The job needed more than ${memory_mb} MB.`);
    else fail('crash', error.message);
  });
  worker.on('exit', (code) => fail('crash', `The job ended without a result (${code}).`));
}

function finish(line: JobLine): void {
  const code = line.type === 'result' ? 0 : 1;
  setTimeout(() => process.exit(1), DRAIN_MS);
  process.stdout.write(encode(line), () => process.exit(code));
}

/** One line in ASCII: the reader may split it between any two bytes. */
function encode(line: JobLine): string {
  return `${JSON.stringify(line).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_INPUT) throw new Error(`more than ${MAX_INPUT} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
