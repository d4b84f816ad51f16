/** A key with a certificate that it has signed itself, for partners who ask for one to recognise what the shop signs. */
import { createHash, generateKeyPair, randomBytes, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

/** One element of DER: its tag, its length, what it holds. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(parts)
  const n = inside.length
  const size = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), inside])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value))

// sha256WithRSAEncryption, 1.2.840.113549.1.1.11, and commonName, 2.5.4.3
const signedBy = sequence(
  der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b])),
  der(0x05),
)
const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from([0x55, 0x04, 0x03])), text(0x0c, name))))
const timeOf = (at: Date): Buffer => text(0x18, `${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`)

function certificateOf(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  { name, from, until }: { name: string; from: Date; until: Date },
): string {
  const serial = randomBytes(16)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const told = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    signedBy,
    nameOf(name),
    sequence(timeOf(from), timeOf(until)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(told, signedBy, der(0x03, Buffer.from([0]), sign('sha256', told, privateKey)))
  return toPem(whole.toString('base64'))
}

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${(base64.match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`

/** The certificates in a text, as PEM or as their bare Base64, each as PEM; whether they are good is not looked at. */
export function pemsIn(typed: string): string[] {
  const framed = typed.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  const bare = framed?.map(one => one.replace(/-----[A-Z ]+-----/g, '')) ?? typed.split(/\n\s*\n/)
  return bare
    .map(one => one.replace(/\s+/g, ''))
    .filter(one => one !== '')
    .map(toPem)
}

/** What a certificate is recognised by. */
export const fingerprintOf = (der_: Uint8Array): string =>
  createHash('sha256').update(der_).digest('hex').toUpperCase().match(/../g)?.join(':') ?? ''

/** A new RSA key of 3072 bits and its certificate, good for ten years. */
export async function newSelfSigned(name: string, now: Date): Promise<{ key: string; certificate: string }> {
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: 3_072 })
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + 10)
  return {
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    // clocks of partners may be a little behind
    certificate: certificateOf(keys, { name, from: new Date(now.getTime() - 86_400_000), until }),
  }
}
