import { setTimeout as sleep } from 'node:timers/promises'
import { countAttempt, forgetAttempts, networkOf } from '#kit/attempts.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter, queueSecretLetter, type Letter } from '#platform/email/letter.ts'
import { brand } from '#platform/brand/brand.ts'
import { session } from '../contract.ts'
import { passwordProblem, type LinkOwner, type PasswordProblem } from '../model/password-rule.ts'
import { isToken } from '../model/session.ts'
import { accountOf, barredAccountOf, setPasswordHash } from '../store/customers.ts'
import { sessionAudit } from '../audit.ts'
import { insertReset, resetOwner, spendReset } from '../store/password-resets.ts'
import { saySession } from '../texts/session.ts'
import { accountOpened } from './events.ts'
import { tellPasswordChanged } from './letters.ts'
import { passwordRule } from './password-reading.ts'
import { hashPassword } from './passwords.ts'
import { accountAttempts } from './sign-in.ts'
import { revokeAll } from './sign-out.ts'
import { hashToken, newToken } from './token.ts'

/** Mails with a link in 15 minutes; more are silently not sent. */
const limits = { account: 3, network: 60, seconds: 900 }
/** The answer takes at least this long, so that its time does not tell whether there is such an account. */
const minMs = 200

/**
 * Sends a link for a new password, if there is such an account (ACC-05). It answers the same, and as late, if there
 * is none. The link holds 256 random bits, is good for 30 minutes and once.
 */
export async function requestPassword(ctx: Ctx, { email }: { email: string }): Promise<void> {
  const address = email.trim().toLowerCase()
  await Promise.all([sleep(minMs), sendLink(ctx, address)])
}

async function sendLink(ctx: Ctx, address: string): Promise<void> {
  const stop = await countAttempt(
    ctx.db,
    [
      { key: `password-link ${accountAttempts(address)}`, limit: limits.account },
      { key: `password-link network ${networkOf(ctx.request.ip)}`, limit: limits.network },
    ],
    limits.seconds,
  )
  const account = await accountOf(ctx.db, address)
  if (stop) return
  if (!account) return tellBarred(ctx, address)
  const token = newToken()
  const tokenHash = hashToken(token)
  const t = saySession(ctx.page.language)
  const link = ctx.publicUrl + href(ctx.page, session.newPassword, { query: { token } })
  await inTransaction(ctx.db, async tx => {
    await insertReset(tx, { tokenHash, customerId: account.id })
    const letter: Letter = {
      key: `password-link:${tokenHash.toString('base64url')}`,
      recipient: {
        email: account.email,
        name: `${account.first_name} ${account.last_name}`,
        language: ctx.page.language,
      },
      sender: brand.sender,
      subject: t.mailSubject({ shop: brand.sender }),
      parts: [t.mailAsked(), { link: t.mailLink(), to: link }, t.mailNotYou()],
    }
    await queueSecretLetter(tx, letter, ctx.ports.letters)
  })
  ctx.log.info({ event: 'password-link', customer: account.id }, 'password link queued')
}

/** Who is known but cannot sign in is told so by the letter: only its reader learns it. */
async function tellBarred(ctx: Ctx, address: string): Promise<void> {
  const barred = await barredAccountOf(ctx.db, address)
  if (!barred) return
  const t = saySession(ctx.page.language)
  await inTransaction(ctx.db, tx =>
    queueLetter(tx, {
      key: `no-password-link:${newToken()}`,
      recipient: {
        email: barred.email,
        name: `${barred.first_name} ${barred.last_name}`,
        language: ctx.page.language,
      },
      sender: brand.sender,
      subject: t.noLinkSubject({ shop: brand.sender }),
      parts: [t.noLinkText(), t[barred.barred](), t.mailNotYou()],
    }),
  )
}

/** Whose password this link may set; null: none, or none any more. */
export async function ownerOfLink(ctx: Pick<Ctx, 'db'>, token: string): Promise<LinkOwner | null> {
  const owner = isToken(token) ? await resetOwner(ctx.db, hashToken(token)) : null
  return owner && { email: owner.email, invited: !hasPassword(owner) }
}

/** Who was invited and has not set a password yet has no hash. */
const hasPassword = (account: { password_hash: string }): boolean => account.password_hash.startsWith('$')

export type NewPasswordOutcome = { kind: 'changed' } | { kind: 'bad-link' } | { kind: PasswordProblem }

/**
 * Sets the password that a link allows, once, and ends every session of the person. A refused password leaves the
 * link good. It also opens an account that wrong guesses had closed for a while.
 */
export async function changePassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<NewPasswordOutcome> {
  const tokenHash = hashToken(token)
  const owner = isToken(token) ? await resetOwner(ctx.db, tokenHash) : null
  if (!owner) return { kind: 'bad-link' }
  const { id, email, first_name: firstName, last_name: lastName } = owner
  const { min } = await passwordRule(ctx)
  const problem = passwordProblem(
    password,
    { email, firstName, lastName, companyName: owner.companyName },
    min,
  )
  if (problem) return { kind: problem }
  const hash = await hashPassword(password)
  const changed = await inTransaction(ctx.db, async tx => {
    if (!(await spendReset(tx, tokenHash))) return false
    await setPasswordHash(tx, id, hash)
    await revokeAll(tx, id)
    await sessionAudit.record(tx, { actor: email, action: 'password-changed', kind: 'customer', id })
    await forgetAttempts(tx, [accountAttempts(email)])
    if (hasPassword(owner))
      await tellPasswordChanged(ctx, tx, { id, email, name: `${firstName} ${lastName}` })
    return true
  })
  if (!changed) return { kind: 'bad-link' }
  ctx.log.info({ event: 'password-changed', customer: id }, 'password changed')
  if (!hasPassword(owner)) await accountOpened.emit(ctx, { email })
  return { kind: 'changed' }
}
