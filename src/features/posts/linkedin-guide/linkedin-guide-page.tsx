import { Check, Minus, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Breadcrumbs, Page, PageHead, SectionHead } from '../../../ui/page';
import { Table } from '../../../ui/table';
import styles from './linkedin-guide.module.css';
import { BOOKMARKLET, COMPARISON, CONNECTION, REQUIRED } from './options';

const TITLE = 'LinkedIn Guide';

/** /linkedin-guide: the two ways to add posts to Labour Trends. */
export function LinkedInGuidePage() {
  return (
    <Page title={TITLE}>
      <Breadcrumbs trail={[['Labour Trends', '/labour-trends'], [TITLE]]} />
      <PageHead
        title={TITLE}
        lede="Two ways to bring posts from LinkedIn into Labour Trends, and which of them is for you."
      />
      <div className={styles.options}>
        <Option
          id="option-a"
          title="Option A: Bookmarklet"
          badge={
            <Badge tone="positive" icon={Star}>
              Recommended
            </Badge>
          }
          variant="primary"
          action="Use the bookmarklet"
        >
          <Points good={BOOKMARKLET} />
        </Option>
        <Option
          id="option-b"
          title="Option B: Account connection"
          badge={
            <Badge tone="warning" icon={TriangleAlert}>
              Limited
            </Badge>
          }
          variant="secondary"
          action="Connect an account"
        >
          <Points good={CONNECTION.good} bad={CONNECTION.bad} />
          <div className="stack-s">
            <h3 className="h-ui">What it requires</h3>
            <ul className={styles.required}>
              {REQUIRED.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
        </Option>
      </div>
      <section aria-labelledby="which">
        <SectionHead id="which" title="Which option is for you?" />
        <Table label="The two options compared">
          <thead>
            <tr>
              <th scope="col">What matters</th>
              <th scope="col">A: Bookmarklet</th>
              <th scope="col">B: Account connection</th>
            </tr>
          </thead>
          <tbody>
            {COMPARISON.map(([what, a, b]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{a}</td>
                <td>{b}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </Page>
  );
}

interface OptionProps {
  id: string;
  title: string;
  badge: ReactNode;
  variant: 'primary' | 'secondary';
  action: string;
  children: ReactNode;
}

function Option({ id, title, badge, variant, action, children }: OptionProps) {
  return (
    <section aria-labelledby={id}>
      <Card pad className={styles.option}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {badge}
        </div>
        {children}
        <LinkButton to="/add-linkedin-post" variant={variant} className={styles.action}>
          {action}
        </LinkButton>
      </Card>
    </section>
  );
}

function Points({ good, bad = [] }: { good: readonly string[]; bad?: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {good.map((each) => (
        <li key={each}>
          <Check className="icon" />
          {each}
        </li>
      ))}
      {bad.map((each) => (
        <li key={each} className="muted">
          <Minus className="icon" />
          {each}
        </li>
      ))}
    </ul>
  );
}
