import { useEffect, useRef } from 'react';
import type { Kind } from '../../../domain/calculate/input';
import { ChipGroup, ChipLink } from '../../../ui/chip';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { calculationAddress } from './use-calculation-address';
import type { Calculation } from './use-calculation';

/** What is calculated. Each kind has an address, and takes the input along. */
export function KindTabs({ calculation: { input } }: { calculation: Calculation }) {
  const strip = useRef<HTMLDivElement>(null);
  const { kind } = input;
  useEffect(() => {
    // On phones the chips scroll sideways, and the open one may be beyond the edge.
    const list = strip.current;
    const chip = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && chip) list.scrollLeft = chip.offsetLeft - (list.clientWidth - chip.offsetWidth) / 2;
  }, [kind]);
  return (
    <nav aria-label="Calculators" className="no-print">
      <ChipGroup ref={strip} label="What to calculate" scroll>
        {TABS.map((each) => (
          <ChipLink key={each} current={each === kind} to={calculationAddress(input, [['kind', each]])}>
            {KIND_LABELS[each]}
          </ChipLink>
        ))}
      </ChipGroup>
    </nav>
  );
}

/** In the order of their labels. */
const TABS = Object.keys(KIND_LABELS) as Kind[];
