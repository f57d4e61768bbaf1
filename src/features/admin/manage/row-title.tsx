import { Link } from 'react-router-dom';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { EDIT } from './edit/editor-dialog';
import styles from './manage.module.css';

/** Title of a row, a link to its editor. `below` is a second line in small type. */
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
