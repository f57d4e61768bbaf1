import { Select } from '../../../ui/field';
import { Page, PageHead } from '../../../ui/page';
import { Tabs } from '../../../ui/tabs';
import { Arriving } from '../../shared/arriving';
import { CommentaryDialog } from './commentary-dialog';
import { CommentaryTab } from './commentary-tab';
import styles from './commentary.module.css';
import { SourcesTab } from './sources-tab';
import { TABS, useCommentaryAddress, type CommentaryAddress } from './use-commentary-address';

const TITLE = 'Expert Commentary';

/** /commentary: commentary on the law, and the directory of legal sources. */
export function CommentaryPage() {
  const address = useCommentaryAddress();
  const { tab, countries } = address;
  return (
    <Page title={TITLE}>
      <PageHead
        title={TITLE}
        lede="What the law means in practice, and where it comes from. Commentary is general information, not advice on a case."
        actions={countries && <CountrySelect address={address} />}
      />
      {countries ? (
        <div className={styles.tabs}>
          <Tabs
            label="Commentary and sources"
            value={tab}
            onValueChange={(value) => address.set({ tab: TABS.find((each) => each === value) ?? 'commentary' })}
            items={[
              { value: 'commentary', label: 'Expert Commentary', content: <CommentaryTab address={address} /> },
              {
                value: 'sources',
                label: 'Legal Sources Directory',
                content: <SourcesTab address={address} countries={countries} />,
              },
            ]}
          />
        </div>
      ) : (
        <Arriving rows={6} />
      )}
      <CommentaryDialog address={address} />
    </Page>
  );
}

function CountrySelect({ address: { country, countries, set } }: { address: CommentaryAddress }) {
  return (
    <Select
      label="Country"
      hideLabel
      value={country?.code ?? ''}
      onChange={(event) => set({ country: event.target.value || undefined })}
    >
      <option value="">All countries</option>
      {countries?.map(({ id, code, name }) => (
        <option key={id} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
