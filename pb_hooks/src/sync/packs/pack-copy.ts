import { withDeadline } from '../../core/answers';
import type { CompressedFile } from '../../core/jobs/compress-job';
import { withTemporaryFolder } from '../../core/temporary-folder';
import { keyOf, withStorage } from './pack-files';

/** A device waits for 20 seconds and longer. */
const MOST_SECONDS = 15;

/** The storage has sent other bytes than those of the pack. */
export class PackDamaged extends Error {}

/**
 * Copies the file of a pack from S3 to this machine for the time of `work`, and checks it first: caches keep what is sent as
 * a pack, and a storage that fails may send a part, or something else, or slowly.
 *
 * @param work gets a storage that has the file under the same key
 * @throws PackDamaged, or the storage's error
 */
export function withCopy(
  e: core.RequestEvent,
  { sha256, bytes }: CompressedFile,
  work: (copies: filesystem.System) => void,
): void {
  withTemporaryFolder('content-pack', (folder) => {
    const copies = $filesystem.local(folder);
    try {
      withDeadline(e, MOST_SECONDS, (context) =>
        withStorage(e.app, (storage) => copy(storage, copies, { sha256, bytes }), context),
      );
      if (hashOf(copies, { sha256, bytes }) !== sha256) throw new PackDamaged('The hash is another.');
      work(copies);
    } finally {
      copies.close();
    }
  });
}

function copy(storage: filesystem.System, copies: filesystem.System, { sha256, bytes }: CompressedFile): void {
  const reader = storage.getReader(keyOf(sha256));
  try {
    if (reader.size() !== bytes) throw new PackDamaged(`The size is ${reader.size()} and not ${bytes}.`);
    const writer = copies.newWriter(keyOf(sha256), null!);
    try {
      writer.readFrom(reader);
    } finally {
      writer.close();
    }
  } finally {
    reader.close();
  }
}

/** The engine passes Go's string on as it is, as long as nothing looks into it. So the bytes need not be a text. */
function hashOf(copies: filesystem.System, { sha256, bytes }: CompressedFile): string {
  const reader = copies.getReader(keyOf(sha256));
  try {
    return $security.sha256(toString(reader, bytes));
  } finally {
    reader.close();
  }
}
