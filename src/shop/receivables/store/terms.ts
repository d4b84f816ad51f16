import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { PaymentTerms } from '#shop/orders/model/payment-terms.ts'
import type { CompanyTerms } from '../model/invoice.ts'

type Row = { days: number; percent: string | null; discountDays: number | null }
const columns = `t.days, trim_scale(t.discount_percent)::text as percent, t.discount_days as "discountDays"`
const termsOf = ({ days, percent, discountDays }: Row): PaymentTerms => ({
  days,
  discount: percent === null || discountDays === null ? null : { percent, days: discountDays },
})

const ofCompany = named<Row, [number]>(
  'payment-terms-of-company',
  `select ${columns} from payment_term t where t.company_id = $1`,
)
/** What was agreed with a company; null: nothing. */
export async function findTerms(db: Db | Tx, companyId: number): Promise<PaymentTerms | null> {
  const [row] = await ofCompany(db, [companyId])
  return row ? termsOf(row) : null
}

const all = named<
  Row & Pick<CompanyTerms, 'companyId' | 'companyCode' | 'companyName'>,
  [string | null, number, number]
>(
  'payment-terms-list',
  `select t.company_id as "companyId", f.code as "companyCode", f.name as "companyName", ${columns}
     from payment_term t join company f on f.id = t.company_id
    where $1::text is null or f.name ilike '%' || $1 || '%' or f.code ilike $1 || '%'
    order by f.name limit $2 offset $3`,
)
/** Companies with terms of their own, by name. */
export const allTerms = async (
  db: Db,
  text: string,
  limit: number,
  offset: number,
): Promise<CompanyTerms[]> =>
  (await all(db, [text.trim().replace(/[%_\\]/g, '\\$&') || null, limit, offset])).map(row => ({
    companyId: row.companyId,
    companyCode: row.companyCode,
    companyName: row.companyName,
    terms: termsOf(row),
  }))

const put = named<{ company: string }, [string, number, string | null, number | null]>(
  'payment-terms-put',
  `insert into payment_term (company_id, days, discount_percent, discount_days)
   select id, $2, $3::numeric, $4 from company where lower(code) = lower($1)
   on conflict (company_id) do update set days = excluded.days, discount_percent = excluded.discount_percent,
          discount_days = excluded.discount_days, changed_at = now()
   returning (select code from company where id = company_id) as company`,
)
/** Keeps what was agreed with a company, by its code; null: there is no such company. */
export const putTerms = async (
  tx: Tx,
  code: string,
  { days, discount }: PaymentTerms,
): Promise<string | null> =>
  (await put(tx, [code, days, discount?.percent ?? null, discount?.days ?? null]))[0]?.company ?? null

const remove = named<{ company: string }, [string]>(
  'payment-terms-remove',
  `delete from payment_term t using company f where f.id = t.company_id and lower(f.code) = lower($1)
   returning f.code as company`,
)
/** From now on it pays as everybody does; null: nothing else was agreed. */
export const removeTerms = async (tx: Tx, code: string): Promise<string | null> =>
  (await remove(tx, [code]))[0]?.company ?? null
