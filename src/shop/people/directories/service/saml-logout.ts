/** Signing out by SAML: the directory sends the browser with a request of its own, which it has signed (decision 356). */
import { createVerify, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { at, readTree, textAt } from '#kit/xml/xml-tree.ts'
import type { Directory } from '../model/directory.ts'
import { signatureMethods } from '../model/saml-shape.ts'
import { logoutUriOf } from './addresses.ts'
import { checkAddress } from './port.ts'
import { skew, type Context, type Word } from './protocol.ts'
import { samlOf } from './saml-answer.ts'
import { betweenOf, settingsOf } from './saml.ts'
import { samlTime } from '../model/saml-time.ts'

/** s for which a request to sign out may be on its way */
const requestLasts = 300

/** Each name once, as it stands in the address: what is signed are these very bytes. */
function partsOf(search: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of search.replace(/^\?/, '').split('&')) {
    const name = part.slice(0, Math.max(0, part.indexOf('=')))
    if (parts.has(name)) throw new Error(`${name} twice`)
    parts.set(name, part)
  }
  return parts
}

/** Throws unless the request in an address is signed by one of the certificates of the directory (SAML Bindings, 3.4.4.1). */
function checkSignature(search: string, certificates: readonly string[]): void {
  const parts = partsOf(search)
  const query = new URLSearchParams(search)
  const method = query.get('SigAlg') ?? ''
  const hash = /#rsa-sha(256|384|512)$/.exec(method)?.[1]
  if (!signatureMethods.includes(method) || hash === undefined)
    throw new Error(`signed by ${method || 'nobody'}`)
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap(name => parts.get(name) ?? []).join('&')
  const signature = Buffer.from(query.get('Signature') ?? '', 'base64')
  const good = certificates.some(pem => createVerify(`sha${hash}`).update(signed).verify(pem, signature))
  if (!good) throw new Error('the signature does not hold')
}

/** What the browser takes back; null: the directory signs nobody out by itself. */
export type AnsweredLogout = Word & { answered: (done: boolean) => Promise<URL | null> }

/** Whose session has ended by the word of the directory in this address. Throws what is wrong. */
export async function logoutRequestIn(
  ctx: Context,
  directory: Directory,
  search: string,
): Promise<AnsweredLogout> {
  const { certificates, sloUrl, subjectClaim } = settingsOf(directory)
  checkSignature(search, certificates)
  const query = new URLSearchParams(search)
  const packed = Buffer.from(query.get('SAMLRequest') ?? '', 'base64')
  const bytes = await promisify(inflateRaw)(packed, { maxOutputLength: 100_000 })
  const request = await readTree(bytes, { refuseDoctype: true })
  const { ID: id = '', Destination: to, IssueInstant: issued, NotOnOrAfter: ends } = request.attributes
  if (request.name !== 'LogoutRequest' || id === '') throw new Error('no LogoutRequest')
  if (textAt(request, 'Issuer') !== directory.issuer) throw new Error('another issuer')
  if (to !== undefined && to !== logoutUriOf(ctx, directory)) throw new Error(`it is for ${to}`)
  const now = ctx.clock().getTime() / 1_000
  const age = now - samlTime(issued) / 1_000
  if (!(age > -skew && age < requestLasts)) throw new Error(`it was issued at ${issued ?? ''}`)
  if (ends !== undefined && !(samlTime(ends) / 1_000 > now - skew)) throw new Error('it has run out')
  const sid = textAt(request, 'SessionIndex')
  const nameID = (at(request, 'NameID')?.text ?? '').trim()
  // where an attribute says who somebody is, the NameID is nobody
  const subject = subjectClaim === '' && nameID !== '' ? nameID : null
  if (subject === null && sid === '') throw new Error('nobody named')
  return {
    subject,
    sid: sid === '' ? null : sid,
    mark: `${directory.id} ${id}`,
    answered: async done => {
      if (sloUrl === '') return null
      checkAddress(ctx.ports.directories, sloUrl, 'the address for signing out')
      const library = samlOf(await betweenOf(ctx, directory), {
        requestId: `_${randomBytes(20).toString('hex')}`,
        signs: true,
      })
      const profile = { issuer: directory.issuer, nameID, nameIDFormat: '', ID: id }
      const relay = (query.get('RelayState') ?? '').slice(0, 1_000)
      return new URL(await library.getLogoutResponseUrlAsync(profile, relay, {}, done))
    },
  }
}
