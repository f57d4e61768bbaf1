import { Link } from 'react-router-dom';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ListRow } from '../../../ui/card';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { startFetch, useFetches } from '../../shared/fetches';
import { useAction } from '../../shared/use-action';
import styles from '../admin.module.css';
import { write } from './generate-content';

interface CountryLineProps {
  country: CountryRow;
  drafts: number;
  online: boolean;
  /** Whether an AI endpoint is configured. */
  machine: boolean;
  /** Id of the text that explains why drafting is not possible. */
  why: string;
}

const NOT_GENERATED = 'Failed to generate content';

type Drafted = 'labour_law' | 'article';

/** A country: its counts, and buttons to fetch and draft more. */
export function CountryLine({ country, drafts, online, machine, why }: CountryLineProps) {
  const { id, code, name, law_count, article_count } = country;
  const key = `articles:${id}`;
  const refreshing = useFetches(({ pending }) => pending.includes(key));

  const { busy, running, run } = useAction(
    (type: Drafted) =>
      write('generate-labour-content', {
        body: { countryId: id, countryName: name, type },
        done: 'Draft Generated',
        fallback: NOT_GENERATED,
      }),
    { message: NOT_GENERATED },
  );
  const refresh = () =>
    startFetch({
      key,
      name: 'fetch-real-legal-articles',
      body: { countryId: id, countryName: name },
      done: 'Articles Refreshed',
      failed: (reason) => ({ title: 'Error', message: reason || 'Failed to fetch articles', tone: 'error' }),
    });
  const drafting = (type: Drafted, label: string) => (
    <Button
      aria-label={`${label}, ${name}`}
      aria-describedby={machine ? undefined : why}
      disabled={!online || !machine}
      busy={busy}
      onClick={() => void run(type)}
    >
      {running?.[0] === type ? 'Generating' : label}
    </Button>
  );

  return (
    <ListRow>
      <div className={styles.row}>
        <div>
          <h2 className={`h-ui ${styles.place}`}>
            <Flag code={code} />
            <Link className="title-link" to={`/country/${code}`}>
              {name}
            </Link>
          </h2>
          <Meta className="small muted num">
            <span>{plural(law_count, 'law')}</span>
            <span>{plural(article_count, 'article')}</span>
            <span>{plural(drafts, 'draft')}</span>
          </Meta>
        </div>
        <div className={styles.actions}>
          <Button
            aria-label={`Refresh Articles, ${name}`}
            disabled={!online}
            busy={refreshing}
            onClick={() => void refresh()}
          >
            {refreshing ? 'Refreshing' : 'Refresh Articles'}
          </Button>
          {drafting('labour_law', 'Generate Law')}
          {drafting('article', 'Generate Article')}
        </div>
      </div>
    </ListRow>
  );
}
