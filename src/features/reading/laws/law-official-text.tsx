import { useEffect, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LawVersion } from '../../../domain/reading/law-timeline';
import { formatDay } from '../../../lib/format';
import { Day } from '../../../ui/day';
import { Meta } from '../../../ui/meta';
import { SourceAnchor } from '../../../ui/source-anchor';
import { useAfterPaint } from '../../../lib/use-after-paint';
import styles from './laws.module.css';
import { lineOf, officialPlace, type OfficialLine } from './official-text';
import { useComparedVersions } from './use-compared-versions';

interface LawOfficialTextProps {
  /** Stored official texts, newest first; at least one. */
  versions: readonly LawVersion[];
  /** Of the newest. */
  lines: readonly OfficialLine[];
}

/** The newest stored official text. It may be a whole act, so it is drawn after the first paint. */
export function LawOfficialText({ versions, lines }: LawOfficialTextProps) {
  const [newest, before] = versions;
  const isPainted = useAfterPaint();
  const section = useRef<HTMLElement>(null);
  useShownPlace(section, isPainted, lines);
  const { addressOf, state } = useComparedVersions(versions);
  return (
    <section ref={section} aria-labelledby="law-official">
      <h3 id="law-official" data-official>
        Official text
      </h3>
      <Meta>
        <span>
          Stored on <Day date={newest!.seen_at} />
        </span>
        {newest!.source_url && <SourceAnchor address={newest!.source_url} />}
        {before && (
          <Link to={addressOf(before, newest!)} replace state={state}>
            Compare with {formatDay(before.seen_at)}
          </Link>
        )}
      </Meta>
      <div className={`${styles.official} prose`} dir="auto">
        {isPainted &&
          lines.map(({ text, isHeading }, index) =>
            isHeading ? (
              <h4 key={index} data-official>
                {text}
              </h4>
            ) : (
              <p key={index} data-official>
                {text}
              </p>
            ),
          )}
      </div>
    </section>
  );
}

/** Scrolls to the place of the address and focuses it: a heading or a provision, else the beginning. */
function useShownPlace(section: RefObject<HTMLElement | null>, isDrawn: boolean, lines: readonly OfficialLine[]): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = officialPlace(hash);
    if (!isDrawn || place === undefined) return;
    // The first one is the heading of the whole text; `lineOf` gives -1 for it.
    const shown = section.current!.querySelectorAll<HTMLElement>('[data-official]')[lineOf(lines, place) + 1]!;
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: 'start' });
  }, [section, isDrawn, lines, hash, key]);
}
