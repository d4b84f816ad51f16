/** What an order of a schedule needs to know of its articles. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Lifecycle } from '#shop/catalogue/articles/model.ts'

export type ArticleFacts = {
  id: number
  code: string
  name: string
  unit: string
  taxCode: string
  weightG: number | null
  orderMinimum: number
  orderStep: number
  retired: boolean
  lifecycle: Lifecycle
  lastOrderOn: CalendarDate | null
}
const facts = preparedStatement<ArticleFacts, [readonly number[], string]>(
  'replenishment-articles',
  `select a.id, a.code, coalesce(a.names->>$2::text, a.names->>'en', b.names->>$2::text, b.names->>'en', a.code) as name,
          a.unit, a.tax_code as "taxCode", a.weight_g as "weightG", a.order_minimum as "orderMinimum", a.order_step as "orderStep",
          a.retired_at is not null as retired, a.lifecycle, a.last_order_on as "lastOrderOn"
     from article a left join base_product b on b.id = a.base_id where a.id = any($1)`,
)
/** Articles by their ids, named in a language. */
export const articleFacts = async (
  db: Db | Tx,
  ids: readonly number[],
  language: string,
): Promise<Map<number, ArticleFacts>> =>
  new Map((await facts(db, [ids, language])).map(article => [article.id, article]))
