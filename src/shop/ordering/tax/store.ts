import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { plainVatId } from '#kit/db/plain-vat-id.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'
import {
  deliveryTaxCode,
  type RegisterState,
  type RateAhead,
  type TaxPlace,
  type TaxRate,
  type TaxRules,
  type VatAnswer,
} from './model.ts'

const columns = 'country, tax_code as "taxCode", percent, not_included as "notIncluded"'
/** The rates that hold on day `day` (SQL): the last that has begun by then, else the one without a first day. */
const ratesOn = (
  day: string,
) => `select distinct on (country, tax_code) country, tax_code, percent, not_included
    from (select country, tax_code, percent, not_included, null::date as first_day from tax_rate
          union all select country, tax_code, percent, not_included, first_day from tax_rate_ahead
           where first_day <= ${day}::date) r
   order by country, tax_code, first_day desc nulls last`

const rules = preparedStatement<
  { rates: TaxRate[] | null; stores: (TaxPlace & { code: string })[] | null },
  [CalendarDate]
>(
  'tax-rules',
  `select (select jsonb_agg(jsonb_build_object('country', country, 'taxCode', tax_code, 'percent', percent::text,
             'notIncluded', not_included)) from (${ratesOn('$1')}) r) as rates,
          (select jsonb_agg(jsonb_build_object('code', code, 'country', country, 'postcode', postcode))
             from store where pickup) as stores`,
)

/**
 * The rates of all countries on a day, and where stores hand goods out: few of both, so that they can be read before it is
 * known where an order goes.
 */
export async function taxRulesOn(db: Db | Tx, day: CalendarDate): Promise<TaxRules> {
  const [row] = await rules(db, [day])
  return {
    rates: row?.rates ?? [],
    stores: new Map((row?.stores ?? []).map(({ code, ...place }) => [code, place])),
  }
}

/**
 * A rate as the desk sees it: as it was last set without a first day, and those with one, the first first. `version` changes
 * with every change of any of them.
 */
export type KeptRate = TaxRate & { version: string; ahead: readonly RateAhead[] }
const kept = preparedStatement<KeptRate>(
  'tax-kept-rates',
  `select ${columns}, xmin::text as version,
     (select coalesce(jsonb_agg(jsonb_build_object('firstDay', a.first_day, 'percent', a.percent::text,
               'notIncluded', a.not_included) order by a.first_day), '[]')
        from tax_rate_ahead a where a.country = r.country and a.tax_code = r.tax_code) as ahead
     from tax_rate r order by country, tax_code`,
)
/** All rates, by country and tax code. */
export const keptRates = (db: Db | Tx): Promise<KeptRate[]> => kept(db, [])

const taxCodes = preparedStatement<{ code: string }>(
  'tax-codes',
  `select distinct tax_code as code from article union select tax_code from tax_rate union select '${deliveryTaxCode}' order by 1`,
)
/** The tax codes that articles or rates have, and the usual one, which an empty shop begins with. */
export const knownTaxCodes = async (db: Db | Tx): Promise<string[]> =>
  (await taxCodes(db, [])).map(({ code }) => code)

const used = preparedStatement<{ code: string }>(
  'tax-codes-used',
  'select distinct tax_code as code from article order by 1',
)
/** The tax codes that articles have. */
export const usedTaxCodes = async (db: Db | Tx): Promise<string[]> =>
  (await used(db, [])).map(({ code }) => code)

/** Adds a rate; false when its country and tax code have one. */
export async function insertRate(tx: Tx, rate: TaxRate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tax_rate')
    .values({
      country: rate.country,
      tax_code: rate.taxCode,
      percent: rate.percent,
      not_included: rate.notIncluded,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const change = preparedStatement<{ country: string }, [string, string, string, string, boolean]>(
  'tax-rate-change',
  `update tax_rate set percent = $4::numeric, not_included = $5
    where country = $1 and tax_code = $2 and xmin::text = $3 returning country`,
)
/** Changes a rate that still is as it was `seen`; false when it is not. */
export const updateRate = async (tx: Tx, rate: TaxRate, seen: string): Promise<boolean> =>
  (await change(tx, [rate.country, rate.taxCode, seen, rate.percent, rate.notIncluded])).length === 1

const begin = preparedStatement<never, [string, string, CalendarDate, string, boolean]>(
  'tax-rate-ahead',
  `insert into tax_rate_ahead (country, tax_code, first_day, percent, not_included) values ($1, $2, $3, $4, $5)
   on conflict (country, tax_code, first_day)
     do update set percent = excluded.percent, not_included = excluded.not_included`,
)
/** Keeps a rate of a country and tax code that has one, from a day on; one that begins on that day gives way. */
export const putAhead = (
  tx: Tx,
  { country, taxCode }: Pick<TaxRate, 'country' | 'taxCode'>,
  { firstDay, percent, notIncluded }: RateAhead,
): Promise<unknown> => begin(tx, [country, taxCode, firstDay, percent, notIncluded])

const unbegin = preparedStatement<never, [string, string, CalendarDate, CalendarDate]>(
  'tax-rate-ahead-remove',
  `delete from tax_rate_ahead
    where country = $1 and tax_code = $2 and first_day between $3::date and $4::date`,
)
/** Takes the rates of a country and tax code away that begin in these days, both included. */
export const dropAhead = (
  tx: Tx,
  { country, taxCode }: Pick<TaxRate, 'country' | 'taxCode'>,
  from: CalendarDate,
  until: CalendarDate,
): Promise<unknown> => unbegin(tx, [country, taxCode, from, until])

const remove = preparedStatement<{ country: string }, [string, string, string]>(
  'tax-rate-remove',
  'delete from tax_rate where country = $1 and tax_code = $2 and xmin::text = $3 returning country',
)
/** Takes a rate away that still is as it was `seen`; false when it is not. */
export const deleteRate = async (tx: Tx, country: string, taxCode: string, seen: string): Promise<boolean> =>
  (await remove(tx, [country, taxCode, seen])).length === 1

/** A VAT number of companies, and what the register said of it; `state` null: it was never asked. */
export type KeptVatNumber = {
  vatId: string
  companies: string
  state: VatAnswer['state'] | null
  name: string
  checkedAt: Date | null
  validAt: Date | null
  acceptedBy: string | null
  /** tax is worked out by it */
  counts: boolean
}
const plain = plainVatId('c.vat_id')
/** Under which numbers bills of a company go out: its own, those of its billing addresses and of the bills of its cards. */
const holders = `(select vat_id, name, active from company
    union select a.vat_id, f.name, f.active from address a join company f on f.id = a.company_id where a.billing
    union select p.billing ->> 'vatId', f.name, f.active from payment_card p join company f on f.id = p.company_id
     where p.removed_at is null) c`
const numbers = `select ${plain} as "vatId", string_agg(distinct c.name, ', ' order by c.name) as companies, v.state,
    coalesce(v.name, '') as name, v.checked_at as "checkedAt", v.valid_at as "validAt", v.accepted_by as "acceptedBy",
    coalesce(v.counts, true) as counts
  from ${holders} left join vat_number v on v.vat_id = ${plain}
 where c.active and coalesce(c.vat_id, '') <> ''`
const everyNumber = preparedStatement<KeptVatNumber>(
  'tax-vat-numbers',
  `${numbers} group by 1, v.vat_id order by coalesce(v.counts, true), 2 limit 500`,
)
/** The VAT numbers that bills of companies go out under, those that do not count first. */
export const keptVatNumbers = (db: Db): Promise<KeptVatNumber[]> => everyNumber(db, [])

const oneNumber = preparedStatement<KeptVatNumber, [string]>(
  'tax-vat-number',
  `${numbers} and ${plain} = $1 group by 1, v.vat_id`,
)
/** One of them; null: no company has it. */
export const keptVatNumber = async (db: Db | Tx, vatId: string): Promise<KeptVatNumber | null> =>
  (await oneNumber(db, [vatId]))[0] ?? null

const refusedNumber = preparedStatement<{ vatId: string }, [string]>(
  'tax-vat-number-refused',
  `select vat_id as "vatId" from vat_number
    where not counts and vat_id = ${plainVatId('$1')}`,
)
/** Does no tax follow a number, since the register refused it? */
export const isRefusedNumber = async (db: Db | Tx, vatId: string): Promise<boolean> =>
  (await refusedNumber(db, [vatId])).length > 0

const answers = preparedStatement<RegisterState>(
  'tax-register-state',
  `select max(case when state = 'unavailable' then valid_at else checked_at end) as "answeredAt",
          min(checked_at) filter (where state = 'unavailable') as "silentSince",
          count(*) filter (where state = 'unavailable')::int as silent from vat_number`,
)
/** How the register last answered. */
export const registerState = async (db: Db): Promise<RegisterState> =>
  (await answers(db, []))[0] ?? { answeredAt: null, silentSince: null, silent: 0 }

/** The name of the work under which numbers stand back that no register knows. */
export const askingRegister = 'vat-numbers'
const due = preparedStatement<{ vatId: string }, [Date]>(
  'tax-vat-numbers-due',
  `select distinct ${plain} as "vatId" from ${holders} left join vat_number v on v.vat_id = ${plain}
    where c.active and coalesce(c.vat_id, '') <> ''
      and (v.vat_id is null or v.checked_at < $1::timestamptz - interval '30 days'
        or v.state = 'unavailable' and v.checked_at < $1::timestamptz - interval '1 hour')
      and ${isForward(askingRegister, plain)}
    order by 1 limit 50`,
)
/** Numbers that are to be asked for: new ones, those without an answer an hour later, all others after 30 days. */
export const dueVatNumbers = async (db: Db, now: Date): Promise<string[]> =>
  (await due(db, [now])).map(({ vatId }) => vatId)

const lock = preparedStatement<{ vatId: string }, [string]>(
  'tax-vat-lock',
  `select vat_id as "vatId" from vat_number where vat_id = $1 for update`,
)
/** Holds what was written down of a number until the end of the transaction. */
export const holdVatNumber = (tx: Tx, vatId: string): Promise<unknown> => lock(tx, [vatId])

const note = preparedStatement<
  never,
  [string, VatAnswer['state'], string, Date, Date | null, string | null, boolean]
>(
  'tax-vat-note',
  `insert into vat_number (vat_id, state, name, checked_at, valid_at, accepted_by, counts)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (vat_id) do update set state = excluded.state, name = excluded.name, checked_at = excluded.checked_at,
     valid_at = excluded.valid_at, accepted_by = excluded.accepted_by, counts = excluded.counts`,
)
/** Writes down how it stands with a number. */
export async function noteVatNumber(
  db: Db | Tx,
  one: {
    vatId: string
    state: VatAnswer['state']
    name: string
    checkedAt: Date
    validAt: Date | null
    acceptedBy: string | null
    counts: boolean
  },
): Promise<void> {
  await note(db, [one.vatId, one.state, one.name, one.checkedAt, one.validAt, one.acceptedBy, one.counts])
}
