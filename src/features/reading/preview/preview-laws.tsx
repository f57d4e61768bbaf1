import { formatCount } from '../../../lib/format';
import type { CountryPreview } from '../../../domain/reading/country-preview';
import { Day } from '../../../ui/day';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Panel } from '../country/panel';
import styles from './preview.module.css';

/** Titles of the laws that were added last. Their texts need an account. */
export function PreviewLaws({ preview: { laws, country } }: { preview: CountryPreview }) {
  return (
    <Panel
      id="laws"
      title="Recent Labour Laws"
      more={<span className="small muted">{formatCount(country.law_count)} in all</span>}
    >
      <ul>
        {laws.map(({ title, effective_date }) => (
          <li key={`${title} ${effective_date}`} className={styles.law}>
            <span>{title}</span>
            {effective_date && (
              <span className="small muted nowrap">
                <VisuallyHidden>in effect from </VisuallyHidden>
                <Day date={effective_date} style="short" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
