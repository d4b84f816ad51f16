import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { configurationOf, type Chosen } from '../model/configuration.ts'
import { drawingOf } from '../model/drawing-of.ts'
import type { Held, Open } from '../model/held.ts'
import { renewalOf, type Renewal } from '../model/renewal.ts'
import { adopted, keptState, numbersOf, settledOf } from '../model/state.ts'
import { deleteSaved, saveAs, savedOf, setComment, type SavedRow } from '../store/saved.ts'
import { linesToAsk, type ConfiguredLine } from './add.ts'
import { begin, blank, readConfiguration } from './keep.ts'
import { stateIn } from './link.ts'
import { openPublished, openVersion } from './open-base.ts'
import { ownerOf } from './owner.ts'
import { writeState } from '../store/configurations.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'

type Owning = Ctx<SignedIn>
export type Saved = {
  id: string
  name: { en: string; es: string }
  productCode: string
  comment: string
  savedAt: Date
  /** what a newer version means for it; null: there is none */
  renewal: Awaited<ReturnType<typeof renewalFor>>
  open: Open
  drawing: string | null
}

async function savedFrom(ctx: Owning, row: SavedRow): Promise<Saved | null> {
  const open = await openVersion(ctx.db, row.key, row.version)
  if (!open) return null
  const { definition, search } = open
  const state = keptState(open, row.state)
  const settled = settledOf(configurationOf(search, state.choices))
  const drawing = drawingOf(definition, settled, numbersOf(definition, state.typed))
  return {
    id: row.id,
    name: definition.name,
    productCode: definition.productCode,
    comment: row.comment,
    savedAt: row.savedAt,
    open,
    renewal: await renewalFor(ctx, { open, state }),
    drawing: drawing && renderProduct(drawing, 'icon'),
  }
}

/** CFG-37: newest first. */
export async function listSaved(ctx: Owning): Promise<Saved[]> {
  const rows = await savedOf(ctx.db, ctx.who.id)
  const all = await Promise.all(rows.map(row => savedFrom(ctx, row)))
  return all.filter(one => one !== null)
}

/** Throws not-found for what is not theirs; what they began as a guest in this browser is. */
export async function save(ctx: Owning, configId: string, comment: string | null): Promise<void> {
  const { guestHash } = ownerOf(ctx)
  if (!(await saveAs(ctx.db, configId, { customerId: ctx.who.id, guestHash }, comment))) throw notFound()
}

export async function changeComment(ctx: Owning, configId: string, comment: string): Promise<void> {
  if (!(await setComment(ctx.db, configId, ctx.who.id, comment))) throw notFound()
}

export async function deleteConfiguration(ctx: Owning, configId: string): Promise<void> {
  if (!(await deleteSaved(ctx.db, configId, ctx.who.id))) throw notFound()
}

/** CFG-40: a saved one of theirs. Throws not-found. */
export async function savedConfiguration(ctx: Owning, configId: string): Promise<Held> {
  const held = await readConfiguration(ctx, configId)
  if (held.savedAt === null) throw notFound()
  return held
}

/** Takes a configuration over to the version that is published now, with the smallest repair or with what is lost left open. */
export function renew(
  ctx: Ctx,
  configId: string,
  repaired: boolean,
): Promise<{ held: Held; renewal: Renewal | null }> {
  return inTransaction(ctx.db, async tx => {
    const held = await readConfiguration(ctx, configId, tx)
    const open = await openPublished(tx, held.open.key)
    if (!open || open.version === held.open.version) return { held, renewal: null }
    const renewal = renewalOf(open, held.state, { currency: ctx.page.currency, repaired })
    const { state } = renewal
    const seq = await writeState(tx, configId, { state, version: open.version })
    return { held: { ...held, open, state, seq }, renewal }
  })
}

/** What the version that is published now would mean for a configuration of an earlier one; null: it is of that version. */
export async function renewalFor(
  ctx: Pick<Ctx, 'db' | 'page'>,
  { open: own, state }: Pick<Held, 'open' | 'state'>,
): Promise<{ renewal: Renewal; newest: Open } | null> {
  const newest = await openPublished(ctx.db, own.key)
  if (!newest || newest.version <= own.version) return null
  return { newest, renewal: renewalOf(newest, state, { currency: ctx.page.currency, repaired: false }) }
}

/** A link may be older than what is published: `lost` no longer holds. Null: no configuration can be read from it. */
export async function fromLink(
  ctx: Ctx,
  key: string,
  packed: string,
): Promise<{ held: Held; lost: readonly Chosen[] } | null> {
  const open = await openPublished(ctx.db, key)
  const given = open && stateIn(packed)
  if (!open || !given) return null
  const { state, dropped } = adopted(open, given)
  return { held: { ...blank(open), state }, lost: dropped }
}

/**
 * Every line that the configuration of a whole address can come to, by its parts or assembled; none where the address holds
 * none, or no longer all of it.
 */
export async function linesOfLink(ctx: Ctx, address: string): Promise<ConfiguredLine[]> {
  const query = URL.parse(address, ctx.publicUrl)?.searchParams
  const found = await fromLink(ctx, query?.get('key') ?? '', query?.get('c') ?? '')
  if (!found || found.lost.length > 0) return []
  const { held } = found
  const quantity = Math.max(held.state.quantity, held.open.definition.minimumQuantity)
  const lines: ConfiguredLine[] = []
  for (const way of ['preAssemblyPad', 'preAssembly', 'aid', 'parts'] as const) {
    const asked = await linesToAsk(ctx, held, { quantity, way })
    if ('lines' in asked) lines.push(...asked.lines)
  }
  return lines
}

/** Begins an own configuration with what a link holds. Throws not-found where it holds none. */
export async function beginFromLink(ctx: Ctx, key: string, packed: string): Promise<Held> {
  const found = await fromLink(ctx, key, packed)
  if (!found) throw notFound()
  return begin(ctx, found.held.open, found.held.state, null)
}
