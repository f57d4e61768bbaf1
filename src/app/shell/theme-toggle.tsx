import { SunMoon } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { isDark, setTheme } from '../../ui/theme';

/** Switches between light and dark; /settings can also follow the system. */
export function ThemeToggle() {
  return (
    <IconButton label="Switch between light and dark" onClick={() => setTheme(isDark() ? 'light' : 'dark')}>
      <SunMoon className="icon" />
    </IconButton>
  );
}
