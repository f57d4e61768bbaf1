import type { MouseEvent, ReactNode } from 'react';
import { parseSourceUrl, sourceHost } from '../lib/source-link';
import { showToast } from './toast';

interface SourceAnchorProps {
  /** The stored address; it may be invalid. */
  address: string;
  className?: string;
  /** Default: the host's name. */
  children?: ReactNode;
}

/** Opens a source in a new tab. For an address that is not a valid http(s) address it shows a message. */
export function SourceAnchor({ address, className, children }: SourceAnchorProps) {
  const url = parseSourceUrl(address);
  return (
    <a
      href={url?.href ?? '#'}
      target={url && '_blank'}
      rel="noopener noreferrer"
      className={className}
      onClick={url ? undefined : refuseSource}
    >
      {children ?? (url ? sourceHost(url) : 'Source')}
    </a>
  );
}

/** What a click on a broken source address does. */
export function refuseSource(event: MouseEvent): void {
  event.preventDefault();
  showToast({
    title: 'Invalid Source URL',
    message: 'The original source link appears to be invalid or broken.',
    tone: 'error',
  });
}
