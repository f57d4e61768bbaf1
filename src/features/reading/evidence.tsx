import { parseSourceUrl } from '../../lib/source-link';
import { SourceAnchor } from '../../ui/source-anchor';

/** The evidence of a statement: a web address, or the path of a stored copy (owner/repo:path). */
export function Evidence({ evidence }: { evidence: string }) {
  return parseSourceUrl(evidence) ? <SourceAnchor address={evidence} /> : <span>{evidence}</span>;
}
