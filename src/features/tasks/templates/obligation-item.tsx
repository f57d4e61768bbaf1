import { CalendarClock, CheckCheck, Repeat } from 'lucide-react';
import type { Obligation } from './queries';
import type { Day } from '../../../domain/core/calendar-day';
import { describeRule } from '../../../domain/tasks/format-rule';
import { Badge } from '../../../ui/badge';
import { TextInput } from '../../../ui/field';
import { Flag } from '../../../ui/flag';
import { Provenance, Seen } from '../../shared/provenance';
import { RowSource } from '../../shared/broken-source';
import { Day as DayWords } from '../../../ui/day';
import styles from './templates.module.css';
import type { Choice } from './use-choice';

interface ObligationItemProps {
  obligation: Obligation;
  /** The list contains several countries. */
  withCountry: boolean;
  choice: Choice;
  today: Day;
}

/** One obligation: duty, addressee, deadline and law. If selected, it has a field for its first deadline. */
export function ObligationItem({
  obligation: { template, country, law, added },
  withCountry,
  choice,
  today,
}: ObligationItemProps) {
  const day = choice.days.get(template.id);
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={day !== undefined}
          onChange={(event) => choice.tick(template, event.target.checked)}
        />
        <span>{template.title}</span>
      </label>
      <div data-statement className={styles.inside}>
        <p className="row small">
          {withCountry && (
            <span className={styles.place}>
              <Flag code={country.code} />
              {country.name}
            </span>
          )}
          <WhenWords template={template} />
          {added && (
            <Badge tone="positive" icon={CheckCheck}>
              Already added
            </Badge>
          )}
        </p>
        {day !== undefined && (
          <div className={styles.first}>
            <TextInput
              type="date"
              name={`day-${template.id}`}
              label="First deadline"
              aria-label={`First deadline: ${template.title}`}
              min={today}
              value={day}
              error={choice.problemOf(template.id)}
              hint={template.due_rule}
              onChange={(event) => choice.setDay(template.id, event.target.value)}
            />
          </div>
        )}
        <div className={styles.words}>
          <p className="muted">{template.description}</p>
          <Provenance of={template}>
            <span>{[law, template.provision].filter(Boolean).join(', ')}</span>
            <Seen of={template} />
          </Provenance>
          <ObligationMore template={template} />
        </div>
      </div>
    </>
  );
}

/** How often it is due, or the event that triggers it. */
function WhenWords({ template: { recurrence, event } }: { template: Obligation['template'] }) {
  const often = describeRule(recurrence, '');
  return (
    <>
      {often && (
        <span className={styles.when}>
          <Repeat className="icon icon-s" />
          {often}
        </span>
      )}
      {event && (
        <span className={styles.when}>
          <CalendarClock className="icon icon-s" />
          {event.charAt(0).toUpperCase() + event.slice(1)}
        </span>
      )}
    </>
  );
}

function ObligationMore({ template }: { template: Obligation['template'] }) {
  return (
    <details className={styles.more}>
      <summary>When it is due, what to keep, and the source</summary>
      <dl>
        <dt>Due</dt>
        <dd>{template.due_rule}</dd>
        {template.lead_days > 0 && (
          <>
            <dt>Start</dt>
            <dd>About {template.lead_days} days before</dd>
          </>
        )}
        <dt>Keep</dt>
        <dd>
          <ul className={styles.keep}>
            {template.evidence_list.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </dd>
        {template.source_url && (
          <>
            <dt>Source</dt>
            <dd>
              <RowSource row={template} />
              {template.as_of && (
                <>
                  , as at <DayWords date={template.as_of} style="short" />
                </>
              )}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
