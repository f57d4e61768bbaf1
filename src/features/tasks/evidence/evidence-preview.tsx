import { CloudOff, ExternalLink, FileQuestion, FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state';
import { SkeletonRows } from '../../../ui/skeleton';
import styles from './evidence.module.css';
import type { EvidenceFile, useEvidenceFile } from './use-evidence-file';

/** Image types that every browser shows. */
const DRAWN = ['image/jpeg', 'image/png', 'image/webp'];
/** Maximum characters of a text preview. */
const SHOWN = 20_000;
/** A browser refuses to read a blob whose bytes it has evicted. */
const UNREADABLE = 'This file cannot be read on this device. Download it to open it.';

/** Preview of an evidence file. */
export function EvidencePreview({ opening, name }: { opening: ReturnType<typeof useEvidenceFile>; name: string }) {
  if (opening.state === 'opening') return <SkeletonRows rows={3} />;
  if (opening.state === 'failed') {
    return (
      <EmptyState icon={opening.offline ? CloudOff : FileX}>
        <p>
          {opening.offline
            ? 'This file is not on this device. It opens when you are online.'
            : 'This file cannot be opened.'}
        </p>
      </EmptyState>
    );
  }
  const { file } = opening;
  if (DRAWN.includes(file.type)) return <img className={styles.picture} src={file.address} alt={name} />;
  if (file.type.startsWith('text/')) return <TextPreview file={file} />;
  if (file.type === 'application/pdf') return <PdfLink address={file.address} />;
  return (
    <EmptyState icon={FileQuestion}>
      <p>Files of this type are not shown here. Download it to open it.</p>
    </EmptyState>
  );
}

function TextPreview({ file }: { file: EvidenceFile }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    file.blob.text().then(setText, () => setText(UNREADABLE));
  }, [file]);
  if (text === undefined) return <SkeletonRows rows={3} />;
  return <pre className={styles.text}>{text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}</pre>;
}

function PdfLink({ address }: { address: string }) {
  return (
    <p>
      <a className={styles.open} href={address} target="_blank" rel="noopener">
        <ExternalLink className="icon" />
        Open in a new tab
      </a>
    </p>
  );
}
