import { useSearchParams } from 'react-router-dom';
import { useAfterPaint } from '../../lib/use-after-paint';
import { useLazyPart } from '../../lib/use-lazy-part';
import { Card } from '../../ui/card';
import { PartMissing } from '../../ui/part-missing';
import { SkeletonRows } from '../../ui/skeleton';
import { useComplianceAddress } from './use-compliance-address';
import type { Compliance } from './use-compliance';

/** Parts of the screen that the list does not need: their code is loaded after the first paint, or when the address asks. */
const loadDialogs = () => import('./task-dialogs');
export const loadOpenTask = () => import('./open-task');
const loadYear = () => import('./year/year-view');
const loadDaysOff = () => import('./year/days-off-ahead');

const OPENING = ['create', 'edit', 'delete', 'templates'];

interface PartProps {
  compliance: Compliance;
}

/** The dialogs that the address opens. */
export function Dialogs({ compliance }: PartProps) {
  const [params] = useSearchParams();
  const isWanted = OPENING.some((name) => params.has(name));
  const { part, retry } = useLazyPart(loadDialogs, useAfterPaint() || isWanted);
  if (part) return <part.TaskDialogs compliance={compliance} />;
  return isWanted && retry ? <PartMissing retry={retry} /> : null;
}

/** The task in the address: beside the list, or over it. */
export function Details({ compliance, beside }: PartProps & { beside: boolean }) {
  const { task } = useComplianceAddress();
  const { part, retry } = useLazyPart(loadOpenTask, useAfterPaint() || task !== '');
  if (part) return <part.OpenTask compliance={compliance} beside={beside} />;
  if (task === '') return null;
  if (retry) return <PartMissing retry={retry} />;
  return beside ? <Loading rows={8} /> : null;
}

export function Year({ compliance }: PartProps) {
  const { part, retry } = useLazyPart(loadYear);
  if (part) return <part.YearView compliance={compliance} />;
  return retry ? <PartMissing retry={retry} /> : <Loading rows={12} />;
}

/** Where no task is open beside the list: the public holidays of the next weeks. */
export function DaysOff({ compliance }: PartProps) {
  const { part } = useLazyPart(loadDaysOff, useAfterPaint());
  return part ? <part.DaysOffAhead compliance={compliance} /> : null;
}

function Loading({ rows }: { rows: number }) {
  return (
    <Card pad>
      <SkeletonRows rows={rows} />
    </Card>
  );
}
