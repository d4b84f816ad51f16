/** The papers of an order, for its buyer and for the desk. */
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { localised } from '#platform/language/language.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { modeNames } from '#shop/ordering/delivery/service.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import { orders } from '../contract.ts'
import { givenBack } from '../model/goods.ts'
import type { Order, Shipment } from '../model/order.ts'
import type { OrderPaper } from '../model/paper.ts'
import { isOpen, piecesLeft } from '../model/states.ts'
import { piecesOfOrder, siteNames } from '../store/goods.ts'
import { orderAtDesk } from './at-desk.ts'
import { confirmationPaper } from './papers/confirmation.ts'
import { deliveryNote } from './papers/delivery-note.ts'
import type { Writing } from './papers/on-paper.ts'
import { pickingList, type Lying, type OrderToPick } from './papers/picking-list.ts'
import { orderOf } from './find-orders.ts'

export type PaperContext = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports' | 'publicUrl' | 'clock'>
export type Paper = MadeFile & { filename: string }

async function writingOf(ctx: PaperContext, order: Order, page: PageContext): Promise<Writing> {
  const [{ footLine, footNote }, names] = await Promise.all([
    footFor(ctx.db, page),
    modeNames(ctx.db, order.deliveryMode),
  ])
  return {
    language: page.language,
    formatLocale: page.formatLocale,
    timeZone: page.timeZone,
    today: dayOf(ctx.clock()),
    link: ctx.publicUrl + href(page, orders.detail, { params: { orderCode: order.code } }),
    deliveryMode: names ? localised(names, page.language) : order.deliveryMode,
    seller: { footLine, footNote },
  }
}

async function made(ctx: PaperContext, content: OrderPaper): Promise<Paper> {
  const file = await ctx.ports.fileMaker.make('order-paper', content)
  const name = `${content.title} ${content.number}`.toLowerCase().replaceAll(' ', '-')
  return { ...file, filename: `${name}.${file.extension}` }
}

/** An order as its reader may see it, and the page in whose words papers for the buyer are written. */
type Read = { order: Order; page: PageContext }
const forBuyer = async (ctx: PaperContext, code: string): Promise<Read> => ({
  order: await orderOf(ctx, code),
  page: ctx.page,
})
/** The desk sends buyers papers in the words of the storefront where they ordered. */
async function forDesk(ctx: PaperContext, code: string): Promise<Read> {
  const { order, buyer } = await orderAtDesk(ctx.db, code)
  const { language, formatLocale } = order
  const { storefront } = buyer
  return {
    order,
    page: { ...ctx.page, language, formatLocale, storefront, base: `/ebusiness/${storefront}` },
  }
}

const confirmation = async (ctx: PaperContext, { order, page }: Read): Promise<Paper> =>
  made(ctx, confirmationPaper(order, await writingOf(ctx, order, page)))

async function noteContent(ctx: PaperContext, { order, page }: Read, number: number): Promise<OrderPaper> {
  const shipment = order.shipments.find((one: Shipment) => one.number === number && !one.undone)
  if (!shipment) throw notFound()
  return deliveryNote(order, shipment, await writingOf(ctx, order, page))
}
const noteOf = async (ctx: PaperContext, read: Read, number: number): Promise<Paper> =>
  made(ctx, await noteContent(ctx, read, number))

/**
 * The confirmation of an order as PDF: their own, or one of their company's for who may see those; not found for any other.
 * Throws Refusal 'unavailable' while too many papers are being made, as all of these do.
 */
export const confirmationForBuyer = async (ctx: PaperContext, code: string): Promise<Paper> =>
  confirmation(ctx, await forBuyer(ctx, code))
/** The same for the desk, in the words of the buyer. */
export const confirmationForDesk = async (ctx: PaperContext, code: string): Promise<Paper> =>
  confirmation(ctx, await forDesk(ctx, code))

/** The delivery note of a shipment; not found for one that was taken back. */
export const deliveryNoteForBuyer = async (ctx: PaperContext, code: string, number: number): Promise<Paper> =>
  noteOf(ctx, await forBuyer(ctx, code), number)
/** The same for the desk, in the words of the buyer. */
export const deliveryNoteForDesk = async (ctx: PaperContext, code: string, number: number): Promise<Paper> =>
  noteOf(ctx, await forDesk(ctx, code), number)

/** What the delivery note of a shipment says, in the words of the buyer, for who prints several; not found as above. */
export const noteAtDesk = async (ctx: PaperContext, code: string, number: number): Promise<OrderPaper> =>
  noteContent(ctx, await forDesk(ctx, code), number)

/** An order that is to be picked, and its list in the words of the desk; not found when nothing is left of it, or nothing may leave yet. */
export async function toPick(
  ctx: PaperContext,
  code: string,
): Promise<{ picked: OrderToPick; content: OrderPaper }> {
  const { order } = await orderAtDesk(ctx.db, code)
  if (!isOpen(order.state) || !order.lines.some(line => piecesLeft(line) > 0)) throw notFound()
  const [pieces, names, writing] = await Promise.all([
    piecesOfOrder(ctx.db, code),
    siteNames(ctx.db),
    writingOf(ctx, order, ctx.page),
  ])
  const lying = new Map(
    order.lines.map(line => {
      const { taken = [], promised = [] } = pieces.get(line.lineNumber) ?? {}
      // what was shipped left first
      const { stock } = givenBack(taken, promised, line.quantity - line.cancelled, line.shipped)
      return [
        line.lineNumber,
        stock.map(({ site, quantity }): Lying => ({
          site,
          names: names.get(site) ?? { en: site },
          quantity,
        })),
      ] as const
    }),
  )
  return { picked: { order, lying }, content: pickingList(order, lying, writing) }
}

/** What is to be picked for an order, site by site, in the words of the desk; not found as `toPick`. */
export const pickingListOf = async (ctx: PaperContext, code: string): Promise<Paper> =>
  made(ctx, (await toPick(ctx, code)).content)
