import { fileMode } from './engine-types';

/** Permissions of what only the server may read. */
export const OWNER_ONLY = fileMode(0o700);

/** Makes a folder that only the server can read, for the time of `work`. @param name shown to who looks for its owner */
export function withTemporaryFolder<Result>(name: string, work: (folder: string) => Result): Result {
  const folder = $filepath.join($os.tempDir(), `molao-${name}-${$security.randomString(20)}`);
  $os.mkdir(folder, OWNER_ONLY);
  try {
    return work(folder);
  } finally {
    $os.removeAll(folder);
  }
}
