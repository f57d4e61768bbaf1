import { Calculator, Lock } from 'lucide-react';
import { inSentence } from '../../../domain/notices/notices';
import { formatDay } from '../../../lib/format';
import { PHONE, useMedia } from '../../../lib/use-media';
import { Banner } from '../../../ui/banner';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Defs } from '../../../ui/defs';
import { EmptyState } from '../../../ui/empty-state';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { OnlineCountry } from '../online-country';
import styles from './calculate.module.css';
import { CalculatedCards } from './calculated-cards';
import { CalculatedTable } from './calculated-table';
import { CalculationActions } from './calculation-actions';
import { CalculationNotes } from './calculation-notes';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { inputInWords } from './fields';
import { InputCard } from './input-card';
import { KindTabs } from './kind-tabs';
import { useCalculation, type Calculation } from './use-calculation';

export { preloadQueries } from './preload';

const TITLE = 'Calculate';
const ONLINE = { online: true };
/** What sums need of a country that is not followed. */
const PARTS = ['rules', 'employment_facts', 'labour_laws'] as const;

/** /calculate: sums by the law's figures, countries side by side. The address holds the input. */
export function CalculatePage() {
  const calculation = useCalculation();
  return (
    <Page title={TITLE} className={styles.page}>
      {calculation ? (
        <Calculated calculation={calculation} />
      ) : (
        <>
          <PageHead title={TITLE} />
          <Card pad>
            <SkeletonRows rows={6} />
          </Card>
        </>
      )}
    </Page>
  );
}

function Calculated({ calculation }: { calculation: Calculation }) {
  const isPhone = useMedia(PHONE);
  const { columns, locked } = calculation;
  if (columns.length === 0 && locked.length === 0) return <NothingFollowed />;
  const actions = <CalculationActions calculation={calculation} />;
  return (
    <>
      <PageHead
        title={TITLE}
        lede="Every line shows its sum, its provision and how sure we are. Works offline."
        actions={!isPhone && actions}
      />
      <KindTabs calculation={calculation} />
      <OutsideThePlan calculation={calculation} />
      <InputCard calculation={calculation} />
      <PrintedInput calculation={calculation} />
      {columns
        .filter(({ online }) => online)
        .map(({ country }) => (
          <OnlineCountry key={country.id} country={country} access={ONLINE} parts={PARTS}>
            {null}
          </OnlineCountry>
        ))}
      {columns.length > 0 &&
        (isPhone ? <CalculatedCards calculation={calculation} /> : <CalculatedTable calculation={calculation} />)}
      {isPhone && <div className={styles.actions}>{actions}</div>}
      <CalculationNotes calculation={calculation} />
    </>
  );
}

/** Countries of the address that the plan leaves out: the link may come from a user with another plan. */
function OutsideThePlan({ calculation: { locked } }: { calculation: Calculation }) {
  if (locked.length === 0) return null;
  const upgrade = (
    <LinkButton to="/subscribe" variant="premium">
      Upgrade to Premium
    </LinkButton>
  );
  return (
    <Banner icon={Lock} tone="locked" className="no-print" action={upgrade}>
      The free plan calculates for one country that you follow. Not shown:{' '}
      {locked.map(({ name }) => inSentence(name)).join(', ')}.
    </Banner>
  );
}

/** On paper: what was entered. */
function PrintedInput({ calculation: { input, columns, today } }: { calculation: Calculation }) {
  const countries = columns.map(({ country }) => country);
  return (
    <div className={styles.printed}>
      <h2>{KIND_LABELS[input.kind]}</h2>
      <Defs items={[...inputInWords(input, countries), ['Calculated on', formatDay(today)]]} />
    </div>
  );
}

function NothingFollowed() {
  return (
    <>
      <PageHead title={TITLE} />
      <Card>
        <EmptyState icon={Calculator} action={<LinkButton to="/welcome">Choose countries</LinkButton>}>
          <p>Sums are made for the countries that you follow. You follow none yet.</p>
        </EmptyState>
      </Card>
    </>
  );
}
