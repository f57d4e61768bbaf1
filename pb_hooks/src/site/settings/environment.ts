/** Settings from the environment. Undefined members leave the dashboard's settings unchanged. */
export interface Environment {
  production: boolean;
  publicUrl: string | undefined;
  sender: { name: string; address: string } | undefined;
  smtp: { host: string; port: number; username: string; password: string; tls: boolean } | undefined;
  /** Header in which the proxy sends the client's address; rate limits count by it. */
  proxyHeader: string | undefined;
}

const SUBMISSION_PORT = 587;
/** The SMTP port with TLS from the first byte; other ports negotiate it. */
const TLS_PORT = 465;
const APP_PORT = 8090;

/** Reads the variables of docs/operations.md. @param get the value of a variable, '' if it is not set */
export function readEnvironment(get: (name: string) => string): Environment {
  const production = get('MOLAO_ENV') === 'production';
  const host = get('SMTP_HOST');
  const port = Number(get('SMTP_PORT')) || SUBMISSION_PORT;
  return {
    production,
    publicUrl: get('MOLAO_PUBLIC_URL') || (production ? undefined : `http://127.0.0.1:${get('PORT') || APP_PORT}`),
    sender: parseSender(get('MAIL_FROM')),
    smtp: host
      ? { host, port, username: get('SMTP_USERNAME'), password: get('SMTP_PASSWORD'), tls: port === TLS_PORT }
      : undefined,
    proxyHeader: get('MOLAO_TRUSTED_PROXY_HEADER') || undefined,
  };
}

/** 'Molao <mail@example.org>' or a bare address. */
function parseSender(text: string): Environment['sender'] {
  if (text === '') return undefined;
  const [, name = '', address = text.trim()] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(text) ?? [];
  return { name: name || APP_NAME, address };
}

export const APP_NAME = 'Molao';
