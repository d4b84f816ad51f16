/** Registrations that seem to belong to a company that buys here already, as its administrators see them. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'
import { publicDomains, type JoinRequest, type NotOurs } from '../model/registration.ts'

const sameVatId = (company: string) =>
  `(r.vat_id <> '' and replace(upper(${company}.vat_id), ' ', '') = replace(upper(r.vat_id), ' ', ''))`
// an address of the domain counts when somebody has proved to read it: an invitation alone proves nothing
const sameDomain = `(split_part(r.email, '@', 2) <> all ($2) and exists (select from customer p
    where p.company_id = c.id and p.active and p.password_hash <> '!'
      and split_part(p.email, '@', 2) = split_part(r.email, '@', 2)))`
/** Their VAT number says which company they mean; only without one that buys here their address does. */
const waitsFor = `r.kind = 'company' and r.state = 'waiting'
     and (${sameVatId('c')} or ${sameDomain}
       and not exists (select from company o where o.active and o.id <> c.id and ${sameVatId('o')}))
     and not exists (select from registration_not_ours n where n.registration_id = r.id and n.company_id = c.id)`

const requests = preparedStatement<JoinRequest, [number, readonly string[], string, string]>(
  'registration-join-requests',
  `select r.id, r.code, r.version, r.email, r.first_name as "firstName", r.last_name as "lastName",
     r.company_name as "companyName", r.vat_id as "vatId", r.phone, r.storefront, r.confirmed_at as "confirmedAt",
     array_remove(array[case when ${sameVatId('c')} then 'vat-id' end, case when ${sameDomain} then 'domain' end], null)
       as because
   from registration r join company c on c.active and c.id = $1
   where ${waitsFor} and ($3 = '' or r.code = $3) and ($4 = '' or r.email = $4) order by r.confirmed_at, r.id limit 200`,
)
/** Who waits to join a company, the longest waiting first, 200 at most; `code` and `email` '' for all. */
export const joinRequestsOf = (
  db: Db | Tx,
  companyId: number,
  { code = '', email = '' } = {},
): Promise<JoinRequest[]> => requests(db, [companyId, publicDomains, code, email])

export type ToTell = {
  email: string
  name: string
  company: string
  storefront: string
  language: Language
}
const administrators = preparedStatement<ToTell, [number, readonly string[]]>(
  'registration-join-administrators',
  `select a.email, a.first_name || ' ' || a.last_name as name, c.name as company, s.path_locale as storefront,
     s.text_language as language
   from registration r join company c on c.active
     join customer a on a.company_id = c.id and a.active and a.password_hash <> '!'
     join storefront s on s.path_locale = coalesce(a.storefront, (select path_locale from storefront order by sort limit 1))
   where r.id = $1 and ${waitsFor}
     and exists (select from role_grant g where g.customer_id = a.id and g.role = 'company-admin')
   order by a.id limit 20`,
)
/** Whom a confirmed registration is told to: who administers the companies that it seems to belong to. */
export const administratorsToTell = (db: Db | Tx, registrationId: number): Promise<ToTell[]> =>
  administrators(db, [registrationId, publicDomains])

const said = preparedStatement<NotOurs, [number]>(
  'registration-not-ours',
  `select c.name as company, p.email as by, n.reason, n.said_at as at
     from registration_not_ours n join company c on c.id = n.company_id join customer p on p.id = n.said_by
    where n.registration_id = $1 order by n.said_at`,
)
/** What companies said who do not know the person. */
export const notOursOf = (db: Db | Tx, registrationId: number): Promise<NotOurs[]> =>
  said(db, [registrationId])

/** False: that company has said so already. */
export async function insertNotOurs(
  tx: Tx,
  given: { registrationId: number; companyId: number; by: number; reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('registration_not_ours')
    .values({
      registration_id: given.registrationId,
      company_id: given.companyId,
      said_by: given.by,
      reason: given.reason,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const over = preparedStatement<{ name: string; by: string }, [number, string]>(
  'registration-join-over',
  `select r.first_name || ' ' || r.last_name as name, p.first_name || ' ' || p.last_name as by
     from registration r
     left join registration_not_ours n on n.registration_id = r.id and n.company_id = $1
     join customer p on p.id = coalesce(n.said_by, r.decided_by)
    where r.code = $2 and (n.company_id is not null or r.company_id = $1)`,
)
/** Whose request of this company was decided, and by whom; null: none of that code. */
export const joinOver = async (db: Db | Tx, companyId: number, code: string) =>
  (await over(db, [companyId, code]))[0] ?? null
