/**
 * The Content-Security-Policy of the app's pages. Workers follow the policy of their own script, so every answer
 * carries it.
 *
 * Scripts and stylesheets come from files only. `style-src-attr` allows style attributes, which prerendered pages and
 * Markdown need; it allows no stylesheet.
 */
const POLICY: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

const HEADERS: Record<string, string> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

const ONE_YEAR = 31536000;

/**
 * The security headers of every answer of the static route. HSTS only if the public address is https, else it would
 * block a plain host.
 *
 * @param others whole addresses of other origins that pages connect to, with commas between them: packs, NATS
 */
export function securityHeaders(publicUrl: string, others: string): Record<string, string> {
  const headers = { 'Content-Security-Policy': policyOf(others), ...HEADERS };
  if (!publicUrl.startsWith('https://')) return headers;
  return { ...headers, 'Strict-Transport-Security': `max-age=${ONE_YEAR}` };
}

function policyOf(others: string): string {
  const origins = others.split(',').map((url) => /^\s*((?:https?|wss?):\/\/[^/;,\s]+)/.exec(url)?.[1]);
  const allowed = { ...POLICY, 'connect-src': [POLICY['connect-src'], ...origins.filter(Boolean)].join(' ') };
  return Object.entries(allowed)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Cached, but revalidated each time. */
export const REVALIDATE = 'no-cache';

/** Listed here, because Go asks the operating system, and some do not know a manifest or call a script plain text. */
const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

const PACKED = new Set(['png', 'jpg', 'webp', 'avif', 'woff2']);

const extension = (file: string) => file.slice(file.lastIndexOf('.') + 1).toLowerCase();

/** The media type of a file of the app, or undefined if the engine should detect it. */
export function contentType(file: string): string | undefined {
  return CONTENT_TYPES[extension(file)];
}

/** True for compressed formats, where gzip only costs time. */
export function isPacked(file: string): boolean {
  return PACKED.has(extension(file));
}
