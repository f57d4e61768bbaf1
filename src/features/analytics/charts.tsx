import type { Tally } from '../../domain/analytics/tally';
import { ByCountry } from './by-country';
import { ByTopic } from './by-topic';
import { LawCalendar } from './law-calendar';
import { OverTime } from './over-time';

/** The charts of the screen, each with its table. */
export function Charts({ tally }: { tally: Tally }) {
  return (
    <>
      <OverTime tally={tally} />
      <ByCountry tally={tally} />
      <ByTopic tally={tally} />
      <LawCalendar />
    </>
  );
}
