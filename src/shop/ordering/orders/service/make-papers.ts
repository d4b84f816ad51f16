/** Papers of several orders in one file, at the desk. */
import { dayOf } from '#kit/calendar-date.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import { hasFreePieces } from '../model/hold.ts'
import type { OrderPaper } from '../model/paper.ts'
import { newestParcels, type Parcel } from '../store/shipments.ts'
import { sayPapers } from '../texts/papers.ts'
import { noteAtDesk, toPick, type PaperContext, type Paper } from './make-paper.ts'
import { pickingByArticle } from './papers/picking-by-article.ts'

export type { Parcel } from '../store/shipments.ts'
export const lastParcels = newestParcels

/** What is read of each, and those of which there is nothing (any more); not found where there is nothing of any. */
async function readEach<T, R>(
  all: readonly T[],
  read: (one: T) => Promise<R>,
): Promise<{ found: R[]; gone: T[] }> {
  const found: R[] = []
  const gone: T[] = []
  for (const one of all)
    try {
      found.push(await read(one))
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'not-found') throw error
      gone.push(one)
    }
  if (found.length === 0) throw notFound()
  return { found, gone }
}

async function madeTogether(
  ctx: PaperContext,
  { title, number }: { title: string; number: string },
  papers: readonly OrderPaper[],
): Promise<Paper> {
  const { language } = ctx.page
  const { footLine, footNote } = await footFor(ctx.db, ctx.page)
  const day = dayOf(ctx.clock())
  const head = { language, title, number, subject: number, day, footLine, footNote }
  const file = await ctx.ports.fileMaker.make('order-papers', { ...head, papers })
  const name = title.toLowerCase().replaceAll(' ', '-')
  return { ...file, filename: `${name}-${day}.${file.extension}` }
}

/**
 * What is to be picked for several orders, in the words of the desk: article by article for all of them, then the list of
 * each. Those of which nothing is left, or nothing may leave yet, and those on hold are named as left out; not found when nothing
 * is left of any.
 */
export async function pickingListsOf(ctx: PaperContext, codes: readonly string[]): Promise<Paper> {
  const { found, gone } = await readEach(codes, code => toPick(ctx, code))
  const { language, formatLocale } = ctx.page
  const { footLine, footNote } = await footFor(ctx.db, ctx.page)
  const writing = { language, formatLocale, today: dayOf(ctx.clock()), seller: { footLine, footNote } }
  const going = found.filter(({ picked }) => hasFreePieces(picked.order))
  const orders = going.map(one => one.picked)
  const held = found.filter(one => !going.includes(one)).map(({ picked }) => picked.order.code)
  const byArticle = pickingByArticle(orders, { nothing: gone, held }, writing)
  const own = going.map(one => one.content)
  const p = sayPapers(language)
  const name = { title: p.pickingLists(), number: p.ordersOf({ n: orders.length }) }
  return madeTogether(ctx, name, [byArticle, ...own])
}

/** The delivery notes of these parcels, each in the words of its buyer; not found where none of them is there. */
export async function deliveryNotesOf(ctx: PaperContext, parcels: readonly Parcel[]): Promise<Paper> {
  const { found } = await readEach(parcels, ({ code, shipment }) => noteAtDesk(ctx, code, shipment))
  const p = sayPapers(ctx.page.language)
  return madeTogether(ctx, { title: p.deliveryNotes(), number: p.shipmentsOf({ n: found.length }) }, found)
}
