import { useMemo } from 'react';
import { allCountries } from '../../../db/queries';
import { statementsOf, recentPicks, savedSearches, tasksInOrder } from '../queries';
import { useQuery } from '../../../db/use-query';
import { shownTasks } from '../../../domain/tasks/tasks';
import { calculatorFor, factsAsked, type CalculatorAnswer } from '../../../search/answers';
import type { SearchHit } from '../../../domain/search/search-hits';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { calculatorAddress, HIT_KIND_LABELS, hitAddress, hitTitle } from '../hit-address';
import { savedSearchAddress } from '../saved-search-address';
import { useDeviceHits } from '../use-device-hits';
import { usePreferredCountries } from '../use-preferred-countries';
import { useSearchReader } from '../use-search-reader';
import { useAccount } from '../../shared/use-account';
import { matchingEntries, recentEntries, type PaletteEntry, type PaletteGroup } from './palette-entry';

/** Most entries of each group. */
const FEW = 4;
const ACTIONS_AND_PAGES = 5;
const HITS = 6;
/** Characters of a fact that fit beside its name. */
const ANSWER_LENGTH = 80;

/**
 * The groups of the palette. Without input: recent entries, actions, screens. Otherwise synchronous matches
 * come before text matches, so that entries do not move while the user picks one.
 */
export function usePaletteGroups(
  typed: string,
  pages: readonly PaletteEntry[],
  actions: readonly PaletteEntry[],
): PaletteGroup[] {
  const text = typed.trim();
  const places = usePlaces();
  const recent = useRecent(places, pages, actions);
  const { hits, answers, settled } = useHitEntries(text);
  return useMemo(() => {
    // The group's heading already names the kind.
    const commands = actions.map((action) => ({ ...action, detail: '' }));
    const all = text
      ? [
          { heading: 'Answer', entries: answers },
          { heading: 'Countries', entries: matchingEntries(places.countries, text, FEW) },
          { heading: 'Commands', entries: matchingEntries(commands, text, ACTIONS_AND_PAGES) },
          { heading: 'Go to', entries: matchingEntries(pages, text, ACTIONS_AND_PAGES) },
          { heading: 'Tasks', entries: matchingEntries(places.tasks, text, FEW) },
          { heading: 'Saved searches', entries: matchingEntries(places.searches, text, FEW) },
          { heading: 'Laws, facts and articles', entries: hits },
          // Last, and only after the texts were searched: as the only entry it would be selected by Enter.
          { heading: 'Search', entries: settled ? [searchFor(text)] : [] },
        ]
      : [
          { heading: 'Recent', entries: recent },
          { heading: 'Commands', entries: commands },
          { heading: 'Go to', entries: pages },
        ];
    return withoutRepeats(all);
  }, [text, recent, places, hits, answers, settled, pages, actions]);
}

function useRecent(
  { countries, tasks, searches }: ReturnType<typeof usePlaces>,
  pages: readonly PaletteEntry[],
  actions: readonly PaletteEntry[],
): PaletteEntry[] {
  const picks = useQuery(recentPicks);
  const stored = useQuery(statementsOf, picks?.map(({ id }) => id) ?? []);
  return useMemo(
    () =>
      recentEntries(
        picks ?? [],
        new Map([...pages, ...actions, ...countries, ...tasks, ...searches].map((entry) => [entry.id, entry])),
        stored ?? new Map(),
      ),
    [picks, stored, countries, tasks, searches, pages, actions],
  );
}

function searchFor(text: string): PaletteEntry {
  return {
    id: 'search:',
    label: `Search everywhere for “${text}”`,
    detail: '',
    icon: 'search',
    to: `/search?${new URLSearchParams({ q: text })}`,
  };
}

/** Removes entries that are under Recent already, and empty groups. */
function withoutRepeats(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ heading, entries }) => ({ heading, entries: entries.filter(({ id }) => !seen.has(id) && seen.add(id)) }))
    .filter(({ entries }) => entries.length > 0);
}

function calculatorEntry(answer: CalculatorAnswer, names: ReadonlyMap<string, string>): PaletteEntry {
  return {
    id: `calculator:${answer.kind}`,
    label: KIND_LABELS[answer.kind],
    detail: ['Calculator', ...answer.countries.map((code) => names.get(code) ?? code)].join(', '),
    icon: answer.countries[0] ?? 'fact',
    to: calculatorAddress(answer),
    unremembered: true,
  };
}

/** Countries, tasks and saved searches as entries. */
function usePlaces() {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const tasks = useQuery(tasksInOrder);
  const searches = useQuery(savedSearches);
  return useMemo(
    () => ({
      countries: (countries ?? []).map(({ code, name, region }): PaletteEntry => ({
        id: `country:${code}`,
        label: name,
        detail: region,
        icon: code,
        words: code,
        to: `/country/${code}`,
      })),
      tasks: (account ? shownTasks(tasks ?? [], account.entitlement).shown : []).map(
        ({ id, title, country, status }): PaletteEntry => ({
          id: `task:${id}`,
          label: title,
          detail: status === 'completed' ? 'Completed' : country,
          icon: 'task',
          words: country,
          to: `/compliance?task=${id}`,
        }),
      ),
      searches: (searches ?? []).map(({ id, name, query, filters }): PaletteEntry => ({
        id: `saved:${id}`,
        label: name,
        detail: 'Saved search',
        icon: 'search',
        words: query,
        to: savedSearchAddress({ query, filters }),
      })),
    }),
    [account, countries, tasks, searches],
  );
}

/** The device's hits in laws, facts, articles and commentary; and before them the calculator and facts that answer. */
function useHitEntries(text: string): { hits: PaletteEntry[]; answers: PaletteEntry[]; settled: boolean } {
  const countries = useQuery(allCountries);
  const preferred = usePreferredCountries();
  const { hits, current } = useDeviceHits(text, HITS, useSearchReader(), undefined, preferred);
  const entries = useMemo(() => {
    const names = new Map(countries?.map(({ code, name }) => [code, name]));
    const calculator = text ? calculatorFor(text, preferred) : undefined;
    const facts = factsAsked(text, hits, preferred);
    const entryOf = (hit: SearchHit): PaletteEntry => ({
      id: hit.id,
      stale: !current,
      label: hitTitle(hit, names.get(hit.country)),
      detail: [HIT_KIND_LABELS[hit.kind], hit.kind !== 'fact' && names.get(hit.country)].filter(Boolean).join(', '),
      icon: hit.country || hit.kind,
      to: hitAddress(hit),
    });
    return {
      hits: hits.map(entryOf),
      answers: [
        ...(calculator ? [calculatorEntry(calculator, names)] : []),
        ...facts.map((hit) => ({ ...entryOf(hit), detail: hit.excerpt.text.slice(0, ANSWER_LENGTH) })),
      ],
    };
  }, [text, preferred, hits, countries, current]);
  return { ...entries, settled: current || hits.length > 0 };
}
