/** The rows of the newsletter. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { subscriberSorts, SubscriberSort, SubscriberState } from '../model.ts'

export type Subscriber = {
  id: number
  email: string
  storefront: string
  state: SubscriberState
  token: string
  /** when it came to its state */
  since: Date
}
const since = `coalesce(case state when 'subscribed' then confirmed_at when 'unsubscribed' then ended_at end, asked_at)`
const columns = `id, email, storefront, state, token, ${since} as since`

const byEmail = preparedStatement<Subscriber, [string]>(
  'newsletter-by-email',
  `select ${columns} from newsletter_subscriber where email_key = lower($1)`,
)
/** The subscriber of an address; null: it never subscribed. */
export const subscriberOf = async (db: Db | Tx, email: string): Promise<Subscriber | null> =>
  (await byEmail(db, [email]))[0] ?? null

const byToken = preparedStatement<Subscriber, [string]>(
  'newsletter-by-token',
  `select ${columns} from newsletter_subscriber where token = $1`,
)
export const subscriberByToken = async (db: Db | Tx, token: string): Promise<Subscriber | null> =>
  (await byToken(db, [token]))[0] ?? null

const ask = preparedStatement<Subscriber, [string, string, string]>(
  'newsletter-ask',
  `insert into newsletter_subscriber as s (email, storefront, state, token) values ($1, $2, 'asked', $3)
   on conflict (email_key) do update
     set state = case s.state when 'subscribed' then s.state else 'asked' end,
         storefront = case s.state when 'subscribed' then s.storefront else excluded.storefront end,
         asked_at = case when s.state = 'subscribed' or s.state = 'asked' and s.asked_at > now() - interval '1 minute'
                         then s.asked_at else now() end
   returning ${columns}`,
)
/**
 * Notes that an address asked for the newsletter; one that has it keeps it. Asked again within a minute is
 * asked once. The token stays that of its first time.
 */
export async function noteAsked(
  tx: Tx,
  email: string,
  storefront: string,
  token: string,
): Promise<Subscriber> {
  const [row] = await ask(tx, [email, storefront, token])
  if (!row) throw new Error('no subscriber was written')
  return row
}

const set = preparedStatement<Subscriber, [string, string]>(
  'newsletter-set',
  `update newsletter_subscriber set state = $2,
     confirmed_at = case when $2 = 'subscribed' and state <> 'subscribed' then now() else confirmed_at end,
     ended_at = case when $2 = 'unsubscribed' and state <> 'unsubscribed' then now() else ended_at end
   where token = $1 and (state <> 'unsubscribed' or $2 = 'unsubscribed') returning ${columns}`,
)
/** Moves the subscriber of a token; null: there is none, or it has ended and does not come back by an old link. */
export const setState = async (
  db: Db | Tx,
  token: string,
  state: 'subscribed' | 'unsubscribed',
): Promise<Subscriber | null> => (await set(db, [token, state]))[0] ?? null

const list = paged<Subscriber, [string | null, number | null, number], (typeof subscriberSorts)[number]>(
  'newsletter-list',
  {
    id: 'id',
    from: 'newsletter_subscriber',
    by: { email: 'email', storefront: 'storefront', state: 'state', since },
  },
  ({ by, beyond }) => `select ${columns} from newsletter_subscriber
    where ($1::text is null or state = $1) and ${beyond(2)} order by ${by} limit $3`,
)
/** A page of subscribers. */
export const listSubscribers = (
  db: Db,
  {
    state,
    sort,
    page,
    size,
  }: { state: SubscriberState | null; sort: SubscriberSort; page: number; size: number },
): Promise<Paged<Subscriber>> =>
  list.pageOf(sort)(db, { page, size, values: (after, limit) => [state, after, limit] })

const confirmed = preparedStatement<Subscriber & { language: string }>(
  'newsletter-confirmed',
  `select ${columns.replace('id, email', 's.id, email')}, f.text_language as language
     from newsletter_subscriber s join storefront f on f.path_locale = s.storefront
    where state = 'subscribed' order by email`,
)
/** Everybody who confirmed, by address, with their language. */
export const confirmedSubscribers = (db: Db) => confirmed(db, [])

const forget = preparedStatement<never>(
  'newsletter-forget',
  `delete from newsletter_subscriber where state = 'asked' and asked_at < now() - interval '30 days'`,
)
/** Who did not confirm within 30 days is forgotten. */
export const forgetUnconfirmed = (db: Db): Promise<unknown> => forget(db, [])
