import { Link } from 'react-router-dom';
import type { LawSummary } from '../queries-laws';
import type { CountryRow } from '../../../domain/core/rows';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { Provenance, Seen } from '../../shared/provenance';
import { Day } from '../../../ui/day';
import { DraftedBadge } from '../drafted-by-machine';
import { LawStatusBadge } from '../../shared/law-badges';
import { FROM_LAW_LIST } from '../../../lib/opened-from';
import styles from './laws.module.css';

interface LawListItemProps {
  law: LawSummary;
  address: string;
  /** Named in a list of several countries. */
  country?: CountryRow | undefined;
}

/** A law in the list; its title opens it. */
export function LawListItem({ law, address, country }: LawListItemProps) {
  return (
    <div data-statement className={styles.item}>
      <div className="stack-s">
        <h2>
          <Link className="title-link" to={address} state={FROM_LAW_LIST}>
            {law.title}
          </Link>
        </h2>
        <p className="muted clamp-2">{law.description}</p>
        <Meta>
          {country && <Flag code={country.code} />}
          {country && <span>{country.name}</span>}
          {law.citation && <span>{law.citation}</span>}
          {law.effective_date && (
            <span>
              In effect from <Day date={law.effective_date} />
            </span>
          )}
        </Meta>
      </div>
      <div className={styles.side}>
        <LawStatusBadge law={law} />
        <DraftedBadge of={law} />
        <Provenance of={law}>
          <Seen of={law} />
        </Provenance>
      </div>
    </div>
  );
}
