import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { db } from '../../../db/current';
import type { CountryRow } from '../../../domain/core/rows';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import styles from '../../../ui/choice-bar.module.css';
import { postponeChoice } from '../../shared/choice-memory';
import { CountryChoices } from '../../shared/country-choices';
import { useAction } from '../../shared/use-action';
import { replaceFollowed } from '../../shared/set-followed';

interface FiveChoiceProps {
  /** The followed countries of which this device has the row. */
  countries: readonly CountryRow[];
  /** The ids of all of them. */
  followed: readonly string[];
  limit: number;
}

/** The followed countries to choose from, with a fixed bar that counts and saves. */
export function FiveChoice({ countries, followed, limit }: FiveChoiceProps) {
  const first = countries.slice(0, limit).map(({ id }) => id);
  const [picked, setPicked] = useState<readonly string[]>(first);
  const [seen, setSeen] = useState(followed);
  const [leftOut, setLeftOut] = useState<readonly string[]>();
  const { busy: saving, run: save } = useAction(async () => {
    // In the order of following. After saving, the page redirects by itself, because nothing is left to choose.
    const kept = countries.map(({ id }) => id).filter((id) => picked.includes(id));
    if (!(await replaceFollowed(kept, seen))) return undefined;
    setLeftOut(seen.filter((id) => !kept.includes(id)));
    return {
      title: 'Countries kept',
      message: `You follow ${plural(kept.length, 'country', 'countries')}. The others leave this device.`,
    };
  });
  const busy = saving || leftOut !== undefined;
  const navigate = useNavigate();
  useUnsavedInput(!busy && first.some((id) => !picked.includes(id)));

  // The choice is saved, and the page is still here: another device followed a further country in the meantime.
  if (leftOut && !leftOut.some((id) => followed.includes(id))) {
    setLeftOut(undefined);
    setSeen(followed);
    setPicked(first);
  }

  function postpone() {
    postponeChoice(db().userId);
    void navigate('/dashboard');
  }

  return (
    <>
      <section aria-label="Countries you follow">
        <CountryChoices countries={countries} picked={picked} onPick={setPicked} limit={limit} />
      </section>
      <div className={styles.bar} data-keep-clear="page">
        <p role="status">
          <b className="num">
            {picked.length} of {limit}
          </b>{' '}
          chosen
          <span className="muted">
            . {picked.length >= limit && 'Leave one out to choose another. '}
            <Link to="/subscribe">
              Keep all {countries.length} with Premium, {PRICE_PER_MONTH}
            </Link>
            .
          </span>
        </p>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={postpone}>
            Decide later
          </Button>
          <Button variant="primary" busy={busy} disabled={picked.length === 0} onClick={() => void save()}>
            Keep these {picked.length}
          </Button>
        </div>
      </div>
    </>
  );
}
