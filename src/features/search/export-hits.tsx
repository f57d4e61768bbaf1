import { Download } from 'lucide-react';
import { hitsTable } from './hits-table';
import { Button, LinkButton } from '../../ui/button';
import { saveTable } from '../shared/save-table';
import { hitAddress, hitTitle } from './hit-address';
import styles from './search.module.css';
import type { SearchState } from './use-search';

/** Exports the hits as a spreadsheet, made on this device. Premium only. */
export function ExportHits({ search }: { search: SearchState }) {
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
    <Button block aria-label="Export (CSV)" onClick={() => void save(search)}>
      <Download className="icon" />
      <span className={styles.words}>Export (CSV)</span>
    </Button>
  );
}

function save({ hits, countries, checked }: SearchState): Promise<void> {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const rows = hits.map((hit) => {
    const country = names.get(hit.country);
    return {
      ...hit,
      title: hitTitle(hit, country),
      country: country ?? '',
      checked: checked.get(hit.id) ?? hit.checked,
      url: window.location.origin + hitAddress(hit),
    };
  });
  return saveTable(hitsTable(rows), 'search', 'Failed to export the search');
}
