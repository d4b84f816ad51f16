import type { Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Language } from '#kit/language.ts'

export type Administrator = {
  id: number
  email: string
  name: string
  storefront: string
  language: Language
}
const administrators = named<Administrator, [number, number]>(
  'replenishment-administrators',
  `select c.id, c.email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront, s.text_language as language
     from customer c join company f on f.id = c.company_id and f.active
     join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
    where c.company_id = $1 and c.id <> $2 and c.active
      and exists (select from role_grant g where g.customer_id = c.id and g.role = 'company-admin')
    order by c.id`,
)
/** Administrators of a company that may sign in, but for one person. */
export const administratorsOf = (tx: Tx, companyId: number, without: number): Promise<Administrator[]> =>
  administrators(tx, [companyId, without])

const atDesk = named<{ id: number }>(
  'replenishment-somebody-at-desk',
  `select c.id from customer c where c.active and c.company_id is null
      and exists (select from role_grant g where g.customer_id = c.id and g.role in ('orders', 'administrator'))
    order by c.id limit 3`,
)
/** People of the desk that may sign in, three at most. */
export const somebodyAtDesk = async (tx: Tx): Promise<number[]> => (await atDesk(tx, [])).map(one => one.id)

const signsIn = named<{ id: number }, [string]>(
  'replenishment-may-sign-in',
  `select c.id from customer c join company f on f.id = c.company_id and f.active where c.email = $1 and c.active`,
)
/** Who may sign in with this e-mail address; null: nobody. */
export const maySignIn = async (tx: Tx, email: string): Promise<number | null> =>
  (await signsIn(tx, [email]))[0]?.id ?? null
