import { Fragment, type ReactNode } from 'react';
import { evidenceLevel, outdatedSince, type Statement } from '../../domain/content/evidence-level';
import { outdatedReason } from '../../domain/content/evidence-words';
import { formatDay } from '../../lib/format';
import { parseSourceUrl, sourceHost } from '../../lib/source-link';
import { classNames } from '../../ui/class-names';
import { Day } from '../../ui/day';
import { SourceAnchor } from '../../ui/source-anchor';
import { EvidenceEdge, EvidenceMark } from './evidence-mark';
import styles from './provenance.module.css';
import { useDayIn } from './reader-day';

interface ProvenanceMarkProps {
  of: Statement;
  /** For tables with an {@link EvidenceKey}: words only for screen readers and as a tooltip. Links to what was seen. */
  iconOnly?: boolean;
}

/** How a statement was checked and, after its day of review, why it may be outdated. */
export function ProvenanceMark({ of, iconOnly = false }: ProvenanceMarkProps) {
  const outdated = outdatedSince(of, useDayIn()(of.country));
  return (
    <span className={styles.marks}>
      {iconOnly ? <SeenMark of={of} /> : <EvidenceMark kind={evidenceLevel(of)} />}
      {outdated && <EvidenceMark kind="outdated" reason={outdatedReason(outdated)} iconOnly={iconOnly} />}
    </span>
  );
}

/** The icon of a level; the page that was seen is a press away. */
function SeenMark({ of }: { of: Statement }) {
  const kind = evidenceLevel(of);
  const reason = seenWords(of);
  if (!of.evidence || !reason) return <EvidenceMark kind={kind} iconOnly />;
  return (
    <SourceAnchor address={of.evidence} className={styles.seen}>
      <EvidenceMark kind={kind} reason={reason} iconOnly />
    </SourceAnchor>
  );
}

/** 'seen at gov.za on 21 Nov 2026'; undefined for a statement that was compared with no page. */
export function seenWords(of: Statement): string | undefined {
  const { evidence = '', seen_on } = of;
  const url = evidenceLevel(of) === 'unchecked' ? undefined : parseSourceUrl(evidence);
  return url && `seen at ${sourceHost(url)}${seen_on ? ` on ${formatDay(seen_on, 'short')}` : ''}`;
}

/** One line under a statement: its level, then its basis (a provision, a date). */
export function Provenance({
  of,
  iconOnly,
  children,
  className,
}: ProvenanceMarkProps & { children?: ReactNode; className?: string | undefined }) {
  return (
    <p className={classNames(styles.line, className)}>
      <ProvenanceMark of={of} iconOnly={iconOnly ?? false} />
      {children}
    </p>
  );
}

/**
 * 'seen at gov.za on 21 Nov 2026'; with the source where a stored copy was seen, which has no address. Of a statement that is
 * not checked: 'source: gov.za, to be checked by 22 Nov 2027'.
 */
export function Seen({ of }: { of: Statement }) {
  if (evidenceLevel(of) === 'unchecked') return <ToBeChecked of={of} />;
  const { evidence = '', seen_on = '', source_url = '' } = of;
  const link = linkTo(evidence);
  const source = !link && linkTo(source_url);
  return (
    <>
      {(link || seen_on) && (
        <span>
          seen
          {link ? <> at {link}</> : evidence && ' in a stored copy'}
          {seen_on && (
            <>
              {' on '}
              <Day date={seen_on} style="short" />
            </>
          )}
        </span>
      )}
      {source && <span>source: {source}</span>}
    </>
  );
}

const linkTo = (address: string) => parseSourceUrl(address) && <SourceAnchor address={address} />;

function ToBeChecked({ of: { review_by = '', source_url = '' } }: { of: Statement }) {
  const link = linkTo(source_url);
  if (!link && !review_by) return null;
  return (
    <span>
      {link && <>source: {link}</>}
      {link && review_by && ', '}
      {review_by && (
        <>
          to be checked by <Day date={review_by} style="short" />
        </>
      )}
    </span>
  );
}

interface ProvenanceBlockProps {
  of: Statement;
  /** Rows such as ['Source', <a …/>]; rows without a value are omitted. */
  rows?: readonly (readonly [string, ReactNode])[];
  children?: ReactNode;
}

/** A block whose edge shows the level, with the details of its source and check. */
export function ProvenanceBlock({ of, rows = [], children }: ProvenanceBlockProps) {
  const outdated = outdatedSince(of, useDayIn()(of.country));
  const known = [...rows, ...checkRows(of)].filter(([, value]) => Boolean(value));
  return (
    <EvidenceEdge kind={outdated ? 'outdated' : evidenceLevel(of)}>
      <ProvenanceMark of={of} />
      {known.length > 0 && (
        <dl>
          {known.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {children}
    </EvidenceEdge>
  );
}

function checkRows(of: Statement): [string, ReactNode][] {
  const { evidence = '', seen_on, review_by } = of;
  if (evidenceLevel(of) === 'unchecked') return [['To be checked by', review_by && <Day date={review_by} />]];
  return [
    ['Checked against', parseSourceUrl(evidence) ? <SourceAnchor address={evidence} /> : evidence],
    ['Seen on', seen_on && <Day date={seen_on} />],
    ['Next review by', review_by && <Day date={review_by} />],
  ];
}
