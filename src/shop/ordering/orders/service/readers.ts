import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import { readersFor, type LetterReader } from '#shop/people/company/service/readers.ts'
import { keyFor, readersOf as deskReaders } from '#shop/people/desk-people/service/who-is-told.ts'
import { orderDesk } from '../contract.ts'
import type { HeldOrder } from '../store/hold-order.ts'
import { sayMail } from '../texts/mails.ts'

type Telling = Pick<Ctx, 'page' | 'publicUrl'>

/**
 * Who is written to about an order (`readersFor`), in the transaction that writes. Where who ordered was erased and nobody reads in
 * their place, letters reach nobody: then the desk is told, once for each version of the order.
 */
export async function readersOf(ctx: Telling, tx: Tx, order: HeldOrder): Promise<LetterReader[]> {
  const readers = await readersFor(tx, { ...order, active: order.buyerActive }, order)
  if (order.buyerErased && readers.every(one => one.closed === null)) await tellDesk(ctx, tx, order)
  return readers
}

async function tellDesk(ctx: Telling, tx: Tx, order: HeldOrder): Promise<void> {
  const { key: code, version } = order
  const { country } = order.shipTo
  const matter = { kind: 'cancellation', country, ownerId: order.ownerId, except: null } as const
  const readers = await deskReaders(tx, matter)
  for (const reader of readers) {
    const { email, name, language, storefront } = reader
    const t = sayMail(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    await queueLetter(tx, {
      key: keyFor(`order-unread:${code}:${version}`, reader, readers),
      recipient: { email, name, language },
      sender: brand.sender,
      subject: t.unreadSubject({ code }),
      parts: [
        t.unread({ code }),
        {
          link: t.seeOrder(),
          to: ctx.publicUrl + href(page, orderDesk.order, { params: { orderCode: code } }),
        },
      ],
    })
  }
}
