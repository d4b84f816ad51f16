import { creditSorts, type CreditSort } from '../model/invoice.ts'
import { sorted } from '#kit/db/sorted.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import { orGone } from '#kit/db/sql-state.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { CompanyCredit, Credit } from '../model/invoice.ts'

/** What a company (SQL of its id and currency) owes on account: its orders, less what was received and given back of each invoice, never more than it comes to. */
const owing = (company: string, currency: string) => `(
    (select coalesce(sum(p.amount), 0) from sales_order o join order_payment p on p.order_id = o.id
      where o.company_id = ${company} and o.currency = ${currency} and p.kind = 'ACCOUNT' and p.state = 'due'
        and o.state <> 'rejected')
    - (select coalesce(sum(least(i.total, invoice_paid(i) + (select coalesce(sum(n.total), 0) from credit_note n
          where n.invoice_id = i.id))), 0)
         from invoice i where i.company_id = ${company} and i.currency = ${currency} and i.payment_type = 'ACCOUNT'))::bigint`

const credits = named<Credit, [number]>(
  'credit-of-company',
  `select l.currency, l.amount as "limit", ${owing('l.company_id', 'l.currency')} as used
     from credit_limit l where l.company_id = $1 order by l.currency`,
)
/** The limits of a company with what it owes, by currency. */
export const creditsOf = (db: Db | Tx, companyId: number): Promise<Credit[]> => credits(db, [companyId])

const hold = named<never, [number, Currency]>(
  'credit-hold',
  'select 1 from credit_limit where company_id = $1 and currency = $2 for update',
)
const check = named<never, [number, Currency]>(
  'credit-check',
  `select ${orGone(`not exists (select 1 from credit_limit l where l.company_id = $1 and l.currency = $2
      and ${owing('$1', '$2')} > l.amount)`)}`,
)
/** Two statements: waits for other orders of the company, then fails by itself (`isGone`) where its limit is passed. */
export const limitKept = (tx: Tx, companyId: number, currency: Currency): (() => Promise<unknown>)[] => [
  () => hold(tx, [companyId, currency]),
  () => check(tx, [companyId, currency]),
]

const used = owing('l.company_id', 'l.currency')
const all = sorted<CompanyCredit, [string | null, number, number], (typeof creditSorts)[number]>(
  'credit-list',
  {
    id: 'l.company_id',
    from: 'credit_limit l',
    by: {
      company: '(f.name, l.currency)',
      limit: '(l.currency, l.amount)',
      used: `(l.currency, ${used})`,
      left: `(l.currency, l.amount - ${used})`,
    },
  },
  ({
    by,
  }) => `select l.company_id as "companyId", f.code as "companyCode", f.name as "companyName", l.currency, l.amount as "limit",
          ${used} as used
     from credit_limit l join company f on f.id = l.company_id
    where $1::text is null or f.name ilike '%' || $1 || '%' or f.code ilike $1 || '%'
    order by ${by} limit $2 offset $3`,
)
/** Companies with a limit. */
export const allCredits = (db: Db, text: string, sort: CreditSort, limit: number, offset: number) =>
  all(sort)(db, [text.trim().replace(/[%_\\]/g, '\\$&') || null, limit, offset])

const put = named<{ company: string }, [string, Currency, Amount]>(
  'credit-put',
  `insert into credit_limit (company_id, currency, amount)
   select id, $2, $3 from company where lower(code) = lower($1)
   on conflict (company_id, currency) do update set amount = excluded.amount, changed_at = now()
   returning (select code from company where id = company_id) as company`,
)
/** Sets the limit of a company, by its code; null: there is no such company. */
export const putCredit = async (
  tx: Tx,
  code: string,
  currency: Currency,
  amount: Amount,
): Promise<string | null> => (await put(tx, [code, currency, amount]))[0]?.company ?? null

const remove = named<{ company: string }, [string, Currency]>(
  'credit-remove',
  `delete from credit_limit l using company f where f.id = l.company_id and lower(f.code) = lower($1) and l.currency = $2
   returning f.code as company`,
)
/** From now on nothing is agreed; null: nothing was. */
export const removeCredit = async (tx: Tx, code: string, currency: Currency): Promise<string | null> =>
  (await remove(tx, [code, currency]))[0]?.company ?? null
