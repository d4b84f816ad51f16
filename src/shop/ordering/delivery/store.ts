import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { ModeTariff, Tariff } from './model.ts'

const costs = `coalesce((select jsonb_object_agg(c.currency, jsonb_build_object('cost', c.cost, 'freeFrom', c.free_from,
            'tariffs', (select coalesce(jsonb_agg(jsonb_build_object('country', t.country, 'upToG', t.up_to_g,
                                'cost', t.cost, 'freeFrom', t.free_from) order by t.country, t.up_to_g), '[]')
                          from delivery_tariff t where t.mode_code = c.mode_code and t.currency = c.currency)))
             from delivery_cost c where c.mode_code = m.code), '{}') as costs`
const columns = `m.code, m.names, m.descriptions, m.days, m.pickup, ${costs}`
const modes = preparedStatement<ModeTariff>(
  'delivery-modes',
  `select ${columns} from delivery_mode m where m.active order by m.sort, m.code`,
)

/** The modes a buyer can choose, in their order, with their costs by currency. */
export const deliveryModes = (db: Db | Tx): Promise<ModeTariff[]> => modes(db, [])

/** A mode as the desk keeps it; `version` changes with every change of the row. */
export type KeptMode = ModeTariff & { active: boolean; sort: number; version: string }
const keptColumns = `${columns}, m.active, m.sort, m.xmin::text as version`
const all = preparedStatement<KeptMode>(
  'delivery-kept-modes',
  `select ${keptColumns} from delivery_mode m order by m.sort, m.code`,
)
/** All modes, those that are not offered too. */
export const keptModes = (db: Db | Tx): Promise<KeptMode[]> => all(db, [])

export type ModeInput = {
  names: Localised
  descriptions: Localised
  days: number
  sort: number
  active: boolean
}
const insert = preparedStatement<{ code: string }, [string, string, string, number, number, boolean]>(
  'delivery-mode-add',
  `insert into delivery_mode (code, names, descriptions, days, sort, active)
   values ($1, $2::jsonb, $3::jsonb, $4, $5, $6) on conflict do nothing returning code`,
)
/** Adds a mode; false when there is one of this code. */
export const insertMode = async (tx: Tx, code: string, mode: ModeInput): Promise<boolean> =>
  (
    await insert(tx, [
      code,
      JSON.stringify(mode.names),
      JSON.stringify(mode.descriptions),
      mode.days,
      mode.sort,
      mode.active,
    ])
  ).length === 1

const update = preparedStatement<{ code: string }, [string, string, string, string, number, number, boolean]>(
  'delivery-mode-change',
  `update delivery_mode set names = names || $3::jsonb, descriptions = descriptions || $4::jsonb, days = $5, sort = $6,
          active = $7
    where code = $1 and xmin::text = $2 returning code`,
)
/** Changes a mode that still is as it was `seen`; false when it is not. */
export const updateMode = async (tx: Tx, code: string, mode: ModeInput, seen: string): Promise<boolean> =>
  (
    await update(tx, [
      code,
      seen,
      JSON.stringify(mode.names),
      JSON.stringify(mode.descriptions),
      mode.days,
      mode.sort,
      mode.active,
    ])
  ).length === 1

const lock = preparedStatement<never, [string]>(
  'delivery-mode-lock',
  'select 1 from delivery_mode where code = $1 for no key update',
)
/** Of two who change the costs of a mode at the same moment one waits. */
export const lockMode = async (tx: Tx, code: string): Promise<void> => void (await lock(tx, [code]))

type Place = { mode: string; currency: string } & Pick<Tariff, 'country' | 'upToG'>
const setUsual = preparedStatement<never, [string, string, number, number | null]>(
  'delivery-cost-set',
  `insert into delivery_cost (mode_code, currency, cost, free_from) values ($1, $2, $3, $4)
   on conflict (mode_code, currency) do update set cost = excluded.cost, free_from = excluded.free_from`,
)
const setTariff = preparedStatement<never, [string, string, string, number, number, number | null]>(
  'delivery-tariff-set',
  `insert into delivery_tariff (mode_code, currency, country, up_to_g, cost, free_from) values ($1, $2, $3, $4, $5, $6)
   on conflict (mode_code, currency, country, up_to_g)
     do update set cost = excluded.cost, free_from = excluded.free_from`,
)
/** What a mode costs, in the place of what it cost there before. */
export async function setCost(
  tx: Tx,
  { mode, currency, country, upToG }: Place,
  { cost, freeFrom }: Pick<Tariff, 'cost' | 'freeFrom'>,
): Promise<void> {
  if (country === '' && upToG === 0) await setUsual(tx, [mode, currency, cost, freeFrom])
  else await setTariff(tx, [mode, currency, country, upToG, cost, freeFrom])
}

const dropUsual = preparedStatement<{ cost: number }, [string, string]>(
  'delivery-cost-drop',
  'delete from delivery_cost where mode_code = $1 and currency = $2 returning cost',
)
const dropAll = preparedStatement<never, [string, string]>(
  'delivery-tariffs-drop',
  'delete from delivery_tariff where mode_code = $1 and currency = $2',
)
const dropTariff = preparedStatement<{ cost: number }, [string, string, string, number]>(
  'delivery-tariff-drop',
  `delete from delivery_tariff where mode_code = $1 and currency = $2 and country = $3 and up_to_g = $4 returning cost`,
)
/** Takes a cost away; without its usual cost a mode is not offered in the currency. False: there was none. */
export async function dropCost(tx: Tx, { mode, currency, country, upToG }: Place): Promise<boolean> {
  if (country !== '' || upToG > 0)
    return (await dropTariff(tx, [mode, currency, country, upToG])).length === 1
  await dropAll(tx, [mode, currency])
  return (await dropUsual(tx, [mode, currency])).length === 1
}
