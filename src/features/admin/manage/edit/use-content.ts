import { useCallback, useEffect, useState } from 'react';
import { readRecord } from '../../../../sync/requests/admin-records';
import { mintRecordId } from '../../../../sync/engine/ids';
import { isoDay } from '../../../../lib/format';
import { fieldsOf, type ContentKind, type ContentRecord } from './content-kind';
import type { Values } from './field-spec';
import { valuesOf } from './form-values';
import { serverNow } from '../../../../domain/core/clock';

/** In the address instead of an id: a new record. */
export const NEW = 'new';

/** A record and its text as read from the server. */
export interface Content {
  id: string;
  /** One for each part of the kind; undefined if the server has none yet. */
  rows: readonly (ContentRecord | undefined)[];
  values: Values;
}

type Reading = { state: 'reading' } | { state: 'missing' } | { state: 'failed' } | { state: 'read'; content: Content };

/** Reads the record to edit from the server: the device may have an older version, and has no drafts. */
export function useContent(kind: ContentKind, id: string): Reading & { again(): void } {
  const [reading, setReading] = useState<Reading>({ state: 'reading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let gone = false;
    readContent(kind, id).then(
      (content) => gone || setReading(content ? { state: 'read', content } : { state: 'missing' }),
      (error: unknown) => {
        console.warn('The record could not be read.', error);
        if (!gone) setReading({ state: 'failed' });
      },
    );
    return () => {
      gone = true;
    };
  }, [kind, id, tries]);

  const again = useCallback(() => {
    setReading({ state: 'reading' });
    setTries((count) => count + 1);
  }, []);
  return { ...reading, again };
}

async function readContent(kind: ContentKind, id: string): Promise<Content | undefined> {
  if (id === NEW) return { id: mintRecordId(), rows: kind.parts.map(() => undefined), values: blankOf(kind) };
  const rows = await Promise.all(kind.parts.map(({ collection }) => readRecord<ContentRecord>(collection, id)));
  return (
    rows[0] && {
      id,
      rows,
      values: Object.assign(
        {},
        ...kind.parts.map(({ fields }, index) => valuesOf(fields, { ...rows[index] })),
      ) as Values,
    }
  );
}

function blankOf(kind: ContentKind): Values {
  const today = isoDay(new Date(serverNow()).toISOString());
  const empty = valuesOf(fieldsOf(kind), {});
  return { ...empty, ...('published_date' in empty ? { published_date: today } : {}), ...kind.blank };
}
