import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressOfLaw, type TaskDetail } from '../queries-task-detail';
import { lawChangeSince, newestVersion } from '../../../domain/reading/law-change';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import { Day } from '../../../ui/day';
import { editTask } from '../task-actions';
import { showLocalFailure } from '../../shared/local-failure';

/** Note that the law's text has changed since the task was made, with a link to the comparison. */
export function LawChanged({ detail: { task, law, versions } }: { detail: TaskDetail }) {
  const change = law && lawChangeSince(task, versions);
  if (!change) return null;
  const { kind, seen, from, to } = change;
  return (
    <Banner
      icon={GitCompareArrows}
      tone="warning"
      live
      action={<Button onClick={() => void rely(task.id, newestVersion(versions)!.id)}>I have checked it</Button>}
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
  );
}

async function rely(task: string, version: string): Promise<void> {
  try {
    await editTask(task, { law_version: version });
    showToast({ title: 'Noted', message: 'This task relies on the newest text of its law.' });
  } catch (error) {
    showLocalFailure(error, 'Failed to update task');
  }
}
