import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter, queueSecretLetter } from '#platform/email/letter.ts'
import { brand } from '#platform/brand/brand.ts'
import { registration } from '#shop/people/registration/contract.ts'
import { session } from '../contract.ts'
import { invitedDays } from '../model/password-rule.ts'
import { endResets, insertReset } from '../store/password-resets.ts'
import { saySession } from '../texts/session.ts'
import { pageOfPerson } from './letters.ts'
import { hashToken, newToken } from './token.ts'

/** A token for the page where this person chooses a password: good once, for so many minutes. Those of before end. */
export async function makePasswordLink(
  tx: Tx,
  { customerId, minutes }: { customerId: number; minutes: number },
): Promise<string> {
  const token = newToken()
  await endResets(tx, customerId)
  await insertReset(tx, { tokenHash: hashToken(token), customerId, minutes })
  return token
}

/**
 * Writes to somebody who has an account but no password yet: a link to set one, good for 7 days and once; links sent before
 * end. In the
 * transaction that made the account; the letter is in the language of the page it was made on.
 */
export async function sendInvitation(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'ports'>,
  tx: Tx,
  person: { customerId: number; email: string; name: string; company: string; by: string },
): Promise<void> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await endResets(tx, person.customerId)
  await insertReset(tx, { tokenHash, customerId: person.customerId, minutes: invitedDays * 24 * 60 })
  const t = saySession(ctx.page.language)
  await queueSecretLetter(
    tx,
    {
      key: `invitation:${tokenHash.toString('base64url')}`,
      recipient: { email: person.email, name: person.name, language: ctx.page.language },
      sender: brand.sender,
      subject: t.inviteSubject({ company: person.company }),
      parts: [
        t.inviteText({ by: person.by, company: person.company }),
        {
          link: t.inviteLink(),
          to: ctx.publicUrl + href(ctx.page, session.newPassword, { query: { token } }),
        },
        t.inviteUntil({ n: invitedDays }),
      ],
    },
    ctx.ports.letters,
  )
}

/** Tells somebody whose account belonged to no company that it has come into one: the password stays. */
export async function tellTakenIn(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  person: { id: number; email: string; name: string; company: string },
): Promise<void> {
  const page = await pageOfPerson({ db: tx, page: ctx.page }, person.id)
  const t = saySession(page.language)
  await queueLetter(tx, {
    key: `taken-in:${person.id}`,
    recipient: { email: person.email, name: person.name, language: page.language },
    sender: brand.sender,
    subject: t.inviteSubject({ company: person.company }),
    parts: [
      t.takenIn({ company: person.company }),
      { link: t.signIn(), to: ctx.publicUrl + href(page, session.login) },
    ],
  })
}

/**
 * Tells somebody who has an account that a company has invited their address (decision 164): nothing changes by it, and what
 * they can do. In their own language, by the name of their account.
 */
export async function tellInvited(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  holder: { id: number; email: string; name: string; mayJoin: boolean },
  from: { company: string; by: string },
): Promise<void> {
  const page = await pageOfPerson({ db: tx, page: ctx.page }, holder.id)
  const t = saySession(page.language)
  await queueLetter(tx, {
    key: `invited-elsewhere:${holder.id}:${newToken()}`,
    recipient: { email: holder.email, name: holder.name, language: page.language },
    sender: brand.sender,
    subject: t.invitedSubject({ company: from.company }),
    parts: [
      t.invitedText(from),
      t.invitedStays(),
      // an account of no company may come into one: who asks with it is asked about by their administrators
      ...(holder.mayJoin
        ? [
            t.invitedMayJoin({ company: from.company }),
            { link: t.register(), to: ctx.publicUrl + href(page, registration.show) },
          ]
        : [t.invitedElse({ company: from.company })]),
      { link: t.signIn(), to: ctx.publicUrl + href(page, session.login) },
    ],
  })
}
