import { isServing } from '../../core/serving';
import type { App } from '../../core/app';
import { missingOperatorVariables, readOperator } from '../../core/operator';
import { APP_NAME, readEnvironment, type Environment } from './environment';

/** Applies the environment to PocketBase's settings at the start. @throws if production lacks a required setting */
export function applyEnvironment(e: core.BootstrapEvent): void {
  e.next();
  if (!isServing()) return;
  const environment = readEnvironment($os.getenv);
  const settings = e.app.settings();
  if (apply(settings, environment)) e.app.save(settings);
  if (!environment.production) return;
  requireComplete(environment, e.app);
  warnAboutOperator();
}

function apply(settings: core.Settings, { publicUrl, sender, smtp, proxyHeader }: Environment): boolean {
  const changes = [
    set(settings.meta, { appName: APP_NAME, ...(publicUrl && { appURL: publicUrl }) }),
    sender && set(settings.meta, { senderName: sender.name, senderAddress: sender.address }),
    smtp && set(settings.smtp, { enabled: true, ...smtp }),
    proxyHeader && setTrustedProxy(settings.trustedProxy, proxyHeader),
  ];
  return changes.some(Boolean);
}

/** Writes the values that differ. @returns whether any did, so that an unchanged start saves nothing */
function set(target: object, values: object): boolean {
  const fields = target as Record<string, unknown>;
  const differing = Object.entries(values).filter(([name, value]) => fields[name] !== value);
  for (const [name, value] of differing) fields[name] = value;
  return differing.length > 0;
}

function setTrustedProxy(target: core.TrustedProxyConfig, header: string): boolean {
  if (target.headers.length === 1 && target.headers[0] === header) return false;
  target.headers = [header];
  return true;
}

function requireComplete({ publicUrl }: Environment, app: App): void {
  if (!publicUrl)
    throw new Error('MOLAO_PUBLIC_URL is not set: production needs the address under which people reach it.');
  if (!app.settings().smtp.enabled)
    throw new Error('SMTP_HOST is not set: production needs a mail server for password resets.');
}

/**
 * Without these, legal pages, receipts and mails name nobody, which most countries' law forbids; the service still
 * works.
 */
function warnAboutOperator(): void {
  const missing = missingOperatorVariables(readOperator($os.getenv));
  if (missing.length > 0)
    console.warn(
      `${missing.join(', ')} not set: legal pages, receipts and mails do not say who runs this service (docs/operations.md).`,
    );
}
