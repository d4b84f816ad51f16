/** Which e-mails about watched articles a person wants; ended by the link of each, too. */
import { holdPerson } from '#shop/people/company/service/hold-person.ts'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import { watchedLetters } from '#shop/people/account/slots.ts'
import { sessionAudit } from '#shop/people/session/audit.ts'
import { watchLetters } from '../contract.ts'
import { watchLetterKinds, type WatchLetterKind } from '../model/letters.ts'
import { endLetters, holderOfLink, tokenOf, wantedLetters, writeWanted } from '../store/letters.ts'
import type { Owning } from './change-watchlist.ts'

/** What they want to be told about. */
export const ownWatchLetters = (ctx: Pick<Owning, 'db' | 'who'>): Promise<WatchLetterKind[]> =>
  wantedLetters(ctx.db, ctx.who.id)

/** Keeps what they want to be told about; nothing: they get no more of them. */
export const chooseWatchLetters = (
  ctx: Pick<Owning, 'db' | 'who'>,
  wanted: readonly WatchLetterKind[],
): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    await holdPerson(tx, ctx.who.id)
    const before = await wantedLetters(tx, ctx.who.id)
    const after = watchLetterKinds.filter(kind => wanted.includes(kind))
    if (before.toSorted().join() === after.toSorted().join()) return
    await writeWanted(tx, ctx.who.id, after, randomBytes(24).toString('base64url'))
    const { email, id } = ctx.who
    await sessionAudit.record(tx, {
      actor: email,
      action: 'letters-chosen',
      kind: 'customer',
      id,
      details: { watched: after.join(' ') },
    })
  })

/** Their choice among the e-mails of the account's settings. */
export const watchLettersInSettings = watchedLetters.fill({
  chosen: async ctx => (await ownWatchLetters(ctx)).map(kind => `watched-${kind}` as const),
  choose: (ctx, wanted) =>
    chooseWatchLetters(
      ctx,
      watchLetterKinds.filter(kind => wanted.includes(`watched-${kind}`)),
    ),
})

const isToken = (token: string): boolean => /^[\w-]{32}$/.test(token)

/** Whose e-mails a link ends: their address; null: nobody's link, or they have ended. */
export const holderOfStopLink = async ({ db }: { db: Db }, token: string): Promise<string | null> =>
  isToken(token) ? ((await holderOfLink(db, token))?.email ?? null) : null

/** Ends them by the link of an e-mail, without signing in; null: nobody's link. */
export async function stopByLink(ctx: Pick<Ctx, 'db'>, token: string): Promise<string | null> {
  if (!isToken(token)) return null
  return inTransaction(ctx.db, async tx => {
    const holder = await holderOfLink(tx, token)
    if (!holder) return null
    const { customerId, email } = holder
    await holdPerson(tx, customerId)
    // pressed twice at once: the other press has ended them
    if (!(await holderOfLink(tx, token))) return email
    await endLetters(tx, customerId)
    await sessionAudit.record(tx, {
      actor: email,
      action: 'letters-chosen',
      kind: 'customer',
      id: customerId,
      details: { watched: '' },
    })
    return email
  })
}

/** The link that ends the e-mails about watched articles; null: this mail is another one, or they have ended. */
export async function stopLinkOf(
  ctx: Pick<JobServices, 'db' | 'publicUrl' | 'actingFor'>,
  mail: { key: string },
): Promise<string | null> {
  const id = Number(/^watched:(\d+):/.exec(mail.key)?.[1])
  const token = id ? await tokenOf(ctx.db, id) : null
  const person = token === null ? null : await ctx.actingFor(id)
  return person && ctx.publicUrl + href(person.page, watchLetters.stopPage, { query: { token: token ?? '' } })
}
