import { Check, CircleDashed } from 'lucide-react';
import { PLAN_CONTENTS, PRICE, TRIAL_DAYS } from '../../../domain/billing/plans';
import { Badge } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Figure } from '../../../ui/fact';
import { Page, PageHead, SectionHead } from '../../../ui/page';
import { isInPreparation } from '../in-preparation';
import { usePublicStats } from '../use-public-stats';
import { BackHome } from './legal-page';
import { PRICING_QUESTIONS } from './pricing-questions';
import styles from './public.module.css';

type Item = (typeof PLAN_CONTENTS)[keyof typeof PLAN_CONTENTS][number];

/** Address of a plan's feature. Absent: available everywhere. */
const PLACE: Readonly<Record<string, string>> = {
  'Limited AI queries': '/ai-assistant',
  'Advanced search and filtering': '/search',
  'Real-time notifications': '/notifications',
  'Unlimited AI queries': '/ai-assistant',
  'Expert commentary': '/commentary',
  'Compliance task management': '/compliance',
  'Analytics dashboard': '/analytics',
} satisfies Partial<Record<Item, string>>;

/** Features of every plan. */
const IN_BOTH = [
  'Opens without a network',
  'On all your devices',
  'Source and date of every statement',
  'The history of every law',
  'Your data to download, and to delete',
  'No advertising, no trackers',
];

/** /pricing */
export function PricingPage() {
  const { countries } = usePublicStats();
  return (
    <Page title="Pricing">
      <BackHome />
      <PageHead title="Pricing" lede={`Free to explore. Premium for ${PRICE} a month, cancel at any time.`} />
      <div className={styles.plans}>
        <section className={styles.plan} aria-labelledby="free">
          <h2 id="free">Free</h2>
          <Figure unit="per month">R0</Figure>
          <p className="small muted">No card, for as long as you like.</p>
          <Contents items={PLAN_CONTENTS.free} />
          <LinkButton to="/auth" block large>
            Get Started
          </LinkButton>
        </section>
        <section className={classNames(styles.plan, styles.featured)} aria-labelledby="premium">
          <div className="row between">
            <h2 id="premium">Premium</h2>
            <Badge tone="premium">Most Popular</Badge>
          </div>
          <Figure unit="per month">{PRICE}</Figure>
          <p className="small muted">Excl. VAT. Cancel any time. {TRIAL_DAYS}-day free trial, no card required.</p>
          <Contents items={PLAN_CONTENTS.premium} countries={countries} />
          <LinkButton to="/subscribe" variant="premium" block large>
            Subscribe Now
          </LinkButton>
        </section>
        <section className={styles.both} aria-labelledby="both">
          <h2 id="both">In both</h2>
          <Contents items={IN_BOTH} />
        </section>
      </div>
      <section className={styles.questions} aria-labelledby="faq">
        <SectionHead id="faq" title="Questions" />
        {PRICING_QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <h3 className="h-ui">{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </Page>
  );
}

function Contents({ items, countries }: { items: readonly string[]; countries?: number }) {
  return (
    <ul className={styles.contains}>
      {items.map((item) => {
        const toCome = isInPreparation(PLACE[item] ?? '');
        return (
          <li key={item} className={classNames(toCome && 'muted')}>
            {toCome ? <CircleDashed className="icon" /> : <Check className="icon" />}
            <span>{item === 'All countries' && countries ? `All ${countries} countries` : item}</span>
            {toCome && <Badge tone="outline">In preparation</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
