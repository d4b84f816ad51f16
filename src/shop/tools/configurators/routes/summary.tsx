import { pageAnswer } from '#kit/answer.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import { unitPriceText } from '#platform/units/order-unit.ts'
import type { Ctx } from '#platform/request/context.ts'
import { takeFlash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { formatDate } from '#kit/calendar-date.ts'
import { configurators } from '../contract.ts'
import type { PricedOut } from '../model/held.ts'
import type { TickedSum } from '../model/replies.ts'
import { readConfiguration } from '../service/keep.ts'
import { chosenRows } from '../service/papers.ts'
import { priceOut, wholeOf } from '../service/price-out.ts'
import { sayConfigurator } from '../texts.ts'
import { weightText } from '../views/shown.ts'
import { SummaryPage } from '../views/SummaryPage.tsx'
import { showHeld } from './serve.tsx'

/** What the ticked of these lines come to, and what each of them is, ticked or not. */
function written({ page }: Ctx, { parts, ownWeightG }: PricedOut, ticks: ReadonlySet<string>): TickedSum {
  const t = sayConfigurator(page.language)
  const { currency, formatLocale } = page
  const amountText = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? t.onRequest() : formatAmount(amount, currency, formatLocale)
  const ticked = parts.filter(part => ticks.has(part.code))
  const whole = wholeOf(ticked, ownWeightG)
  const ready = whole.readyOn === null ? null : t.ready({ day: formatDate(whole.readyOn) })
  return {
    total: amountText(ticked.length === 0 ? 0 : whole.total),
    facts: [ready, weightText(page, whole.weightG)].filter(Boolean).join(' · '),
    lines: parts.map(part => ({
      code: part.code,
      price: part.price
        ? unitPriceText({ ...part.price, unit: part.article?.unit }, currency, page)
        : t.onRequest(),
      amount: amountText(part.price?.amount),
      packs:
        part.ordered === part.needed ? '' : t.packsOrdered({ ordered: part.ordered, needed: part.needed }),
    })),
  }
}

/** What the ticked lines cost in so many sets; the amount of each line, ticked or not. */
export async function sumTicked(
  ctx: Ctx,
  query: { configId: string; quantity?: number | undefined; tick: readonly string[] },
): Promise<TickedSum> {
  const held = await readConfiguration(ctx, query.configId)
  const quantity = query.quantity ?? held.open.definition.defaultQuantity
  const priced = await priceOut(ctx, held.open, { ...held.state, quantity })
  return written(ctx, priced, new Set(query.tick))
}

/** What somebody sent with the summary, and why it did not go into the basket. */
type Refused = { tick: readonly string[] } & (
  | { quantity: number; error: string }
  /** `wrong`: why what was typed is no quantity */
  | { typed: string; wrong: string }
)

/** CFG-05, CFG-21; a form that was refused comes back as it was filled in. */
export async function summaryPage(ctx: Ctx, configId: string, refused?: Refused) {
  const kept = await readConfiguration(ctx, configId)
  const quantity = refused && 'quantity' in refused ? refused.quantity : kept.state.quantity
  const held = { ...kept, state: { ...kept.state, quantity } }
  const { shown, read } = await showHeld(ctx, held, undefined)
  const usual = shown.parts.flatMap(part => (part.accessory ? [] : [part.code]))
  const ticks = new Set(refused?.tick ?? usual)
  const today = dayOf(ctx.clock())
  return pageAnswer({
    title: sayConfigurator(ctx.page.language).summary(),
    layout: 'wide',
    ...(refused && formRefused),
    crumbs: [
      { name: sayConfigurator(ctx.page.language).title(), href: href(ctx.page, configurators.overview) },
    ],
    body: (
      <SummaryPage
        shown={shown}
        ticks={ticks}
        sum={written(ctx, read.priced, ticks)}
        chosen={chosenRows(ctx, held, read.priced)}
        configId={configId}
        date={addDays(today, 1)}
        multiplier={held.open.definition.multiplier}
        typed={refused && 'typed' in refused ? refused : null}
        messages={[
          ...takeFlash(ctx),
          ...(refused && 'error' in refused ? [{ kind: 'error' as const, text: refused.error }] : []),
        ]}
      />
    ),
  })
}
