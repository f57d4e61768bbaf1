import { isServing } from '../../core/serving';
import type { App } from '../../core/app';
import { missingOperatorVariables, readOperator } from '../../core/operator';
import { APP_NAME, readEnvironment, type Environment } from './environment';

/** Brings PocketBase's settings in line with the environment when the server starts. @throws where production lacks what it needs */
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

/** Writes the values that differ. @returns whether any did: a start that changes nothing should save nothing */
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

/** Legal pages, receipts and mails then name nobody, which the law of most countries does not allow; the service itself works. */
function warnAboutOperator(): void {
  const missing = missingOperatorVariables(readOperator($os.getenv));
  if (missing.length > 0)
    console.warn(
      `${missing.join(', ')} not set: legal pages, receipts and mails do not say who runs this service (docs/operations.md).`,
    );
}
