import { Columns3, FileQuestion } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow, FactRow, LawRow } from '../../../domain/core/rows';
import { factFigure } from '../../../domain/content/fact-figure';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Figure } from '../../../ui/fact';
import { Breadcrumbs, Page, PageHead, SectionHead } from '../../../ui/page';
import { CreateTaskLink } from '../../shared/create-task-link';
import { NotFollowed } from '../../shared/not-followed';
import { Provenance, Seen } from '../../shared/provenance';
import { useCurrentFacts } from '../../shared/reader-day';
import { useCountryAccess } from '../../shared/use-country-access';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import { CalculatorLink } from '../calculate/calculator-link';
import { CountryMissing } from '../country-missing';
import { CountrySkeleton } from '../country-skeleton';
import { FactNext } from '../fact-next';
import { FactSource } from '../fact-source';
import { FactSteps } from '../fact-steps';
import { FactValues } from '../fact-values';
import { formatProvision, factSourceAddress } from '../format-fact-source';
import { useCountry } from '../use-country';
import { factOrNone } from './queries';

/** /country/:country/facts/:fact: a fact with its values over time. */
export function FactPage() {
  const { fact: id = '' } = useParams();
  const country = useCountry();
  const access = useCountryAccess(country);
  const found = useQuery(factOrNone, id);
  const outcome = useFetchMissing('employment_facts', id, found === null);
  const current = useCurrentFacts(found ? [found.fact] : undefined);
  if (country === null) return <CountryMissing />;
  if (!country || !access) return <CountrySkeleton title="Fact" />;
  if (!access.readable && !access.online) return <Unreadable country={country} access={access} />;
  if (found && current?.[0]) return <Shown fact={current[0]} law={found.law} country={country} />;
  if (found === null && (outcome === 'missing' || outcome === 'offline'))
    return <Missing country={country} offline={outcome === 'offline'} />;
  return <CountrySkeleton title="Fact" />;
}

function Unreadable({ country, access }: Parameters<typeof NotFollowed>[0]) {
  return (
    <Page title={country.name}>
      <PageHead title={country.name} />
      <NotFollowed country={country} access={access} />
    </Page>
  );
}

function Missing({ country, offline }: { country: CountryRow; offline: boolean }) {
  const back = <LinkButton to={`/country/${country.code}`}>{country.name}</LinkButton>;
  return (
    <Page title="Fact not found">
      <PageHead title={offline ? 'Not on this device' : 'Fact not found'} />
      <Card>
        <EmptyState icon={FileQuestion} action={back}>
          <p>{offline ? 'This fact comes when there is a network.' : 'No fact has this address.'}</p>
        </EmptyState>
      </Card>
    </Page>
  );
}

function Shown({ fact, law, country }: { fact: FactRow; law: LawRow | undefined; country: CountryRow }) {
  const label = labelOf(FACT_TOPIC_LABELS, fact.topic);
  const title = `${label} in ${country.name}`;
  const figure = factFigure(fact, country.currency);
  return (
    <Page title={title}>
      <Breadcrumbs trail={[['Dashboard', '/dashboard'], [country.name, `/country/${country.code}`], [label]]} />
      <PageHead
        title={title}
        actions={
          <>
            <CalculatorLink countries={[country.code]} topic={fact.topic} />
            <CreateTaskLink basis="fact" id={fact.id} />
            <LinkButton to={`/compare?topics=${fact.topic}`}>
              <Columns3 className="icon" />
              Compare
            </LinkButton>
          </>
        }
      />
      <Card pad data-statement>
        {figure && <Figure unit={figure.unit}>{figure.amount}</Figure>}
        <p>{fact.value}</p>
        <FactNext fact={fact} />
        <Provenance of={fact}>
          <FactSource address={factSourceAddress(fact, law)} provision={formatProvision(fact, law)} />
          <Seen of={fact} />
        </Provenance>
      </Card>
      <section aria-labelledby="over-time">
        <SectionHead id="over-time" title="Values over time" />
        <FactSteps fact={fact} currency={country.currency} />
        <FactValues fact={fact} currency={country.currency} />
      </section>
    </Page>
  );
}
