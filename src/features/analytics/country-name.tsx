import { Flag } from '../../ui/flag';
import { useDetails } from './use-details';
import styles from './analytics.module.css';

/** Flag and name by the code; a code that this device does not know stands for itself. */
export function CountryName({ code }: { code: string }) {
  const { countries } = useDetails();
  return (
    <span className={styles.country}>
      <Flag code={code} />
      {countries.get(code)?.name ?? code}
    </span>
  );
}
