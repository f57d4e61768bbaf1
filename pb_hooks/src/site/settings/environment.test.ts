import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment';

const read = (variables: Record<string, string>) => readEnvironment((name) => variables[name] ?? '');

describe('the environment', () => {
  it('of development needs nothing', () => {
    expect(read({})).toEqual({
      production: false,
      publicUrl: 'http://127.0.0.1:8090',
      sender: undefined,
      smtp: undefined,
      proxyHeader: undefined,
    });
    expect(read({ PORT: '9000' }).publicUrl).toBe('http://127.0.0.1:9000');
  });

  it('of production has no default address', () => {
    expect(read({ MOLAO_ENV: 'production', PORT: '9000' })).toMatchObject({ production: true, publicUrl: undefined });
  });

  it('configures a mail server, with implicit TLS on its port only', () => {
    expect(read({ SMTP_HOST: 'smtp.example.org' }).smtp).toEqual({
      host: 'smtp.example.org',
      port: 587,
      username: '',
      password: '',
      tls: false,
    });
    expect(
      read({ SMTP_HOST: 'smtp.example.org', SMTP_PORT: '465', SMTP_USERNAME: 'u', SMTP_PASSWORD: 'p' }).smtp,
    ).toEqual({ host: 'smtp.example.org', port: 465, username: 'u', password: 'p', tls: true });
  });

  it.each([
    ['mail@example.org', 'Molao', 'mail@example.org'],
    ['Molao Mail <mail@example.org>', 'Molao Mail', 'mail@example.org'],
    ['"Molao, the law" <mail@example.org>', 'Molao, the law', 'mail@example.org'],
    ['<mail@example.org>', 'Molao', 'mail@example.org'],
  ])('reads the sender %s', (text, name, address) => {
    expect(read({ MAIL_FROM: text }).sender).toEqual({ name, address });
  });
});
