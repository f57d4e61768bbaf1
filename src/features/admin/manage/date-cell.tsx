import { Day } from '../../../ui/day';

/** A date in one line; nothing if it is empty. */
export function DateCell({ date }: { date: string }) {
  if (date === '') return null;
  return (
    <span className="nowrap">
      <Day date={date} style="short" />
    </span>
  );
}
