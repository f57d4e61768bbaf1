import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { parseStatus, parseTopic } from '../../../domain/search/filters';
import { lawsOfCountry } from '../queries-laws';
import { lawListOf, type LawList } from './law-list';

/** The laws of a country, filtered by the address. */
export function useLawList(country: string): LawList {
  const [params] = useSearchParams();
  const laws = useQuery(lawsOfCountry, country);
  const topic = parseTopic(params.get('topic'));
  const status = parseStatus(params.get('status'));
  return useMemo(() => lawListOf(laws, { topic, status }), [laws, topic, status]);
}
