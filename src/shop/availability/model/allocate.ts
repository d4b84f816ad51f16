/** Which pieces of which site and receipt an order takes, so that its plan can be booked and given back exactly. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Supply } from './plan.ts'

/** What can be taken where: sites by priority, receipts by day. */
export type Goods = Supply & {
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
