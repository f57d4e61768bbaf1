import type { JobLimits } from './protocol';
import { JobFailed, runJob } from './run-job';

/**
 * `job <kind> [input] [limits]`, both as JSON: runs one worker job and prints its lines, for debugging. Exit code 1
 * on failure.
 */
export function jobCommand(command: cobra.Command, args: string[]): void {
  const print = (line: unknown) => command.outOrStdout().write(`${JSON.stringify(line)}\n`);
  try {
    const [kind = '', input = '{}', limits = '{}'] = args;
    print(runJob(kind, JSON.parse(input), { limits: JSON.parse(limits) as Partial<JobLimits>, onProgress: print }));
  } catch (error) {
    print({ error: error instanceof JobFailed ? error.code : 'bad_job', message: (error as Error).message });
    $os.exit(1);
  }
}
