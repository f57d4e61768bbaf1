import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOfLaw, type TaskDetail } from '../queries-task-detail';
import { dayOf, daysBetween, type Day } from '../../../domain/core/calendar-day';
import { statusOn } from '../../../domain/reading/law-timeline';
import { formatRepetition } from '../../../domain/tasks/format-task';
import { formatLocalDay } from '../../../lib/format';
import { Defs } from '../../../ui/defs';
import { Flag } from '../../../ui/flag';
import { Day as DayWords } from '../../../ui/day';
import { LawStatusBadge } from '../../shared/law-badges';
import { useDayIn } from '../../shared/reader-day';
import { formatDue } from '../format-due';
import styles from './detail.module.css';

/** The facts of a task: deadline, repetition, country and legal basis. */
export function TaskFacts({ detail, today }: { detail: TaskDetail; today: Day }) {
  const { task, country } = detail;
  const deadline = dayOf(task.deadline);
  const items: [string, ReactNode][] = [
    [
      'Deadline',
      <>
        {deadline ? <DayWords date={task.deadline} /> : 'None'}
        {deadline && task.status !== 'completed' && `, ${formatDue(daysBetween(today, deadline))}`}
      </>,
    ],
    ['Completed', task.completed_at && formatLocalDay(task.completed_at)],
    ['Repeats', task.recurrence && formatRepetition(task)],
    [
      'Country',
      <span key="country" className={styles.country}>
        {country && <Flag code={country.code} />}
        {task.country}
      </span>,
    ],
    ['Law', task.law && <LawLink detail={detail} />],
    ['Because of', <Basis key="basis" detail={detail} />],
  ];
  const known = items.filter(([name, value]) => Boolean(value) && (name !== 'Because of' || task.basis));
  return <Defs items={known} />;
}

function LawLink({ detail: { task, law, country } }: { detail: TaskDetail }) {
  const dayIn = useDayIn();
  const place = law?.country ?? country?.id;
  const words = law?.title ?? 'A law that is not on this device';
  return (
    <>
      {place ? <Link to={addressOfLaw(place, task.law)}>{words}</Link> : words}
      {law && statusOn(law, dayIn(law.country)) !== 'in_force' && (
        <>
          {' '}
          <LawStatusBadge law={law} />
        </>
      )}
    </>
  );
}

function Basis({ detail: { task, basisAddress } }: { detail: TaskDetail }) {
  const title = task.basis_title || 'What it was made from';
  return basisAddress ? <Link to={basisAddress}>{title}</Link> : <>{title}</>;
}
