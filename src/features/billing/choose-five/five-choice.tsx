import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { db } from '../../../db/current';
import type { CountryRow } from '../../../domain/core/rows';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import styles from '../../../ui/choice-bar.module.css';
import { postponeChoice } from '../../shared/choice-memory';
import { CountryChoices } from '../../shared/country-choices';
import { replaceFollowed } from '../../shared/set-followed';

/** The followed countries to choose from, with a fixed bar that counts and saves. */
export function FiveChoice({ countries, limit }: { countries: readonly CountryRow[]; limit: number }) {
  const first = countries.slice(0, limit).map(({ id }) => id);
  const [picked, setPicked] = useState<readonly string[]>(first);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  useUnsavedInput(!busy && first.some((id) => !picked.includes(id)));

  async function save() {
    setBusy(true);
    // In the order of following. After saving, the page redirects by itself, because nothing is left to choose.
    const kept = countries.map(({ id }) => id).filter((id) => picked.includes(id));
    if (!(await replaceFollowed(kept))) return setBusy(false);
    showToast({
      title: 'Countries kept',
      message: `You follow ${plural(kept.length, 'country', 'countries')}. The others leave this device.`,
    });
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
      <div className={styles.bar}>
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
