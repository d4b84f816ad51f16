import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'

export type DeskAddress = { email: string; name: string; storefront: string; language: Language }

const address = preparedStatement<DeskAddress, [number]>(
  'desk-address',
  `select c.email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront, s.text_language as language
     from customer c
     join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
    where c.id = $1 and c.active`,
)
/** Where letters to somebody at the desk go; null: they may no longer sign in. */
export const findAddress = async (tx: Tx, personId: number): Promise<DeskAddress | null> =>
  (await address(tx, [personId]))[0] ?? null

const ofDesk = preparedStatement<{ id: number }, [string]>(
  'desk-address-of-desk',
  `select c.id from customer c left join email_change e on e.customer_id = c.id
    where (c.email = lower($1) or e.email = lower($1))
      and (c.works_at_desk or c.company_id is null and exists (select from role_grant g where g.customer_id = c.id))
    limit 1`,
)
/** Whether an address is, or is to be, the account of somebody of the desk. */
export const isOfDesk = async (db: Db, email: string): Promise<boolean> =>
  (await ofDesk(db, [email])).length > 0
