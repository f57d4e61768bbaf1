import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CountryActivity } from './analytics';
import { plural } from '../../lib/format';
import { placeAfterKey } from '../../ui/place-after-key';
import styles from './charts.module.css';
import { shadeOf, SHADES } from './map-shades';
import { useDetails } from './use-details';
import world from '../../ui/world-map.json';

const DOT = 6;

interface Outline {
  x: number;
  y: number;
  /** Absent if the country is too small for an outline: it is a dot. */
  d?: string;
}
const OUTLINES: Readonly<Record<string, Outline>> = world.countries;

interface Place {
  code: string;
  name: string;
  updates: number;
}

interface WorldMapProps {
  /** Codes of the counted countries; the others are hatched. */
  counted: readonly string[];
  /** Most active first. */
  active: readonly CountryActivity[];
}

/**
 * Countries shaded by their updates. With Premium each is a link to its page: one of them is in the tab order, and
 * arrow keys go from country to country, most active first.
 */
export function WorldMap({ counted, active }: WorldMapProps) {
  const { countries, clickable } = useDetails();
  const hatch = useId();
  const map = useRef<SVGSVGElement>(null);
  const [pointed, setPointed] = useState<Place>();
  const [focused, setFocused] = useState('');
  const updates = new Map(active.map((each) => [each.country, each.updates]));
  const order = [...active.map(({ country }) => country), ...counted.filter((code) => !updates.has(code))].filter(
    (code) => code in OUTLINES,
  );
  const places = order.map((code) => ({
    code,
    name: countries.get(code)?.name ?? code,
    updates: updates.get(code) ?? 0,
  }));
  // By code: another answer may contain fewer countries in another order.
  const stop = Math.max(0, order.indexOf(focused));

  const go = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, stop, places.length, 'surface');
    if (next === undefined) return;
    event.preventDefault();
    setFocused(places[next]!.code);
    map.current?.querySelector<SVGElement>(`[data-code="${places[next]!.code}"]`)?.focus();
  };
  return (
    <>
      <svg
        ref={map}
        viewBox={`0 0 ${world.width} ${world.height}`}
        className={styles.map}
        role={clickable ? 'group' : 'img'}
        aria-label={`Map of updates by country: ${places
          .slice(0, 5)
          .map((place) => `${place.name} ${place.updates}`)
          .join(', ')}. The table below has them all.`}
        onPointerLeave={() => setPointed(undefined)}
      >
        <defs>
          <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="7" height="7" className={styles.ground} />
            <line x1="0" x2="0" y1="0" y2="7" className={styles.hatching} />
          </pattern>
        </defs>
        <g fill={`url(#${hatch})`} className={styles.rest}>
          <path d={world.rest} />
          {Object.entries(OUTLINES).map(
            ([code, outline]) => !counted.includes(code) && outline.d && <path key={code} d={outline.d} />,
          )}
        </g>
        {/* Dots are drawn last, so that no neighbour hides them. */}
        {places
          .map((place, index) => ({ place, index }))
          .sort((a, b) => Number(isDot(a.place)) - Number(isDot(b.place)))
          .map(({ place, index }) => {
            const { d, x, y } = OUTLINES[place.code]!;
            const shape = d ? <path d={d} /> : <circle cx={x} cy={y} r={DOT} />;
            const seen = {
              className: styles.land,
              'data-shade': shadeOf(place.updates),
              onPointerEnter: () => setPointed(place),
            };
            return clickable ? (
              <Link
                key={place.code}
                {...seen}
                to={`/country/${place.code}`}
                data-code={place.code}
                tabIndex={index === stop ? 0 : -1}
                aria-label={`${place.name}: ${plural(place.updates, 'update')}`}
                onKeyDown={go}
                onFocus={() => {
                  setFocused(place.code);
                  setPointed(place);
                }}
              >
                {shape}
              </Link>
            ) : (
              <g key={place.code} {...seen}>
                {shape}
              </g>
            );
          })}
      </svg>
      <p className={`small ${styles.pointed}`} aria-hidden="true">
        {pointed ? `${pointed.name}: ${plural(pointed.updates, 'update')}` : 'Point at a country for its figure.'}
      </p>
      <Legend />
    </>
  );
}

function isDot({ code }: Place): boolean {
  return OUTLINES[code]!.d === undefined;
}

function Legend() {
  return (
    <ul className={`small muted ${styles.legend}`} aria-label="Shades of the map">
      {SHADES.map(({ shade, words }) => (
        <li key={shade}>
          <span className={styles.shade} data-shade={shade} />
          {words}
        </li>
      ))}
      <li>
        <span className={styles.shade} data-shade="none" />
        not counted
      </li>
      <li>Dots are small states. Borders are Natural Earth’s.</li>
    </ul>
  );
}
