/** Signing out: the directory says that somebody's session there has ended, or they end it there after ending it here. */
import * as z from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal, notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { directoriesAudit } from '../audit.ts'
import type { Directory, DirectoryKind } from '../model/directory.ts'
import { directoryByKey, directoryById } from '../store/directories.ts'
import { logSignIn, personNumbered, personOfSession, personOfSubject } from '../store/people.ts'
import { firstWord, hintCookie, readSealed } from './flow.ts'
import { loggedOutIn } from './oidc.ts'
import type { Word } from './protocol.ts'
import { protocolOf } from './protocols.ts'
import { reasonOf } from './reason.ts'
import { logoutRequestIn } from './saml-logout.ts'

/** Reads a word of a directory, which counts once. Throws invalid for what is none of it. */
async function firstSaid<T extends Word>(ctx: Ctx, directory: Directory, read: () => Promise<T>): Promise<T> {
  const word = await read().catch((error: unknown) => {
    ctx.log.warn(
      { event: 'directory-logout-refused', directory: directory.id, detail: reasonOf(error) },
      'no logout',
    )
    throw new Refusal('invalid')
  })
  if (!(await firstWord(ctx, word.mark))) throw new Refusal('invalid')
  return word
}

/** Ends all sessions of whom a word names, at once. False: it is nobody here. */
async function endSessions(ctx: Ctx, directory: Directory, word: Word): Promise<boolean> {
  return inTransaction(ctx.db, async tx => {
    const whose = { directoryId: directory.id, issuer: directory.issuer }
    const named =
      word.subject === null ? null : await personOfSubject(tx, { ...whose, subject: word.subject })
    const bySession = word.sid === null ? null : await personOfSession(tx, directory.id, word.sid)
    const person = named ?? (bySession === null ? null : await personNumbered(tx, bySession))
    if (!person || person.companyId !== directory.companyId) return false
    await revokeAll(tx, person.id)
    await directoriesAudit.record(tx, {
      actor: person.email,
      action: 'directory-signed-out',
      kind: 'customer',
      id: person.email,
      details: { directory: directory.name },
    })
    await logSignIn(tx, directory.id, {
      outcome: 'signed-out',
      subject: word.subject ?? '',
      email: person.email,
      customerId: person.id,
    })
    return true
  })
}

async function directoryOf(ctx: Ctx, key: string, kind: DirectoryKind): Promise<Directory> {
  const directory = await directoryByKey(ctx.db, key)
  if (directory?.kind !== kind) throw notFound()
  return directory
}

/**
 * OpenID Connect tells the shop by itself. Throws not found for an unknown directory and invalid for what is no word of it, or was
 * said before.
 */
export async function endByWord(ctx: Ctx, key: string, token: string): Promise<void> {
  const directory = await directoryOf(ctx, key, 'oidc')
  await endSessions(ctx, directory, await firstSaid(ctx, directory, () => loggedOutIn(ctx, directory, token)))
}

/**
 * SAML tells it by the browser, which goes back there with an answer. Null: the browser comes back from a sign-out that began
 * here, or the directory wants no answer. Throws as `endByWord` does.
 */
export async function endByBrowser(ctx: Ctx, key: string, search: string): Promise<URL | null> {
  const directory = await directoryOf(ctx, key, 'saml')
  if (!new URLSearchParams(search).has('SAMLRequest')) return null
  const word = await firstSaid(ctx, directory, () => logoutRequestIn(ctx, directory, search))
  return word.answered(await endSessions(ctx, directory, word))
}

const Hint = z.object({ key: z.number(), token: z.string() })

/** Was the session of this browser opened by a directory? */
export const cameByDirectory = (ctx: Pick<Ctx, 'ports' | 'request'>): boolean =>
  readSealed(ctx, hintCookie, Hint) !== null

/** The directory by which this browser had come, and its page for signing out there too; null: by none. */
export async function wayOut(ctx: Ctx): Promise<{ name: string; at: string | null } | null> {
  const hint = readSealed(ctx, hintCookie, Hint)
  if (!hint) return null
  const directory = await directoryById(ctx.db, hint.key)
  return (
    directory && {
      name: directory.name,
      at: await protocolOf(directory).signOutAddress(ctx, directory, hint.token),
    }
  )
}
