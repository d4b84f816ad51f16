import type { Db, Tx } from '#kit/db/connect.ts'
import type { Localised } from '#kit/language.ts'
import type { ModeTariff } from './model.ts'
import { deliveryModes } from './store.ts'

/** The modes a buyer can choose, in their order; `modesIn` of the model says what they cost in a currency. */
export const modeTariffs = (db: Db | Tx): Promise<ModeTariff[]> => deliveryModes(db)

/** The names of a mode; null when it is no longer offered. */
export async function modeNames(db: Db, code: string): Promise<Localised | null> {
  const modes = await deliveryModes(db)
  return modes.find(mode => mode.code === code)?.names ?? null
}
