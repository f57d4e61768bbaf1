import { Globe, Handshake, HardDrive, Landmark, MessageSquare, Quote, Scale, ShieldCheck, Users } from 'lucide-react';
import { formatCount } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';
import { HairGrid } from '../../../ui/card';
import { Page, PageHead, SectionHead } from '../../../ui/page';
import { isInPreparation } from '../in-preparation';
import { usePublicStats } from '../use-public-stats';
import { EvidenceLevels } from './evidence-levels';
import { BackHome } from './legal-page';
import { Operator } from './operator';
import styles from './public.module.css';

const FEATURES = [
  { icon: Globe, title: 'Global coverage', text: 'Laws, comparable facts and news, country by country, side by side.' },
  {
    icon: Landmark,
    title: 'Trusted sources',
    text: 'Law firms, legal publishers and official government sources. Each statement names its own.',
  },
  {
    icon: Quote,
    title: 'Expert insights',
    text: 'Commentary that names its author and its source, and stays apart from the law.',
    of: '/commentary',
  },
  {
    icon: MessageSquare,
    title: 'AI-powered',
    text: 'An assistant that answers from stored passages, cites them, and says so when it does not know.',
    of: '/ai-assistant',
  },
];

const SERVED = [
  {
    icon: Users,
    title: 'HR professionals',
    text: 'who need the notice period, the leave and the wage that apply today.',
  },
  { icon: Scale, title: 'Legal teams', text: 'who want the provision and its source, not a paraphrase of either.' },
  { icon: HardDrive, title: 'Business leaders', text: 'who decide on the road, with and without a network.' },
  {
    icon: ShieldCheck,
    title: 'Compliance officers',
    text: 'who have to see a change coming, and to prove what was done about it.',
  },
];

/** /about */
export function AboutPage() {
  const { countries, evidence } = usePublicStats();
  return (
    <Page title="About Us">
      <BackHome />
      <PageHead title="About Us" lede="Molao means law in Sotho and Tswana." />
      <section className={styles.mission} aria-labelledby="mission">
        <h2 id="mission">Our mission</h2>
        <p>
          Labour law decides how people work, and what they are owed. It is public, and yet it is hard to find, hard to
          compare, and often out of date where it is found. Molao puts the labour law of the world’s countries in one
          place, names the source of each statement and the day on which it was right, and keeps it on your device, so
          that it is there when you need it.
        </p>
      </section>
      <section aria-labelledby="what">
        <SectionHead id="what" title="What sets it apart">
          {countries && <span className="muted">{formatCount(countries)} countries today</span>}
        </SectionHead>
        <HairGrid>
          {FEATURES.map(({ icon: Icon, title, text, of }) => (
            <li key={title} className={styles.cell}>
              <Icon className="icon icon-l" />
              <h3 className="h-ui">{title}</h3>
              <p className="muted">{text}</p>
              {of && isInPreparation(of) && <Badge tone="outline">In preparation</Badge>}
            </li>
          ))}
        </HairGrid>
      </section>
      <EvidenceLevels shares={evidence} />
      <section aria-labelledby="served">
        <SectionHead id="served" title="Who We Serve" />
        <ul className={styles.served}>
          {SERVED.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="icon" />
              <p>
                <b>{title}</b> <span className="muted">{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.commitment} aria-labelledby="commitment">
        <Handshake className="icon icon-l" />
        <div className="stack-s">
          <h2 id="commitment">Our commitment</h2>
          <p>
            We say what we know, where it comes from, and what nobody has checked yet. What you write belongs to you,
            and leaves with you. When we get something wrong we correct it in the open: a law keeps its history, and
            says what changed.
          </p>
          <div className="row">
            <LinkButton to="/auth" variant="primary">
              Get Started
            </LinkButton>
            <LinkButton to="/pricing">Pricing</LinkButton>
          </div>
        </div>
      </section>
      <Operator />
    </Page>
  );
}
