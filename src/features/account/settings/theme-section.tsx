import { Chip, ChipGroup } from '../../../ui/chip';
import { useTheme, type Theme } from '../../../ui/theme';

const THEMES: readonly [Theme, string][] = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

/** Light or dark, on this device only. */
export function ThemeSection() {
  const [theme, setTheme] = useTheme();
  return (
    <section aria-labelledby="theme">
      <h2 id="theme">Theme</h2>
      <ChipGroup label="Theme">
        {THEMES.map(([value, label]) => (
          <Chip key={value} pressed={theme === value} onClick={() => setTheme(value)}>
            {label}
          </Chip>
        ))}
      </ChipGroup>
    </section>
  );
}
