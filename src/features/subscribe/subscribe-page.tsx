import { CloudOff, FileText, Globe, Info, LayoutGrid } from 'lucide-react';
import { Banner } from '../../ui/banner';
import { Card } from '../../ui/card';
import { Page, PageHead } from '../../ui/page';
import styles from './subscribe.module.css';

/** What Premium adds today; a new feature of the plan adds its line. */
const BENEFITS = [
  { icon: Globe, title: 'Every country', text: 'Follow any number. The free plan follows five.' },
  { icon: FileText, title: 'Every article in full', text: 'Premium articles open, wherever you find them.' },
  { icon: LayoutGrid, title: 'Overview from the dashboard', text: 'Laws and articles of a country, one press away.' },
  { icon: CloudOff, title: 'All of it offline', text: 'What you follow is kept on each of your devices.' },
];

/** /subscribe: the price and what it brings. */
export function SubscribePage() {
  return (
    <Page title="Upgrade to Premium" className={styles.subscribe}>
      <div className={styles.grid}>
        <PageHead title="Upgrade to Premium" lede="Follow every country, read every article." />
        <Card className={styles.price} role="region" aria-labelledby="price">
          <h2 className="h-ui" id="price">
            Premium
          </h2>
          <p className={styles.amount}>
            <span>R90</span> per month
          </p>
          <p className="muted">R90.00 excl. VAT. Cancel at any time.</p>
          <Banner icon={Info}>Payments are not set up on this server, so Premium cannot be bought here yet.</Banner>
        </Card>
        <section aria-labelledby="benefits">
          <h2 className="h-ui" id="benefits">
            What Premium adds
          </h2>
          <ul className={styles.benefits}>
            {BENEFITS.map(({ icon: Icon, title, text }) => (
              <li key={title}>
                <Icon className="icon" />
                <div>
                  <b>{title}</b>
                  <p className="muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
