import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import styles from './page.module.css';
import { useFocusHeading } from './use-focus-heading';

interface PageProps {
  /** The document's title; ' · Molao' is added. */
  title: string;
  /** 46 rem, for forms and settings. */
  narrow?: boolean;
  className?: string;
  children: ReactNode;
}

/** The content of a screen. It sets the document's title; the shell's `<main>` is around it. */
export function Page({ title, narrow, className, children }: PageProps) {
  const screen = useRef<HTMLDivElement>(null);
  useDocumentTitle(title);
  useFocusHeading(screen);
  return (
    <div ref={screen} className={classNames('page', narrow && styles.narrow, className)}>
      {children}
    </div>
  );
}

/** Sets the document's title for the tab, the history and screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Molao`;
  }, [title]);
}

interface PageHeadProps {
  title: ReactNode;
  /** Beside the title: a badge. */
  beside?: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** The screen's h1, its lede and its actions. After a navigation the shell moves the focus to the h1. */
export function PageHead({ title, beside, lede, actions, children }: PageHeadProps) {
  const heading = (
    <h1 className="row" tabIndex={-1}>
      {title}
    </h1>
  );
  return (
    <header className="page-head">
      <div>
        {beside ? (
          <div className="row">
            {heading}
            {beside}
          </div>
        ) : (
          heading
        )}
        {lede && <p className="lede">{lede}</p>}
        {children}
      </div>
      {actions && <div className="row actions">{actions}</div>}
    </header>
  );
}

/** A section's h2 with a link or a note on the right. `id` is for the section's `aria-labelledby`. */
export function SectionHead({ id, title, children }: { id: string; title: ReactNode; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}

/** Breadcrumbs: [['Dashboard', '/dashboard'], ['South Africa']]; the last has no address. */
export function Breadcrumbs({ trail }: { trail: readonly (readonly [label: string, to?: string])[] }) {
  return (
    <nav aria-label="Breadcrumb" className={classNames(styles.crumbs, 'no-print')}>
      {trail.map(([label, to], index) => (
        <Fragment key={label}>
          {index > 0 && <ChevronRight className="icon icon-s" />}
          {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
        </Fragment>
      ))}
    </nav>
  );
}

/** Text and a side column: two children. Below 1024 px the side column follows the text. */
export function Split({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('split', className)} />;
}
