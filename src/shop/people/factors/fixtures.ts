import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

/** What an answer says otherwise than an honest one. */
export type Forged = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  counter?: number
  /** without a look at its holder */
  unverified?: boolean
  /** signed by another key */
  otherKey?: boolean
}

/** A passkey in software, for tests: makes one, and signs challenges with it as a device does (ES256, no attestation). */
export function softPasskey(origin: string, rpId = new URL(origin).hostname) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const jwk = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
    [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
  ])
  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (forged: Forged, attested?: Uint8Array) => {
    const flags = (forged.unverified ? 0x01 : 0x05) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? counter)
    return Buffer.concat([
      sha256(forged.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }
  const shared = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: b64(id),
    /** The answer to the options of a new passkey. */
    made({ challenge }: { challenge: string }, forged: Forged = {}): string {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(cose),
      ])
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData(forged, attested))],
        ]) as never,
      )
      return JSON.stringify({
        ...shared,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, forged)),
          attestationObject: b64(attestationObject),
          transports: ['internal'],
        },
      })
    },
    /** The answer to a challenge. */
    used({ challenge }: { challenge: string }, forged: Forged = {}): string {
      counter += 1
      const data = authData(forged)
      const client = clientData('webauthn.get', challenge, forged)
      const key = forged.otherKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      return JSON.stringify({
        ...shared,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        },
      })
    },
  }
}
