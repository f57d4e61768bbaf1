import { useDeferredValue, useMemo, useState } from 'react';
import { allCountries } from '../../../db/queries';
import { obligationsOf, type Obligation } from './queries';
import { useQuery } from '../../../db/use-query';
import { readableCountries } from '../../../domain/core/access';
import { TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import { mentions } from './task-template';
import { useAccount } from '../../shared/use-account';

const NONE: readonly string[] = [];

interface ObligationGroup {
  topic: string;
  obligations: Obligation[];
}

/**
 * The obligations of the followed countries, filtered by country and search text. @param reference code or id of a
 * country, or 'all'
 */
export function useObligations(reference: string) {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const readable = account ? readableCountries(account.followed, account.entitlement.tier) : NONE;
  const obligations = useQuery(obligationsOf, readable);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());

  const country = countries?.find(({ id, code }) => id === reference || code === reference.toUpperCase());
  const shown = useMemo(
    () => obligations?.filter((each) => (!country || each.country.id === country.id) && speaksOf(each, wanted)),
    [obligations, country, wanted],
  );
  const groups = useMemo(() => groupsOf(shown ?? []), [shown]);
  return {
    /** undefined until read. */
    obligations: account && countries ? obligations : undefined,
    groups,
    country,
    text,
    setText,
    followed: readable.flatMap((id) => countries?.find((each) => each.id === id) ?? []),
    others: (countries ?? []).filter(({ id }) => !readable.includes(id)),
  };
}

function speaksOf({ template, law, country }: Obligation, wanted: string): boolean {
  return (
    wanted === '' ||
    mentions(
      wanted,
      template.title,
      template.description,
      template.due_rule,
      template.provision,
      template.event,
      law,
      country.name,
      ...template.evidence_list,
    )
  );
}

/** Sorted by topic first, in the usual order of topics. */
function groupsOf(obligations: readonly Obligation[]): ObligationGroup[] {
  const byTopic = new Map<string, Obligation[]>();
  for (const each of obligations) {
    const topic = each.template.topics[0] ?? '';
    byTopic.set(topic, [...(byTopic.get(topic) ?? []), each]);
  }
  const order = Object.keys(TOPIC_LABELS);
  return [...byTopic]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([topic, group]) => ({ topic: topic ? labelOf(TOPIC_LABELS, topic) : 'Other', obligations: group }));
}
