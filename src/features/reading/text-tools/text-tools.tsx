import { Link as LinkIcon, Quote, Share } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonLook } from '../../../ui/button';
import type { Readable } from '../readable';
import { BookmarkButton } from './bookmark-button';
import { copyText } from './copy-text';
import { ExportText } from './export-text';
import { ShareText } from './share-text';
import { canShare, shareWithSystem } from './system-share';

/** Tools of a text: bookmark, cite, share, export. */
export function TextTools({ reading }: { reading: Readable }) {
  return (
    <>
      <BookmarkButton item={reading.item} />
      <WaysOut reading={reading} />
    </>
  );
}

/** The ways to use a text elsewhere: cite, share, export. */
export function WaysOut({ reading, ...look }: { reading: Readable } & ButtonLook) {
  return (
    <>
      <Tool
        icon={Quote}
        label="Copy citation"
        onClick={() => void copyText(reading.cite(), 'Citation copied')}
        {...look}
      />
      {reading.item.kind === 'article' ? (
        <ShareArticle reading={reading} {...look} />
      ) : (
        <ShareText reading={reading} {...look} />
      )}
      <ExportText reading={reading} {...look} />
    </>
  );
}

/** The platforms have their own buttons below an article. */
function ShareArticle({ reading: { item, path }, ...look }: { reading: Readable } & ButtonLook) {
  if (canShare())
    return (
      <Tool
        icon={Share}
        label="Share by this device"
        onClick={() => void shareWithSystem(item.title, path)}
        {...look}
      />
    );
  return (
    <Tool
      icon={LinkIcon}
      label="Copy link"
      onClick={() => void copyText(`${window.location.origin}${path}`, 'Link copied')}
      {...look}
    />
  );
}

function Tool({ icon: Icon, label, ...button }: { icon: LucideIcon; label: string; onClick(): void } & ButtonLook) {
  return (
    <Button className="no-print" {...button}>
      <Icon className="icon" />
      {label}
    </Button>
  );
}
