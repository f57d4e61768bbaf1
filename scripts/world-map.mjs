// `node scripts/world-map.mjs` writes src/ui/world-map.json: the outlines for maps of the world. The
// file is committed.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { geoArea, geoEqualEarth, geoPath } from 'd3-geo';
import { merge } from 'topojson-client';
import { inRoot } from './lib/paths.mjs';
import { Problem, run } from './lib/problem.mjs';

/**
 * Width of the map. Coordinates are whole numbers, which keeps the file small. Neighbours round the points of a shared
 * border to the same values.
 */
const WIDTH = 1400;
/** A country with less than this area is drawn as a dot. */
const SMALL = 45;
/** Islands with less than this area are left out, except if the island is the largest part of its country. */
const ISLAND = 3;
/** Left out: it has no labour law, and it would take a third of the map. */
const ANTARCTICA = '010';

/** Our countries by alpha-2 code, with the numeric code of ISO 3166-1 that the atlas uses. */
const NUMBERS = {
  AE: '784',
  AR: '032',
  AT: '040',
  AU: '036',
  BD: '050',
  BE: '056',
  BR: '076',
  BW: '072',
  CA: '124',
  CH: '756',
  CL: '152',
  CN: '156',
  CO: '170',
  CR: '188',
  CZ: '203',
  DE: '276',
  DK: '208',
  EG: '818',
  ES: '724',
  ET: '231',
  FI: '246',
  FR: '250',
  GB: '826',
  GH: '288',
  GR: '300',
  HK: '344',
  ID: '360',
  IE: '372',
  IL: '376',
  IN: '356',
  IT: '380',
  JP: '392',
  KE: '404',
  KR: '410',
  LK: '144',
  LS: '426',
  MA: '504',
  MU: '480',
  MX: '484',
  MY: '458',
  MZ: '508',
  NA: '516',
  NG: '566',
  NL: '528',
  NO: '578',
  NZ: '554',
  PE: '604',
  PH: '608',
  PL: '616',
  PT: '620',
  RO: '642',
  RW: '646',
  SA: '682',
  SE: '752',
  SG: '702',
  SZ: '748',
  TH: '764',
  TR: '792',
  TW: '158',
  TZ: '834',
  UG: '800',
  US: '840',
  VN: '704',
  ZA: '710',
  ZM: '894',
  ZW: '716',
};

/** @typedef {import('topojson-specification').GeometryCollection<{name: string}>} Outlines */
/** @typedef {import('topojson-specification').Topology<{countries: Outlines}>} Atlas */
/** @typedef {(import('topojson-specification').Polygon | import('topojson-specification').MultiPolygon) & {id?: string}} Shape */
/** @typedef {readonly [x: number, y: number]} Point */

await run(async () => {
  const atlas = /** @type {Atlas} */ (
    JSON.parse(await readFile(inRoot('node_modules/world-atlas/countries-50m.json'), 'utf8'))
  );
  const shapes = /** @type {Shape[]} */ (atlas.objects.countries.geometries).filter(({ id }) => id !== ANTARCTICA);
  const path = geoPath(geoEqualEarth().fitWidth(WIDTH, { type: 'Sphere' }));
  const [corner, opposite] = path.bounds(merge(atlas, shapes));

  const countries = Object.fromEntries(
    Object.entries(NUMBERS).map(([code, number]) => {
      const ours = shapes.filter(({ id }) => id === number);
      const land = merge(atlas, ours);
      const [largest] = land.coordinates
        .map((coordinates) => ({ type: /** @type {const} */ ('Polygon'), coordinates }))
        .sort((a, b) => geoArea(b) - geoArea(a));
      if (!largest) throw new Problem(`The atlas has no country ${number} (${code}).`);
      const [x, y] = from(corner, path.centroid(largest));
      return [code, path.area(land) < SMALL ? { x, y } : { x, y, d: outlineOf(path, land, corner) }];
    }),
  );
  const known = new Set(Object.values(NUMBERS));
  const rest = outlineOf(
    path,
    merge(
      atlas,
      shapes.filter(({ id }) => !known.has(id ?? '')),
    ),
    corner,
  );

  const codes = (await readdir(inRoot('content/countries')))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, 2));
  const missing = codes.filter((code) => !(code in countries));
  if (missing.length > 0)
    throw new Problem(`These countries of the content have no place on the map: ${missing.join(', ')}.`);

  const [width, height] = from(corner, opposite);
  const data = {
    about:
      'Outlines of our countries and of the rest of the land, in the Equal Earth projection. Countries without an outline are ' +
      'too small for one. Made by scripts/world-map.mjs; do not edit.',
    source: 'https://github.com/topojson/world-atlas 2.0.2 (ISC), from Natural Earth 1:50m 4.1.0',
    licence: 'Public domain (Natural Earth). Borders as Natural Earth draws them; they say nothing about any claim.',
    width,
    height,
    rest,
    countries,
  };
  const text = layOut(data);
  await writeFile(inRoot('src/ui/world-map.json'), text);
  console.log(`${codes.length} countries, ${Math.round(text.length / 1000)} KB, ${width} by ${height}.`);
});

/**
 * A country's outline as an SVG path. It contains the largest ring and all others that are large enough.
 * @param {import('d3-geo').GeoPath} path
 * @param {import('geojson').MultiPolygon} land
 * @param {Point} corner
 */
function outlineOf(path, land, corner) {
  const rings = /** @type {Point[][]} */ ([]);
  /** @param {number} x @param {number} y */
  const add = (x, y) => rings.at(-1)?.push([x, y]);
  path.context({
    beginPath: () => {},
    closePath: () => {},
    arc: () => {},
    lineTo: add,
    moveTo: (x, y) => rings.push([[x, y]]),
  })(land);
  path.context(null);
  const sized = rings.map((ring) => ({ ring, area: Math.abs(areaOf(ring)) })).sort((a, b) => b.area - a.area);
  return sized
    .filter(({ area }, index) => index === 0 || area >= ISLAND)
    .map(({ ring }) => lineOf(ring.map((point) => from(corner, point))))
    .join('');
}

/** @param {readonly Point[]} ring */
function areaOf(ring) {
  let [x, y] = ring.at(-1) ?? [0, 0];
  let area = 0;
  for (const [nextX, nextY] of ring) {
    area += (x * nextY - nextX * y) / 2;
    [x, y] = [nextX, nextY];
  }
  return area;
}

/** An SVG path: an absolute first point, then relative steps. Steps in one direction are merged. @param {readonly Point[]} ring */
function lineOf(ring) {
  const [start = [0, 0], ...others] = ring;
  let [x, y] = start;
  /** @type {Point[]} */
  const steps = [];
  for (const [nextX, nextY] of others) {
    const [dx, dy] = [nextX - x, nextY - y];
    const last = steps.at(-1);
    if (last && dx * last[1] === dy * last[0] && dx * last[0] + dy * last[1] > 0)
      steps[steps.length - 1] = [last[0] + dx, last[1] + dy];
    else if (dx !== 0 || dy !== 0) steps.push([dx, dy]);
    [x, y] = [nextX, nextY];
  }
  return `M${start.join(' ')}l${steps
    .map((step) => step.join(' '))
    .join(' ')
    .replaceAll(' -', '-')}z`;
}

/** @param {Point} corner @param {Point} point @returns {Point} whole numbers from the corner */
function from([left, top], [x, y]) {
  return [Math.round(x - left), Math.round(y - top)];
}

/**
 * One line per country, so that a diff is readable.
 * @param {Record<string, unknown> & {countries: Record<string, unknown>}} data
 */
function layOut({ countries, ...head }) {
  const heads = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`);
  const lines = Object.entries(countries).map(
    ([code, outline]) => `    ${JSON.stringify(code)}: ${JSON.stringify(outline)}`,
  );
  return `${['{', ...heads, '  "countries": {', lines.join(',\n'), '  }', '}'].join('\n')}\n`;
}
