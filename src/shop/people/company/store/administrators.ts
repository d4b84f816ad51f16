import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'

/** Somebody who is written to, and how: in which language and storefront. */
export type Reader = {
  id: number
  email: string
  name: string
  storefront: string
  language: Language
  formatLocale: string
}
const readersBy = (
  which: string,
) => `select c.id, c.email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront,
     s.text_language as language, s.format_locale as "formatLocale"
     from customer c join company f on f.id = c.company_id and f.active
     join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
    where ${which} and c.active`
const readers = readersBy('c.company_id = $1')
const people = preparedStatement<{ id: number }, [number]>(
  'company-people',
  `select c.id from customer c join company f on f.id = c.company_id and f.active
    where c.company_id = $1 and c.active and not c.of_program order by c.id`,
)
/** People of a company that may sign in, by their numbers, who were only invited too; no account of a program. */
export const peopleOf = async (db: Db | Tx, companyId: number): Promise<number[]> =>
  (await people(db, [companyId])).map(({ id }) => id)

const byIds = preparedStatement<Reader, [number[]]>(
  'company-readers',
  `${readersBy('c.id = any($1)')} and c.password_hash <> '!' and not c.of_program order by c.id`,
)
/** Those of these people that sign in: none who was only invited, and no account of a program. */
export const readersOf = (db: Db | Tx, ids: readonly number[]): Promise<Reader[]> => byIds(db, [[...ids]])

const some = (granted: string) => `${readers} and c.id <> $2
      and exists (select from role_grant g where g.customer_id = c.id and g.role = 'company-admin'${granted})
    order by c.id`
const administrators = preparedStatement<Reader, [number, number]>('company-administrators', some(''))
/** Administrators of a company that may sign in, but for one person. */
export const administratorsOf = (db: Db | Tx, companyId: number, without: number): Promise<Reader[]> =>
  administrators(db, [companyId, without])

const ofUnit = preparedStatement<Reader, [number, number, number | null]>(
  'company-administrators-of-unit',
  `with recursive above as (
     select u.id, u.parent_id from company_unit u
      where u.company_id = $1 and case when $3::bigint is null then u.parent_id is null else u.id = $3 end
     union all
     select u.id, u.parent_id from company_unit u join above on above.parent_id = u.id)
   ${some(' and (g.unit_id is null or g.unit_id in (select id from above))')}`,
)
/** Those of them who administer a unit or one above it (null: the whole company), and so may see what belongs to it. */
export const administratorsOfUnit = (
  db: Db | Tx,
  { companyId, unitId }: { companyId: number; unitId: number | null },
  without: number,
): Promise<Reader[]> => ofUnit(db, [companyId, without, unitId])

const whole = preparedStatement<{ n: number }, [number, number]>(
  'company-whole-administrators',
  `select count(distinct c.id)::int as n from customer c join role_grant g on g.customer_id = c.id
    where c.company_id = $1 and c.active and not c.of_program and (c.password_hash <> '!' or c.id = $2)
      and g.role = 'company-admin'
      and g.unit_id in (select id from company_unit where company_id = $1 and parent_id is null)`,
)
/**
 * How many people administer the whole company: of those who were only invited, none but `who` themselves, in whose name
 * somebody of the desk may be at work.
 */
export const countWholeAdministrators = async (db: Db | Tx, companyId: number, who = 0): Promise<number> =>
  (await whole(db, [companyId, who]))[0]?.n ?? 0
