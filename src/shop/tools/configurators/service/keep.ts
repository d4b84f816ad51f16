import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { act, type Act, type EntryFault } from '../model/act.ts'
import type { Refused } from '../model/configuration.ts'
import type { Kind } from '../model/definition.ts'
import type { Held, Open } from '../model/held.ts'
import { freshState, keptState, type State } from '../model/state.ts'
import {
  insertConfiguration,
  latestConfigurations,
  ownConfiguration,
  sweepConfigurations,
  writeState,
  type ConfigurationRow,
} from '../store/configurations.ts'
import { openAll, openForProduct, openPublished, openVersion } from './open-base.ts'
import { keptDays, newConfigId, ownerOf, ownerToBegin } from './owner.ts'

/** One that has not begun. */
export const blank = (open: Open): Held => ({
  id: null,
  open,
  state: freshState(open),
  seq: 0,
  canUndo: false,
  openedFrom: null,
  savedAt: null,
  comment: '',
  lineKey: null,
})

async function heldOf(db: Db | Tx, row: ConfigurationRow): Promise<Held> {
  const open = await openVersion(db, row.key, row.version)
  if (!open) throw notFound()
  return {
    id: row.id,
    open,
    state: keptState(open, row.state),
    seq: row.seq,
    canUndo: row.before !== null,
    openedFrom: row.openedFrom,
    savedAt: row.savedAt,
    comment: row.comment,
    lineKey: row.lineKey,
  }
}

/** An own configuration, in a transaction locked. Throws not-found for an unknown and for a foreign one alike. */
export async function readConfiguration(ctx: Ctx, configId: string, tx?: Tx): Promise<Held> {
  const row = await ownConfiguration(tx ?? ctx.db, configId, ownerOf(ctx), tx !== undefined)
  if (!row) throw notFound()
  return heldOf(tx ?? ctx.db, row)
}

/**
 * Where a request begins: its own configuration, else a fresh one of the product or key that is named; where only a group
 * is named, or nothing, the one of this visitor that was changed last and has it, else a fresh one.
 */
export type From = {
  configId?: string | undefined
  productCode?: string | undefined
  key?: string | undefined
  groupId?: string | undefined
  /** of several configurators of the product the one of this kind */
  kind?: Kind | undefined
}

/** Throws not-found where no part of it leads to a configurator. */
export async function configurationFrom(ctx: Ctx, from: From): Promise<Held> {
  if (from.configId) return readConfiguration(ctx, from.configId)
  if (!from.key && !from.productCode) return configurationOfGroup(ctx, from.groupId || undefined)
  const open = from.key
    ? await openPublished(ctx.db, from.key)
    : await openForProduct(ctx.db, from.productCode ?? '', from.kind)
  if (!open) throw notFound()
  return blank(open)
}

/** Calls of the specification name a group alone (CFG-08 to CFG-11): it is the one of what the visitor configures. */
async function configurationOfGroup(ctx: Ctx, groupId: string | undefined): Promise<Held> {
  const fits = ({ definition: { kind, groups } }: Open) =>
    groupId === undefined ? kind === 'modules' : groups.some(({ id }) => id === groupId)
  for (const row of await latestConfigurations(ctx.db, ownerOf(ctx))) {
    const held = await heldOf(ctx.db, row)
    if (fits(held.open)) return held
  }
  const open = (await openAll(ctx)).find(fits)
  if (!open) throw notFound()
  return blank(open)
}

/** The same, begun: what is added needs one to be added to. */
export async function begunFrom(ctx: Ctx, from: From): Promise<Held & { id: string }> {
  const held = await configurationFrom(ctx, from)
  const begun = held.id === null ? await begin(ctx, held.open, held.state, null) : held
  return { ...begun, id: begun.id ?? '' }
}

export type Changed =
  | { held: Held }
  | { held: Held; refused: Refused }
  | { held: Held; faults: EntryFault[] }
  /** somebody, in another tab, was faster; `held` is what there is now */
  | { held: Held; overtaken: true }

/**
 * Does one thing to a configuration, which begins with it. `seq`: the state it was meant for; where it has moved since,
 * nothing is done. The lock of the row makes two quick clicks wait for each other.
 */
export async function change(
  ctx: Ctx,
  from: From,
  what: Act,
  options: { seq?: number | undefined; openedFrom?: string | null } = {},
): Promise<Changed> {
  const { currency } = ctx.page
  if (!from.configId) {
    const held = await configurationFrom(ctx, from)
    const outcome = act(held.open, held.state, what, currency)
    if (!('state' in outcome)) return { held, ...outcome }
    return { held: await begin(ctx, held.open, outcome.state, options.openedFrom ?? null) }
  }
  const id = from.configId
  return inTransaction(ctx.db, async tx => {
    const row = await ownConfiguration(tx, id, ownerOf(ctx), true)
    if (!row) throw notFound()
    const held = await heldOf(tx, row)
    if (options.seq !== undefined && options.seq !== held.seq) return { held, overtaken: true }
    const outcome = act(held.open, held.state, what, currency)
    if (!('state' in outcome)) return { held, ...outcome }
    // what it was already, is not written again
    if (isDeepStrictEqual(outcome.state, held.state)) return { held }
    const seq = await writeState(tx, id, { state: outcome.state, version: held.open.version })
    return { held: { ...held, state: outcome.state, seq } }
  })
}

/** Stores a configuration that has begun; `lineKey`: of the basket line that it changes. */
export async function begin(
  ctx: Ctx,
  open: Open,
  state: State,
  openedFrom: string | null,
  lineKey: string | null = null,
): Promise<Held> {
  const id = newConfigId()
  await insertConfiguration(ctx.db, {
    id,
    key: open.key,
    version: open.version,
    owner: ownerToBegin(ctx),
    state,
    openedFrom,
    lineKey,
  })
  return { ...blank(open), id, state, seq: 1, openedFrom, lineKey }
}

/** CFG-18: discards everything; what was there can be brought back once. */
export function reset(ctx: Ctx, configId: string): Promise<Held> {
  return inTransaction(ctx.db, async tx => {
    const row = await ownConfiguration(tx, configId, ownerOf(ctx), true)
    if (!row) throw notFound()
    const held = await heldOf(tx, row)
    // one that is tried at the desk stays with its version
    const tried = held.openedFrom?.startsWith(`${ctx.page.base}/desk/`) ?? false
    const newest = (tried ? null : await openPublished(tx, row.key)) ?? held.open
    const state = freshState(newest)
    if (isDeepStrictEqual(state, held.state)) return held
    const before = { state: held.state, version: row.version }
    const seq = await writeState(tx, configId, { state, version: newest.version, before })
    return { ...held, open: newest, state, seq, canUndo: true }
  })
}

/** Brings back what the last reset discarded; without one it stays as it is. */
export function undoReset(ctx: Ctx, configId: string): Promise<Held> {
  return inTransaction(ctx.db, async tx => {
    const row = await ownConfiguration(tx, configId, ownerOf(ctx), true)
    if (!row) throw notFound()
    const held = await heldOf(tx, row)
    const before = row.before as { state: unknown; version: number } | null
    if (!before) return held
    const open = (await openVersion(tx, row.key, before.version)) ?? held.open
    const state = keptState(open, before.state)
    const seq = await writeState(tx, configId, { state, version: open.version, before: null })
    return { ...held, open, state, seq, canUndo: false }
  })
}

/** Configurations that nobody saved or touched for 90 days go. */
export const forgetOldConfigurations = (db: Db): Promise<number> => sweepConfigurations(db, keptDays)
