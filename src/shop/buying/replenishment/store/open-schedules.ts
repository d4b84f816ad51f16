import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

type Waiting = { customerId: number; codes: string[] }

const open = preparedStatement<Waiting, [number, number | null]>(
  'open-work-schedules',
  `select c.id as "customerId",
     array(select r.code from replenishment r where r.customer_id = c.id
              and (r.state in ('active', 'paused') or r.state = 'completed'
                and exists (select from replenishment_run n where n.replenishment_id = r.id and n.state = 'held'))
            order by r.id limit 100) as codes
     from customer c where c.company_id = $1 and ($2::bigint is null or c.id = $2)`,
)
/** Each person of a company, or one of them, with the codes of the schedules that go on, 100 at most. */
export const openSchedules = (db: Db | Tx, companyId: number, customerId: number | null) =>
  open(db, [companyId, customerId])

type RestingOfUnit = { unitId: number | null; goOn: string[]; stay: string[] }
const resting = preparedStatement<RestingOfUnit, [number, number | null]>(
  'open-work-resting',
  `select c.unit_id as "unitId",
     coalesce((array_agg(r.code order by r.id) filter (where r.state = 'active' or r.stopped = 'person'))[:100], '{}') as "goOn",
     coalesce((array_agg(r.code order by r.id) filter (where r.state = 'paused' and r.stopped is distinct from 'person'))[:100],
       '{}') as stay
     from replenishment r join customer c on c.id = r.customer_id
    where r.company_id = $1 and ($2::bigint is null or r.customer_id = $2) and r.state in ('active', 'paused')
    group by c.unit_id order by c.unit_id`,
)
/** Schedules of a company, or of one person of it, by the units of their buyers, as they are when orders can be placed for them again. */
export const restingSchedules = (
  db: Db | Tx,
  companyId: number,
  customerId: number | null,
): Promise<RestingOfUnit[]> => resting(db, [companyId, customerId])

const delivering = preparedStatement<{ code: string }, [number, number]>(
  'replenishment-delivering-to',
  `select r.code from replenishment r join customer c on c.id = r.customer_id and c.active
    where r.address_id = $1 and r.customer_id <> $2::bigint and r.state in ('active', 'paused') order by r.id`,
)
/** The codes of schedules of others than this person that deliver to an address and go on, or may. */
export const schedulesOfOthersTo = async (tx: Tx, addressId: number, customerId: number): Promise<string[]> =>
  (await delivering(tx, [addressId, customerId])).map(one => one.code)
