/** The lines of a schedule, or of an order that a buyer's system sends, at the prices, stock and rules of this moment. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Currency } from '#kit/money.ts'
import type { Goods } from '#shop/catalogue/availability/model/allocate.ts'
import { planLine } from '#shop/catalogue/availability/model/line-plan.ts'
import { afterPlan, type Supply } from '#shop/catalogue/availability/model/plan.ts'
import { goodsFor } from '#shop/catalogue/availability/service.ts'
import { problemsOf } from '#shop/buying/cart/model/cart.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { successorsOf } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { priceFor } from '#shop/catalogue/pricing/model.ts'
import { scalesForLines } from '#shop/catalogue/pricing/service.ts'
import { calledOffBy } from '#shop/ordering/reference-documents/service/call-off.ts'
import type { PricedLine, ScheduleLine } from '../model/schedule.ts'
import { articleFacts } from '../store/articles.ts'

/** `ctx`: who the order is for, with their language; the basket of nobody holds pieces back for it. `wishedFor`: nothing arrives before. */
export async function pricedLines(
  ctx: Pick<Ctx, 'who' | 'page' | 'clock'>,
  db: Db | Tx,
  lines: readonly (ScheduleLine & { wishedFor?: CalendarDate | null })[],
  on: { currency: Currency; transitDays: number; deliveryDays: readonly number[] },
): Promise<{ lines: PricedLine[]; goods: ReadonlyMap<number, Goods> }> {
  const ids = [...new Set(lines.map(line => line.articleId))]
  const [facts, scalesOf, goods] = await Promise.all([
    articleFacts(db, ids, ctx.page.language),
    scalesForLines(ctx, db, lines, on.currency),
    goodsFor(db, ids, 0),
  ])
  const today = dayOf(ctx.clock())
  const calledOff = await calledOffBy(db, ctx.who?.companyId ?? null, today, lines)
  // two lines of one article are not promised the same pieces
  const left = new Map<number, Supply>(goods)
  const next = orderable(lines.map(line => ({ ...line, rule: facts.get(line.articleId) ?? null })))
  const priced = lines.flatMap((line, i): PricedLine[] => {
    const article = facts.get(line.articleId)
    const stocked = left.get(line.articleId)
    if (!article || !stocked) return []
    const { reference, scale } = calledOff(line)
    const price = priceFor(scale ?? scalesOf(line), line.quantity, on.currency, today)
    const { plan, shared } = planLine(stocked, line, {
      today,
      ...on,
      ...(line.wishedFor != null && { wishedFor: line.wishedFor }),
    })
    if (shared) left.set(line.articleId, afterPlan(stocked, plan))
    return [
      {
        lineNumber: line.lineNumber,
        agreed: line.agreed,
        articleId: line.articleId,
        code: article.code,
        name: article.name,
        quantity: line.quantity,
        unit: article.unit,
        taxCode: article.taxCode,
        weightG: article.weightG,
        orderMinimum: article.orderMinimum,
        orderStep: article.orderStep,
        lineKey: line.lineKey,
        details: line.details,
        requestedOn: null,
        price: price && {
          price: price.price,
          priceUnit: price.priceUnit,
          source: `${price.source.kind}:${price.source.code}`,
          amount: price.amount,
        },
        plan,
        problems: problemsOf(
          { quantity: line.quantity, next: next[i] ?? line.quantity, price, plan, reference },
          article,
          today,
        ),
      },
    ]
  })
  return { lines: await withSuccessors(db, priced), goods }
}

/** What is no longer sold names what is sold instead. */
async function withSuccessors(db: Db | Tx, lines: PricedLine[]): Promise<PricedLine[]> {
  const closed = ({ problems }: PricedLine) => problems.some(one => one.kind === 'no-longer-sold')
  const codes = lines.filter(closed).map(one => one.code)
  if (codes.length === 0) return lines
  const instead = await successorsOf(db, codes)
  return lines.map(line => {
    const those = instead.get(line.code)?.map(one => one.code)
    return those && closed(line) ? { ...line, problems: [{ kind: 'no-longer-sold', instead: those }] } : line
  })
}
