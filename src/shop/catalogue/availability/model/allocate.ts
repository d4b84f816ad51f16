/** Which pieces of which site and receipt an order takes, so that its plan can be booked and given back exactly. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { SaleState } from '#shop/catalogue/articles/model/sale.ts'
import type { Supply } from './plan.ts'

/** What can be taken where: sites by priority, receipts by day; and whether it may be ordered at all. */
export type Goods = Supply & {
  sale: SaleState
  sites: readonly { site: string; quantity: number }[]
  receipts: readonly { site: string; on: CalendarDate; quantity: number }[]
}

export type Allocation = {
  fromStock: { site: string; quantity: number }[]
  fromInbound: { site: string; on: CalendarDate; quantity: number }[]
}

function takeFrom<P extends { quantity: number }>(parts: readonly P[], wanted: number): P[] {
  const taken: P[] = []
  let rest = wanted
  for (const part of parts) {
    const quantity = Math.min(rest, part.quantity)
    if (quantity <= 0) continue
    taken.push({ ...part, quantity })
    rest -= quantity
  }
  return taken
}

/** Takes the pieces of a plan, stock by site priority and receipts by day. Pieces of production take nothing. */
export function allocate(goods: Goods, lines: readonly { quantity: number; from: string }[]): Allocation {
  const sum = (from: string) =>
    lines.filter(line => line.from === from).reduce((total, line) => total + line.quantity, 0)
  return {
    fromStock: takeFrom(goods.sites, sum('stock')),
    fromInbound: takeFrom(goods.receipts, sum('inbound')),
  }
}

/** What is left of goods after an allocation: the next line of the same article is planned on it. */
export function without(goods: Goods, taken: Allocation): Goods {
  const fromStock = taken.fromStock.reduce((sum, part) => sum + part.quantity, 0)
  const receipts = goods.receipts
    .map(receipt => ({
      ...receipt,
      quantity:
        receipt.quantity -
        (taken.fromInbound.find(part => part.site === receipt.site && part.on === receipt.on)?.quantity ?? 0),
    }))
    .filter(receipt => receipt.quantity > 0)
  return {
    ...goods,
    free: Math.max(0, goods.free - fromStock),
    inbound: receipts.map(({ on, quantity }) => ({ on, quantity })),
    sites: goods.sites.map(site => ({
      ...site,
      quantity: site.quantity - (taken.fromStock.find(part => part.site === site.site)?.quantity ?? 0),
    })),
    receipts,
  }
}
