import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The key and certificate of a TLS server, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const dayMillis = 86_400_000;

/** A certificate for `localhost` that signs itself, valid from yesterday to tomorrow: a browser accepts it only by a setting. */
export function createSelfSignedCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const cert = encode(privateKey, publicKey.export({ type: 'spki', format: 'der' }));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
  version: 0xa0,
  extensions: 0xa3,
  hostName: 0x82,
} as const;

const ecdsaWithSha256 = Buffer.from('2a8648ce3d040302', 'hex');
const commonName = Buffer.from('550403', 'hex');
const subjectAltName = Buffer.from('551d11', 'hex');

/** X.509 in DER (RFC 5280, section 4.1). */
function encode(key: KeyObject, publicKey: Buffer): Buffer {
  const algorithm = der('sequence', der('id', ecdsaWithSha256));
  const name = der(
    'sequence',
    der('set', der('sequence', der('id', commonName), der('text', Buffer.from('localhost')))),
  );
  const names = der('sequence', der('hostName', Buffer.from('localhost')));
  const content = der(
    'sequence',
    der('version', der('integer', Buffer.from([2]))),
    der('integer', Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der('sequence', timeAt(Date.now() - dayMillis), timeAt(Date.now() + dayMillis)),
    name,
    publicKey,
    der('extensions', der('sequence', der('sequence', der('id', subjectAltName), der('octets', names)))),
  );
  const signature = sign('sha256', content, key);
  return der('sequence', content, algorithm, der('bits', Buffer.concat([Buffer.from([0]), signature])));
}

function timeAt(millis: number): Buffer {
  const digits = new Date(millis).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return der('time', Buffer.from(digits));
}

/** A value with its tag and length. */
function der(tag: keyof typeof tags, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const long = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Buffer.from([tags[tag], ...(length < 0x80 ? [length] : long)]), value]);
}
