import { Cloud, MonitorSmartphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Statement } from '../../domain/content/evidence-level';
import type { SearchHit } from '../../domain/search/search-hits';
import { Flag } from '../../ui/flag';
import { Meta } from '../../ui/meta';
import { ProvenanceMark, Seen } from '../shared/provenance';
import { Day } from '../../ui/day';
import { FROM_COMMENTARY_LIST, FROM_LAW_LIST } from '../../lib/opened-from';
import { PremiumLock } from '../shared/premium-lock';
import { HIT_KIND_LABELS, hitAddress, hitTitle } from './hit-address';
import { MarkedText } from './marked-text';
import styles from './search.module.css';
import { RESULT } from './use-result-navigation';

/** Closing a dialog returns to the hits. */
const BACK_HERE = { ...FROM_LAW_LIST, ...FROM_COMMENTARY_LIST };

interface ResultItemProps {
  hit: SearchHit;
  /** The country's name. */
  country: string | undefined;
  /** undefined if unknown. */
  statement: Statement | undefined;
  /** The plan shows only title and summary. */
  locked: boolean;
  onOpen(): void;
}

/** One hit: kind, country, date, excerpt and source. Its text may be in any language. */
export function ResultItem({ hit, country, statement, locked, onOpen }: ResultItemProps) {
  const onDevice = hit.from === 'device';
  const From = onDevice ? MonitorSmartphone : Cloud;
  return (
    <>
      <Meta>
        {hit.country && <Flag code={hit.country} />}
        {country && <span>{country}</span>}
        {hit.date && <Day date={hit.date} />}
        <span>{HIT_KIND_LABELS[hit.kind]}</span>
      </Meta>
      <h3 dir="auto">
        <Link {...RESULT} className="title-link" to={hitAddress(hit)} state={BACK_HERE} onClick={onOpen}>
          <MarkedText text={hitTitle(hit, country)} marks={hit.titleMarks ?? []} />
        </Link>
      </h3>
      <p className="muted clamp-2" dir="auto">
        <MarkedText {...hit.excerpt} />
      </p>
      {locked && <PremiumLock />}
      <p className={styles.foot}>
        {statement && (
          <>
            <ProvenanceMark of={statement} />
            <Seen of={statement} />
          </>
        )}
        <span className={styles.from}>
          <From className="icon icon-s" />
          {onDevice ? 'On this device' : 'From the server'}
        </span>
      </p>
    </>
  );
}
