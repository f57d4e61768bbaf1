import type { Asked } from '../../domain/assistant/read/answer-types';
import { Flag } from '../../ui/flag';
import { placed } from './understood/asked-words';
import styles from './understood/understood.module.css';
import { usePlaces } from './understood/use-places';

interface CountryButtonsProps {
  asked: Asked;
  onAgain(asked: Asked): void;
}

/** For a question that names no country: asks it again about the followed countries or one of them. */
export function CountryButtons({ asked, onAgain }: CountryButtonsProps) {
  const { names, followed } = usePlaces();
  if (followed.length === 0) return null;
  return (
    <div className={`${styles.understood} no-print`} role="group" aria-label="Ask again about">
      {followed.length > 1 && (
        <button
          type="button"
          className={styles.chip}
          onClick={() => onAgain(placed(asked, { where: 'mine', countries: followed }))}
        >
          My countries
        </button>
      )}
      {followed.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.chip}
          onClick={() => onAgain(placed(asked, { where: 'named', countries: [code] }))}
        >
          <Flag code={code} />
          {names.get(code)}
        </button>
      ))}
    </div>
  );
}
