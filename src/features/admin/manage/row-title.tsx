import { Link } from 'react-router-dom';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { EDIT } from './edit/editor-dialog';
import styles from './manage.module.css';

/** What a row is called; it opens the editor. `below` says more in small type. */
export function RowTitle({ id, title, below }: { id: string; title: string; below?: string }) {
  const { addressWith } = useAddressFilters();
  return (
    <>
      <Link className="title-link" to={addressWith({ [EDIT]: id })}>
        {title}
      </Link>
      {below && <span className={`${styles.below} small muted clamp-2`}>{below}</span>}
    </>
  );
}
