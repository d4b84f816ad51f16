import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const facts = preparedStatement<{ named: boolean; delivers: boolean; priced: boolean; ordered: boolean }>(
  'opening-facts',
  `select coalesce((select name <> '' from brand), false) as named,
          exists (select from delivery_mode m join delivery_cost c on c.mode_code = m.code where m.active and not m.pickup)
            as delivers,
          exists (select from article_price) as priced,
          exists (select from sales_order) as ordered`,
)
/** What is there of a new shop that no domain is asked for by itself. */
export const openingFacts = async (
  db: Db | Tx,
): Promise<{ named: boolean; delivers: boolean; priced: boolean; ordered: boolean }> =>
  (await facts(db, []))[0] ?? { named: false, delivers: false, priced: false, ordered: false }

const open = preparedStatement<{ one: boolean }>(
  'opening-open',
  'update brand set opened_at = now(), version = version + 1 where opened_at is null returning one',
)
/** Opens the shop; false: it was open. */
export const putOpened = async (tx: Tx): Promise<boolean> => (await open(tx, [])).length > 0
