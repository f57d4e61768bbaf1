import { CircleSlash, ListPlus, SquareCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, daysBetween } from '../../../domain/core/calendar-day';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow } from '../../../domain/core/rows';
import type { Decision } from '../../shared/decisions';
import { noticeAddress } from '../../../domain/notices/notices';
import { formatDay, plural } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { focusNext } from '../../../ui/focus-next';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { FROM_BASIS } from '../../shared/create-task-link';
import { Provenance, Seen } from '../../shared/provenance';
import { useDayIn } from '../../shared/reader-day';
import { KIND_LABELS, oldAndNew } from './change-words';
import { decide } from './decide';
import styles from './brief.module.css';
import type { ShownChange } from './queries';

/** One change: its day, what is new, who says so, and the three decisions. */
export function ChangeItem({ change, country }: { change: ShownChange; country: CountryRow | undefined }) {
  const { event, fact, statement } = change;
  const about = `${country?.name ?? ''}, ${fact ? labelOf(FACT_TOPIC_LABELS, fact.topic) : event.title}`;
  return (
    <div data-statement={statement && true} className={styles.change}>
      <When day={dayOf(event.created)} />
      <div className={styles.what}>
        <p className={styles.where}>
          {country && <Flag code={country.code} />}
          <b>{country?.name}</b>
          <span className="muted">{fact ? labelOf(FACT_TOPIC_LABELS, fact.topic) : KIND_LABELS[event.type]}</span>
        </p>
        <What change={change} country={country} />
        {statement && (
          <Provenance of={statement} className={styles.meta}>
            {event.reason && <span>{event.reason.replace(/\.$/, '')}</span>}
            <Seen of={statement} />
          </Provenance>
        )}
      </div>
      <div className={`${styles.decisions} no-print`}>
        <LinkButton to={`/compliance?create=1&event=${event.id}`} state={FROM_BASIS}>
          <ListPlus className="icon" />
          Make a task<VisuallyHidden>: {about}</VisuallyHidden>
        </LinkButton>
        <DecisionButton change={change} decision="done" about={about} />
        <DecisionButton change={change} decision="not_for_us" about={about} />
      </div>
    </div>
  );
}

/** '12 Nov', '2026', '3 days ago' */
function When({ day }: { day: string }) {
  const [, date, year] = /^(.*) (\d{4})$/.exec(formatDay(day, 'short')) ?? [];
  const ago = daysBetween(day, useDayIn()());
  return (
    <p className={styles.date}>
      <b>{date}</b>
      <span>{year}</span>
      <span>{ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : `${plural(ago, 'day')} ago`}</span>
    </p>
  );
}

/** The old and the new value, or the headline with a sentence. */
function What({ change, country }: { change: ShownChange; country: CountryRow | undefined }) {
  const { event, fact, values } = change;
  if (!fact || !values) {
    return (
      <>
        <h3 className={styles.title}>
          <Link className="title-link" to={noticeAddress({ ...event, task: '', link: '' }, country?.code)}>
            {event.title}
          </Link>
        </h3>
        {event.description && <p className="muted clamp-2">{event.description}</p>}
      </>
    );
  }
  const { before, after, rest } = oldAndNew(values, country?.currency ?? '');
  return (
    <h3 className={styles.ink}>
      <Link className="title-link" to={`/country/${country?.code}/facts/${fact.id}`}>
        <VisuallyHidden>was </VisuallyHidden>
        <del>{before}</del>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden> now </VisuallyHidden>
        <ins>{after}</ins> {rest}
      </Link>
    </h3>
  );
}

const BUTTONS = {
  done: { label: 'Done', Icon: SquareCheck },
  not_for_us: { label: 'Not for us', Icon: CircleSlash },
} as const;

interface DecisionButtonProps {
  change: ShownChange;
  decision: Exclude<Decision, 'task'>;
  about: string;
}

/** The row leaves the list, so the focus moves first. */
function DecisionButton({ change: { event }, decision, about }: DecisionButtonProps) {
  const { label, Icon } = BUTTONS[decision];
  const press = (click: MouseEvent<HTMLButtonElement>) => {
    focusNext(click, `[data-decision='${decision}']`);
    void decide(event, decision);
  };
  return (
    <Button variant="quiet" data-decision={decision} onClick={press}>
      <Icon className="icon" />
      {label}
      <VisuallyHidden>: {about}</VisuallyHidden>
    </Button>
  );
}
