import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';

/** The keys of a browser's subscription. Written from RFC 8291 and RFC 8188, independent of the sending code. */
export interface BrowserKeys {
  privateKey: Buffer;
  /** 65 bytes. */
  publicKey: Buffer;
  /** 16 bytes. */
  auth: Buffer;
}

const CURVE = 'prime256v1';
const SALT = 16;
const TAG = 16;
const LAST_RECORD = 2;

export function newBrowserKeys(): BrowserKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
}

/** Decrypts a message of one record. @throws if it was not encrypted for these keys */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  const keyLength = body.readUInt8(SALT + 4);
  const sender = body.subarray(SALT + 5, SALT + 5 + keyLength);
  const record = body.subarray(SALT + 5 + keyLength);
  if (record.length > recordSize) throw new Error('more than one record');

  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const shared = expand(
    hmac(auth, pair.computeSecret(sender)),
    Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]),
    32,
  );
  const secret = hmac(salt, shared);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST_RECORD) throw new Error('the last record is not marked as such');
  return padded.subarray(0, end).toString('utf8');
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
/** One step of HKDF's expansion is enough for at most 32 bytes. */
const expand = (key: Buffer, info: Buffer, length: number) =>
  hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/**
 * The claims of an `Authorization` header of RFC 8292, and the key that signed them. @throws if the signature is
 * not of that key
 */
export function readVapid(header: string): { key: string; claims: VapidClaims } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the token is not signed by the key that it names');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as VapidClaims };
}
