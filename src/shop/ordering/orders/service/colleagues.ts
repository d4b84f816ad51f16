/** Who of the desk looks after an order, and who is named in its notes: in the transaction that moves the order. */
import { href, type Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { invalid } from '#kit/refusal.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { workersFor } from '#shop/people/desk-people/model/told.ts'
import { readersOfSection } from '#shop/people/desk-people/service.ts'
import { addressAtDesk } from '#shop/people/desk-people/service/addresses.ts'
import { listWorkers } from '#shop/people/desk-people/service/owner-rules.ts'
import { orderDesk } from '../contract.ts'
import { mentionsIn, type Colleague } from '../model/mentions.ts'
import { sayOwners } from '../texts/owners.ts'
import type { OrderWork } from './order-work.ts'

type Details = { [name: string]: Json }

/** Who may look after an order: whoever may change orders. */
export const orderOwners = (db: Db | Tx): Promise<Colleague[]> => listWorkers(db, workersFor('order'))
/** Who may be named in a note: whoever may read orders. */
export const orderReaders = (db: Db | Tx): Promise<Colleague[]> => readersOfSection(db, 'desk/orders')

/** Names as a note names them: '@Marta Weiss, @Jonas Keller'; ten at most. */
export const asMentions = (people: readonly Colleague[]): string =>
  people
    .slice(0, 10)
    .map(one => `@${one.name}`)
    .join(', ')

/** Gives the order to somebody, to who asks (`ownerId` absent) or to nobody (null); refuses who may not change orders. */
export async function take({ ctx, tx, object: order, input }: OrderWork): Promise<Details> {
  const chosen = input.ownerId === undefined ? (ctx.who?.id ?? null) : input.ownerId
  const owner = chosen === null ? null : (await orderOwners(tx)).find(one => one.id === chosen)
  if (owner === undefined)
    throw invalid([{ field: 'owner', message: sayOwners(ctx.page.language).noSuchOwner() }])
  order.told = owner === null || owner.id === order.ownerId ? [] : [owner.id]
  order.ownerId = owner?.id ?? null
  return { owner: owner?.name ?? null }
}

/** Who is told of a note: whom it names. Refuses a name that is nobody's, or that of several. */
export async function mention({ ctx, tx, object: order, input }: OrderWork): Promise<Details> {
  const { note = '' } = input
  if (!note.includes('@')) return {}
  const readers = await orderReaders(tx)
  const { named, unknown } = mentionsIn(note, readers)
  if (unknown.length > 0) {
    const t = sayOwners(ctx.page.language)
    const names = unknown.map(one => `@${one}`).join(', ')
    throw invalid([
      { field: 'note', message: t.unknownMention({ names, known: asMentions(readers) }).trim() },
    ])
  }
  // nobody is written to of what they do themselves
  const others = named.filter(one => one.id !== (ctx.who?.actedBy ?? ctx.who)?.id)
  order.told = others.map(one => one.id)
  return others.length === 0 ? {} : { told: others.map(one => one.name) }
}

/**
 * One letter to each of the desk whom the move concerns (`told` of the held order), in their own language; none to who did it, nor
 * to who may no longer sign in.
 */
export async function tellColleagues(
  { ctx, tx, object: order, input }: OrderWork,
  kind: 'order-owner' | 'order-mention',
): Promise<void> {
  const { who } = ctx
  const actor = who?.actedBy ?? who
  const name =
    who?.actedBy?.name ?? (who ? `${who.firstName} ${who.lastName}`.trim() || who.email : brand.name)
  for (const id of order.told ?? []) {
    const reader = id === actor?.id ? null : await addressAtDesk(tx, id)
    if (!reader) continue
    const { email, language, storefront } = reader
    const t = sayOwners(language)
    const code = order.key
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const owned = kind === 'order-owner'
    await queueLetter(tx, {
      key: `${kind}:${code}:${order.version}:${id}`,
      recipient: { email, name: reader.name, language },
      sender: brand.sender,
      subject: owned ? t.subjectOwner({ code }) : t.subjectMention({ code, name }),
      parts: [
        owned ? t.ownerLine({ code, name }) : t.mentionLine({ code, name }),
        ...(owned || !input.note ? [] : [input.note]),
        { facts: [{ name: t.customer(), value: `${order.shipTo.companyName}, ${order.name}` }] },
        {
          link: t.see(),
          to: ctx.publicUrl + href(page, orderDesk.order, { params: { orderCode: code } }),
        },
      ],
    })
  }
}
