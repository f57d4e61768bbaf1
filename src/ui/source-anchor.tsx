import type { MouseEvent, ReactNode } from 'react';
import { parseSourceUrl, sourceHost } from '../lib/source-link';
import { showToast } from './toast';

interface SourceAnchorProps {
  /** The address as it is stored; it may be anything. */
  address: string;
  className?: string;
  /** The host's name where there is nothing better. */
  children?: ReactNode;
}

/** Opens a source in a tab of its own. An address that cannot be parsed, or is not http(s), leads nowhere and says so. */
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
