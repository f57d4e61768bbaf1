import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RecordPage } from '../../../../sync/requests/admin-records';
import { formatCount } from '../../../../lib/format';
import { LinkButton } from '../../../../ui/button';
import { Select } from '../../../../ui/field';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import styles from '../manage.module.css';
import { PAGE } from './list-query';

/** Links to the previous and next page, and a way to any page. Nothing if there is only one page. */
export function Pager({ list: { page, pages } }: { list: RecordPage<unknown> }) {
  const { addressWith, set } = useAddressFilters();
  if (pages < 2) return null;
  const addressOf = (number: number) => addressWith({ [PAGE]: number === 1 ? undefined : String(number) });
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <LinkButton to={addressOf(page - 1)} rel="prev">
          <ChevronLeft className="icon" />
          Previous
        </LinkButton>
      )}
      <Select label="Page" hideLabel value={page} onChange={(event) => set({ [PAGE]: event.target.value })}>
        {Array.from({ length: pages }, (_, index) => (
          <option key={index} value={index + 1}>
            Page {formatCount(index + 1)} of {formatCount(pages)}
          </option>
        ))}
      </Select>
      {page < pages && (
        <LinkButton to={addressOf(page + 1)} rel="next">
          Next
          <ChevronRight className="icon" />
        </LinkButton>
      )}
    </nav>
  );
}
