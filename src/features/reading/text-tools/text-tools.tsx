import { Link as LinkIcon, Quote, Share } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button';
import { BookmarkButton } from './bookmark-button';
import { copyText } from './copy-text';
import { ExportText } from './export-text';
import styles from '../highlights/highlights.module.css';
import type { Readable } from '../readable';
import { canShare, shareWithSystem } from './system-share';
import { ShareText } from './share-text';

/**
 * Tools of a text: bookmark, cite, share, export.
 * `compact` shows icons, for the foot of a dialog.
 */
export function TextTools({ reading, compact }: { reading: Readable; compact?: boolean }) {
  const tools = (
    <>
      <BookmarkButton item={reading.item} compact={compact} />
      <Tool
        icon={Quote}
        label="Copy citation"
        compact={compact}
        onClick={() => void copyText(reading.cite(), 'Citation copied')}
      />
      {reading.item.kind === 'article' ? (
        <ShareArticle reading={reading} compact={compact} />
      ) : (
        <ShareText reading={reading} />
      )}
      <ExportText reading={reading} compact={compact} />
    </>
  );
  return compact ? <div className={styles.tools}>{tools}</div> : tools;
}

/** The platforms have their own buttons below an article. */
function ShareArticle({ reading: { item, path }, compact }: { reading: Readable; compact: boolean | undefined }) {
  if (canShare())
    return (
      <Tool
        icon={Share}
        label="Share by this device"
        compact={compact}
        onClick={() => void shareWithSystem(item.title, path)}
      />
    );
  return (
    <Tool
      icon={LinkIcon}
      label="Copy link"
      compact={compact}
      onClick={() => void copyText(`${window.location.origin}${path}`, 'Link copied')}
    />
  );
}

function Tool({
  icon: Icon,
  label,
  compact,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  compact: boolean | undefined;
  onClick(): void;
}) {
  if (compact) {
    return (
      <IconButton label={label} variant="secondary" className="no-print" onClick={onClick}>
        <Icon className="icon" />
      </IconButton>
    );
  }
  return (
    <Button className="no-print" onClick={onClick}>
      <Icon className="icon" />
      {label}
    </Button>
  );
}
