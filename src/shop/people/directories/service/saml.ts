/** What the shop asks of the directory of a company by SAML 2.0, and what it makes sure of (decision 354). */
import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { fingerprintOf } from '#kit/self-signed.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { readEmail } from '#kit/typed/email.ts'
import { identityOf, type Directory, type Saml, type Verdict } from '../model/directory.ts'
import type { SamlSession } from '../model/saml-claims.ts'
import { spend } from '../store/people.ts'
import { ownKeyOf } from '../store/saml.ts'
import { answerWay, holdWay, insertWay, openWay, takeAnswerOfWay } from '../store/ways.ts'
import { metadataUriOf, redirectUriOf } from './addresses.ts'
import { checkAddress } from './port.ts'
import {
  freshFor,
  trials,
  type Answered,
  type Asked,
  type Context,
  type CameAs,
  type Proof,
  type Protocol,
} from './protocol.ts'
import { Denied, reasonOf } from './reason.ts'
import { genuine, samlOf, type Between } from './saml-answer.ts'
import { checkedCertificate, freshMetadata, readAnew } from './saml-metadata.ts'

/** Both sides of a connection. */
export async function betweenOf(ctx: Context, directory: Directory): Promise<Between> {
  const ownKey = ctx.ports.letters.seal.open(await ownKeyOf(ctx.db, directory.id))
  return { directory, entityId: metadataUriOf(ctx, directory), acs: redirectUriOf(ctx, directory), ownKey }
}
export function settingsOf({ saml }: Directory): Saml {
  if (!saml) throw new Error('no SAML directory')
  return saml
}

const markOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const wayMark = (state: string): Buffer => markOf(`saml ${state}`)

/** The request, by HTTP-Redirect; what was asked stays in the database, since the answer comes by a form of another site. */
async function addressOf(
  ctx: Context,
  kept: Directory,
  { state, nonce }: Proof,
  { fresh, email }: Asked,
): Promise<URL> {
  const directory = await freshMetadata(ctx, kept)
  const { ssoUrl, signsRequests } = settingsOf(directory)
  checkAddress(ctx.ports.directories, ssoUrl, 'the address for signing in')
  const requestId = `_${nonce}`
  const library = samlOf(await betweenOf(ctx, directory), { requestId, signs: signsRequests, fresh })
  const to = await library.getAuthorizeUrlAsync(state, undefined, {
    // read by Entra, AD FS, Okta and Google, and passed over by others; a Subject in the request is refused by some
    additionalParams: email === null ? {} : { login_hint: email },
  })
  await insertWay(ctx.db, { mark: wayMark(state), directoryId: directory.id, requestId })
  return new URL(to)
}

const Answer = z.union([
  z.object({
    claims: z.looseObject({ iss: z.string(), sub: z.string(), auth_time: z.number().nullable() }),
    session: z.object({ nameID: z.string(), nameIDFormat: z.string(), sessionIndex: z.string().optional() }),
  }),
  z.object({ refused: z.enum(['denied', 'forged']), detail: z.string() }),
])

/**
 * What came by the form of the directory, kept until the browser that was sent asks for it: the form comes without its cookies.
 * What answers no open way is passed over.
 */
export async function takeAnswer(
  ctx: Context,
  directory: Directory,
  { response, state }: { response: string; state: string },
): Promise<void> {
  const mark = wayMark(state)
  const way = await openWay(ctx.db, directory.id, mark)
  if (!way) return
  const read = await readAnswer(ctx, directory, response, way)
  await inTransaction(ctx.db, async tx => {
    // of two at once the second has nothing to answer any more, and spends nothing
    if (!(await holdWay(tx, mark))) return
    const { assertionId, answer } = read
    const isFirst =
      assertionId === null || (await spend(tx, markOf(`assertion ${directory.id} ${assertionId}`)))
    const kept: Kept = isFirst ? answer : { refused: 'forged', detail: 'this assertion was used before' }
    await answerWay(tx, mark, ctx.ports.letters.seal.seal(JSON.stringify(kept)))
  })
}

type Kept = z.output<typeof Answer>
/** What an answer says, and the number of its assertion; null: it says nothing that counts. */
async function readAnswer(
  ctx: Context,
  directory: Directory,
  response: string,
  way: { requestId: string; askedAt: Date },
): Promise<{ assertionId: string | null; answer: Kept }> {
  try {
    const between = await betweenOf(ctx, directory)
    const { assertionId, claims, session } = await genuine(between, response, { ...way, now: ctx.clock() })
    const at = claims['auth_time']
    const auth_time = typeof at === 'number' && Number.isFinite(at) ? at : null
    return { assertionId, answer: { claims: { ...claims, auth_time }, session } }
  } catch (error) {
    const refused = error instanceof Denied ? 'denied' : 'forged'
    return { assertionId: null, answer: { refused, detail: reasonOf(error) } }
  }
}

async function identityIn(
  ctx: Context,
  directory: Directory,
  { state }: Proof,
  { fresh }: Answered,
): Promise<CameAs> {
  const sealed = await takeAnswerOfWay(ctx.db, directory.id, wayMark(state))
  if (sealed === null) throw new Error('no answer has come')
  const answer = Answer.parse(JSON.parse(ctx.ports.letters.seal.open(sealed)))
  if ('refused' in answer) throw new (answer.refused === 'denied' ? Denied : Error)(answer.detail)
  const { claims, session } = answer
  const since = ctx.clock().getTime() / 1_000 - freshFor
  if (fresh && !(claims.auth_time !== null && claims.auth_time >= since))
    throw new Error('they were not asked again who they are')
  return { ...identityOf(claims, readEmail), forSignOut: JSON.stringify(session) }
}

const Session: z.ZodType<SamlSession> = z.object({
  nameID: z.string(),
  nameIDFormat: z.string(),
  sessionIndex: z.string().exactOptional(),
})

async function signOutAddress(ctx: Context, directory: Directory, kept: string): Promise<string | null> {
  try {
    const { sloUrl } = settingsOf(directory)
    if (sloUrl === '') return null
    checkAddress(ctx.ports.directories, sloUrl, 'the address for signing out')
    const session = Session.parse(JSON.parse(kept))
    const requestId = `_${randomBytes(20).toString('hex')}`
    const library = samlOf(await betweenOf(ctx, directory), { requestId, signs: true })
    return await library.getLogoutUrlAsync({ issuer: directory.issuer, ...session }, '', {})
  } catch {
    return null
  }
}

async function tryOut(ctx: Context, directory: Directory): Promise<Verdict[]> {
  const { verdicts, step } = trials()
  let now = directory
  const { metadataUrl } = settingsOf(directory)
  if (metadataUrl !== '') {
    const read = await step('reached', async () => {
      now = await readAnew(ctx, directory)
      return metadataUrl
    })
    if (!read) return verdicts
  }
  const { ssoUrl, certificates, ownCertificate, signsRequests } = settingsOf(now)
  await step('issuer', () => now.issuer)
  await step('sso-address', () => {
    checkAddress(ctx.ports.directories, ssoUrl, 'the address for signing in')
    return ssoUrl
  })
  for (const pem of certificates)
    await step('certificates', () => {
      const certificate = checkedCertificate(pem)
      return `${fingerprintOf(certificate.raw)}, ${certificate.validTo}`
    })
  await step('own-key', () => {
    const { raw, validTo } = new X509Certificate(ownCertificate)
    return [fingerprintOf(raw), validTo, ...(signsRequests ? ['AuthnRequest'] : [])].join(', ')
  })
  return verdicts
}

/** SAML 2.0. */
export const saml: Protocol = { addressOf, identityIn, signOutAddress, tryOut }
