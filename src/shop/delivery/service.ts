import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Json } from '#kit/contract.ts'
import type { Localised } from '#kit/language.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import type { ModeTariff, Tariff } from './model.ts'
import {
  deliveryModes,
  dropCost,
  insertMode,
  keptModes,
  setCost,
  updateMode,
  type KeptMode,
  type ModeInput,
} from './store.ts'
import { sayDeliveryDesk } from './texts.ts'

export { keptModes, type KeptMode, type ModeInput } from './store.ts'

/** The modes a buyer can choose, in their order; `modesIn` of the model says what they cost in a currency. */
export const modeTariffs = (db: Db | Tx): Promise<ModeTariff[]> => deliveryModes(db)

/** The names of a mode; null when it is no longer offered. */
export async function modeNames(db: Db, code: string): Promise<Localised | null> {
  const modes = await deliveryModes(db)
  return modes.find(mode => mode.code === code)?.names ?? null
}

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** A mode of the desk; throws not found. */
export async function keptMode(db: Db | Tx, code: string): Promise<KeptMode> {
  const mode = (await keptModes(db)).find(one => one.code === code)
  if (!mode) throw notFound()
  return mode
}

const trace = (ctx: Desk, tx: Tx, action: string, code: string, details: { [name: string]: Json }) =>
  recordTrail(tx, { actor: ctx.who.email, action, subject: `delivery-mode:${code}`, details })

/** Adds a mode, without costs yet; throws a conflict when there is one of this code. */
export async function addMode(ctx: Desk, code: string, mode: ModeInput): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    if (!(await insertMode(tx, code, mode))) throw conflict(sayDeliveryDesk(ctx.page.language).codeTaken())
    await trace(ctx, tx, 'delivery-mode-add', code, { active: mode.active })
  })
}

/** Changes a mode that still is as it was `seen`; throws not found and conflict. */
export async function saveMode(ctx: Desk, code: string, mode: ModeInput, seen: string): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await keptMode(tx, code)
    if (!(await updateMode(tx, code, mode, seen)))
      throw conflict(sayDeliveryDesk(ctx.page.language).savedMeanwhile())
    await trace(ctx, tx, 'delivery-mode-save', code, { active: mode.active, days: mode.days })
  })
}

/** Sets what a mode costs at a place and weight, in the place of what it cost there before. Throws not found. */
export async function saveCost(ctx: Desk, mode: string, currency: string, tariff: Tariff): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await keptMode(tx, mode)
    await setCost(tx, { mode, currency, ...tariff }, tariff)
    await trace(ctx, tx, 'delivery-cost-save', mode, { currency, ...tariff })
  })
}

/** Takes a cost away; its usual cost with all others in the currency. Throws not found. */
export async function removeCost(
  ctx: Desk,
  mode: string,
  place: { currency: string } & Pick<Tariff, 'country' | 'upToG'>,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await keptMode(tx, mode)
    if (!(await dropCost(tx, { mode, ...place }))) throw notFound()
    await trace(ctx, tx, 'delivery-cost-remove', mode, place)
  })
}
