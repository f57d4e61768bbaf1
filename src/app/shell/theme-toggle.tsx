import { SunMoon } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { isDark, setTheme } from '../../ui/theme';

/** Light or dark, at once; /settings also offers to follow the system. */
export function ThemeToggle() {
  return (
    <IconButton label="Switch between light and dark" onClick={() => setTheme(isDark() ? 'light' : 'dark')}>
      <SunMoon className="icon" />
    </IconButton>
  );
}
