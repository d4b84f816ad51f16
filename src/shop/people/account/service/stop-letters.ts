/** Ends one kind of letters by the link that such a letter carries, without signing in (RFC 8058). */
import * as z from 'zod'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import type { SentMail } from '#platform/email/send-mails.ts'
import { sessionAudit } from '#shop/people/session/audit.ts'
import { account } from '../contract.ts'
import { letterKindOf, letterKinds, type LetterKind } from '../model/settings.ts'
import { addUnwanted, holderByEmail, holderById } from '../store/letters.ts'

const Link = z.object({ customer: z.number().int(), about: z.enum(letterKinds) })

/**
 * The link by which who reads this letter gets no more of its kind; null: it is of no kind that can be left out, or its
 * reader has no account. Sealed by the shop's secret, so that nobody can make one for somebody else.
 */
export async function stopLinkOf(
  ctx: Pick<JobServices, 'db' | 'ports' | 'publicUrl' | 'actingFor'>,
  mail: SentMail,
): Promise<string | null> {
  const about = letterKindOf(mail.key)
  const holder = about && (await holderByEmail(ctx.db, mail.recipient))
  const person = holder ? await ctx.actingFor(holder.id) : null
  if (!about || !person) return null
  const link: z.infer<typeof Link> = { customer: person.who.id, about }
  const token = ctx.ports.letters.seal.sealText(JSON.stringify(link))
  return ctx.publicUrl + href(person.page, account.stopLettersPage, { query: { token } })
}

type Holder = { id: number; email: string; about: LetterKind }
type Reading = Pick<Ctx, 'db' | 'ports'>

/** Whose letters of which kind a link is about; null: no link of ours, or nobody's any more. */
export async function holderOfStopLink({ db, ports }: Reading, token: string): Promise<Holder | null> {
  let opened: unknown
  try {
    opened = JSON.parse(ports.letters.seal.openText(token))
  } catch {
    return null
  }
  const { data } = Link.safeParse(opened)
  const holder = data && (await holderById(db, data.customer))
  return holder ? { ...holder, about: data.about } : null
}

/** No more letters of that kind; answers whose and which, null: no link of ours. Pressed again it changes nothing. */
export async function stopLetters(ctx: Reading, token: string): Promise<Holder | null> {
  const holder = await holderOfStopLink(ctx, token)
  if (!holder) return null
  await inTransaction(ctx.db, async tx => {
    if (await addUnwanted(tx, holder.id, holder.about))
      await sessionAudit.record(tx, {
        actor: holder.email,
        action: 'letters-chosen',
        kind: 'customer',
        id: holder.id,
        details: { without: holder.about },
      })
  })
  return holder
}
