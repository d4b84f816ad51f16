import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { ModeTariff } from './model.ts'

const modes = named<ModeTariff>(
  'delivery-modes',
  `select m.code, m.names, m.descriptions, m.days, m.pickup,
          (select coalesce(jsonb_object_agg(c.currency, jsonb_build_object('cost', c.cost, 'freeFrom', c.free_from)), '{}')
             from delivery_cost c where c.mode_code = m.code) as costs
     from delivery_mode m where m.active order by m.sort, m.code`,
)

/** The modes a buyer can choose, in their order, with their costs by currency. */
export const deliveryModes = (db: Db | Tx): Promise<ModeTariff[]> => modes(db, [])
