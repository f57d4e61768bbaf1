import { Link as LinkIcon, Share, Share2 } from 'lucide-react';
import { useState } from 'react';
import { SHARE_PLATFORM_LABELS } from '../../../domain/core/labels';
import { shareAddress } from './share-links';
import { SHARE_PLATFORMS } from '../../../domain/core/vocabulary';
import { Button, type ButtonLook } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { copyText } from './copy-text';
import type { Readable } from '../readable';
import { canShare, shareWithSystem } from './system-share';
import styles from './share-text.module.css';

/**
 * Shares a law or a commentary: link, system share sheet or platforms. Articles have their own buttons for
 * platforms, which also record the share.
 */
export function ShareText({ reading: { item, path }, ...look }: { reading: Readable } & ButtonLook) {
  const [open, setOpen] = useState(false);
  const url = `${window.location.origin}${path}`;
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)} {...look}>
        <Share2 className="icon" />
        Share
      </Button>
      {open && (
        <Dialog open short onOpenChange={setOpen} title="Share" description={item.title}>
          <div className="stack">
            <div className={styles.ways}>
              <Button block onClick={() => void copyText(url, 'Link copied')}>
                <LinkIcon className="icon" />
                Copy link
              </Button>
              {canShare() && (
                <Button block onClick={() => void shareWithSystem(item.title, path)}>
                  <Share className="icon" />
                  Share by this device
                </Button>
              )}
              {SHARE_PLATFORMS.map((platform) => (
                <Button
                  key={platform}
                  block
                  onClick={() =>
                    window.open(shareAddress(platform, { title: item.title, url }), '_blank', 'noopener,noreferrer')
                  }
                >
                  <Share2 className="icon" />
                  {SHARE_PLATFORM_LABELS[platform]}
                </Button>
              ))}
            </div>
            <p className="muted">It opens for whoever is signed in and may read it.</p>
          </div>
        </Dialog>
      )}
    </>
  );
}
