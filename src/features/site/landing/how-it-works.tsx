import { BookOpen, CircleCheck, CloudOff } from 'lucide-react';
import { SectionHead } from '../../../ui/page';
import styles from './landing.module.css';

const STEPS = [
  { icon: BookOpen, title: 'You choose your countries.', text: 'Their laws, facts and articles come to this device.' },
  {
    icon: CloudOff,
    title: 'You switch the network off.',
    text: 'Everything opens, also what you never opened before.',
  },
  {
    icon: CircleCheck,
    title: 'You are back, and so is your work.',
    text: 'What you changed arrives on all your devices.',
  },
];

/** The steps: choose countries, go offline, come back. */
export function HowItWorks() {
  return (
    <section className="page" aria-labelledby="how">
      <div>
        <SectionHead id="how" title="The law, where you are" />
        <ol className={styles.steps}>
          {STEPS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="icon icon-l" />
              <h3 className="h-ui">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
