import { useDeferredValue, useRef } from 'react';
import { TOPIC_LABELS } from '../../../domain/core/labels';
import type { Topic } from '../../../domain/core/vocabulary';
import type { HorizonKind } from '../../../domain/reading/horizon-entries';
import { formatDay, plural } from '../../../lib/format';
import { useLazyPart } from '../../../lib/use-lazy-part';
import { Card } from '../../../ui/card';
import { useWidth } from '../../../ui/use-width';
import type { TimelineRow } from './horizon-drawing';
import { heightOf } from './horizon-height';
import { HORIZON_KIND_LABELS } from './horizon-words';
import styles from './horizon.module.css';
import { KindIcon } from './kind-shape';
import type { HorizonView } from './use-horizon';

/** Pixels. */
const NARROW = 640;
/** Apart, because it draws with a library for charts, and the list can be read before. */
const loadDrawing = () => import('./horizon-drawing');

/**
 * The entries with a day on a line for each country or topic. Narrow screens show what is to come only. The list below has
 * all of them, so for screen readers this is one picture.
 */
export function HorizonTimeline({ horizon }: { horizon: HorizonView }) {
  const frame = useRef<HTMLDivElement>(null);
  // The list below can be read before the picture is drawn.
  const width = useDeferredValue(useWidth(frame), 0);
  const rows = rowsOf(horizon);
  const isNarrow = width < NARROW;
  const from = isNarrow ? horizon.today : horizon.from;
  const drawn = rows.map((row) => ({ ...row, entries: row.entries.filter(({ day }) => day >= from) }));
  const { part } = useLazyPart(loadDrawing);
  const count = new Set(drawn.flatMap(({ entries }) => entries.map(({ id }) => id))).size;
  return (
    <Card pad className={`${styles.timeline} no-print`}>
      <div ref={frame} style={{ minHeight: heightOf(rows) }}>
        {width > 0 && !horizon.isPart && part && (
          <part.HorizonDrawing
            rows={drawn}
            horizon={horizon}
            from={from}
            width={width}
            label={`${plural(count, 'entry', 'entries')} from ${formatDay(from)} to ${formatDay(horizon.until)}, ${
              horizon.view === 'topic' ? 'by topic' : 'by country'
            }. The list below has all of them.`}
          />
        )}
      </div>
      <p className={styles.key}>
        {(Object.keys(HORIZON_KIND_LABELS) as HorizonKind[]).map((kind) => (
          <span key={kind}>
            <KindIcon kind={kind} /> {HORIZON_KIND_LABELS[kind].toLowerCase()}
          </span>
        ))}
        <span>Grey: past. Green: to come.</span>
      </p>
    </Card>
  );
}

function rowsOf({ view, shown, countries, country }: HorizonView): TimelineRow[] {
  const dated = shown.filter(({ day }) => day !== '');
  if (view === 'topic') {
    const of = (topic: Topic) => dated.filter(({ topics }) => topics.includes(topic));
    return (Object.keys(TOPIC_LABELS) as Topic[])
      .map((topic) => ({ key: topic, name: TOPIC_LABELS[topic], entries: of(topic) }))
      .filter(({ entries }) => entries.length > 0);
  }
  return (country ? [country] : countries).map(({ id, name }) => ({
    key: id,
    name,
    entries: dated.filter((entry) => entry.country === id),
  }));
}
