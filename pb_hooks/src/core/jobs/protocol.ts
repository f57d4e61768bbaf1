/**
 * The protocol between a hook and the worker: one `JobRequest` as JSON on standard input, then `JobLine`s on standard
 * output, one JSON object per line. The last line is a `result` (exit code 0) or an `error` (exit code 1).
 */
export interface JobRequest {
  kind: string;
  input: unknown;
  limits: JobLimits;
  /**
   * `address:port` pairs on private networks that this job may reach, such as '127.0.0.1:8099'. Empty in production.
   */
  allow: string[];
}

export interface JobLimits {
  /** Wall-clock time of the whole job. */
  seconds: number;
  /** JavaScript heap. */
  memory_mb: number;
  /** Of all lines together. */
  output_bytes: number;
}

export const DEFAULT_LIMITS: JobLimits = { seconds: 30, memory_mb: 256, output_bytes: 16 * 1024 * 1024 };

export type JobErrorCode =
  | 'bad_job'
  | 'timeout'
  | 'memory'
  | 'output'
  | 'crash'
  | 'bad_url'
  | 'refused_address'
  | 'dns'
  | 'network'
  | 'redirects'
  | 'too_big';

export type JobLine =
  | { type: 'progress'; data: unknown }
  | { type: 'result'; value: unknown }
  | { type: 'error'; code: JobErrorCode; message: string };
