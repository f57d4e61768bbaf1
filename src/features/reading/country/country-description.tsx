import { useState } from 'react';
import { classNames } from '../../../ui/class-names';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './country.module.css';

/** Characters that fit on two lines of a desktop. */
const SHORT = 200;

/** What a country's law rests on, in two lines until the reader wants more. */
export function CountryDescription({ text, name }: { text: string; name: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (!text) return null;
  const isLong = text.length > SHORT;
  return (
    <div className={styles.description}>
      <p className={classNames(isLong && !isWhole && styles.clamped)}>{text}</p>
      {isLong && (
        <button
          type="button"
          className={styles.moreText}
          aria-expanded={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          {isWhole ? 'Less' : 'More'} <VisuallyHidden>about {name}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
