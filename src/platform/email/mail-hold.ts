/**
 * Mails that do not leave by themselves: all of them after a restore, since they may have been sent after the backup, and one
 * that nobody tried to send within a day, since what it says may be over. Somebody lets them go, or drops them.
 */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { LetGo } from './mail-state.ts'

/** Hours after which a mail that nobody tried to send is held. */
const lateHours = 24

const holding = preparedStatement<{ since: Date }>('mail-hold', 'select since from mail_hold')
/** Since when every mail is held; null: they are not. */
export const allHeldSince = async (db: Db | Tx): Promise<Date | null> =>
  (await holding(db, []))[0]?.since ?? null

const unsent = 'sent_at is null and given_up_at is null and held_for is null and let_go_at is null'
const holdLate = preparedStatement<never, [number]>(
  'mail-hold-late',
  `update mail set held_for = 'late'
    where ${unsent} and attempts = 0 and created_at < now() - make_interval(hours => $1)`,
)
const holdAll = preparedStatement<never>(
  'mail-hold-all',
  `update mail set held_for = 'restore' where ${unsent}`,
)
/** Notes which mails do not leave by themselves; before a round of sending. */
export async function holdMails(db: Db): Promise<void> {
  if (await allHeldSince(db)) await holdAll(db, [])
  await holdLate(db, [lateHours])
}

export type HeldMails = {
  /** since when every mail is held; null: they are not */
  since: Date | null
  /** written before that moment, or a day before anybody tried */
  before: number
  /** written since */
  after: number
}
const counts = preparedStatement<{ before: number; after: number }, [Date | null]>(
  'mail-held-counts',
  `select count(*) filter (where $1::timestamptz is null or created_at < $1 or held_for = 'late')::int as before,
     count(*) filter (where created_at >= $1 and held_for is distinct from 'late')::int as after
     from mail where sent_at is null and (held_for is not null
       or $1::timestamptz is not null and given_up_at is null and let_go_at is null)`,
)
/** How many mails are held; null: none is, and none will be. */
export async function heldMails(db: Db): Promise<HeldMails | null> {
  const since = await allHeldSince(db)
  const { before, after } = (await counts(db, [since]))[0] ?? { before: 0, after: 0 }
  return since === null && before === 0 ? null : { since, before, after }
}

const end = preparedStatement<{ since: Date }>('mail-hold-end', 'delete from mail_hold returning since')
const drop = preparedStatement<{ id: number }, [LetGo, Date | null]>(
  'mail-held-drop',
  `update mail set held_for = null, let_go_at = now(), dropped_at = now(), given_up_at = now()
    where held_for is not null and sent_at is null
      and ($1 = 'none' or $1 = 'newer' and (held_for = 'late' or $2::timestamptz is null or created_at < $2)) returning id`,
)
const release = preparedStatement<{ id: number }>(
  'mail-held-release',
  `update mail set held_for = null, let_go_at = now(), next_at = now()
    where held_for is not null and sent_at is null returning id`,
)
/**
 * Ends the hold (`ended`: there was one of all mails); answers how many leave now, and how many were dropped. Two at once: the
 * second finds nothing.
 */
export async function letMailsGo(
  tx: Tx,
  choice: LetGo,
): Promise<{ ended: boolean; sent: number; dropped: number }> {
  const since = (await end(tx, []))[0]?.since ?? null
  // what the round has not seen yet was held too
  if (since) await holdAll(tx, [])
  const dropped = (await drop(tx, [choice, since])).length
  return { ended: since !== null, sent: (await release(tx, [])).length, dropped }
}
