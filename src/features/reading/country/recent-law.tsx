import { Link } from 'react-router-dom';
import { plainText } from '../../../domain/language/plain-text';
import { statementOf } from '../../../domain/content/evidence-level';
import type { LawRow } from '../../../domain/core/rows';
import { ListRow } from '../../../ui/card';
import { Provenance, Seen } from '../../shared/provenance';
import { DraftedBadge } from '../drafted-by-machine';
import { EffectiveDateBadge, LawStatusBadge } from '../../shared/law-badges';
import { SourceAnchor } from '../../../ui/source-anchor';
import styles from './country.module.css';

/** A law with the beginning of its text. */
export function RecentLaw({ law, countryCode }: { law: LawRow; countryCode: string }) {
  return (
    <ListRow data-statement className={styles.law}>
      <h3>
        <Link className="title-link" to={`/country/${countryCode}/laws?law=${law.id}`}>
          {law.title}
        </Link>
      </h3>
      <p className={styles.badges}>
        <LawStatusBadge law={law} />
        <EffectiveDateBadge date={law.effective_date} />
        <DraftedBadge of={law} />
      </p>
      <p>{law.description}</p>
      <p className={`muted clamp-3 ${styles.lawText}`}>{plainText(law.content)}</p>
      <Provenance of={law}>
        {law.source_url && !law.link_broken_since ? (
          <SourceAnchor address={law.source_url}>{law.citation || undefined}</SourceAnchor>
        ) : (
          <span>{law.citation}</span>
        )}
        <Seen of={statementOf(law)} />
      </Provenance>
    </ListRow>
  );
}
