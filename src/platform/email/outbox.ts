import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Paged } from '#kit/paged.ts'
import { mailSorts, type HeldFor, type MailSort, type MailState } from './mail-state.ts'

declare module '../request/context.ts' {
  interface Ports {
    /** Is there a mail server (SMTP_URL)? Without one, mails are kept in the outbox. */
    mailServer: boolean
  }
}

export type MailHead = {
  id: number
  /** why it was written: 'order-placed:1004001' */
  key: string
  recipient: string
  subject: string
  createdAt: Date
  sentAt: Date | null
  attempts: number
  lastError: string | null
  /** when it ran out of attempts */
  givenUpAt: Date | null
  /** why it waits to be let go; null: it does not */
  heldFor: HeldFor | null
  /** when somebody decided that it does not leave */
  droppedAt: Date | null
}

const columns = `id, key, recipient, subject, created_at as "createdAt", sent_at as "sentAt", attempts,
  last_error as "lastError", given_up_at as "givenUpAt", held_for as "heldFor", dropped_at as "droppedAt"`

/** SQL: recipient or subject holds what is searched for; null: everything. */
const fits = (text: string): string =>
  `(${text}::text is null or recipient ilike '%' || ${text} || '%' or subject ilike '%' || ${text} || '%')`
const searched = (text: string): string | null => likeText(text.trim()) || null

const list = paged<
  MailHead,
  [string | null, string | null, number | null, number],
  (typeof mailSorts)[number]
>(
  'outbox-list',
  {
    id: 'id',
    from: 'mail',
    by: {
      written: 'id',
      subject: 'subject',
      receiver: 'recipient',
      attempts: 'attempts',
      sent: `coalesce(sent_at, 'infinity')`,
    },
  },
  ({ by, beyond }) => `select ${columns} from mail
    where ($1::text is null or case $1 when 'sent' then sent_at is not null
             when 'failed' then sent_at is null and given_up_at is null and held_for is null and attempts > 0
             when 'held' then sent_at is null and given_up_at is null and held_for is not null
             when 'givenUp' then sent_at is null and given_up_at is not null and dropped_at is null
             when 'dropped' then sent_at is null and dropped_at is not null
             else sent_at is null and given_up_at is null and held_for is null and attempts = 0 end)
      and ${fits('$2')}
      and ${beyond(3)}
    order by ${by} limit $4`,
)

/** A page of them. */
export const listMails = (
  db: Db,
  {
    state,
    text,
    sort,
    page,
    size,
  }: { state: MailState | null; text: string; sort: MailSort; page: number; size: number },
): Promise<Paged<MailHead>> =>
  list.pageOf(sort)(db, {
    page,
    size,
    values: (after, limit) => [state, searched(text), after, limit],
  })

const one = preparedStatement<MailHead & { text: string }, [number]>(
  'outbox-one',
  `select ${columns}, body_text as text from mail where id = $1`,
)
/** One mail with its text; null when there is none. */
export const mailById = async (db: Db, id: number): Promise<(MailHead & { text: string }) | null> =>
  (await one(db, [id]))[0] ?? null

const again = preparedStatement<{ key: string }, [number]>(
  'outbox-again',
  `update mail set attempts = 0, last_error = null, given_up_at = null, next_at = now(),
     held_for = null, dropped_at = null, let_go_at = case when held_for is null and dropped_at is null then let_go_at else now() end
    where id = $1 and sent_at is null and (attempts > 0 or held_for is not null or given_up_at is not null) returning key`,
)
const waits = preparedStatement<{ id: number }, [number]>(
  'outbox-waits',
  'select id from mail where id = $1 and sent_at is null',
)
/**
 * A mail that failed, is held or was dropped is tried again from the start; one that waits to be tried waits as it did. `sent`:
 * it was sent in between, or is unknown.
 */
export async function retryMail(tx: Tx, id: number): Promise<'again' | 'waits' | 'sent'> {
  if ((await again(tx, [id])).length === 1) return 'again'
  return (await waits(tx, [id])).length === 1 ? 'waits' : 'sent'
}

const allAgain = preparedStatement<{ id: number }, [string | null]>(
  'outbox-all-again',
  `update mail set attempts = 0, last_error = null, given_up_at = null, next_at = now()
    where sent_at is null and given_up_at is not null and dropped_at is null and ${fits('$1')} returning id`,
)
/** All that were given up and fit the search are tried again from the start; answers how many. */
export const retryGivenUp = async (tx: Tx, text: string): Promise<number> =>
  (await allAgain(tx, [searched(text)])).length

const givenUpCount = preparedStatement<{ count: number }, [string | null]>(
  'outbox-given-up',
  `select count(*)::int as count from mail where sent_at is null and given_up_at is not null and dropped_at is null and ${fits('$1')}`,
)
/** How many were given up, of those that fit the search. */
export const countGivenUp = async (db: Db, text: string): Promise<number> =>
  (await givenUpCount(db, [searched(text)]))[0]?.count ?? 0

const unsent = preparedStatement<Unsent>(
  'outbox-unsent',
  `select count(*) filter (where attempts = 0 and given_up_at is null and held_for is null)::int as waiting,
     count(*) filter (where attempts > 0 and given_up_at is null and held_for is null)::int as failed,
     count(*) filter (where given_up_at is null and held_for is not null)::int as held,
     count(*) filter (where given_up_at is not null)::int as "givenUp"
     from mail where sent_at is null and dropped_at is null`,
)
export type Unsent = { waiting: number; failed: number; held: number; givenUp: number }
/** How many mails wait, how many are tried again, how many are held, and how many were given up. */
export const unsentMails = async (db: Db): Promise<Unsent> =>
  (await unsent(db, []))[0] ?? { waiting: 0, failed: 0, held: 0, givenUp: 0 }
