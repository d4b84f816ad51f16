import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { PaymentTerms } from '#shop/ordering/orders/model/payment-terms.ts'
import type { CompanyTerms } from '../model/invoice.ts'

type Row = { days: number; percent: string | null; discountDays: number | null }
const columns = `t.days, trim_scale(t.discount_percent)::text as percent, t.discount_days as "discountDays"`
const termsOf = ({ days, percent, discountDays }: Row): PaymentTerms => ({
  days,
  discount: percent === null || discountDays === null ? null : { percent, days: discountDays },
})

const ofCompany = preparedStatement<Row, [number]>(
  'payment-terms-of-company',
  `select ${columns} from payment_term t where t.company_id = $1`,
)
/** What was agreed with a company; null: nothing. */
export async function findTerms(db: Db | Tx, companyId: number): Promise<PaymentTerms | null> {
  const [row] = await ofCompany(db, [companyId])
  return row ? termsOf(row) : null
}

const all = preparedStatement<
  Row & Pick<CompanyTerms, 'companyId' | 'companyCode' | 'companyName'> & { found: number },
  [string | null, number, number]
>(
  'payment-terms-list',
  `select t.company_id as "companyId", f.code as "companyCode", f.name as "companyName", ${columns},
          count(*) over ()::int as found
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
): Promise<(CompanyTerms & { found: number })[]> =>
  (await all(db, [likeText(text.trim()) || null, limit, offset])).map(row => ({
    companyId: row.companyId,
    companyCode: row.companyCode,
    companyName: row.companyName,
    terms: termsOf(row),
    found: row.found,
  }))

const byCode = preparedStatement<
  Partial<Row> & Pick<CompanyTerms, 'companyId' | 'companyCode' | 'companyName'>,
  [string]
>(
  'payment-terms-by-code',
  `select f.id as "companyId", f.code as "companyCode", f.name as "companyName", ${columns}
     from company f left join payment_term t on t.company_id = f.id where lower(f.code) = lower($1)`,
)
/** A company by its code, with what was agreed with it (null: nothing); null: there is no such company. */
export async function termsByCode(
  db: Db | Tx,
  code: string,
): Promise<(Omit<CompanyTerms, 'terms'> & { terms: PaymentTerms | null }) | null> {
  const [row] = await byCode(db, [code])
  if (!row) return null
  const { companyId, companyCode, companyName, days, percent = null, discountDays = null } = row
  const terms = typeof days === 'number' ? termsOf({ days, percent, discountDays }) : null
  return { companyId, companyCode, companyName, terms }
}

const hold = preparedStatement<{ id: number }, [string]>(
  'payment-terms-hold',
  'select id from company where lower(code) = lower($1) for no key update',
)
/** Of two who set the terms of a company at the same moment one waits; false: there is no such company. */
export const holdForTerms = async (tx: Tx, code: string): Promise<boolean> =>
  (await hold(tx, [code])).length > 0

const put = preparedStatement<never, [number, number, string | null, number | null]>(
  'payment-terms-put',
  `insert into payment_term (company_id, days, discount_percent, discount_days) values ($1, $2, $3::numeric, $4)
   on conflict (company_id) do update set days = excluded.days, discount_percent = excluded.discount_percent,
          discount_days = excluded.discount_days, changed_at = now()`,
)
/** Keeps what was agreed with a company. */
export const putTerms = async (tx: Tx, companyId: number, { days, discount }: PaymentTerms): Promise<void> =>
  void (await put(tx, [companyId, days, discount?.percent ?? null, discount?.days ?? null]))

const remove = preparedStatement<{ id: number }, [number]>(
  'payment-terms-remove',
  'delete from payment_term where company_id = $1 returning company_id as id',
)
/** From now on it pays as everybody does; false: nothing else was agreed. */
export const removeTerms = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await remove(tx, [companyId])).length > 0
