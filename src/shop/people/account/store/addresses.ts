/** E-mail addresses of accounts, those from before included, and of people without an account. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { HeldAddress, StrangerKind } from '../model/whom.ts'

const ofAccount = preparedStatement<HeldAddress, [number, string]>(
  'account-addresses',
  `with theirs as (
     select email, null::timestamptz as left_at from customer where id = $1
     union all
     select lower(actor), max(at) from trail where action = 'email-changed' and subject = $2 group by 1)
   select distinct on (a.email) a.email,
     (select max(t.at) from trail t where t.action = 'email-changed' and lower(t.actor) = a.email and t.subject <> $2
        and (a.left_at is null or t.at < a.left_at)) as since,
     case when exists (select from customer c where c.email = a.email and c.id <> $1) then a.left_at end as until
   from theirs a order by a.email, a.left_at desc nulls first`,
)
/**
 * The addresses of an account, now and before, as the trail tells. One that is somebody else's by now is theirs up to the day
 * on which they left it; one that was somebody else's, from the day on which that one left it.
 */
export const addressesOf = (db: Db | Tx, id: number): Promise<HeldAddress[]> =>
  ofAccount(db, [id, `customer:${id}`])

/** What is there under an address of somebody without an account. */
export type Stranger = { email: string; names: string[]; kinds: StrangerKind[] }

const strangers = preparedStatement<Stranger, [string, string]>(
  'account-strangers',
  `with found as (
     select lower(contact_email) as email, contact_name as name, 'request' as kind from request
      where customer_id is null and (contact_email ilike $1 or contact_name ilike $1)
     union all
     select email, trim(first_name || ' ' || last_name), 'registration' from registration
      where customer_id is null and (email ilike $1 or (first_name || ' ' || last_name) ilike $1)
     union all
     select email_key, '', 'newsletter' from newsletter_subscriber where email ilike $1
     union all
     select lower(r), '', 'package' from data_package, unnest(receivers) r where customer_id is null and r ilike $1
     union all
     select lower(recipient), '', 'letter' from mail where lower(recipient) = $2
     union all
     select $2, '', 'feedback' from page_feedback where $2 like '%_@_%' and strpos(lower(comment), $2) > 0)
   select email, coalesce(array_agg(distinct name) filter (where name <> ''), '{}') as names,
     array_agg(distinct kind) as kinds
   from found f
   where not exists (select from customer c where c.email = f.email)
   group by email order by email limit 100`,
)
/** People without an account whose name or address holds a text; letters are found by the whole address. At most 100. */
export const findStrangers = (db: Db, typed: string): Promise<Stranger[]> =>
  strangers(db, [`%${likeText(typed)}%`, typed.toLowerCase()])

const holder = preparedStatement<{ id: number }, [string]>(
  'account-holder-of-address',
  'select id from customer where email = $1 and erased_at is null',
)
/** Is this the address of an account, open or closed? */
export const isOfAccount = async (db: Db | Tx, email: string): Promise<boolean> =>
  (await holder(db, [email])).length > 0

const holdAddress = preparedStatement<{ held: string }, [string]>(
  'account-hold-address',
  `select pg_advisory_xact_lock(hashtext('personal-data'), hashtext($1))::text as held`,
)
/** Of two who erase what is held under an address at the same moment one waits. */
export const holdStranger = async (tx: Tx, email: string): Promise<void> =>
  void (await holdAddress(tx, [email]))
