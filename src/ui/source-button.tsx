import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { parseSourceUrl } from '../lib/source-link';
import { Button, LinkButton, type ButtonLook } from './button';
import { refuseSource } from './source-anchor';

/** A source as a button that opens a new tab; the same message for a broken address. */
export function SourceButton({ address, children, ...look }: { address: string; children: ReactNode } & ButtonLook) {
  const url = parseSourceUrl(address);
  const content = (
    <>
      <ExternalLink className="icon" />
      {children}
    </>
  );
  if (!url)
    return (
      <Button {...look} onClick={refuseSource}>
        {content}
      </Button>
    );
  return (
    <LinkButton {...look} to={url.href} target="_blank" rel="noopener noreferrer">
      {content}
    </LinkButton>
  );
}
