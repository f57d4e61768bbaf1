import { Search } from 'lucide-react';
import { Chip } from '../../../ui/chip';
import { Select, TextInput } from '../../../ui/field';
import { useComplianceAddress } from '../use-compliance-address';
import styles from './templates.module.css';
import type { useObligations } from './use-obligations';

interface ObligationControlsProps {
  found: ReturnType<typeof useObligations>;
  chosen: number;
  onlyChosen: boolean;
  onOnlyChosen(only: boolean): void;
}

/** Country and search text. */
export function ObligationControls({
  found: { country, followed, others, text, setText },
  chosen,
  onlyChosen,
  onOnlyChosen,
}: ObligationControlsProps) {
  const { set } = useComplianceAddress();
  return (
    <div className={styles.controls}>
      <Select
        label="Country"
        value={country?.code ?? 'all'}
        onChange={(event) => set({ templates: event.target.value })}
      >
        <option value="all">All that you follow</option>
        <optgroup label="You follow">
          {followed.map(({ id, code, name }) => (
            <option key={id} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="Other countries">
          {others.map(({ id, code, name }) => (
            <option key={id} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      <TextInput
        label="Search obligations"
        type="search"
        icon={<Search className="icon" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {chosen > 0 && (
        <Chip pressed={onlyChosen} onClick={() => onOnlyChosen(!onlyChosen)}>
          Only ticked ({chosen})
        </Chip>
      )}
    </div>
  );
}
