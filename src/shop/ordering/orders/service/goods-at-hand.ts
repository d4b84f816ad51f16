/** What an order that is held is planned on: the goods of its articles as they lie now, and the days that count for it. */
import { dayOf } from '#kit/calendar-date.ts'
import { goodsFor } from '#shop/catalogue/availability/service.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import type { HeldLine } from '../store/hold-order.ts'
import type { OrderWork } from './order-work.ts'

/** An order that is held, by whom and when. */
export type Planning = Pick<OrderWork, 'tx' | 'object'> & { ctx: Pick<OrderWork['ctx'], 'page' | 'clock'> }

/** The goods of these lines by article, and on which days they are planned; who plans takes off the goods what they use. */
export async function goodsAtHand({ ctx, tx, object: order }: Planning, lines: readonly HeldLine[]) {
  const [goods, company, modes] = await Promise.all([
    goodsFor(tx, [...new Set(lines.map(line => line.articleId))], 0),
    companyOf(tx, order.companyId),
    modeTariffs(tx),
  ])
  return {
    goods: new Map(goods),
    on: {
      today: dayOf(ctx.clock()),
      deliveryDays: company?.deliveryDays ?? [],
      transitDays: modes.find(mode => mode.code === order.deliveryMode)?.days ?? 1,
    },
  }
}
