/** Another e-mail address: it holds when both the old and the new one have confirmed it. */
import { countAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter, queueSecretLetter } from '#platform/email/letter.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isOneReceiver, readEmail } from '#kit/typed/email.ts'
import { isToken } from '#shop/people/session/model/session.ts'
import { pageOfPerson } from '#shop/people/session/service/letters.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { brand } from '#platform/brand/brand.ts'
import { accountAudit } from '../audit.ts'
import { account } from '../contract.ts'
import type { EmailLink } from '../model/settings.ts'
import {
  forgetEmailChange,
  holdEmailChange,
  insertEmailChange,
  noteConfirmed,
  personAt,
  setEmail,
  sweepEmailChanges,
} from '../store/account.ts'
import { sayAccount, sayAccountMail } from '../texts/account.ts'
import { checkOwnPassword, readAccount } from './settings.ts'

type Person = Ctx<SignedIn>
const hours = 48
/** Changes that one person may ask for in a day: each writes to an address that may be anybody's. */
const limit = { changes: 5, seconds: 86_400 }

/**
 * Asks both addresses. The answer is the same whether the new address is somebody's or not: its letter goes out all the
 * same, and the change fails at the end. Throws too-many after five in a day.
 */
export async function askForEmail(
  ctx: Person,
  given: { email: string; current: string },
): Promise<'asked' | 'wrong-current' | 'no-email' | 'same'> {
  const own = await readAccount(ctx)
  const email = readEmail(given.email)
  if (email === null) return 'no-email'
  if (email === own.email) return 'same'
  if (!(await checkOwnPassword(ctx, own, given.current))) return 'wrong-current'
  const stop = await countAttempt(
    ctx.db,
    [{ key: `email-change ${ctx.who.id}`, limit: limit.changes }],
    limit.seconds,
  )
  if (stop) throw new Refusal('too-many', sayAccount(ctx.page.language).tooManyChanges(), stop)
  const [oldToken, newOne] = [newToken(), newToken()]
  const page = await pageOfPerson(ctx, ctx.who.id)
  const t = sayAccountMail(page.language)
  const holder = await personAt(ctx.db, email)
  const name = `${own.firstName} ${own.lastName}`
  await inTransaction(ctx.db, async tx => {
    const [oldHash, newHash] = [hashToken(oldToken), hashToken(newOne)]
    await insertEmailChange(tx, { customerId: ctx.who.id, email, oldHash, newHash, hours })
    // nobody reads a letter to an address that no letter reaches: their password and the new side say enough
    const reachable = isOneReceiver(own.email)
    if (!reachable) await noteConfirmed(tx, ctx.who.id, 'old')
    for (const [to, token, words] of [
      [own.email, oldToken, t.oldSide({ email })],
      [email, newOne, t.newSide()],
    ] as const) {
      if (to === own.email && !reachable) continue
      if (to === email && holder) {
        // the address is somebody's: they read of it as at a registration, by their own name and without a link
        await tellHolder(ctx, tx, holder, email)
        continue
      }
      await queueSecretLetter(
        tx,
        {
          key: `email-change:${hashToken(token).toString('base64url')}`,
          recipient: { email: to, name, language: page.language },
          sender: brand.sender,
          subject: t.emailSubject({ shop: brand.sender }),
          parts: [
            words,
            {
              link: t.emailLink(),
              to: ctx.publicUrl + href(page, account.emailLink, { query: { token } }),
            },
            t.emailHours({ n: hours }),
            t.notYou(),
          ],
        },
        ctx.ports.letters,
      )
    }
  })
  return 'asked'
}

/** Tells who has an address that somebody wants it for another account; nothing changes by it. */
async function tellHolder(
  ctx: Person,
  tx: Tx,
  holder: { id: number; name: string },
  email: string,
): Promise<void> {
  const page = await pageOfPerson({ ...ctx, db: tx }, holder.id)
  const t = sayAccountMail(page.language)
  await queueLetter(tx, {
    key: `email-taken:${newToken()}`,
    recipient: { email, name: holder.name, language: page.language },
    sender: brand.sender,
    subject: t.takenSubject({ shop: brand.sender }),
    parts: [t.taken(), t.notYou()],
  })
}

/** Changes that nobody confirmed are forgotten a week after their links ran out. For a job. */
export const forgetOldChanges = (db: Db): Promise<void> => sweepEmailChanges(db)

/** Leaves the address as it is. */
export const forgetNewEmail = (ctx: Person): Promise<void> => forgetEmailChange(ctx.db, ctx.who.id)

/** What a link confirms; null: nothing any more. */
export async function emailLinkOf(ctx: Pick<Ctx, 'db'>, token: string): Promise<EmailLink | null> {
  if (!isToken(token)) return null
  const change = await inTransaction(ctx.db, tx => holdEmailChange(tx, hashToken(token)))
  return change && { ...change, own: change.isOld ? change.before : change.email }
}

/** One of the two confirms; with the second the address changes and every session ends. */
export function confirmEmail(ctx: Ctx, token: string): Promise<'bad-link' | 'waiting' | 'changed' | 'taken'> {
  if (!isToken(token)) return Promise.resolve('bad-link')
  return inTransaction(ctx.db, async tx => {
    const change = await holdEmailChange(tx, hashToken(token))
    if (!change) return 'bad-link'
    await noteConfirmed(tx, change.customerId, change.isOld ? 'old' : 'new')
    const both = (change.isOld || change.oldDone) && (!change.isOld || change.newDone)
    return both ? changeEmail(ctx, tx, { ...change, by: change.before }) : 'waiting'
  })
}

/**
 * Gives somebody another address, in the transaction of who has decided it (`by`): every session ends, and both addresses are
 * told. 'taken': it is somebody else's.
 */
export async function changeEmail(
  ctx: Pick<Ctx, 'page' | 'request'>,
  tx: Tx,
  { customerId, email, before, by }: { customerId: number; email: string; before: string; by: string },
): Promise<'changed' | 'taken'> {
  await forgetEmailChange(tx, customerId)
  if (!(await setEmail(tx, customerId, email))) return 'taken'
  await revokeAll(tx, customerId)
  await accountAudit.record(tx, {
    actor: by,
    action: 'email-changed',
    kind: 'customer',
    id: customerId,
    details: { email },
  })
  const { language } = await pageOfPerson({ ...ctx, db: tx }, customerId)
  const name = (await personAt(tx, email))?.name ?? ''
  const t = sayAccountMail(language)
  for (const to of [before, email])
    await queueLetter(tx, {
      key: `email-changed:${customerId}:${email}:${to}:${ctx.request.id}`,
      recipient: { email: to, name, language },
      sender: brand.sender,
      subject: t.changedSubject({ shop: brand.sender }),
      parts: [t.changed({ email })],
    })
  return 'changed'
}
