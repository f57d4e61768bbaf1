// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Statement } from '../../domain/content/evidence-level';
import { EvidenceKey } from './evidence-mark';
import { Provenance, ProvenanceBlock, Seen } from './provenance';
import { CapitalDays, ReaderDay, useCapitalDays, useToday } from './reader-day';
import { renderScreen, signedIn } from './testing/screen';

const OFFICIAL: Statement = {
  verification: 'checked',
  evidence_kind: 'official',
  evidence: 'https://www.gov.za/act',
  seen_on: '2026-11-21 00:00:00.000Z',
};
const SECONDARY: Statement = { verification: 'checked', evidence: 'owner/repo:laws/act.md' };
const UNCHECKED: Statement = { verification: 'unchecked', evidence: 'https://www.gov.za/act', seen_on: '2026-11-21' };

afterEach(() => vi.useRealTimers());

function at(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
}

function show(content: React.ReactNode): HTMLElement {
  return renderScreen('/', '/', () => <div data-testid="shown">{content}</div>).container;
}

const icons = (container: HTMLElement) =>
  [...container.querySelectorAll('svg')].map(
    (icon) => /lucide-(badge-check|text-quote|circle-dashed|hourglass)/.exec(icon.getAttribute('class') ?? '')?.[1],
  );

describe('the mark of a statement', () => {
  it.each([
    [OFFICIAL, 'Official text', 'badge-check'],
    [SECONDARY, 'Secondary source', 'text-quote'],
    [UNCHECKED, 'Not yet checked', 'circle-dashed'],
  ])('of %j has its own words and icon', (of, words, icon) => {
    at('2026-11-23T10:00:00Z');
    const container = show(<Provenance of={of} />);
    expect(container.textContent).toBe(words);
    expect(icons(container)).toEqual([icon]);
  });

  it('says why it may be outdated, beside the level', () => {
    at('2027-03-04T10:00:00Z');
    const container = show(<Provenance of={{ ...OFFICIAL, review_by: '2027-03-03 00:00:00.000Z' }} />);
    expect(container.textContent).toBe('Official textMay be outdated: due for review since 3 March 2027');
    expect(icons(container)).toEqual(['badge-check', 'hourglass']);
  });

  it('in a table keeps its words for screen readers and as a tooltip', () => {
    at('2026-11-23T10:00:00Z');
    const container = show(<Provenance of={UNCHECKED} iconOnly />);
    expect(screen.getByText('Not yet checked').className).toBe('visually-hidden');
    expect(container.querySelector('[title="Not yet checked"]')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('in a table links to the page that was seen', () => {
    at('2026-11-23T10:00:00Z');
    show(<Provenance of={OFFICIAL} iconOnly />);
    const link = screen.getByRole('link', { name: 'Official text: seen at gov.za on 21 Nov 2026' });
    expect(link.getAttribute('href')).toBe('https://www.gov.za/act');
  });

  it('counts the day of the reader, not of the device', async () => {
    // Both differ from the day in UTC, the zone of the test's device.
    const due = { ...OFFICIAL, review_by: '2027-03-03 00:00:00.000Z' };
    for (const [time_zone, now, outdated] of [
      ['Africa/Johannesburg', '2027-03-03T23:30:00Z', true],
      ['America/Los_Angeles', '2027-03-04T05:00:00Z', false],
    ] as const) {
      await signedIn({ profile: { time_zone } });
      at(now);
      const InZone = () => (
        <ReaderDay value={useToday(time_zone)}>
          <Provenance of={due} />
        </ReaderDay>
      );
      const { container, unmount } = renderScreen('/', '/', InZone);
      await waitFor(() => expect(container.textContent?.includes('May be outdated')).toBe(outdated));
      unmount();
      vi.useRealTimers();
    }
  });
});

it('a key explains the four marks', () => {
  expect(icons(show(<EvidenceKey />))).toEqual(['badge-check', 'text-quote', 'circle-dashed', 'hourglass']);
});

it('a statement of a country falls due on the day of its capital', async () => {
  at('2027-03-03T13:00:00Z');
  const due = { ...OFFICIAL, review_by: '2027-03-03 00:00:00.000Z' };
  const places = [
    { id: 'nz', code: 'NZ', time_zone: 'Pacific/Auckland' },
    { id: 'us', code: 'US', time_zone: 'America/New_York' },
    { id: 'xx', code: 'XX', time_zone: '' },
  ];
  const Marks = () => (
    <ReaderDay value="2027-03-03">
      <CapitalDays value={useCapitalDays(places)}>
        {['nz', 'NZ', 'us', 'xx', ''].map((country) => (
          <Provenance key={country} of={{ ...due, country }} />
        ))}
      </CapitalDays>
    </ReaderDay>
  );
  const { container } = renderScreen('/', '/', Marks);
  const outdated = [...container.querySelectorAll('p')].map((line) => line.textContent?.includes('May be outdated'));
  expect(outdated).toEqual([true, true, false, false, false]);
});

describe('what was seen', () => {
  it('links to the page, with its day', () => {
    expect(show(<Seen of={OFFICIAL} />).textContent).toBe('seen at gov.za on 21 Nov 2026');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.gov.za/act');
  });

  it('is the source of a statement that is not checked', () => {
    expect(
      show(<Seen of={{ ...UNCHECKED, source_url: 'https://www.labour.gov.za/act', review_by: '2027-11-22' }} />)
        .textContent,
    ).toBe('source: labour.gov.za, to be checked by 22 Nov 2027');
  });

  it('is nothing for a statement without a page', () => {
    expect(show(<Seen of={UNCHECKED} />).textContent).toBe('');
  });

  it('is a row of a block, where a stored copy is named', () => {
    const container = show(<ProvenanceBlock of={SECONDARY} rows={[['Licence', '']]} />);
    expect(container.textContent).toBe('Secondary sourceChecked againstowner/repo:laws/act.md');
  });
});
