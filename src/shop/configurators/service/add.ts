import { hash } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { addToCart } from '#shop/cart/service/add-to-cart.ts'
import type { AddOutcome } from '#shop/cart/model/add-line.ts'
import type { OrderLine } from '#shop/cart/model/order-line.ts'
import type { LineDetails } from '#shop/catalogue/model.ts'
import { configurationOf } from '../model/configuration.ts'
import type { Held, PricedPart } from '../model/held.ts'
import { textsOf } from '../model/parts.ts'
import { numbersOf, settledOf } from '../model/state.ts'
import { setLine } from '../store/configurations.ts'
import { assemblyLead } from './assembly.ts'
import { hasLine } from './line.ts'
import { linkState } from './link.ts'
import { priceOut } from './price-out.ts'

/** Why a configuration is not put into the basket. */
export type Refusal =
  /** something is still to be chosen, or a part is not in the catalogue */
  | { why: 'incomplete' }
  /** CFG-33 */
  | { why: 'minimum'; minimum: number }
  /** CFG-23: 'No products to add' */
  | { why: 'nothing' }
  /** what was sent is not of this configuration */
  | { why: 'foreign' }
/** `changed`: it took the place of the line it was opened from */
export type AddedConfiguration = { refused: Refusal } | { outcome: AddOutcome; changed?: boolean }

/** How the parts arrive: as they are, with the aid (CFG-28), assembled by us without or with the pad (CFG-30). */
export type Way = 'parts' | 'aid' | 'preAssembly' | 'preAssemblyPad'

/** Two configurations that are the same are one line: the key is made of what was chosen, not of its number. */
function hashOf({ open, state }: Held): string {
  const choices = configurationOf(open.search, state.choices)
  const values = settledOf(choices)
  const settled = [...values].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const numbers = numbersOf(open.definition, state.typed)
  const texts = open.definition.groups.flatMap(group =>
    textsOf(group, values).map(({ id }) => state.typed[id] ?? ''),
  )
  const content = JSON.stringify([open.key, open.version, settled, numbers, texts, state.counts])
  return hash('sha256', content, 'hex')
}

const keyOf = (held: Held): string => `configuration:${hashOf(held).slice(0, 24)}`

/** What a configuration is called on its papers: 'KM-CONNECTOR-5F3A2C'; the same one has the same number. */
export const numberOf = (held: Held): string => `${held.open.key}-${hashOf(held).slice(0, 6).toUpperCase()}`

/** What stands below the name of the line: the chosen values in words, in each language. */
function labelOf({ open, state }: Held): { en: string; es: string } {
  const { definition, search } = open
  const settled = settledOf(configurationOf(search, state.choices))
  const said = (language: 'en' | 'es') => {
    const values = definition.base.characteristics.flatMap(({ id, derived, values }) => {
      const value = derived ? undefined : values.find(one => one.id === settled.get(id))
      return value && value.id !== 'none' ? [value.name[language]] : []
    })
    const typed = definition.groups.flatMap(group => [
      ...group.numbers.map(entry => {
        const unit = entry.unit === 'piece' ? '' : ` ${entry.unit}`
        return `${state.typed[entry.id] ?? entry.proposed}${unit}`
      }),
      ...textsOf(group, settled).flatMap(({ id }) => state.typed[id] || []),
    ])
    return [...values, ...typed].join(', ').slice(0, 400)
  }
  return { en: said('en'), es: said('es') }
}

/** The line of what is made to the configuration itself, with its own price and days. */
function configuredLine(
  held: Held,
  part: Pick<PricedPart, 'code'>,
  quantity: number,
  priced: Awaited<ReturnType<typeof priceOut>>,
): OrderLine {
  return {
    code: part.code,
    quantity,
    requestedOn: null,
    lineKey: keyOf(held),
    details: { ...detailsOf(held), scales: priced.scales, leadDays: priced.leadDays },
  }
}

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

/**
 * Puts a configuration into the basket: what the client sends is only a reference, parts, numbers and prices are computed
 * anew (trust.md). `only`: the codes that were ticked; absent: all.
 */
export async function addConfiguration(
  ctx: Ctx,
  held: Held,
  asked: { quantity: number; way: Way; only?: ReadonlySet<string> },
): Promise<AddedConfiguration> {
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

  const key = { lineKey: keyOf(held), details: detailsOf(held) }
  const lines = parts.map((part): OrderLine => {
    if (part.configurable) return configuredLine(held, part, part.needed, priced)
    // loose parts are articles like any other: packs and price breaks are shared with what is in the basket
    const line = { code: part.code, quantity: part.needed, requestedOn: null }
    return assembled ? { ...line, ...key } : line
  })
  if (way === 'aid' && definition.assemblyAid)
    lines.push({ code: definition.assemblyAid.code, quantity: 1, requestedOn: null })
  if (assembled && definition.assembly) {
    const { service, pad } = definition.assembly
    // the connector leaves when its parts are there and it is put together
    const code = way === 'preAssembly' ? service : pad
    const leadDays = await assemblyLead(ctx, held, priced, code)
    lines.push({ code, quantity, requestedOn: null, ...key, details: { ...key.details, leadDays } })
  }
  return putLines(ctx, held, lines)
}
