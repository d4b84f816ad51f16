/** Saved configurations of a person, and what is told to the CRM. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'

export type SavedRow = {
  id: string
  key: string
  version: number
  state: unknown
  comment: string
  savedAt: Date
}
const columns = 'id, key, version, state, comment, saved_at as "savedAt"'
const saved = named<SavedRow, [number]>(
  'configurations-saved',
  `select ${columns} from configuration where customer_id = $1::bigint and saved_at is not null
   order by saved_at desc, id limit 500`,
)
export const savedOf = (db: Db | Tx, customerId: number): Promise<SavedRow[]> => saved(db, [customerId])

const save = named<{ id: string }, [string, number, Buffer | null, string | null]>(
  'configuration-save',
  `update configuration set customer_id = $2::bigint, saved_at = coalesce(saved_at, now()), comment = coalesce($4, comment)
    where id = $1 and (customer_id = $2::bigint or (customer_id is null and guest_hash = $3::bytea)) returning id`,
)
/** `comment` null: the one that it has stays. False: there is no such configuration of this person. */
export const saveAs = async (
  db: Db | Tx,
  id: string,
  owner: { customerId: number; guestHash: Buffer | null },
  comment: string | null,
): Promise<boolean> => (await save(db, [id, owner.customerId, owner.guestHash, comment])).length > 0

const comment = named<{ id: string }, [string, number, string]>(
  'configuration-comment',
  `update configuration set comment = $3
    where id = $1 and customer_id = $2::bigint and saved_at is not null returning id`,
)
export const setComment = async (db: Db, id: string, customerId: number, text: string): Promise<boolean> =>
  (await comment(db, [id, customerId, text])).length > 0

const forget = named<{ id: string }, [string, number]>(
  'configuration-delete',
  'delete from configuration where id = $1 and customer_id = $2::bigint and saved_at is not null returning id',
)
export const deleteSaved = async (db: Db, id: string, customerId: number): Promise<boolean> =>
  (await forget(db, [id, customerId])).length > 0

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
const waiting = named<WaitingEvent, [number]>(
  'crm-events-waiting',
  `update crm_event set attempts = attempts + 1,
          try_after = now() + make_interval(secs => least(86400, 30 * power(2, attempts)::int))
    where id in (select id from crm_event where sent_at is null and try_after <= now()
                  order by id limit $1::int for update skip locked)
   returning id, key, email, person, config_id as "configId", type, campaign, title, url, score, attempts, made_at as "madeAt"`,
)
/** Takes events to send; each comes back later unless it is marked as sent, after pauses that double up to a day. */
export const takeEvents = (db: Db, most: number): Promise<WaitingEvent[]> => waiting(db, [most])
const sent = named<{ id: number }, [number]>(
  'crm-event-sent',
  'update crm_event set sent_at = now() where id = $1::bigint returning id',
)
export const markSent = async (db: Db, id: number): Promise<void> => void (await sent(db, [id]))
