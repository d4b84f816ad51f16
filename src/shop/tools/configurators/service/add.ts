import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import type { AddOutcome } from '#shop/buying/cart/model/add-line.ts'
import type { OrderLine } from '#shop/buying/cart/model/order-line.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { configurationOf } from '../model/configuration.ts'
import type { Kind } from '../model/definition.ts'
import type { Held, PricedPart } from '../model/held.ts'
import { labelOf } from '../model/label-of.ts'
import { lineQuantity } from '../model/parts.ts'
import type { Refusal } from '../model/refusal.ts'
import { setLine } from '../store/configurations.ts'
import { assemblyLead } from './assembly.ts'
import { hasLine } from './line.ts'
import { keyOf, setKeyOf } from './line-key.ts'
import { linkState } from './link.ts'
import { priceOut } from './price-out.ts'

/** `changed`: it took the place of the line it was opened from */
export type AddedConfiguration = { refused: Refusal } | { outcome: AddOutcome; changed?: boolean }

/** How the parts arrive: as they are, with the aid (CFG-28), assembled by us without or with the pad (CFG-30). */
export type Way = 'parts' | 'aid' | 'preAssembly' | 'preAssemblyPad'
const ways: Readonly<Record<string, Way>> = {
  parts: 'parts',
  aid: 'aid',
  noAssembly: 'parts',
  preAssembly: 'preAssembly',
  preAssemblyPad: 'preAssemblyPad',
}
/**
 * What the button of a form means. That of a modular connector means it assembled; below the minimum the popup offers its
 * parts (CFG-28).
 */
export const wayMeant = (kind: Kind, way: string): Way =>
  (way === 'parts' || way === '') && kind === 'modular' ? 'preAssembly' : (ways[way] ?? 'parts')

/** The line of what is made to the configuration itself, with its own price and days. */
function configuredLine(
  held: Held,
  part: PricedPart,
  quantity: number,
  priced: Awaited<ReturnType<typeof priceOut>>,
): OrderLine {
  return {
    code: part.code,
    quantity,
    requestedOn: null,
    lineKey: keyOf(held),
    details: {
      ...detailsOf(held),
      set: shareOf(held, part),
      scales: priced.scales,
      leadDays: priced.leadDays,
      ...(priced.ownWeightG !== null && { weightG: priced.ownWeightG }),
    },
  }
}

/** What a part is in one set; a tool and what was put beside it by hand are lines of their own. */
const shareOf = ({ open: { definition } }: Held, part: PricedPart) => ({
  each: lineQuantity(1, part.quantity, definition.multiplier),
  least: definition.minimumQuantity,
})

/** What a line says of the configuration, and all that opens it again as it was. */
const detailsOf = (held: Held): LineDetails => ({
  label: labelOf(held),
  configId: held.id ?? '',
  configuration: `${held.open.key}/${held.open.version}`,
  chosen: linkState(held.state),
})

/** Puts lines into the basket; of a configuration that was opened from a line into its place, under its new key. */
export async function putLines(
  ctx: Ctx,
  held: Held,
  lines: readonly OrderLine[],
): Promise<AddedConfiguration> {
  const { id, lineKey } = held
  if (id === null || lineKey === null || !(await hasLine(ctx, lineKey)))
    return { outcome: await addToCart(ctx, lines) }
  const next = lines.find(line => line.lineKey)?.lineKey ?? null
  const alongside = (tx: Tx) => setLine(tx, id, next)
  return { outcome: await addToCart(ctx, lines, { insteadOf: lineKey, alongside }), changed: true }
}

/** What somebody wants of a configuration; `only`: the codes that were ticked; absent: all. */
type Asked = { quantity: number; way: Way; only?: ReadonlySet<string> }

/**
 * The lines that a configuration comes to: what the client sends is only a reference, parts, numbers and prices are computed
 * anew (trust.md).
 */
async function linesOf(
  ctx: Ctx,
  held: Held,
  asked: Asked,
): Promise<{ refused: Refusal } | { lines: OrderLine[] }> {
  const { definition, search } = held.open
  const { quantity, way } = asked
  const sets = { ...held, state: { ...held.state, quantity } }
  const priced = await priceOut(ctx, held.open, sets.state)
  const parts = asked.only ? priced.parts.filter(part => asked.only?.has(part.code)) : priced.parts
  if (parts.length === 0) return { refused: { why: 'nothing' } }
  if (asked.only && parts.length < asked.only.size) return { refused: { why: 'foreign' } }
  const configuration = configurationOf(search, held.state.choices)
  if (!configuration.complete || parts.some(part => !part.article)) return { refused: { why: 'incomplete' } }
  const configurable = parts.some(part => part.configurable)
  const assembled = way === 'preAssembly' || way === 'preAssemblyPad'
  if ((configurable || assembled) && quantity < definition.minimumQuantity)
    return { refused: { why: 'minimum', minimum: definition.minimumQuantity } }

  const only = parts.length < priced.parts.length ? parts.map(({ code }) => code) : null
  const key = {
    lineKey: setKeyOf(held, { pad: way === 'preAssemblyPad', only }),
    details: detailsOf(held),
  }
  const lines = parts.map((part): OrderLine => {
    if (part.configurable) return configuredLine(held, part, part.needed, priced)
    // loose parts are articles like any other: packs and price breaks are shared with what is in the basket
    const line = { code: part.code, quantity: part.needed, requestedOn: null }
    return assembled && !part.extra && !part.once
      ? { ...line, ...key, details: { ...key.details, set: shareOf(held, part) } }
      : line
  })
  if (way === 'aid' && definition.assemblyAid)
    lines.push({ code: definition.assemblyAid.code, quantity: 1, requestedOn: null })
  if (assembled && definition.assembly) {
    const { service, pad } = definition.assembly
    // the connector leaves when its parts are there and it is put together
    const code = way === 'preAssembly' ? service : pad
    const leadDays = await assemblyLead(ctx, held, priced, code)
    const set = { each: 1, least: definition.minimumQuantity }
    lines.push({ code, quantity, requestedOn: null, ...key, details: { ...key.details, leadDays, set } })
  }
  return { lines }
}

/** Puts a configuration into the basket. */
export async function addConfiguration(ctx: Ctx, held: Held, asked: Asked): Promise<AddedConfiguration> {
  const found = await linesOf(ctx, held, asked)
  return 'refused' in found ? found : putLines(ctx, held, found.lines)
}

/** A part of a configuration that is asked about: its key and what it was made to, loose parts included. */
export type ConfiguredLine = Required<Pick<OrderLine, 'code' | 'quantity' | 'lineKey' | 'details'>>

/** The same lines, to be asked about: each says what it belongs to. */
export async function linesToAsk(
  ctx: Ctx,
  held: Held,
  asked: Asked,
): Promise<{ refused: Refusal } | { lines: ConfiguredLine[] }> {
  const found = await linesOf(ctx, held, asked)
  if ('refused' in found) return found
  const key = { lineKey: keyOf(held), details: detailsOf(held) }
  return { lines: found.lines.map(({ code, quantity, ...own }) => ({ ...key, ...own, code, quantity })) }
}
