import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Proposal, Registration } from '../model/registration.ts'

const proposals = preparedStatement<Proposal, [string, string, string | null]>(
  'registration-proposals',
  `select c.code, c.name, array_remove(array[
       case when $1 <> '' and replace(upper(c.vat_id), ' ', '') = $1 then 'vat-id' end,
       case when $2 <> '' and lower(c.code) = lower($2) then 'customer-number' end,
       case when exists (select from customer p where p.company_id = c.id and p.active
         and split_part(p.email, '@', 2) = $3) then 'domain' end], null) as because
   from company c
   where c.active and (($1 <> '' and replace(upper(c.vat_id), ' ', '') = $1)
     or ($2 <> '' and lower(c.code) = lower($2))
     or exists (select from customer p where p.company_id = c.id and p.active and split_part(p.email, '@', 2) = $3))
   order by c.code limit 20`,
)
/** Open companies that a registration may belong to. `domain` null: their address says nothing about a company. */
export const findProposals = (
  db: Db | Tx,
  of: { vatId: string; customerNumber: string; domain: string | null },
): Promise<Proposal[]> => proposals(db, [of.vatId, of.customerNumber, of.domain])

const units = preparedStatement<
  { id: number; parentId: number | null; code: string; name: string },
  [string]
>(
  'registration-units',
  `select u.id, u.parent_id as "parentId", u.code, u.name from company_unit u join company c on c.id = u.company_id
   where c.code = $1 and u.active order by u.parent_id nulls first, u.code`,
)
export const unitsOfCode = (db: Db | Tx, company: string) => units(db, [company])

const companies = preparedStatement<CompanyChoice & { found: number }, [string, string, number]>(
  'registration-companies',
  `select code, name, count(*) over ()::int as found from company
    where active and (name ilike $1 or code ilike $1 or replace(vat_id, ' ', '') ilike replace($1, ' ', ''))
    order by (lower(code) = lower($2) or lower(name) = lower($2)) desc, name, id limit $3`,
)
export type CompanyChoice = { code: string; name: string }
/** Open companies whose name, number or VAT number has the text in it, one of just that name or number first. */
export const searchCompanies = async (
  db: Db | Tx,
  text: string,
  most: number,
): Promise<{ rows: CompanyChoice[]; found: number }> => {
  const rows = await companies(db, [`%${likeText(text)}%`, text, most])
  return { rows: rows.map(({ code, name }) => ({ code, name })), found: rows[0]?.found ?? 0 }
}

const byCode = preparedStatement<CompanyChoice, [string]>(
  'registration-company',
  'select code, name from company where code = $1 and active',
)
/** An open company by its code; null: there is none. */
export const openCompany = async (db: Db | Tx, code: string): Promise<CompanyChoice | null> =>
  (await byCode(db, [code]))[0] ?? null

const placed = preparedStatement<{ companyId: number; unitId: number }, [string, string]>(
  'registration-place',
  `select c.id as "companyId", u.id as "unitId" from company c join company_unit u on u.company_id = c.id
   where c.code = $1 and c.active and u.active and ($2 = '' or u.code = $2)
   order by u.parent_id nulls first, u.id limit 1`,
)
/** Where a person of this company and unit belongs; null: there is no such place. */
export const placeOf = async (db: Db | Tx, company: string, unit: string) =>
  (await placed(db, [company, unit]))[0] ?? null

/** What a new company begins with: the address of its registration, and a cost center to order on. */
export async function furnishCompany(
  tx: Tx,
  place: { companyId: number; unitId: number; code: string },
  of: Registration & { addressKey: string; currency: string; costCenter: string },
): Promise<void> {
  await tx
    .insertInto('address')
    .values({
      key: of.addressKey,
      company_id: place.companyId,
      unit_id: place.unitId,
      company_name: of.companyName,
      title_code: of.titleCode,
      first_name: of.firstName,
      last_name: of.lastName,
      line1: of.line1,
      line2: of.line2,
      postcode: of.postcode,
      town: of.town,
      region: of.region,
      country: of.country,
      phone: of.phone,
      vat_id: of.vatId,
      shipping: true,
      billing: true,
      default_shipping: true,
    })
    .execute()
  await tx
    .insertInto('cost_center')
    .values({
      company_id: place.companyId,
      unit_id: place.unitId,
      code: `${place.code}-1`.toUpperCase(),
      name: of.costCenter,
      currency: of.currency,
    })
    .execute()
}
