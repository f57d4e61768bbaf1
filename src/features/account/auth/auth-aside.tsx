import { BadgeCheck, BellRing, HardDrive } from 'lucide-react';
import styles from './auth.module.css';

const REASONS = [
  { icon: HardDrive, title: 'On your device', text: 'The laws and articles of the countries that you follow.' },
  {
    icon: BadgeCheck,
    title: 'With its source',
    text: 'Each statement names its provision, and says whether it was checked.',
  },
  { icon: BellRing, title: 'Always current', text: 'What changes on the server reaches every one of your devices.' },
];

/** The benefits, beside the form on wide screens. */
export function AuthAside() {
  return (
    <aside className={styles.aside} aria-label="What you get">
      <div className="stack-l">
        <h2>Open it where there is no network.</h2>
        <ul className={styles.reasons}>
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="icon icon-l" />
              <div>
                <b>{title}</b>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
