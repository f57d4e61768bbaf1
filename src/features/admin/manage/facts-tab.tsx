import { useMemo } from 'react';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import { FACT_TOPICS } from '../../../domain/core/vocabulary';
import { ProvenanceMark } from '../../../ui/provenance';
import { FACTS } from './content-kinds';
import { ContentList } from './content-list';
import { CountryCell } from './country-cell';
import { DayCell } from './day-cell';
import type { ContentRecord } from './edit/content-kind';
import { countryFilter, VERIFICATION_FILTER } from './list/filters';
import type { ListControls, SelectFilter } from './list/list-query';
import { CHANGED_LAST } from './list/sorts';
import { RowTitle } from './row-title';
import { useCountryNames } from './use-country-names';

interface FactLine extends ContentRecord {
  topic: string;
  value: string;
  country: string;
  provision: string;
  as_of: string;
  verification: string;
}

const TOPIC: SelectFilter = {
  name: 'topic',
  label: 'Topic',
  any: 'All topics',
  options: FACT_TOPICS.map((topic) => ({
    value: topic,
    label: FACT_TOPIC_LABELS[topic],
    filter: `topic = '${topic}'`,
  })),
};

/** The facts of every country. */
export function FactsTab() {
  const { countries, find, nameOf } = useCountryNames();
  const controls = useMemo(
    (): ListControls => ({
      searched: ['value', 'provision'],
      filters: [countryFilter(countries), TOPIC, VERIFICATION_FILTER],
      sorts: [
        { value: 'country', label: 'By country', sort: 'country.name,topic,id' },
        CHANGED_LAST,
        { value: 'stale', label: 'Longest unchecked', sort: 'as_of,id' },
      ],
    }),
    [countries],
  );
  const titleOf = ({ topic, country }: FactLine) => `${labelOf(FACT_TOPIC_LABELS, topic)} of ${nameOf(country)}`;
  return (
    <ContentList<FactLine>
      kind={FACTS}
      controls={controls}
      fields="topic,value,country,provision,as_of,verification"
      titleOf={titleOf}
      columns={[
        {
          head: 'Fact',
          cell: ({ id, topic, value }) => <RowTitle id={id} title={labelOf(FACT_TOPIC_LABELS, topic)} below={value} />,
        },
        { head: 'Country', cell: ({ country }) => <CountryCell country={find(country)} /> },
        { head: 'Provision', cell: ({ provision }) => provision },
        { head: 'Right on', cell: ({ as_of }) => <DayCell date={as_of} /> },
        { head: 'Source', cell: ({ verification }) => <ProvenanceMark checked={verification === 'checked'} /> },
      ]}
    />
  );
}
