import { KeyRound, Search, SearchX } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import { allCountries } from '../../../db/queries';
import type { Overview, RunRow } from '../../../domain/admin/admin-panel';
import { plural } from '../../../lib/format';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card, List } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { TextInput } from '../../../ui/field';
import { SkeletonRows } from '../../../ui/skeleton';
import { RunsUnderWay } from '../runs/list-of-runs';
import { useAddressFilters } from '../../../lib/use-address-filters';
import styles from '../admin.module.css';
import { NetworkNote } from '../network-note';
import { useAction } from '../../shared/use-action';
import { CountryLine } from './country-line';
import { write } from './generate-content';

interface GenerateTabProps {
  overview: Overview | undefined;
  runs: readonly RunRow[];
  online: boolean;
}

const SEARCH = 'q';
/** Id of the text that explains why drafting is not possible. */
const WITHOUT_MACHINE = 'without-machine';

/** Generate Content: the counts of each country, and buttons to fetch and draft more. */
export function GenerateTab({ overview, runs, online }: GenerateTabProps) {
  const { params, set } = useAddressFilters();
  const countries = useQuery(allCountries);
  const text = (params.get(SEARCH) ?? '').trim().toLowerCase();
  const shown = countries?.filter(({ name, code }) => name.toLowerCase().includes(text) || code.toLowerCase() === text);
  const machine = overview?.ai ?? true;
  return (
    <div className="stack">
      {!online && <NetworkNote />}
      {!machine && (
        <Banner icon={KeyRound}>
          <span id={WITHOUT_MACHINE}>
            Generate Law and Generate Article need an AI endpoint: set AI_BASE_URL and AI_MODEL on the server (and
            AI_API_KEY where it asks for one).
          </span>
        </Banner>
      )}
      <RunsUnderWay runs={runs} nameOf={(id) => countries?.find((country) => country.id === id)?.name ?? ''} />
      <div className={styles.chips}>
        <div className={styles.search}>
          <TextInput
            type="search"
            label="Search countries"
            icon={<Search className="icon" />}
            defaultValue={params.get(SEARCH) ?? ''}
            onChange={(event) => set({ [SEARCH]: event.target.value || undefined })}
          />
        </div>
        <PopulateButton online={online} />
      </div>
      <p role="status" className="muted num">
        {shown && plural(shown.length, 'country', 'countries')}
      </p>
      {!shown && <SkeletonRows rows={8} />}
      {shown?.length === 0 && (
        <Card>
          <EmptyState icon={SearchX}>
            <p>No country has this name.</p>
          </EmptyState>
        </Card>
      )}
      {shown && shown.length > 0 && (
        <List aria-label="Countries" className={styles.countries}>
          {shown.map((country) => (
            <CountryLine
              key={country.id}
              country={country}
              drafts={overview?.drafts_by_country[country.id] ?? 0}
              online={online}
              machine={machine}
              why={WITHOUT_MACHINE}
            />
          ))}
        </List>
      )}
    </div>
  );
}

const NOT_SEEDED = 'Failed to seed content';

function PopulateButton({ online }: { online: boolean }) {
  const { busy, run } = useAction(
    () => write('seed-labour-content', { done: 'Content Populated', fallback: NOT_SEEDED }),
    {
      message: NOT_SEEDED,
    },
  );
  return (
    <Button variant="primary" disabled={!online} busy={busy} onClick={() => void run()}>
      {busy ? 'Populating' : 'Populate All Countries'}
    </Button>
  );
}
