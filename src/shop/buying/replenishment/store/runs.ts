/** The due dates of schedules: which wait, what became of them. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { isSince } from '#platform/jobs/acts-since.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'
import type { Amount } from '#kit/money.ts'
import type { Finding } from '../model/findings.ts'
import type { Run, RunState } from '../model/schedule.ts'

const columns = `due_on as "dueOn", runs_on as "runsOn", state, checked_at as "checkedAt", findings, total,
  order_code as "orderCode"`
const runs = preparedStatement<Run, [number, number]>(
  'replenishment-runs',
  `select ${columns} from replenishment_run where replenishment_id = $1 order by due_on desc limit $2`,
)
/** The dates of a schedule that have a row, the latest first, at most 200. */
export const runsOf = (db: Db | Tx, id: number): Promise<Run[]> => runs(db, [id, 200])

/** One date that its turn has come for. `look`: not yet to be ordered, only to be looked at. */
export type Turn = { code: string; dueOn: CalendarDate; customerId: number; look: boolean }
/** The name of the work under which schedules stand back that cannot be run now. */
export const ordering = 'replenishment'
const turn = preparedStatement<Turn, [string, string, readonly string[]]>(
  'replenishment-turn',
  `select r.code, n.due_on as "dueOn", r.customer_id as "customerId", n.runs_on > $1::date as look
     from replenishment_run n join replenishment r on r.id = n.replenishment_id
    where (n.state = 'planned' and r.state = 'active' or n.state = 'released' and r.state <> 'ended')
      and (n.runs_on <= $1::date or n.state = 'planned' and n.checked_at is null
        and (n.runs_on <= $2::date or exists (select from replenishment_line l join article a on a.id = l.article_id
          where l.replenishment_id = r.id and (a.retired_at is not null or a.lifecycle = 'discontinued')
            and ${isSince('tell-stopped-articles', 'a.changed_at')})))
      and r.code <> all($3::text[]) and ${isForward(ordering, 'r.code')}
    order by n.runs_on, n.due_on, r.id limit 1`,
)
/**
 * The date whose turn is next: what is due by `today`, else what is to be looked at: by `ahead`, or at once where an article
 * has been stopped; null: nothing.
 */
export const nextTurn = async (
  db: Db,
  today: CalendarDate,
  ahead: CalendarDate,
  without: readonly string[],
): Promise<Turn | null> => (await turn(db, [today, ahead, without]))[0] ?? null

const insert = preparedStatement<never, [number, string, string]>(
  'replenishment-insert-run',
  `insert into replenishment_run (replenishment_id, due_on, runs_on, state) values ($1, $2, $2, $3)
   on conflict do nothing`,
)
/** Notes a date of a schedule; nothing happens when it has its row already. */
export const insertRun = (
  tx: Tx,
  id: number,
  dueOn: CalendarDate,
  state: RunState = 'planned',
): Promise<unknown> => insert(tx, [id, dueOn, state])

const set = preparedStatement<never, unknown[]>(
  'replenishment-set-run',
  `update replenishment_run set state = $3, findings = $4, total = $5, order_code = $6,
          checked_at = case when $7::boolean then now() else checked_at end, changed_at = now()
    where replenishment_id = $1 and due_on = $2`,
)
/** What became of a date. `checked`: it was looked at now. */
export const setRun = (
  tx: Tx,
  id: number,
  dueOn: CalendarDate,
  now: {
    state: RunState
    findings?: readonly Finding[]
    total?: Amount | null
    orderCode?: string
    checked?: boolean
  },
): Promise<unknown> =>
  set(tx, [
    id,
    dueOn,
    now.state,
    JSON.stringify(now.findings ?? []),
    now.total ?? null,
    now.orderCode ?? null,
    now.checked ?? false,
  ])

const move = preparedStatement<never, [number, string, string]>(
  'replenishment-move-run',
  `update replenishment_run set runs_on = $3, checked_at = null, changed_at = now()
    where replenishment_id = $1 and due_on = $2 and state in ('planned', 'released')`,
)
/** Lets a date be ordered on another day; it is looked at anew. */
export const moveRun = (tx: Tx, id: number, dueOn: CalendarDate, runsOn: CalendarDate): Promise<unknown> =>
  move(tx, [id, dueOn, runsOn])

const forget = preparedStatement<never, [number]>(
  'replenishment-forget-open',
  `delete from replenishment_run where replenishment_id = $1 and state in ('planned', 'released')`,
)
/** Dates that have not come are planned anew, or not at all. */
export const forgetOpen = (tx: Tx, id: number): Promise<unknown> => forget(tx, [id])

const remove = preparedStatement<never, [number, string]>(
  'replenishment-forget-skipped',
  `delete from replenishment_run where replenishment_id = $1 and due_on = $2 and state = 'skipped'`,
)
export const forgetSkipped = (tx: Tx, id: number, dueOn: CalendarDate): Promise<unknown> =>
  remove(tx, [id, dueOn])

const skipHeld = preparedStatement<never, [number]>(
  'replenishment-skip-held',
  `update replenishment_run set state = 'skipped', changed_at = now() where replenishment_id = $1 and state = 'held'`,
)
/** Orders that wait for a schedule's buyer are given up. */
export const giveUpHeld = (tx: Tx, id: number): Promise<unknown> => skipHeld(tx, [id])

const forgetOne = preparedStatement<never, [number, string]>(
  'replenishment-forget-held',
  `delete from replenishment_run where replenishment_id = $1 and due_on = $2 and state = 'held'`,
)
/** A date that was held is planned anew. */
export const forgetHeld = (tx: Tx, id: number, dueOn: CalendarDate): Promise<unknown> =>
  forgetOne(tx, [id, dueOn])
