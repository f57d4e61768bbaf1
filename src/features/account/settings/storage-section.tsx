import { CircleCheck, Smartphone } from 'lucide-react';
import { formatBytes, plural } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Figure } from '../../../ui/fact';
import { Meter } from '../../../ui/meter';
import { SkeletonRows } from '../../../ui/skeleton';
import styles from './settings.module.css';
import { useStorage, type StorageUse } from './use-storage';

/** Storage used by the followed countries, and whether the browser protects it. */
export function StorageSection({ followed }: { followed: readonly string[] }) {
  const { use, keep } = useStorage(followed);
  return (
    <section aria-labelledby="storage">
      <h2 id="storage">Storage on this device</h2>
      <div className="stack">
        <Card pad>{use ? <StorageMeter use={use} onKeep={() => void keep()} /> : <SkeletonRows rows={1} />}</Card>
        <Banner icon={Smartphone}>
          Safari deletes the data of a site that is not used for 7 days. Add Molao to the home screen, and it stays.
        </Banner>
      </div>
    </section>
  );
}

function StorageMeter({ use, onKeep }: { use: StorageUse; onKeep(): void }) {
  return (
    <div className="stack-s">
      <p className="row between">
        <span>
          <Figure>{formatBytes(use.bytes)}</Figure> <span className="muted">of content</span>
        </span>
        {use.persisted ? (
          <Badge tone="positive" icon={CircleCheck}>
            Kept by the browser
          </Badge>
        ) : (
          <Button onClick={onKeep}>Ask the browser to keep it</Button>
        )}
      </p>
      {use.countries.length > 0 && (
        <Meter
          parts={use.countries.map(({ name, bytes }) => ({ label: name, value: bytes, text: formatBytes(bytes) }))}
        />
      )}
      <ul className={`small muted ${styles.counts}`}>
        {use.countries.map(({ country, name, laws, facts, articles }) => (
          <li key={country}>
            {name}: {plural(laws, 'law')}, {plural(facts, 'fact')}, {plural(articles, 'article')}
          </li>
        ))}
      </ul>
      {use.browser && (
        <p className="small muted">
          The browser counts {formatBytes(use.browser.usage)} for this site, the app itself included, and allows{' '}
          {formatBytes(use.browser.quota)}.
        </p>
      )}
    </div>
  );
}
