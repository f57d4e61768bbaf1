import { PenLine } from 'lucide-react';
import { useMemo } from 'react';
import type { CountryRow, LawRow } from '../../../domain/core/rows';
import { renderMarkdown } from '../../../lib/markdown';
import { sourceHost } from '../../../lib/source-link';
import { SourceAnchor } from '../../../ui/source-anchor';
import { ReadableText } from '../highlights/readable-text';
import { readableLaw } from '../readable';
import styles from './laws.module.css';
import { officialHash, type OfficialLine } from './official-text';
import { PlaceLink, usePlaceLinks } from './place-link';
import { sectionAddress, workingSource } from './section-address';

interface LawSummaryProps {
  law: LawRow;
  country: CountryRow | undefined;
  /** Of the stored official text; empty if there is none. */
  lines: readonly OfficialLine[];
}

/** Our summary of a law. It says that it is one; its section references lead to the official text. */
export function LawSummary({ law, country, lines }: LawSummaryProps) {
  const follow = usePlaceLinks();
  const html = useMemo(() => renderMarkdown(law.content, sectionAddress(law, lines)), [law, lines]);
  return (
    <section aria-labelledby="law-summary" className={styles.summary}>
      <h3 id="law-summary" className="h-ui">
        <PenLine className="icon" />
        Molao summary
      </h3>
      <p className={styles.binding}>
        Summary only. <OfficialTextLink law={law} isStored={lines.length > 0} /> is binding.
      </p>
      <p className={styles.standfirst}>{law.description}</p>
      {/* The links themselves are reached with the keyboard; their clicks arrive here. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onClick={follow}>
        <ReadableText reading={readableLaw(law, country)} html={html} />
      </div>
    </section>
  );
}

function OfficialTextLink({ law, isStored }: { law: LawRow; isStored: boolean }) {
  if (isStored) return <PlaceLink hash={officialHash('')}>The official text below</PlaceLink>;
  const url = workingSource(law);
  return url ? (
    <SourceAnchor address={url.href}>The official text at {sourceHost(url)}</SourceAnchor>
  ) : (
    'The official text'
  );
}
