/** What is configured becomes positions of the inquiry: from a configurator, a saved configuration or a line of the basket. */
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import type { Held } from '#shop/tools/configurators/model/held.ts'
import type { Refusal } from '#shop/tools/configurators/model/refusal.ts'
import { linesToAsk, wayMeant } from '#shop/tools/configurators/service/add.ts'
import { readConfiguration } from '#shop/tools/configurators/service/keep.ts'
import { notFound } from '#kit/refusal.ts'
import type { OfConfiguration } from '../model/inquiry.ts'
import { readPieces } from '#platform/units/pieces.ts'
import { addedPosition, clampLot, maxPositions } from '../model/position.ts'
import type { WrittenPosition } from '../store/inquiries.ts'
import { changePositions } from './change-positions.ts'
import { memberOf, readDraft, type Context } from './draft.ts'

/** What a position keeps of a line: what it was made to, nothing of when and where it was to go. */
const kept = ['label', 'configId', 'configuration', 'chosen', 'scales', 'leadDays', 'weightG'] as const
export const detailsKept = (details: LineDetails): LineDetails =>
  Object.fromEntries(
    kept.flatMap(name => {
      const value = details[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

type Line = OfConfiguration & { code: string; quantity: number }
/** How many positions were added or changed; `tooMany`: the inquiry has no room for them. */
export type ConfigurationAdded = { count: number } | { tooMany: true }

/** Positions of the same configuration that are there already take the new quantity. */
function mergePositions(
  before: readonly WrittenPosition[],
  added: readonly WrittenPosition[],
): WrittenPosition[] {
  const all = [...before]
  for (const one of added) {
    const at = all.findIndex(old => old.articleId === one.articleId && old.lineKey === one.lineKey)
    const same = all[at]
    if (!same) {
      all.push(one)
      continue
    }
    const { quantity } = one
    const lot = same.lot === same.quantity ? quantity : clampLot(same.lot, quantity)
    const annualDemand = same.annualDemand === same.quantity ? quantity : same.annualDemand
    // what it would come to is worked out anew when the form is kept
    all[at] = { ...same, quantity, lot, annualDemand }
  }
  return all
}

async function addLines(ctx: Context, lines: readonly Line[]): Promise<ConfigurationAdded> {
  const { positions } = await readDraft(ctx)
  if (positions.length + lines.length > maxPositions) return { tooMany: true }
  const articles = await articlesByCodes(
    ctx.db,
    lines.map(line => line.code),
  )
  const added = lines.flatMap(({ code, quantity, lineKey, details }): WrittenPosition[] => {
    const article = articles.get(code)
    const of = { lineKey, details: detailsKept(details) }
    return article ? [{ ...addedPosition(article.code, quantity), articleId: article.id, ...of }] : []
  })
  await changePositions(ctx, before => mergePositions(before, added), false)
  return { count: added.length }
}

/** Why a configuration was not added, with the configuration: its page says so. */
export type NotAsked = { refused: Refusal | { why: 'quantity' }; held: Held }

/** Adds an own configuration in a quantity, as it is bought: by its parts or assembled. Throws not found for a foreign one. */
export async function askConfiguration(
  ctx: Context,
  asked: { configId: string; quantity: string; way: string },
): Promise<(ConfigurationAdded & { held: Held }) | NotAsked> {
  memberOf(ctx)
  const held = await readConfiguration(ctx, asked.configId)
  const quantity =
    asked.quantity.trim() === '' ? held.state.quantity : readPieces(asked.quantity, ctx.page.formatLocale)
  if (!quantity) return { refused: { why: 'quantity' }, held }
  const way = wayMeant(held.open.definition.kind, asked.way)
  const found = await linesToAsk(ctx, held, { quantity, way })
  if ('refused' in found) return { ...found, held }
  return { ...(await addLines(ctx, found.lines)), held }
}

/** Adds the configuration of a line of their basket, all its positions. Throws not found where there is none. */
export async function askLine(ctx: Context, lineKey: string): Promise<ConfigurationAdded & { code: string }> {
  memberOf(ctx)
  const cart = lineKey === '' ? null : await readCart(ctx)
  const lines = (cart?.positions ?? []).filter(
    one => one.lineKey === lineKey && typeof one.details['configId'] === 'string',
  )
  const [first] = lines
  if (!first) throw notFound()
  return { ...(await addLines(ctx, lines)), code: first.code }
}
