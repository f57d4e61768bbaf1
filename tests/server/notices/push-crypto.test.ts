import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptPush, newBrowserKeys, readVapid } from '../../fakes/push-crypto';

/** Appendix A of RFC 8291. */
const VECTOR = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w' +
    'EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');
const keys = {
  privateKey: bytes(VECTOR.keys.privateKey),
  publicKey: bytes(VECTOR.keys.publicKey),
  auth: bytes(VECTOR.keys.auth),
};

describe('the decryption of the fake push service', () => {
  it('decrypts the example of RFC 8291', () => {
    expect(decryptPush(bytes(VECTOR.body), keys)).toBe(VECTOR.text);
  });

  it('rejects a message for another browser, and a changed one', () => {
    expect(() => decryptPush(bytes(VECTOR.body), newBrowserKeys())).toThrow();
    const changed = bytes(VECTOR.body);
    changed[changed.length - 1]! ^= 1;
    expect(() => decryptPush(changed, keys)).toThrow();
  });

  it('accepts a token only with the signature of the key that it names', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const point = Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString('base64url');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: 'https://push.example', exp: 1, sub: 'mailto:a@example.org' })}`;
    const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    );
    expect(readVapid(`vapid t=${signed}.${signature}, k=${point}`).claims.aud).toBe('https://push.example');
    expect(() =>
      readVapid(`vapid t=${signed}.${signature}, k=${newBrowserKeys().publicKey.toString('base64url')}`),
    ).toThrow('not signed');
  });
});
