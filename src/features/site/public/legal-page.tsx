import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../lib/format';
import { Page, PageHead, Split } from '../../../ui/page';
import { Contents, type LegalSection } from './contents';
import { Operator } from './operator';
import styles from './public.module.css';

export interface LegalText {
  title: string;
  lede: string;
  /** ISO day of the last change. */
  updated: string;
  /** Plain sentences; the sections prevail if they differ. */
  summary: readonly ReactNode[];
  sections: readonly LegalSection[];
}

/** A legal text: summary, numbered sections, and operator. */
export function LegalPage({ title, lede, updated, summary, sections }: LegalText) {
  return (
    <Page title={title}>
      <BackHome />
      <PageHead title={title} lede={lede}>
        <p className={`small muted ${styles.updated}`}>
          Last updated <time dateTime={updated}>{formatDay(updated)}</time>
        </p>
      </PageHead>
      <Split>
        <div className="stack-l">
          <section className={styles.summary} aria-labelledby="in-short">
            <h2 className="h-ui" id="in-short">
              In plain language
            </h2>
            <ul>
              {summary.map((point, index) => (
                <li key={index}>{point}</li>
              ))}
            </ul>
            <p className="small muted">Summary only. The full text below is binding.</p>
          </section>
          <div className={`prose ${styles.sections}`}>
            {sections.map(({ id, title: name, body }, index) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} tabIndex={-1}>
                  <span className={styles.number}>{index + 1}</span> {name}
                </h2>
                {body}
              </section>
            ))}
          </div>
          <Operator />
        </div>
        <Contents sections={sections} />
      </Split>
    </Page>
  );
}

/** Link to the landing page. */
export function BackHome() {
  return (
    <Link className={`${styles.back} no-print`} to="/">
      <ArrowLeft className="icon icon-s" />
      Back to home
    </Link>
  );
}
