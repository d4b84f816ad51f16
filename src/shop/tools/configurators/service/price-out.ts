import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { plainAmount } from '#kit/money.ts'
import { completeOn, madeToOrder, planDelivery } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { nextQuantity } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { priceFor, type Break } from '#shop/catalogue/pricing/model.ts'
import { scalesForLines } from '#shop/catalogue/pricing/service.ts'
import { configurationOf, totals, type Chosen } from '../model/configuration.ts'
import { holds, type Settled } from '../model/definition.ts'
import type { Open, PricedOut, PricedPart } from '../model/held.ts'
import { lineQuantity, partsOf, weightOf } from '../model/parts.ts'
import { isBegun, numbersOf, settledOf, type Engine, type State } from '../model/state.ts'
import { usualTransit } from './assembly.ts'
import { keyOf } from './line-key.ts'

/** What a configured article costs, by currency: its base price with what values and typed numbers add, and breaks. */
export function scalesOfConfiguration(
  { definition }: Pick<Engine, 'definition'>,
  settled: Settled,
  typed: State['typed'],
): Record<string, Break[]> {
  const { price } = definition
  if (!price) return {}
  const values: Chosen[] = [...settled].map(([characteristic, value]) => ({ characteristic, value }))
  const numbers = numbersOf(definition, typed)
  const perUnit = definition.groups
    .flatMap(group => group.numbers)
    .flatMap(entry => {
      const found = entry.surcharge.find(one => holds(one.when, settled))
      return found ? [{ per: found.per, units: numbers[entry.id] ?? 0 }] : []
    })
  return Object.fromEntries(
    Object.entries(price.base).map(([currency, base]) => {
      const each =
        base +
        totals(definition.base, values, currency).surcharge +
        perUnit.reduce((sum, { per, units }) => sum + Math.round((per[currency] ?? 0) * units), 0)
      const breaks = [{ from: 1, percent: 100 }, ...price.breaks]
      return [
        currency,
        breaks.map(({ from, percent }) => ({
          from,
          price: plainAmount(Math.round((each * percent) / 100), currency),
        })),
      ]
    }),
  )
}

/** The parts of a configuration with today's prices for this visitor, in three statements however many there are. */
export async function priceOut(ctx: Ctx, engine: Open, state: State): Promise<PricedOut> {
  const { definition, search } = engine
  const settled = settledOf(configurationOf(search, state.choices))
  const own = isBegun(state) ? partsOf(definition, settled, state.counts) : []
  const ownCodes = new Set(own.map(part => part.code))
  const extras = state.extras
    .filter(({ code }) => !ownCodes.has(code))
    .map(({ code, quantity, groupId }) => ({
      code,
      quantity,
      group: groupId,
      parentGroup: 'EXTRA',
      configurable: false,
      accessory: true,
      once: undefined,
      extra: true,
    }))
  const lines = [...own.map(part => ({ ...part, extra: false })), ...extras]
  const articles = await articlesByCodes(
    ctx.db,
    lines.map(line => line.code),
  )
  const ids = [...articles.values()].map(article => article.id)
  const ownScales = scalesOfConfiguration(engine, settled, state.typed)
  const lineKey = keyOf({ open: engine, state })
  const toPrice = (articleId: number, configurable: boolean) =>
    configurable
      ? { articleId, lineKey, details: { scales: ownScales } }
      : { articleId, lineKey: '', details: {} }
  const [scalesOf, supplies] = await Promise.all([
    scalesForLines(
      ctx,
      ctx.db,
      lines.flatMap(({ code, configurable }) => {
        const article = articles.get(code)
        return article ? [toPrice(article.id, configurable)] : []
      }),
    ),
    suppliesFor(ctx.db, ids),
  ])
  const today = dayOf(ctx.clock())
  const { currency } = ctx.page
  const values: Chosen[] = [...settled].map(([characteristic, value]) => ({ characteristic, value }))
  const { leadDays } = totals(definition.base, values, currency)
  const parts = lines.map((line): PricedPart => {
    const article = articles.get(line.code) ?? null
    const needed =
      line.extra || line.once
        ? line.quantity
        : lineQuantity(state.quantity, line.quantity, definition.multiplier)
    if (!article) return { ...line, article, needed, ordered: needed, price: null, plan: null }
    const ordered = nextQuantity(article, needed)
    const supply = supplies.get(article.id)
    const made = supply && line.configurable ? madeToOrder(supply, leadDays) : supply
    return {
      ...line,
      article,
      needed,
      ordered,
      price: priceFor(scalesOf(toPrice(article.id, line.configurable)), ordered, currency, today),
      plan: made ? planDelivery(made, ordered, { today, deliveryDays: [], transitDays: usualTransit }) : null,
    }
  })
  const ownWeightG = weightOf(definition, settled, numbersOf(definition, state.typed))
  return {
    parts,
    ...wholeOf(parts, ownWeightG),
    ownWeightG,
    scales: ownScales,
    leadDays,
  }
}

/**
 * What parts come to together: their net sum in minor units, the day by which all have arrived, and their grams; null what
 * one of them leaves unknown, or where there is none.
 */
export function wholeOf(
  parts: readonly PricedPart[],
  ownWeightG: number | null,
): Pick<PricedOut, 'total' | 'readyOn' | 'weightG'> {
  if (parts.length === 0) return { total: null, readyOn: null, weightG: null }
  const gramsOf = (part: PricedPart) =>
    (part.configurable ? ownWeightG : null) ?? part.article?.weightG ?? null
  return {
    total: parts.some(part => part.price === null)
      ? null
      : parts.reduce((sum, part) => sum + (part.price?.amount ?? 0), 0),
    readyOn: parts.every(part => part.plan) ? completeOn(parts.flatMap(part => part.plan ?? [])) : null,
    weightG: parts.some(part => gramsOf(part) === null)
      ? null
      : parts.reduce((sum, part) => sum + (gramsOf(part) ?? 0) * part.needed, 0),
  }
}
