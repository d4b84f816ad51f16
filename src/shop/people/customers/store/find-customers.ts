import { companySorts, personSorts, type CompanySort, type PersonSort } from '../model/customer.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { deskRolesInSql } from '#shop/people/session/model/desk-rights.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Language } from '#platform/language/language.ts'
import type {
  AddressOfCompany,
  CenterOfCompany,
  CompanyRow,
  CompanyState,
  CustomerRow,
  KeptCompany,
  UnitOfCompany,
} from '../model/customer.ts'

const pattern = (text: string): string => `%${likeText(text)}%`
type Page = { limit: number; offset: number }

/** The name of a company's price group in the language $6; empty: list prices. */
const groupName = `coalesce((select coalesce(l.names->>$6::text, l.names->>'en') from price_list l where l.code = c.price_list), '')`

/** When a company ordered last; orders are numbered as they are placed. */
const lastOrder = `(select o.placed_at from sales_order o where o.company_id = c.id order by o.id desc limit 1)`

const some = preparedStatement<{ some: boolean }>(
  'customers-some',
  'select exists (select from company) as some',
)
/** Is there any company? */
export const hasCompanies = async (db: Db): Promise<boolean> => (await some(db, []))[0]?.some ?? false

const companies = sortableQuery<
  CompanyRow & { found: number },
  [string, string, string, number, number, Language],
  (typeof companySorts)[number]
>(
  'customers-companies',
  {
    id: 'c.id',
    from: 'company c',
    by: {
      name: 'c.name',
      country: 'c.country',
      group: groupName,
      people: '(select count(*) from customer p where p.company_id = c.id)',
      last: `coalesce(${lastOrder}, '-infinity')`,
      state: 'c.active',
    },
  },
  ({ by }) => `select c.code, c.name, c.country, c.vat_id as "vatId", ${groupName} as "priceGroup", c.active,
     (select count(*)::int from customer p where p.company_id = c.id) as people,
     ${lastOrder} as "lastOrder",
     count(*) over ()::int as found
   from company c
   where ($2 = '' or c.name ilike $1 or c.code ilike $1
       or exists (select from company_merged m where m.company_id = c.id and (m.code ilike $1 or m.name ilike $1))
       or replace(c.vat_id, ' ', '') ilike replace($1, ' ', '')
       or exists (select from customer p where p.company_id = c.id
         and (p.email ilike $1 or p.first_name || ' ' || p.last_name ilike $1)))
     and ($3 = 'all' or c.active = ($3 = 'open'))
   order by ${by} limit $4 offset $5`,
)
/** Companies; `text` is part of a name, a number, a VAT number, or of a person's name or address. */
export const findCompanies = (
  db: Db,
  {
    text,
    state,
    sort,
    limit,
    offset,
    language,
  }: Page & { text: string; state: CompanyState; sort: CompanySort; language: Language },
) => companies(sort)(db, [pattern(text), text, state, limit, offset, language])

const personColumns = `p.id, coalesce(p.invited_as, p.email) as email, p.invited_as is not null as "heldElsewhere",
     p.first_name as "firstName", p.last_name as "lastName",
     case when c.id is not null then json_build_object('code', c.code, 'name', c.name, 'active', c.active) end
       as company,
     u.name as unit, u.id as "unitId",
     (select coalesce(json_agg(distinct g.role), '[]') from role_grant g where g.customer_id = p.id) as roles,
     p.active, p.of_program as "ofProgram", p.password_hash = '!' as invited,
     (select max(s.created_at) from session s where s.customer_id = p.id) as "seenAt"`
const noDeskPerson = `not p.works_at_desk and not exists (select from role_grant g where g.customer_id = p.id and g.role in (${deskRolesInSql}))`

const people = sortableQuery<
  CustomerRow & { found: number },
  [string, string, number, number],
  (typeof personSorts)[number]
>(
  'customers-people',
  {
    id: 'p.id',
    from: 'customer p',
    by: {
      name: ['p.last_name', 'p.first_name'],
      company: `coalesce(c.name, '')`,
      unit: `coalesce(u.name, '')`,
      seen: `coalesce((select max(s.created_at) from session s where s.customer_id = p.id), '-infinity')`,
      state: ['p.active', `(p.password_hash = '!')`],
    },
  },
  ({ by }) => `select ${personColumns}, count(*) over ()::int as found
   from customer p left join company c on c.id = p.company_id left join company_unit u on u.id = p.unit_id
   where p.erased_at is null and ${noDeskPerson} and ($2 = '' or coalesce(p.invited_as, p.email) ilike $1
     or p.first_name || ' ' || p.last_name ilike $1 or c.name ilike $1 or c.code ilike $1)
   order by ${by} limit $3 offset $4`,
)
/** Customers, without people of the desk and erased ones. */
export const findPeople = (
  db: Db,
  { text, sort, limit, offset }: Page & { text: string; sort: PersonSort },
) => people(sort)(db, [pattern(text), text, limit, offset])

const person = preparedStatement<CustomerRow, [number]>(
  'customers-person',
  `select ${personColumns}
   from customer p left join company c on c.id = p.company_id left join company_unit u on u.id = p.unit_id
   where p.id = $1 and p.erased_at is null and ${noDeskPerson}`,
)
export const personById = async (db: Db | Tx, id: number): Promise<CustomerRow | null> =>
  (await person(db, [id]))[0] ?? null

const peopleOf = preparedStatement<CustomerRow, [number]>(
  'customers-people-of',
  `select ${personColumns}
   from customer p left join company c on c.id = p.company_id left join company_unit u on u.id = p.unit_id
   where p.company_id = $1 and p.erased_at is null
   order by p.active desc, p.last_name, p.first_name, p.id limit 500`,
)
export const peopleOfCompany = (db: Db, companyId: number) => peopleOf(db, [companyId])

const company = preparedStatement<KeptCompany, [string]>(
  'customers-company',
  `select id, code, name, country, vat_id as "vatId", price_list as "priceList", currency,
     on_account as "onAccount", active, blocked_because as "blockedBecause",
     least(created_at, (select o.placed_at from sales_order o where o.company_id = company.id order by o.id limit 1)) as since,
     version
   from company where code = $1`,
)
export const companyByCode = async (db: Db | Tx, code: string): Promise<KeptCompany | null> =>
  (await company(db, [code]))[0] ?? null

const founded = preparedStatement<{ code: string }, [string]>(
  'customers-founded',
  'select code from company where founding_key = $1',
)
/** The code of the company that a form has founded; null: it has not been sent before. */
export const foundedBy = async (tx: Tx, formKey: string): Promise<string | null> =>
  (await founded(tx, [formKey]))[0]?.code ?? null

const units = preparedStatement<UnitOfCompany, [number]>(
  'customers-units',
  `select id, parent_id as "parentId", code, name, active from company_unit where company_id = $1 order by name, id`,
)
export const unitsOfCompany = (db: Db | Tx, companyId: number) => units(db, [companyId])

const centers = preparedStatement<CenterOfCompany, [number]>(
  'customers-centers',
  `select k.code, k.name, u.name as unit, k.currency, k.active from cost_center k join company_unit u on u.id = k.unit_id
   where k.company_id = $1 order by k.code limit 500`,
)
export const centersOfCompany = (db: Db, companyId: number) => centers(db, [companyId])

const addresses = preparedStatement<AddressOfCompany, [number]>(
  'customers-addresses',
  `select a.id, u.name as unit, a.company_name as "companyName", trim(a.first_name || ' ' || a.last_name) as name,
     a.line1, a.line2, a.postcode, a.town, a.region, a.country
   from address a join company_unit u on u.id = a.unit_id
   where a.company_id = $1 and a.customer_id is null order by u.name, a.id limit 200`,
)
/** Of its units; what a person keeps for themselves is theirs. */
export const addressesOfCompany = (db: Db, companyId: number) => addresses(db, [companyId])
