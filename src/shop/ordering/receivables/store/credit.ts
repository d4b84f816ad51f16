import type { CalendarDate } from '#kit/calendar-date.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { failUnless } from '#kit/db/sql-state.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { creditSorts, CreditFacts, CreditSort, Sum } from '../model/credit.ts'
import type { Rates } from '../model/exchange.ts'

const ratesOn = (
  day: string,
) => `(select coalesce(jsonb_object_agg(r.currency, trim_scale(r.per_euro)::text), '{}')
   from (select distinct on (currency) currency, per_euro from exchange_rate where valid_from <= ${day}::date
          order by currency, valid_from desc) r)`
const limitsOf = (company: string) => `(select coalesce(jsonb_agg(jsonb_build_object('currency', l.currency,
     'amount', l.amount) order by l.changed_at desc, l.currency), '[]') from credit_limit l where l.company_id = ${company})`
const owedBy = (company: string) => `(select coalesce(jsonb_agg(jsonb_build_object('currency', b.currency,
     'amount', b.owed) order by b.owed desc), '[]') from company_balance b where b.company_id = ${company} and b.owed <> 0)`
/** Changes whenever the limit of a company does; empty: nothing was agreed. */
const versionOf = (company: string) => `(select coalesce(string_agg(l.currency || ' ' || l.amount || ' '
     || extract(epoch from l.changed_at), ' ' order by l.currency), '') from credit_limit l where l.company_id = ${company})`

const rates = preparedStatement<{ rates: Rates }, [CalendarDate]>(
  'credit-rates',
  `select ${ratesOn('$1')} as rates`,
)
/** The rates that hold on a day. */
export const ratesOf = async (db: Db | Tx, day: CalendarDate): Promise<Rates> =>
  (await rates(db, [day]))[0]?.rates ?? {}

const facts = preparedStatement<CreditFacts, [number, CalendarDate]>(
  'credit-of-company',
  `select ${limitsOf('$1')} as limits, ${owedBy('$1')} as owed, ${ratesOn('$2')} as rates`,
)
/** What was agreed with a company, what it owes, and the rates of a day. */
export const creditFactsOf = async (
  db: Db | Tx,
  companyId: number,
  day: CalendarDate,
): Promise<CreditFacts> => (await facts(db, [companyId, day]))[0] ?? { limits: [], owed: [], rates: {} }

const hold = preparedStatement<never, [number]>(
  'credit-hold',
  'select 1 from credit_limit where company_id = $1 order by currency for update',
)
const check = preparedStatement<never, [number, string, Currency, number]>(
  'credit-check',
  `select ${failUnless(`not exists (
     select 1 from (select owed as amount, currency from company_balance where company_id = $1
                    union all select $4::bigint, $3::text) o
     having (bool_or(o.amount > 0 and not $2::jsonb ? o.currency)
             or round(sum(o.amount * coalesce(($2::jsonb ->> o.currency)::numeric, 0)))
                > (select round(sum(l.amount * coalesce(($2::jsonb ->> l.currency)::numeric, 0)))
                     from credit_limit l where l.company_id = $1))
        and exists (select 1 from credit_limit where company_id = $1))`)}`,
)
/**
 * Two statements, for an order that is written but not yet in the company's balance: waits for other orders of the
 * company, then fails by itself (`isGuardFailure`) where they pass its limit together. `factors`: what one smallest unit of a
 * currency comes to in those of one that all are compared in.
 */
export const limitKept = (
  tx: Tx,
  {
    companyId,
    factors,
    total,
  }: { companyId: number; factors: Readonly<Record<Currency, string>>; total: Sum },
): (() => Promise<unknown>)[] => [
  () => hold(tx, [companyId]),
  () => check(tx, [companyId, JSON.stringify(factors), total.currency, total.amount]),
]

export type CreditRow = CreditFacts & {
  companyId: number
  companyCode: string
  companyName: string
  version: string
}
const inEuro = (
  rows: string,
  amount: string,
) => `(select coalesce(sum(x.${amount} / case when x.currency = 'EUR' then 1
     else coalesce(($4::jsonb ->> x.currency)::numeric, 1) end), 0) from ${rows} x where x.company_id = f.id)`
const limit = inEuro('credit_limit', 'amount')
const used = inEuro('company_balance', 'owed')
const all = sortableQuery<
  CreditRow & { found: number },
  [string | null, number, number, string],
  (typeof creditSorts)[number]
>(
  'credit-list',
  { id: 'f.id', from: 'company f', by: { company: 'f.name', limit, used, left: `(${limit} - ${used})` } },
  ({ by }) => `select f.id as "companyId", f.code as "companyCode", f.name as "companyName",
          ${limitsOf('f.id')} as limits, ${owedBy('f.id')} as owed, $4::jsonb as rates, ${versionOf('f.id')} as version,
          count(*) over ()::int as found
     from company f
    where case when $1::text is null then exists (select from credit_limit l where l.company_id = f.id)
          else f.name ilike '%' || $1 || '%' or f.code ilike $1 || '%' end
    order by ${by} limit $2 offset $3`,
)
/** Companies with a limit; those that a text finds, also without one. Sorted by what they come to in euro. */
export const allCredits = (
  db: Db,
  asked: { text: string; sort: CreditSort; limit: number; offset: number },
  by: Rates,
): Promise<(CreditRow & { found: number })[]> =>
  all(asked.sort)(db, [likeText(asked.text.trim()) || null, asked.limit, asked.offset, JSON.stringify(by)])

const one = preparedStatement<CreditRow, [string, CalendarDate]>(
  'credit-of-code',
  `select f.id as "companyId", f.code as "companyCode", f.name as "companyName", ${limitsOf('f.id')} as limits,
          ${owedBy('f.id')} as owed, ${ratesOn('$2')} as rates, ${versionOf('f.id')} as version
     from company f where lower(f.code) = lower($1)`,
)
/** A company by its code; null: there is none. */
export const creditByCode = async (db: Db | Tx, code: string, day: CalendarDate): Promise<CreditRow | null> =>
  (await one(db, [code, day]))[0] ?? null

const holdCompany = preparedStatement<never, [number]>(
  'credit-hold-company',
  'select 1 from company where id = $1 for no key update',
)
/** Of two who set the limit of a company at the same moment one waits for the other. */
export const holdForLimit = (tx: Tx, companyId: number): Promise<unknown> => holdCompany(tx, [companyId])

const put = preparedStatement<never, [number, Currency, Amount]>(
  'credit-put',
  `insert into credit_limit (company_id, currency, amount) values ($1, $2, $3)
   on conflict (company_id, currency) do update set amount = excluded.amount, changed_at = now()`,
)
const removeOthers = preparedStatement<never, [number, Currency]>(
  'credit-remove-others',
  'delete from credit_limit where company_id = $1 and currency <> $2',
)
const removeAll = preparedStatement<never, [number]>(
  'credit-remove',
  'delete from credit_limit where company_id = $1',
)
/** From now on this is the one limit of a company; null: nothing is agreed any more. */
export async function putCredit(tx: Tx, companyId: number, agreed: Sum | null): Promise<void> {
  if (agreed === null) await removeAll(tx, [companyId])
  else {
    await put(tx, [companyId, agreed.currency, agreed.amount])
    await removeOthers(tx, [companyId, agreed.currency])
  }
}

const withoutRate = preparedStatement<{ currency: Currency }, [CalendarDate, Currency | null]>(
  'credit-without-rate',
  `select distinct n.currency
     from company_balance b
     cross join lateral (
       select b.currency where exists (select from credit_limit l where l.company_id = b.company_id and l.currency <> b.currency)
       union select unnest(array[b.currency, $2]) where b.currency <> $2) n
    where b.owed > 0 and n.currency <> 'EUR'
      and not exists (select from exchange_rate r where r.currency = n.currency and r.valid_from <= $1::date)
    order by 1`,
)
/**
 * Currencies that have no rate and need one for what companies owe: for their limits, or for the tax of their invoices in `national`, the
 * currency of the seller's country (null: it has none that is known).
 */
export const currenciesWithoutRate = (db: Db, day: CalendarDate, national: Currency | null) =>
  withoutRate(db, [day, national])

const rebuild = preparedStatement<{ wrong: number }>(
  'credit-rebuild',
  'select rebuild_company_balance() as wrong',
)
/** Sums all that companies owe anew; answers how many balances were wrong. */
export const rebuildBalances = async (tx: Tx): Promise<number> => (await rebuild(tx, []))[0]?.wrong ?? 0
