import { parseSourceUrl } from '../../lib/source-link';
import { SourceAnchor } from '../../ui/source-anchor';

/**
 * The provision of a fact, linked if the source is a web address; a stored copy (owner/repo:path) is only
 * named, and that there is no page is said.
 */
export function FactSource({ address, provision }: { address: string; provision: string }) {
  if (parseSourceUrl(address)) return <SourceAnchor address={address}>{provision || undefined}</SourceAnchor>;
  if (address) return <span>{provision || address}</span>;
  return (
    <>
      {provision && <span>{provision}</span>}
      <span>no page stored</span>
    </>
  );
}
