import { Flag } from '../../ui/flag';
import { useDetails } from './use-details';
import styles from './analytics.module.css';

/** Flag and name of a country code; an unknown code is shown as it is. */
export function CountryName({ code }: { code: string }) {
  const { countries } = useDetails();
  return (
    <span className={styles.country}>
      <Flag code={code} />
      {countries.get(code)?.name ?? code}
    </span>
  );
}
