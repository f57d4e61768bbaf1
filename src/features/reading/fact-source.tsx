import { parseSourceUrl } from '../../lib/source-link';
import { SourceAnchor } from '../../ui/source-anchor';

/**
 * The provision of a fact, linked if the source is a web address; a stored copy (owner/repo:path) is only
 * named.
 */
export function FactSource({ address, provision }: { address: string; provision: string }) {
  if (parseSourceUrl(address)) return <SourceAnchor address={address}>{provision || undefined}</SourceAnchor>;
  const words = provision || address;
  return words ? <span>{words}</span> : null;
}
