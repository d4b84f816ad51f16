/** Assembly of a connector: what it costs and when it arrives (CFG-30, CFG-32). */
import { dayNumber, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import {
  completeOn,
  madeToOrder,
  planDelivery,
  type Supply,
} from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { listPrices } from '#shop/catalogue/pricing/service.ts'
import type { AssemblyOffer, Held, PricedOut } from '../model/held.ts'

/** Days a parcel takes when the mode of delivery is not known. */
export const usualTransit = 2

/** Days until the assembled connector can leave: until the last part is here, and those that the work takes. */
function daysOfWork(ctx: Pick<Ctx, 'clock'>, { open }: Held, { parts }: PricedOut): number {
  const today = dayNumber(dayOf(ctx.clock()))
  const late = parts.flatMap(part => part.plan?.lines ?? []).filter(line => line.from !== 'stock')
  const arrival = Math.max(0, ...late.map(line => dayNumber(line.on) - today - usualTransit))
  return arrival + (open.definition.assembly?.leadDays ?? 0)
}

/** The lead time of the service in a line of its own: the days of the work, whatever its article says. */
export const leadOf = (days: number, { leadTimeDays }: Pick<Supply, 'leadTimeDays'>): number =>
  days - leadTimeDays

/** The same for the article of a service; 0 where there is no such article. */
export async function assemblyLead(
  ctx: Pick<Ctx, 'clock' | 'db'>,
  held: Held,
  priced: PricedOut,
  code: string,
): Promise<number> {
  const id = (await articlesByCodes(ctx.db, [code])).get(code)?.id
  const supply = id === undefined ? undefined : (await suppliesFor(ctx.db, [id])).get(id)
  return supply ? leadOf(daysOfWork(ctx, held, priced), supply) : 0
}

/** Null: it is not offered, or has no price. */
export async function assemblyOf(ctx: Ctx, held: Held, priced: PricedOut): Promise<AssemblyOffer | null> {
  const { assembly, kind } = held.open.definition
  if (!assembly || kind !== 'assembly') return null
  const articles = await articlesByCodes(ctx.db, [assembly.service, assembly.pad])
  const all = [...articles.values()]
  const [prices, supplies] = await Promise.all([
    listPrices(ctx, all),
    suppliesFor(
      ctx.db,
      all.map(({ id }) => id),
    ),
  ])
  const today = dayOf(ctx.clock())
  const days = daysOfWork(ctx, held, priced)
  const offer = (code: string) => {
    const id = articles.get(code)?.id ?? 0
    const amount = prices.get(id)?.amount
    const supply = supplies.get(id)
    if (amount === undefined || !supply) return null
    const on = { today, deliveryDays: [], transitDays: usualTransit }
    const plan = planDelivery(madeToOrder(supply, leadOf(days, supply)), held.state.quantity, on)
    return { amount, on: priced.parts.length > 0 && priced.readyOn !== null ? completeOn([plan]) : null }
  }
  const [service, pad] = [offer(assembly.service), offer(assembly.pad)]
  return service && pad && { service, pad }
}
