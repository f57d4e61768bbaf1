import { Unlink } from 'lucide-react';
import { parseSourceUrl, sourceHost } from '../../lib/source-link';
import styles from './broken-source.module.css';
import { Day } from '../../ui/day';
import { SourceAnchor } from '../../ui/source-anchor';

interface SourceRow {
  source_url: string;
  link_broken_since?: string;
}

/** The source of a row: a link, or only the host if the link is known to be broken. */
export function RowSource({ row }: { row: SourceRow }) {
  if (!row.source_url) return null;
  const url = parseSourceUrl(row.source_url);
  return row.link_broken_since ? (
    <span>{url ? sourceHost(url) : row.source_url}</span>
  ) : (
    <SourceAnchor address={row.source_url} />
  );
}

interface BrokenSourceProps {
  row: SourceRow & { fetched_at: string; created: string };
  /** The part of the source that is stored on this device. */
  excerpt: string;
}

/**
 * For a broken link: since when it is broken, and the stored part of the source. Renders nothing while the link works.
 */
export function BrokenSource({ row, excerpt }: BrokenSourceProps) {
  if (!row.link_broken_since) return null;
  return (
    <div className={styles.broken}>
      <p className={styles.since}>
        <Unlink className="icon icon-s" />
        <span>
          The link to the source has not worked since <Day date={row.link_broken_since} />.
        </span>
      </p>
      {excerpt && (
        <figure>
          <blockquote>{excerpt}</blockquote>
          <figcaption className="muted">
            Stored excerpt, fetched on <Day date={row.fetched_at || row.created} />
          </figcaption>
        </figure>
      )}
    </div>
  );
}
