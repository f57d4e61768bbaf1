import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressOfLaw, type TaskDetail } from '../queries-task-detail';
import { lawChangeSince, newestVersion } from '../../../domain/reading/law-change';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Problem } from '../../../ui/problem';
import { Day } from '../../../ui/day';
import { reportLocalFailure } from '../../shared/local-failure';
import { useAction } from '../../shared/use-action';
import { editTask } from '../task-actions';
import { NOT_UPDATED } from '../use-complete';

/** Note that the law's text has changed since the task was made, with a link to the comparison. */
export function LawChanged({ detail: { task, law, versions } }: { detail: TaskDetail }) {
  const { busy, notice, run } = useAction(
    async (law_version: string) => {
      await editTask(task.id, { law_version });
      return { title: 'Noted', message: 'This task relies on the newest text of its law.' };
    },
    (error) => reportLocalFailure(error, NOT_UPDATED),
  );
  const change = law && lawChangeSince(task, versions);
  if (!change) return null;
  const { kind, seen, from, to } = change;
  return (
    <div className="stack-s">
      <Banner
        icon={GitCompareArrows}
        tone="warning"
        live
        action={
          <Button busy={busy} onClick={() => void run(newestVersion(versions)!.id)}>
            I have checked it
          </Button>
        }
      >
        <p>
          <b>The law has changed since.</b>{' '}
          {kind === 'amended' ? 'A new official text was seen on ' : 'Our summary of it was revised on '}
          <Day date={seen} />.
        </p>
        <p>
          <Link to={`${addressOfLaw(law.country, law.id)}&from=${from.id}&to=${to.id}`}>Compare the two texts</Link>
        </p>
      </Banner>
      <Problem notice={notice} />
    </div>
  );
}
