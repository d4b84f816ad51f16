/** What is told to the CRM: kept, taken to be sent, and read by the desk. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Paged } from '#kit/paged.ts'
import { isSince } from '#platform/jobs/acts-since.ts'
import type { CrmEvent, CrmFilter, CrmSort, crmSorts } from '../model/crm.ts'

export type NewEvent = {
  customerId: number | null
  email: string
  person: string
  configId: string
  type: string
  campaign: string
  title: string
  url: string
  score: number
}
export async function insertEvent(db: Db | Tx, event: NewEvent): Promise<void> {
  const { customerId, configId, ...rest } = event
  await db
    .insertInto('crm_event')
    .values({ ...rest, customer_id: customerId, config_id: configId })
    .execute()
}

export type WaitingEvent = Omit<NewEvent, 'customerId'> & {
  id: number
  key: string
  attempts: number
  madeAt: Date
}
const waiting = preparedStatement<WaitingEvent, [number]>(
  'crm-events-waiting',
  `update crm_event set attempts = attempts + 1,
          try_after = now() + make_interval(secs => least(86400, 30 * power(2, least(attempts, 12))))
    where id in (select id from crm_event where sent_at is null and given_up_at is null and try_after <= now()
                  order by id limit $1::int for update skip locked)
   returning id, key, email, person, config_id as "configId", type, campaign, title, url, score, attempts, made_at as "madeAt"`,
)
/** Takes events to send; each comes back later unless it is marked as sent, after pauses that double up to a day. */
export const takeEvents = (db: Db, most: number): Promise<WaitingEvent[]> => waiting(db, [most])
const sent = preparedStatement<{ id: number }, [number]>(
  'crm-event-sent',
  'update crm_event set sent_at = now(), last_error = null where id = $1::bigint returning id',
)
export const markSent = async (db: Db, id: number): Promise<void> => void (await sent(db, [id]))
const failed = preparedStatement<never, [number, string, boolean]>(
  'crm-event-failed',
  'update crm_event set last_error = $2, given_up_at = case when $3 then now() end where id = $1::bigint',
)
/** Keeps why an event was not taken; `last`: it is not tried again by itself. */
export const markFailed = async (db: Db, id: number, error: string, last: boolean): Promise<void> =>
  void (await failed(db, [id, error.slice(0, 500), last]))

const again = preparedStatement<{ id: number }>(
  'crm-events-again',
  `update crm_event set given_up_at = null, attempts = 0, try_after = now()
    where given_up_at is not null and sent_at is null returning id`,
)
/** Lets all that were given up be tried again from the start; answers how many. */
export const tryGivenUp = async (tx: Tx): Promise<number> => (await again(tx, [])).length
const givenUp = preparedStatement<{ count: number; oldest: Date | null }>(
  'crm-events-given-up',
  `select count(*)::int as count, min(given_up_at) as oldest from crm_event
    where given_up_at is not null and sent_at is null`,
)
/** How many were given up, and since when. */
export const givenUpEvents = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await givenUp(db, []))[0] ?? { count: 0, oldest: null }

type Asked = [
  state: string | null,
  about: string | null,
  from: Date | null,
  until: Date | null,
  before: number | null,
  most: number,
]
const list = paged<CrmEvent, Asked, (typeof crmSorts)[number]>(
  'crm-events-list',
  {
    id: 'id',
    from: 'crm_event',
    by: {
      made: 'id',
      person: 'email',
      event: 'type',
      score: 'score',
      sent: "coalesce(sent_at, '-infinity')",
    },
  },
  ({ by, beyond }) => `select id, email, person, config_id as "configId", type, campaign, title, url, score,
          made_at as "madeAt", sent_at as "sentAt", attempts, try_after as "tryAfter", last_error as "lastError",
          given_up_at as "givenUpAt"
     from crm_event
    where ($1::text is null or $1 = case when sent_at is not null then 'sent' when given_up_at is not null then 'givenUp' when attempts > 0 then 'failed' else 'kept' end)
      and ($2::text is null or email ilike '%' || $2 || '%' or person ilike '%' || $2 || '%' or title ilike '%' || $2 || '%')
      and ($3::timestamptz is null or made_at >= $3) and ($4::timestamptz is null or made_at < $4)
      and ${beyond(5)} order by ${by} limit $6`,
)
/** A page of events for the desk. */
export const listEvents = (
  db: Db,
  { state, about, from, until }: CrmFilter,
  { sort, page, size }: { sort: CrmSort; page: number; size: number },
): Promise<Paged<CrmEvent>> =>
  list.pageOf(sort)(db, {
    page,
    size,
    values: (after, limit) => [state, likeText(about) || null, from, until, after, limit],
  })

const swept = preparedStatement<never>(
  'crm-events-sweep',
  `delete from crm_event where (sent_at < now() - interval '400 days' or given_up_at < now() - interval '400 days')
     and ${isSince('forget-events-and-changes', 'made_at')}`,
)
/** Forgets events that were sent, or given up, more than 400 days ago; those from before the shop did so stay. */
export const sweepEvents = async (db: Db): Promise<void> => void (await swept(db, []))
