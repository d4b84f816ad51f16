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
const administrators = preparedStatement<Reader, [number, number]>(
  'company-administrators',
  `select c.id, c.email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront,
     s.text_language as language, s.format_locale as "formatLocale"
     from customer c join company f on f.id = c.company_id and f.active
     join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
    where c.company_id = $1 and c.id <> $2 and c.active
      and exists (select from role_grant g where g.customer_id = c.id and g.role = 'company-admin')
    order by c.id`,
)
/** Administrators of a company that may sign in, but for one person. */
export const administratorsOf = (db: Db | Tx, companyId: number, without: number): Promise<Reader[]> =>
  administrators(db, [companyId, without])
