import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { filesOf, oneByOne } from '../../scripts/lib/icon-imports.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

describe('imports of icons', () => {
  it('name the file of each icon, also for an alias of the icon', async () => {
    const files = filesOf(await readFile(inRoot('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8'));
    expect(oneByOne("import { Lock, Search as Glass } from 'lucide-react';\nconst lock = Lock;", files)).toBe(
      "import Lock from 'lucide-react/icons/lock'; import Glass from 'lucide-react/icons/search';\nconst lock = Lock;",
    );
    const other = [...files].find(([name, file]) => name === 'FileQuestion' && file !== 'file-question')!;
    expect(oneByOne("import {\n  FileQuestion,\n} from 'lucide-react';", files)).toBe(
      `import FileQuestion from 'lucide-react/icons/${other[1]}';`,
    );
  });

  it('remain as they are for types and for exports that have no icon file', () => {
    const files = new Map([['Lock', 'lock']]);
    expect(oneByOne("import { Lock, type LucideIcon } from 'lucide-react';", files)).toBe(
      "import Lock from 'lucide-react/icons/lock'; import type { LucideIcon } from 'lucide-react';",
    );
    for (const kept of [
      "import type { LucideIcon } from 'lucide-react';",
      "import { createLucideIcon, Lock } from 'lucide-react';",
    ])
      expect(oneByOne(kept, files)).toBe(kept);
  });
});
