import { expect, it } from 'vitest';
import { legalModule } from '../../scripts/lib/legal-text.mjs';

const text = (...body: string[]) =>
  ['---', 'title: Rules', 'lede: Two things: this and that.', 'updated: 2026-01-31', '---', '', ...body].join('\n');

it('compiles a summary and sections, and imports only what they use', () => {
  const compiled = legalModule(
    text('- Plain.', '- Costs {PRICE}.', '', '## The "first" {#first}', '', 'See the', '[terms](/terms#who) now.'),
  );
  expect(compiled).toContain(`title: "Rules", lede: "Two things: this and that.", updated: "2026-01-31",`);
  expect(compiled).toContain('summary: ["Plain.", <>Costs {PRICE}.</>]');
  expect(compiled).toContain(
    `{ id: 'first', title: <>The &quot;first&quot;</>, body: <p>See the <Link to="/terms#who">terms</Link> now.</p> }`,
  );
  expect(compiled.match(/^import .*/gm)).toEqual([
    "import { Link } from 'react-router-dom';",
    "import { PRICE } from '../../../domain/billing/plans';",
  ]);
});

it('compiles a quotation with a label into a notice', () => {
  const compiled = legalModule(
    text('- Short.', '', '## Limits {#limits}', '', '> [!Limit of liability]', '>', '> **Read', '> this.**'),
  );
  expect(compiled).toContain(
    'body: <div className={styles.notice} role="note" aria-label="Limit of liability">\n' +
      '<p><strong>Read this.</strong></p>\n</div>',
  );
  expect(compiled).toContain("import styles from './public.module.css';");
});

it('shows raw HTML as text', () => {
  expect(legalModule(text('- Short.', '', '## Here {#here}', '', 'No <b>bold</b>.'))).toContain(
    'No &lt;b&gt;bold&lt;/b&gt;.',
  );
});

it.each([
  ['its front matter', '- Short.'],
  ['its summary', text('## Here {#here}')],
  ['no {#id}', text('- Short.', '', '## Here')],
])('refuses a text with a missing part: %s', (message, source) => {
  expect(() => legalModule(source)).toThrow(message);
});
