import type { Ctx } from '#kit/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { configurationOf } from '../model/configuration.ts'
import { drawingOf } from '../model/drawing-of.ts'
import type { Held } from '../model/held.ts'
import { adopted, numbersOf, settledOf, State } from '../model/state.ts'
import { deleteSaved, saveAs, savedOf, setComment, type SavedRow } from '../store/saved.ts'
import { begin, blank, readConfiguration } from './keep.ts'
import { stateIn } from './link.ts'
import { openPublished, openVersion } from './open-base.ts'
import { ownerOf } from './owner.ts'
import { writeState } from '../store/configurations.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { renderProduct } from '#shop/imagery/model/render-product.ts'

type Owning = Ctx<SignedIn>
export type Saved = {
  id: string
  name: { en: string; es: string }
  productCode: string
  comment: string
  savedAt: Date
  /** a newer version of the knowledge base is published */
  outdated: boolean
  drawing: string | null
}

async function savedFrom(ctx: Owning, row: SavedRow): Promise<Saved | null> {
  const [open, newest] = await Promise.all([
    openVersion(ctx.db, row.key, row.version),
    openPublished(ctx.db, row.key),
  ])
  if (!open) return null
  const { definition, search } = open
  const state = State.parse(row.state)
  const settled = settledOf(configurationOf(search, state.choices))
  const drawing = drawingOf(definition, settled, numbersOf(definition, state.typed))
  return {
    id: row.id,
    name: definition.name,
    productCode: definition.productCode,
    comment: row.comment,
    savedAt: row.savedAt,
    outdated: newest !== null && newest.version !== row.version,
    drawing: drawing && renderProduct(drawing, 'icon'),
  }
}

/** CFG-37: newest first. */
export async function listSaved(ctx: Owning): Promise<Saved[]> {
  const rows = await savedOf(ctx.db, ctx.who.id)
  const all = await Promise.all(rows.map(row => savedFrom(ctx, row)))
  return all.filter(one => one !== null)
}

/** Throws not-found for what is not hers; what she began as a guest in this browser is. */
export async function save(ctx: Owning, configId: string, comment: string): Promise<void> {
  const { guestHash } = ownerOf(ctx)
  if (!(await saveAs(ctx.db, configId, { customerId: ctx.who.id, guestHash }, comment))) throw notFound()
}

export async function changeComment(ctx: Owning, configId: string, comment: string): Promise<void> {
  if (!(await setComment(ctx.db, configId, ctx.who.id, comment))) throw notFound()
}

export async function deleteConfiguration(ctx: Owning, configId: string): Promise<void> {
  if (!(await deleteSaved(ctx.db, configId, ctx.who.id))) throw notFound()
}

/** CFG-40: a saved one of hers. Throws not-found. */
export async function savedConfiguration(ctx: Owning, configId: string): Promise<Held> {
  const held = await readConfiguration(ctx, configId)
  if (held.savedAt === null) throw notFound()
  return held
}

/** Takes a configuration over to the version that is published now; answers what no longer holds, in words of both. */
export async function renew(ctx: Ctx, configId: string): Promise<{ held: Held; dropped: number }> {
  const held = await readConfiguration(ctx, configId)
  const open = await openPublished(ctx.db, held.open.key)
  if (!open || open.version === held.open.version) return { held, dropped: 0 }
  const { state, dropped } = adopted(open, held.state)
  const seq = await inTransaction(ctx.db, tx => writeState(tx, configId, { state, version: open.version }))
  return { held: { ...held, open, state, seq }, dropped: dropped.length }
}

/** Null: no configuration can be read from it. */
export async function fromLink(ctx: Ctx, key: string, packed: string): Promise<Held | null> {
  const open = await openPublished(ctx.db, key)
  const state = open && stateIn(packed)
  return open && state && { ...blank(open), state: adopted(open, state).state }
}

/** Begins an own configuration with what a link holds. Throws not-found where it holds none. */
export async function beginFromLink(ctx: Ctx, key: string, packed: string): Promise<Held> {
  const held = await fromLink(ctx, key, packed)
  if (!held) throw notFound()
  return begin(ctx, held.open, held.state, null)
}
