import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SourceButton } from '../../../ui/source-button';
import type { Readable } from '../readable';
import { BookmarkButton } from './bookmark-button';
import styles from './foot-tools.module.css';
import { WaysOut } from './text-tools';

interface FootToolsProps {
  reading: Readable;
  /** The page that the text comes from. */
  source?: { address: string; label: string } | undefined;
  /** The main action. */
  children?: ReactNode;
}

/** The foot of a dialog with a text: its tools with their labels; without room for all, most are under “More”. */
export function FootTools({ children, ...text }: FootToolsProps) {
  return (
    <div className={styles.foot}>
      <div className={styles.line}>
        <BookmarkButton item={text.reading.item} variant="quiet" />
        <div className={styles.others}>
          <Others {...text} variant="quiet" />
        </div>
        <More {...text} />
        {children && <div className={styles.main}>{children}</div>}
      </div>
    </div>
  );
}

function Others({ reading, source, ...look }: Omit<FootToolsProps, 'children'> & ButtonLook) {
  return (
    <>
      <WaysOut reading={reading} {...look} />
      {source && (
        <SourceButton address={source.address} {...look}>
          {source.label}
        </SourceButton>
      )}
    </>
  );
}

function More(text: Omit<FootToolsProps, 'children'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.more}>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis className="icon" />
        More
      </Button>
      {open && (
        <Dialog open short onOpenChange={setOpen} title="More" description={text.reading.item.title}>
          <div className="stack-s">
            <Others {...text} block />
          </div>
        </Dialog>
      )}
    </div>
  );
}
