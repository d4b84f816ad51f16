/** The rows of schedules: made, locked, read, written. */
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { paged } from '#kit/db/paged.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Paged } from '#kit/paged.ts'
import type {
  Schedule,
  ScheduleEvent,
  ScheduleHead,
  ScheduleLine,
  ScheduleOrigin,
  ScheduleSort,
  scheduleSorts,
} from '../model/schedule.ts'
import type { ScheduleState } from '../model/states.ts'

const rhythmColumns = `jsonb_build_object('recurrence', r.recurrence, 'nDays', r.n_days, 'nWeeks', r.n_weeks,
     'weekdays', to_jsonb(r.weekdays), 'dayOfMonth', r.day_of_month, 'startsOn', r.starts_on, 'endsOn', r.ends_on) as rhythm`
const reading = (where: string) => `
  select r.id, r.code as key, r.version, r.state, r.stopped, r.company_id as "companyId", r.customer_id as "customerId", c.unit_id as "unitId",
         c.email, c.first_name || ' ' || c.last_name as "buyerName", co.name as "companyName",
         jsonb_build_object('kind', r.origin_kind, 'reference', r.origin_reference) as origin,
         r.storefront, s.text_language as language, s.format_locale as "formatLocale", r.currency, ${rhythmColumns},
         jsonb_build_object('tolerancePercent', r.tolerance_percent, 'costCenterId', r.cost_center_id,
           'addressId', r.address_id, 'deliveryMode', r.delivery_mode,
           'purchaseOrderNumber', r.purchase_order_number, 'referenceNumber', r.reference_number) as terms,
         r.created_at as "createdAt"
    from replenishment r join customer c on c.id = r.customer_id join company co on co.id = r.company_id
    join storefront s on s.path_locale = r.storefront
   where ${where}`
const byCode = preparedStatement<Schedule, [string]>('replenishment-by-code', reading('r.code = $1'))
const lock = preparedStatement<{ id: number }, [string]>(
  'replenishment-lock',
  'select id from replenishment where code = $1 for update',
)

/** A schedule by its code; null: there is none. */
export const findSchedule = async (db: Db | Tx, code: string): Promise<Schedule | null> =>
  (await byCode(db, [code]))[0] ?? null
/** The same, locked until the end of the transaction. */
export async function holdSchedule(tx: Tx, code: string): Promise<Schedule | null> {
  const [, [schedule]] = await Promise.all([lock(tx, [code]), byCode(tx, [code])])
  return schedule ?? null
}

const ofOrigin = preparedStatement<{ code: string }, [string, string, number]>(
  'replenishment-of-origin',
  `select code from replenishment where origin_kind = $1 and origin_reference = $2 and customer_id = $3`,
)
/** The code of the schedule that this person made from something; null: none. */
export const scheduleOfOrigin = async (
  db: Db | Tx,
  { kind, reference }: ScheduleOrigin,
  customerId: number,
): Promise<string | null> => (await ofOrigin(db, [kind, reference, customerId]))[0]?.code ?? null

/** Rhythm and terms in the order in which both statements below write them. */
const rhythmAndTerms = ({ rhythm, terms }: Pick<Schedule, 'rhythm' | 'terms'>): readonly unknown[] => [
  rhythm.recurrence,
  rhythm.nDays,
  rhythm.nWeeks,
  [...rhythm.weekdays],
  rhythm.dayOfMonth,
  rhythm.startsOn,
  rhythm.endsOn,
  terms.tolerancePercent,
  terms.costCenterId,
  terms.addressId,
  terms.deliveryMode,
  terms.purchaseOrderNumber,
  terms.referenceNumber,
]

const insert = preparedStatement<{ id: number; code: string }, unknown[]>(
  'replenishment-insert',
  `insert into replenishment (company_id, customer_id, origin_kind, origin_reference, storefront, currency,
     recurrence, n_days, n_weeks, weekdays, day_of_month, starts_on, ends_on, tolerance_percent, cost_center_id,
     address_id, delivery_mode, purchase_order_number, reference_number)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::int[], $11, $12::date, $13::date, $14, $15, $16, $17, $18, $19)
   returning id, code`,
)
/** Writes a new schedule; a second one of the same origin is a unique violation. */
export async function insertSchedule(
  tx: Tx,
  made: Pick<
    Schedule,
    'companyId' | 'customerId' | 'origin' | 'storefront' | 'currency' | 'rhythm' | 'terms'
  >,
): Promise<{ id: number; code: string }> {
  const { origin } = made
  const [row] = await insert(tx, [
    made.companyId,
    made.customerId,
    origin.kind,
    origin.reference,
    made.storefront,
    made.currency,
    ...rhythmAndTerms(made),
  ])
  if (!row) throw new Error('no schedule was written')
  return row
}

const write = preparedStatement<never, unknown[]>(
  'replenishment-write',
  `update replenishment set state = $2, version = version + 1, recurrence = $3, n_days = $4, n_weeks = $5,
     weekdays = $6::int[], day_of_month = $7, starts_on = $8::date, ends_on = $9::date, tolerance_percent = $10,
     cost_center_id = $11, address_id = $12, delivery_mode = $13, purchase_order_number = $14, reference_number = $15,
     stopped = $16, customer_id = $17
   where id = $1`,
)
/** Writes a held schedule as it is now, in its next version. */
export async function writeSchedule(tx: Tx, schedule: Schedule): Promise<void> {
  const { id, state, stopped, customerId } = schedule
  await write(tx, [id, state, ...rhythmAndTerms(schedule), state === 'paused' ? stopped : null, customerId])
}

const complete = preparedStatement<never, [number]>(
  'replenishment-complete',
  `update replenishment set state = 'completed', version = version + 1 where id = $1 and state = 'active'`,
)
/** Its last date has passed. */
export const completeSchedule = (tx: Tx, id: number): Promise<unknown> => complete(tx, [id])

const lines = preparedStatement<ScheduleLine, [number]>(
  'replenishment-lines',
  `select line_number as "lineNumber", article_id as "articleId", quantity, line_key as "lineKey", details,
          case when agreed_price is null then null
               else jsonb_build_object('price', agreed_price::text, 'priceUnit', agreed_price_unit) end as agreed
     from replenishment_line where replenishment_id = $1 order by line_number`,
)
/** What a schedule orders, in its order. */
export const linesOf = (db: Db | Tx, id: number): Promise<ScheduleLine[]> => lines(db, [id])

const clear = preparedStatement<never, [number]>(
  'replenishment-clear-lines',
  `delete from replenishment_line where replenishment_id = $1`,
)
const put = preparedStatement<never, [number, string]>(
  'replenishment-put-lines',
  `insert into replenishment_line (replenishment_id, line_number, article_id, quantity, line_key, details,
     agreed_price, agreed_price_unit)
   select $1, l."lineNumber", l."articleId", l.quantity, l."lineKey", l.details, (l.agreed->>'price')::numeric,
          (l.agreed->>'priceUnit')::int
     from jsonb_to_recordset($2::jsonb) as l("lineNumber" int, "articleId" bigint, quantity int, "lineKey" text,
       details jsonb, agreed jsonb)`,
)
/** Replaces what a schedule orders. */
export async function replaceLines(
  tx: Tx,
  id: number,
  wanted: readonly Omit<ScheduleLine, 'lineNumber'>[],
): Promise<void> {
  const numbered = wanted.map((line, i) => ({ ...line, lineNumber: i + 1 }))
  await Promise.all([clear(tx, [id]), put(tx, [id, JSON.stringify(numbered)])])
}

const event = preparedStatement<never, [number, string, string, string]>(
  'replenishment-event',
  `insert into replenishment_event (replenishment_id, actor, action, details) values ($1, $2, $3, $4)`,
)
/** Notes what was done to a schedule, in the transaction that does it. */
export const noteEvent = (
  tx: Tx,
  id: number,
  done: { actor: string; action: string; details?: { readonly [name: string]: Json } },
): Promise<unknown> => event(tx, [id, done.actor, done.action, JSON.stringify(done.details ?? {})])

const events = preparedStatement<ScheduleEvent, [number]>(
  'replenishment-events',
  `select at, actor, action, details from replenishment_event where replenishment_id = $1 order by id desc limit 100`,
)
/** What was done to a schedule, newest first, at most 100. */
export const eventsOf = (db: Db, id: number): Promise<ScheduleEvent[]> => events(db, [id])

type Filter = {
  customerId: number | null
  companyId: number | null
  /** of its buyers; null: of all units */
  units: readonly number[] | null
  /** whose own are in it too, whatever their unit */
  viewer: number | null
  state: ScheduleState | null
  /** only those with an order that waits for its buyer */
  held: boolean
  text: string
  sort: ScheduleSort
  page: number
  size: number
}
type HeadRow = ScheduleHead & { id: number }
const headTables =
  'replenishment r join customer c on c.id = r.customer_id join company co on co.id = r.company_id'
const heads = paged<HeadRow, unknown[], (typeof scheduleSorts)[number]>(
  'replenishment-heads',
  {
    id: 'r.id',
    from: headTables,
    by: {
      code: 'r.id',
      reference: 'r.reference_number',
      buyer: `(c.last_name, c.first_name)`,
      company: 'co.name',
      state: 'r.state',
    },
  },
  ({
    by,
    beyond,
  }) => `select r.id, r.code, r.version, r.state, r.customer_id as "customerId", r.company_id as "companyId",
          c.first_name || ' ' || c.last_name as "buyerName", co.name as "companyName",
          r.reference_number as "referenceNumber", r.currency, ${rhythmColumns},
          (select count(*) from replenishment_line l where l.replenishment_id = r.id)::int as positions,
          array(select n.runs_on from replenishment_run n where n.replenishment_id = r.id
                 and n.state in ('planned', 'released') order by n.due_on) as next,
          (select count(*) from replenishment_run n where n.replenishment_id = r.id and n.state = 'held')::int as held
     from ${headTables}
    where ($1::bigint is null or r.customer_id = $1) and ($2::bigint is null or r.company_id = $2)
      and ($8::bigint[] is null or c.unit_id = any ($8) or r.customer_id = $9)
      and ($3::text is null or r.state = $3)
      and (not $4::boolean or exists (select 1 from replenishment_run n where n.replenishment_id = r.id and n.state = 'held'))
      and ($5::text = '' or r.code ilike $5 || '%' or r.reference_number ilike '%' || $5 || '%'
           or co.name ilike '%' || $5 || '%' or c.email ilike '%' || $5 || '%'
           or exists (select 1 from replenishment_line l join article a on a.id = l.article_id
                       where l.replenishment_id = r.id and a.code ilike $5 || '%'))
      and ${beyond(6)}
    order by ${by} limit $7`,
)
/** A page of schedules. */
export const listSchedules = (
  db: Db,
  { customerId, companyId, units, viewer, state, held, text, sort, page, size }: Filter,
): Promise<Paged<ScheduleHead & { id: number }>> => {
  const typed = likeText(text)
  return heads.pageOf(sort)(db, {
    page,
    size,
    values: (after, limit) => [customerId, companyId, state, held, typed, after, limit, units, viewer],
  })
}

const last = preparedStatement<{ percent: number }, [number]>(
  'replenishment-last-tolerance',
  `select tolerance_percent as percent from replenishment where customer_id = $1 order by id desc limit 1`,
)
/** What this person tolerated in their latest schedule; null: it will be their first. */
export const lastTolerance = async (db: Db | Tx, customerId: number): Promise<number | null> =>
  (await last(db, [customerId]))[0]?.percent ?? null

const waiting = preparedStatement<{ count: number; oldest: Date | null }>(
  'replenishment-waiting',
  `select count(*)::int as count, min(changed_at) as oldest from replenishment_run where state = 'held'`,
)
const own = preparedStatement<{ count: number; oldest: Date | null }, [number]>(
  'replenishment-waiting-for',
  `select count(*)::int as count, min(r.changed_at) as oldest
     from replenishment_run r join replenishment s on s.id = r.replenishment_id
    where r.state = 'held' and s.customer_id = $1::bigint`,
)
/** Orders of a person's schedules that wait for them. */
export const heldRunsOf = async (db: Db, customerId: number) =>
  (await own(db, [customerId]))[0] ?? { count: 0, oldest: null }

/** Orders of all schedules that wait for their buyers. */
export const heldRuns = async (db: Db): Promise<{ count: number; oldest: Date | null }> =>
  (await waiting(db, []))[0] ?? { count: 0, oldest: null }

const resting = preparedStatement<{ code: string; customerId: number }>(
  'replenishment-stopped-for-people',
  `select r.code, r.customer_id as "customerId" from replenishment r
     join customer c on c.id = r.customer_id and c.active join company co on co.id = r.company_id and co.active
    where r.state = 'paused' and r.stopped = 'person'
      and exists (select from role_grant g where g.customer_id = c.id and g.role = 'buyer')
    order by r.id limit 500`,
)
/** Schedules that rest since their buyers could not order, who can by now. */
export const restingForPeople = (db: Db) => resting(db, [])
