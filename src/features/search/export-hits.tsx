import { Download } from 'lucide-react';
import { hitsTable } from './hits-table';
import { Button, LinkButton } from '../../ui/button';
import type { DayIn } from '../../domain/content/evidence-level';
import { useDayIn } from '../shared/reader-day';
import { saveTable } from '../shared/save-table';
import { hitAddress, hitTitle } from './hit-address';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** Exports the hits as a spreadsheet, made on this device. Premium only. */
export function ExportHits({ search }: { search: SearchState }) {
  const dayIn = useDayIn();
  if (search.hits.length === 0) return null;
  if (!search.premium) {
    return (
      <LinkButton block to="/subscribe" aria-label="Export with Premium">
        <Download className="icon" />
        <span className={styles.words}>Export with Premium</span>
      </LinkButton>
    );
  }
  return (
    <Button block aria-label="Export (CSV)" onClick={() => void save(search, dayIn)}>
      <Download className="icon" />
      <span className={styles.words}>Export (CSV)</span>
    </Button>
  );
}

function save({ hits, countries, statements }: SearchState, dayIn: DayIn): Promise<void> {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const rows = hits.map((hit) => {
    const country = names.get(hit.country);
    return {
      ...hit,
      title: hitTitle(hit, country),
      country: country ?? '',
      statement: statements.get(hit.id),
      url: window.location.origin + hitAddress(hit),
    };
  });
  return saveTable(hitsTable(rows, dayIn), 'search', 'Failed to export the search');
}
