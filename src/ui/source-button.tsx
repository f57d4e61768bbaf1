import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseSourceUrl } from '../lib/source-link';
import { Button, LinkButton } from './button';
import { refuseSource } from './source-anchor';

/** A source as a button, in a tab of its own; with the same message where its address is broken. */
export function SourceButton({ address, children }: { address: string; children: ReactNode }) {
  const url = parseSourceUrl(address);
  const content = (
    <>
      <ExternalLink className="icon" />
      {children}
    </>
  );
  if (!url) return <Button onClick={refuseSource}>{content}</Button>;
  return (
    <LinkButton to={url.href} target="_blank" rel="noopener noreferrer">
      {content}
    </LinkButton>
  );
}
