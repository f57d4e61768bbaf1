import type { Day } from '../../../domain/core/calendar-day';
import { formatDay } from '../../../lib/format';
import styles from './map.module.css';

interface TimeSliderProps {
  /** In order; '' is today. */
  stops: readonly Day[];
  day: Day;
  onChoose(day: Day): void;
}

/** Leads from change to change. Its stops are as far from each other as on a list, not as on a calendar. */
export function TimeSlider({ stops, day, onChoose }: TimeSliderProps) {
  if (stops.length < 2) return null;
  const words = wordsOf(day);
  return (
    <div className={styles.slider}>
      <output htmlFor="map-day">{words}</output>
      <input
        id="map-day"
        type="range"
        min={0}
        max={stops.length - 1}
        step={1}
        value={Math.max(0, stops.indexOf(day))}
        aria-label="Day for which the map is drawn"
        aria-valuetext={words}
        onChange={({ target }) => onChoose(stops[Number(target.value)] ?? '')}
      />
      <p className={styles.ticks} aria-hidden="true">
        <span>{wordsOf(stops[0]!)}</span>
        <span>{wordsOf(stops.at(-1)!)}</span>
      </p>
    </div>
  );
}

const wordsOf = (day: Day): string => (day ? formatDay(day, 'short') : 'Today');
