/** Agreements as the desk keeps them and distributors read them. */
import { sql } from 'kysely'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { likeText } from '#kit/db/like-text.ts'
import {
  partnerKey,
  type Agreement,
  type agreementSorts,
  type AgreementSort,
  type AgreementTerms,
  type Standing,
} from '../model/agreement.ts'

const claimed = `coalesce((select sum(l.quantity) from debit_claim_line l
  where l.agreement_id = g.id and l.state in ('pending', 'approved')), 0)::bigint`
const columns = `g.id, g.number, g.company_id as "companyId", f.name as company, g.article_id as "articleId", a.code,
  g.end_customer as "endCustomer", g.currency, g.price_unit as "priceUnit",
  trim_scale(g.reference_price)::text as "referencePrice", trim_scale(g.agreed_price)::text as "agreedPrice", g.quantity,
  g.valid_from as "validFrom", g.valid_until as "validUntil", g.active, g.xmin::text as version`
const from = `from debit_agreement g join company f on f.id = g.company_id join article a on a.id = g.article_id`

export type AgreementsAsked = {
  /** null: of all companies */
  companyId: number | null
  /** part of number, part number, end customer or company; the beginning of words does not matter */
  text: string
  standing: Standing | null
  today: CalendarDate
  sort: AgreementSort
  limit: number
  offset: number
}

type ListValues = [number | null, string, Standing | null, CalendarDate, number, number]
const list = sortableQuery<Agreement & { total: number }, ListValues, (typeof agreementSorts)[number]>(
  'debit-agreements',
  {
    id: 'id',
    from: 'found',
    by: {
      standing: '(active, "validUntil")',
      number: 'number',
      company: 'company',
      code: 'code',
      customer: '"endCustomer"',
      quantity: 'quantity',
      left: 'quantity - claimed',
      until: '"validUntil"',
    },
  },
  ({ by }) => `with found as (select ${columns}, ${claimed} as claimed ${from}
     where ($1::bigint is null or g.company_id = $1)
       and ($2 = '' or g.number ilike '%' || $2 || '%' or a.code ilike '%' || $2 || '%'
            or g.end_customer ilike '%' || $2 || '%' or f.name ilike '%' || $2 || '%'))
   select *, count(*) over ()::int as total from found
    where $3::text is null or $3 = case when not active then 'closed' when "validUntil" < $4::date then 'ended'
      when claimed >= quantity then 'used-up' when "validFrom" > $4::date then 'future' else 'open' end
    order by ${by} limit $5 offset $6`,
)
/** A page of agreements, and how many there are in all. */
export async function findAgreements(
  db: Db,
  { companyId, text, standing, today, sort, limit, offset }: AgreementsAsked,
): Promise<{ agreements: Agreement[]; total: number }> {
  const escaped = likeText(text.trim())
  const rows = await list(sort)(db, [companyId, escaped, standing, today, limit, offset])
  return { agreements: rows, total: rows[0]?.total ?? 0 }
}

const one = preparedStatement<Agreement, [number]>(
  'debit-agreement-one',
  `select ${columns}, ${claimed} as claimed ${from} where g.id = $1`,
)
export const keptAgreement = async (db: Db | Tx, id: number): Promise<Agreement | null> =>
  (await one(db, [id]))[0] ?? null

const lock = preparedStatement<{ id: number }, [number]>(
  'debit-agreement-lock',
  'select id from debit_agreement where id = $1 for no key update',
)
/** Claims on it wait until the transaction ends. */
export const lockAgreement = async (tx: Tx, id: number): Promise<void> => void (await lock(tx, [id]))

const owner = preparedStatement<{ companyId: number }, [string]>(
  'debit-agreement-owner',
  'select company_id as "companyId" from debit_agreement where number_key = $1 limit 1',
)
/** The company that has an agreement of this number; null: nobody. */
export const ownerOfNumber = async (db: Db | Tx, number: string): Promise<number | null> =>
  (await owner(db, [partnerKey(number)]))[0]?.companyId ?? null

const valuesOf = (terms: AgreementTerms) => ({
  number: terms.number,
  number_key: partnerKey(terms.number),
  end_customer: terms.endCustomer,
  currency: terms.currency,
  price_unit: terms.priceUnit,
  reference_price: terms.referencePrice,
  agreed_price: terms.agreedPrice,
  quantity: terms.quantity,
  valid_from: terms.validFrom,
  valid_until: terms.validUntil,
  active: terms.active,
})

/** Adds an agreement and answers its id; a second one of the same number and article is a unique violation. */
export async function insertAgreement(
  tx: Tx,
  of: { companyId: number; articleId: number },
  terms: AgreementTerms,
): Promise<number> {
  const { id } = await tx
    .insertInto('debit_agreement')
    .values({ company_id: of.companyId, article_id: of.articleId, ...valuesOf(terms) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an agreement that still is as `version` saw it; false when it is not. */
export async function updateAgreement(
  tx: Tx,
  id: number,
  version: string,
  terms: AgreementTerms,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('debit_agreement')
    .set(valuesOf(terms))
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const partners = preparedStatement<{ code: string; name: string; id: number }>(
  'debit-distributors',
  `select f.id, f.code, f.name from company f where f.active and exists (
     select 1 from customer c join role_grant r on r.customer_id = c.id
      where c.company_id = f.id and r.role = 'distributor') order by f.name, f.id`,
)
/** Companies with a person who is a distributor. */
export const distributorCompanies = (db: Db | Tx): Promise<{ id: number; code: string; name: string }[]> =>
  partners(db, [])
