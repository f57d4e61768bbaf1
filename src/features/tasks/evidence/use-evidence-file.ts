import { useEffect, useState } from 'react';
import { evidenceType } from '../../../domain/tasks/evidence';
import type { EvidenceRow } from '../../../domain/core/rows';
import { openEvidence } from './open-evidence';
import { failureOf } from '../../shared/failure';

/** The content of an evidence file. */
export interface EvidenceFile {
  blob: Blob;
  /** A blob URL of this page. */
  address: string;
  /** One of the accepted types, so that a file never opens as another type that it claims. */
  type: string;
}

type Opening = { state: 'opening' } | { state: 'open'; file: EvidenceFile } | { state: 'failed'; offline: boolean };

/** Opens an evidence file from this device if it is stored here, else from the server. */
export function useEvidenceFile(row: EvidenceRow): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const { id } = row;
  useEffect(() => {
    let address = '';
    let gone = false;
    openEvidence(row).then(
      (content) => {
        if (gone) return;
        const type = evidenceType({ name: row.file, type: content.type }) ?? 'application/octet-stream';
        const blob = new Blob([content], { type });
        address = URL.createObjectURL(blob);
        setOpening({ state: 'open', file: { blob, address, type } });
      },
      (error: unknown) => !gone && setOpening({ state: 'failed', offline: isUnanswered(error) }),
    );
    return () => {
      gone = true;
      if (address) URL.revokeObjectURL(address);
    };
    // The row changes after the upload; the opened file stays open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return opening;
}

function isUnanswered(error: unknown): boolean {
  const { status, unanswered } = failureOf(error);
  return status !== undefined && unanswered;
}
