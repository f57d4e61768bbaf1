import { Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressOfLaw, type TaskDetail } from '../queries-task-detail';
import { statusOn } from '../../../domain/reading/law-timeline';
import { formatRepetition } from '../../../domain/tasks/format-task';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LawStatusBadge } from '../../shared/law-badges';
import { useDayIn } from '../../shared/reader-day';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import styles from './detail.module.css';

/** Country, legal basis, origin and repetition of a task, in one line. */
export function TaskMeta({ detail }: { detail: TaskDetail }) {
  const { task, country, basisAddress, missingEvent } = detail;
  useFetchMissing('events', missingEvent, missingEvent !== '');
  const origin = task.basis_title || 'What it was made from';
  return (
    <Meta>
      {country && <Flag code={country.code} />}
      <span>{task.country}</span>
      {task.law && <LawLink detail={detail} />}
      {task.basis && <span>from {basisAddress ? <Link to={basisAddress}>{origin}</Link> : origin}</span>}
      {task.recurrence && (
        <span className={styles.repeats}>
          <Repeat className="icon icon-s" />
          <VisuallyHidden>Repeats: </VisuallyHidden>
          <span>{formatRepetition(task)}</span>
        </span>
      )}
    </Meta>
  );
}

function LawLink({ detail: { task, law, country } }: { detail: TaskDetail }) {
  const dayIn = useDayIn();
  const place = law?.country ?? country?.id;
  const words = law?.title ?? 'A law that is not on this device';
  return (
    <span>
      {place ? <Link to={addressOfLaw(place, task.law)}>{words}</Link> : words}
      {law && statusOn(law, dayIn(law.country)) !== 'in_force' && (
        <>
          {' '}
          <LawStatusBadge law={law} />
        </>
      )}
    </span>
  );
}
