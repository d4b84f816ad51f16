/** A configuration and its line in the basket: opened from there, it changes that line (decision 128). */
import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { Position } from '#shop/buying/cart/model/cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { configurationOf } from '../model/configuration.ts'
import type { Open } from '../model/held.ts'
import { partsOf } from '../model/parts.ts'
import { adopted, settledOf, type State } from '../model/state.ts'
import { setLine } from '../store/configurations.ts'
import { begin, readConfiguration } from './keep.ts'
import { stateIn } from './link.ts'
import { openVersion } from './open-base.ts'

const positionsOf = async (ctx: Ctx, lineKey: string): Promise<Position[]> =>
  (await readCart(ctx))?.positions.filter(one => one.lineKey === lineKey) ?? []

/** Does the visitor's basket still have the line that the configuration was opened from? */
export const hasLine = async (ctx: Ctx, lineKey: string | null): Promise<boolean> =>
  lineKey !== null && (await positionsOf(ctx, lineKey)).length > 0

/** Sets in a line: its pieces by what one set takes; a service is there once a set. */
function setsOf({ definition, search }: Open, state: State, { code, quantity }: Position): number {
  const settled = settledOf(configurationOf(search, state.choices))
  const own = partsOf(definition, settled, state.counts).find(part => part.code === code)
  return Math.max(1, Math.round(quantity / ((own?.quantity ?? 1) * (own ? definition.multiplier : 1))))
}

/**
 * Begins a configuration with what a line of the basket was made to: a copy, so that neither the saved one nor what was done
 * since is touched. `from`: the page it was opened from. Throws not-found where the basket has no such line.
 */
export async function openLine(ctx: Ctx, lineKey: string, from: string) {
  const positions = await positionsOf(ctx, lineKey)
  const position = positions.find(one => typeof one.details['configId'] === 'string')
  if (!position) throw notFound()
  const { configuration, chosen, configId } = position.details
  const [key = '', version = ''] = typeof configuration === 'string' ? configuration.split('/') : []
  const pinned = key === '' ? null : await openVersion(ctx.db, key, Number(version))
  const kept = typeof chosen === 'string' ? stateIn(chosen) : null
  // lines of before this was kept name a configuration only
  const { open, state } =
    pinned && kept ? { open: pinned, state: adopted(pinned, kept).state } : await readConfiguration(ctx, String(configId)) // prettier-ignore
  return begin(ctx, open, { ...state, quantity: setsOf(open, state, position) }, from, lineKey)
}

/** From now on adding it makes a line of its own. */
export async function leaveLine(ctx: Ctx, configId: string) {
  const held = await readConfiguration(ctx, configId)
  await setLine(ctx.db, configId, null)
  return { ...held, lineKey: null }
}
