/** The answer of a SAML directory: what makes it genuine, and who has come. */
import { constants, createDecipheriv, privateDecrypt } from 'node:crypto'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { at, readTree, textAt, type Node } from '#kit/xml/xml-tree.ts'
import type { Directory } from '../model/directory.ts'
import {
  checkAssertion,
  checkEnvelope,
  checkMethods,
  failureIn,
  oneAssertion,
  WrongShape,
} from '../model/saml-shape.ts'
import { claimsOf, nameIdUri, type SamlClaims, type SamlSession } from '../model/saml-claims.ts'
import { skew } from './protocol.ts'
import { Denied } from './reason.ts'

/** What a directory and the shop know of each other. */
export type Between = {
  directory: Directory
  /** our entity ID, and where answers come */
  entityId: string
  acs: string
  /** as PEM */
  ownKey: string
}

/** node-saml, with everything on that it can make sure of. */
export function samlOf(
  { directory: { saml, issuer }, entityId, acs, ownKey }: Between,
  more: {
    requestId: string
    askedAt?: Date
    signs?: boolean
    fresh?: boolean
  },
): SAML {
  if (!saml) throw new Error('no SAML directory')
  const asked = (id: string | null): string | null =>
    id === more.requestId && more.askedAt ? more.askedAt.toISOString() : null
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: saml.ssoUrl,
    logoutUrl: saml.sloUrl,
    idpIssuer: issuer,
    idpCert: [...saml.certificates],
    identifierFormat: saml.nameIdFormat === 'unspecified' ? null : nameIdUri[saml.nameIdFormat],
    ...(more.signs && { privateKey: ownKey }),
    decryptionPvk: ownKey,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    disableRequestedAuthnContext: true,
    ...(more.fresh && { forceAuthn: true }),
    acceptedClockSkewMs: skew * 1_000,
    maxAssertionAgeMs: 600_000,
    requestIdExpirationPeriodMs: 600_000,
    // either covers the assertion, and one of them has to: without any signature that holds the library refuses
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => more.requestId,
    // the database knows what was asked; here it only stands for the one request that is being answered
    cacheProvider: {
      saveAsync: async value => ({ value, createdAt: Date.now() }),
      getAsync: async id => asked(id),
      removeAsync: async id => asked(id),
    },
  })
}

const ciphers: Readonly<Record<string, { name: string; iv: number; tag: number }>> = {
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc': { name: 'aes-128-cbc', iv: 16, tag: 0 },
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc': { name: 'aes-256-cbc', iv: 16, tag: 0 },
  'http://www.w3.org/2009/xmlenc11#aes128-gcm': { name: 'aes-128-gcm', iv: 12, tag: 16 },
  'http://www.w3.org/2009/xmlenc11#aes256-gcm': { name: 'aes-256-gcm', iv: 12, tag: 16 },
}

/** What an encrypted assertion holds, as bytes; only to look at how it is signed. Throws, always the same. */
function decrypted(encrypted: Node, ownKey: string): Buffer {
  try {
    const data = at(encrypted, 'EncryptedData')
    const key = at(data, 'KeyInfo', 'EncryptedKey') ?? at(encrypted, 'EncryptedKey')
    const cipher = ciphers[at(data, 'EncryptionMethod')?.attributes['Algorithm'] ?? '']
    if (!cipher) throw new Error('no cipher')
    const oaepHash = /#sha(256|512)$/.exec(
      at(key, 'EncryptionMethod', 'DigestMethod')?.attributes['Algorithm'] ?? '',
    )
    const secret = privateDecrypt(
      {
        key: ownKey,
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: oaepHash ? `sha${oaepHash[1]}` : 'sha1',
      },
      Buffer.from(textAt(key, 'CipherData', 'CipherValue'), 'base64'),
    )
    const bytes = Buffer.from(textAt(data, 'CipherData', 'CipherValue'), 'base64')
    const opened = createDecipheriv(cipher.name, secret, bytes.subarray(0, cipher.iv))
    opened.setAutoPadding(false)
    const end = bytes.length - cipher.tag
    if ('setAuthTag' in opened && cipher.tag > 0)
      (opened as import('node:crypto').DecipherGCM).setAuthTag(bytes.subarray(end))
    const plain = Buffer.concat([opened.update(bytes.subarray(cipher.iv, end)), opened.final()])
    return cipher.tag > 0 ? plain : plain.subarray(0, plain.length - (plain.at(-1) ?? 0))
  } catch {
    throw new WrongShape('the assertion cannot be decrypted')
  }
}

const strictly = (bytes: Uint8Array): Promise<Node> => readTree(bytes, { refuseDoctype: true })

export type Genuine = { claims: SamlClaims; session: SamlSession; assertionId: string }

/**
 * Who an answer to a request of ours is about, once everything holds: shape, methods, signature, issuer, audience, recipient,
 * destination, request and times. Throws what does not, `Denied` where the directory says that nobody has signed in.
 */
export async function genuine(
  between: Between,
  response: string,
  asked: { requestId: string; askedAt: Date; now: Date },
): Promise<Genuine> {
  const { directory, acs, ownKey } = between
  if (!directory.saml) throw new Error('no SAML directory')
  const expected = {
    issuer: directory.issuer,
    acs,
    requestId: asked.requestId,
    now: asked.now,
    skewSeconds: skew,
  }
  const tree = await strictly(Buffer.from(response, 'base64'))
  if (tree.name !== 'Response') throw new WrongShape('no Response')
  checkEnvelope(tree, expected)
  const failure = failureIn(tree)
  if (failure !== null) throw new Denied(failure)
  const sent = oneAssertion(tree)
  if (sent.name === 'EncryptedAssertion') {
    const inside = await strictly(decrypted(sent, ownKey)).catch(() => {
      throw new WrongShape('the assertion cannot be decrypted')
    })
    checkMethods(inside)
  }
  const { profile } = await samlOf(between, asked).validatePostResponseAsync({ SAMLResponse: response })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new WrongShape('no assertion')
  const assertion = await strictly(Buffer.from(signed))
  checkAssertion(assertion, expected)
  const assertionId = assertion.attributes['ID'] ?? ''
  if (assertionId === '') throw new WrongShape('an assertion without a number')
  return { ...claimsOf(assertion, directory.saml), assertionId }
}
