import styles from './export.module.css';

const WAYS: [string, string][] = [
  [
    'Google',
    'On a computer, in Google Calendar: Other calendars, the plus sign, From URL. Paste the address. Google asks about once a day.',
  ],
  [
    'Apple',
    'Mac: Calendar, File, New Calendar Subscription. iPhone and iPad: Calendar, Calendars, Add Calendar, ' +
      'Add Subscription Calendar. Paste the address.',
  ],
  [
    'Outlook',
    'In Outlook on the web: Calendar, Add calendar, Subscribe from web. Paste the address and give it a name.',
  ],
];

/** How to subscribe in each calendar program. */
export function CalendarHelp() {
  return (
    <section aria-labelledby="calendar-help" className="stack-s">
      <h3 id="calendar-help" className="h-ui">
        How to add it
      </h3>
      <ul className={styles.help}>
        {WAYS.map(([name, words]) => (
          <li key={name}>
            <b>{name}.</b> <span className="muted">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
