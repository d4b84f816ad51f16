import { pageAnswer } from '#kit/answer.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { unitPriceText } from '#platform/units/order-unit.ts'
import type { Ctx } from '#platform/request/context.ts'
import { takeFlash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { configurators } from '../contract.ts'
import type { PricedOut } from '../model/held.ts'
import { readConfiguration } from '../service/keep.ts'
import { chosenRows } from '../service/papers.ts'
import { priceOut } from '../service/price-out.ts'
import { sayConfigurator } from '../texts.ts'
import { SummaryPage } from '../views/SummaryPage.tsx'
import { showHeld } from './serve.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayConfigurator(ctx.page.language)

/** The sum of what is ticked at first: everything but accessories. */
function sumOfUsual({ page }: Ctx, { parts }: PricedOut): string | null {
  const usual = parts.filter(part => !part.accessory)
  if (usual.some(part => part.price === null)) return null
  const sum = usual.reduce((all, part) => all + (part.price?.amount ?? 0), 0)
  return formatAmount(sum, page.currency, page.formatLocale)
}

/** What the ticked lines cost in so many sets; the amount of each line, ticked or not. */
export async function sumTicked(
  ctx: Ctx,
  query: { configId: string; quantity?: number | undefined; tick: readonly string[] },
) {
  const held = await readConfiguration(ctx, query.configId)
  const quantity = query.quantity ?? held.open.definition.defaultQuantity
  const { parts } = await priceOut(ctx, held.open, { ...held.state, quantity })
  const { currency, formatLocale } = ctx.page
  const written = (amount: number | undefined) =>
    amount === undefined ? say(ctx).onRequest() : formatAmount(amount, currency, formatLocale)
  const ticks = new Set(query.tick)
  const ticked = parts.filter(part => ticks.has(part.code))
  const sum = ticked.reduce((all, part) => all + (part.price?.amount ?? 0), 0)
  return {
    total: written(ticked.some(part => part.price === null) ? undefined : sum),
    lines: parts.map(part => ({
      code: part.code,
      price: part.price
        ? unitPriceText({ ...part.price, unit: part.article?.unit }, currency, ctx.page)
        : say(ctx).onRequest(),
      amount: written(part.price?.amount),
    })),
  }
}

/** CFG-05, CFG-21 */
export async function summaryPage(ctx: Ctx, configId: string) {
  const held = await readConfiguration(ctx, configId)
  const { shown, read } = await showHeld(ctx, held, undefined)
  const today = dayOf(ctx.clock())
  return pageAnswer({
    title: say(ctx).summary(),
    layout: 'wide',
    crumbs: [{ name: say(ctx).title(), href: href(ctx.page, configurators.overview) }],
    body: (
      <SummaryPage
        shown={shown}
        total={sumOfUsual(ctx, read.priced)}
        chosen={chosenRows(ctx, held, read.priced)}
        configId={configId}
        date={addDays(today, 1)}
        multiplier={held.open.definition.multiplier}
        messages={takeFlash(ctx)}
      />
    ),
  })
}
