import { sql } from 'kysely'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

const soon = () => addDays(dayOf(new Date()), 30)
let made = 0

type Given = { state?: 'active' | 'paused' | 'ended'; run?: 'planned' | 'held' | 'skipped' }

/** A schedule of this person, due in a month; its code, version and date. */
export async function scheduleOf(
  { db }: DemoShop,
  customerId: number | null,
  { state = 'active', run = 'planned' }: Given = {},
): Promise<{ jobCode: string; version: string; dueOn: string }> {
  const dueOn = soon()
  const { rows } = await sql<{ code: string }>`
    with c as (
      select p.id, p.company_id, k.id as center, k.currency,
             (select a.id from address a where a.company_id = p.company_id and a.shipping and a.customer_id is null
               and a.unit_id = k.unit_id order by a.default_shipping desc limit 1) as address
        from customer p join cost_center k on k.company_id = p.company_id and k.active
       where p.id = ${customerId}::bigint
       order by (k.unit_id = p.unit_id) desc, k.currency, k.code limit 1),
    r as (
      insert into replenishment (state, company_id, customer_id, origin_kind, origin_reference, storefront, currency,
        recurrence, n_days, n_weeks, weekdays, day_of_month, starts_on, cost_center_id, address_id, delivery_mode,
        reference_number, tolerance_percent)
      select ${state}, company_id, id, 'basket', ${`row-${process.pid}-${++made}`}, 'en', currency, 'DAILY', 10, 1, '{1}',
             1, ${dueOn}::date, center, address, 'standard-net', 'EVERY TEN DAYS', 5 from c
      returning id, code),
    l as (
      insert into replenishment_line (replenishment_id, line_number, article_id, quantity)
      select r.id, 1, a.id, a.order_minimum from r,
        (select a.id, a.order_minimum from article a join article_price p on p.article_id = a.id and p.price_list = 'list'
          where a.retired_at is null and a.lifecycle = 'active' and a.stock_kind = 'lead-time' and p.currency in ('EUR', 'USD')
          group by a.id having count(distinct p.currency) = 2 order by a.id limit 1) a),
    n as (
      insert into replenishment_run (replenishment_id, due_on, runs_on, state)
      select r.id, ${dueOn}::date, ${dueOn}::date, ${run} from r where ${state} = 'active')
    select code from r`.execute(db)
  return { jobCode: rows[0]?.code ?? 'RS1', version: '1', dueOn }
}

const withOne =
  (given: Given, body: (made: { version: string; dueOn: string }) => Sample['body'] = () => undefined) =>
  async (_: unknown, visitor: Visitor, shop: DemoShop): Promise<Sample> => {
    const { jobCode, version, dueOn } = await scheduleOf(shop, await personOf(visitor, shop), given)
    const more = body({ version, dueOn })
    return { params: { jobCode }, ...(more && { body: more }) }
  }
const ofAnybody =
  (given: Given, withVersion: boolean) =>
  async (_: unknown, __: unknown, shop: DemoShop): Promise<Sample> => {
    const { id } = await shop.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'buyer@nordwind.example')
      .executeTakeFirstOrThrow()
    const { jobCode, version } = await scheduleOf(shop, id, given)
    return { params: { jobCode }, ...(withVersion && { body: { version } }) }
  }

const own = { for: 'signed-in', ids: ['jobCode'] } as const

/** Who may only look is told so. */
const moving = { ...own, refuses: ['approver'] } as const
const buying = { for: 'buyer', ids: ['jobCode'] } as const
const version = ({ version: seen }: { version: string }) => ({ version: seen })
const ofDate = ({ version: seen, dueOn }: { version: string; dueOn: string }) => ({ version: seen, dueOn })
const terms = {
  replenishmentRecurrence: 'WEEKLY',
  nDays: '14',
  nWeeks: '2',
  nDaysOfWeek: ['MONDAY', 'THURSDAY'],
  nthDayOfMonth: '1',
  tolerancePercent: '5',
  modeCode: 'standard-net',
  referenceNumber: 'EVERY OTHER WEEK',
}

/** A cost center of the buyer of the demo, and an address of its unit. */
async function choices(visitor: Visitor, shop: DemoShop): Promise<Record<string, string>> {
  const { rows } = await sql<{ center: string; address: string }>`
    select k.code as center, a.key as address from customer p
      join cost_center k on k.company_id = p.company_id and k.active and k.unit_id = p.unit_id
      join address a on a.unit_id = k.unit_id and a.shipping and a.customer_id is null
     where p.id = ${await personOf(visitor, shop)} order by k.currency, k.code, a.id limit 1`.execute(shop.db)
  return { costCenterId: rows[0]?.center ?? '', addressId: rows[0]?.address ?? '' }
}

const account = '/my-account/replenishment'

/** Schedules: the buyer's list, page and actions, and the desk's. */
export const rows: Record<string, Row> = {
  [`GET ${account}`]: { for: 'signed-in', ask: () => ({ query: { state: 'active', text: 'RS' } }) },
  [`GET ${account}/new`]: {
    for: 'buyer',
    ask: ({ order }) => ({ query: { orderCode: order } }),
    ids: ['orderCode'],
  },
  [`POST ${account}`]: {
    for: 'buyer',
    ask: async ({ order }, visitor, shop) => ({
      body: {
        ...terms,
        ...(await choices(visitor, shop)),
        replenishmentStartDate: formatDate(soon()),
        orderCode: order,
        formKey: `form-${++made}`,
      },
    }),
    ids: ['orderCode'],
  },
  [`GET ${account}/:jobCode`]: { ...own, ask: withOne({}) },
  [`POST ${account}/:jobCode/lines`]: {
    ...buying,
    ask: withOne({}, ({ version: seen }) => ({ version: seen })),
  },
  [`POST ${account}/:jobCode/terms`]: {
    ...buying,
    ask: async (_, visitor, shop) => {
      const { jobCode, version: seen, dueOn } = await scheduleOf(shop, await personOf(visitor, shop))
      return {
        params: { jobCode },
        body: {
          version: seen,
          ...terms,
          ...(await choices(visitor, shop)),
          replenishmentStartDate: formatDate(dueOn),
        },
      }
    },
  },
  [`POST ${account}/:jobCode/release`]: { ...buying, ask: withOne({ run: 'held' }, ofDate) },
  [`POST ${account}/:jobCode/skip`]: { ...buying, ask: withOne({}, ofDate) },
  [`POST ${account}/:jobCode/unskip`]: { ...buying, ask: withOne({ run: 'skipped' }, ofDate) },
  [`POST ${account}/:jobCode/date`]: {
    ...buying,
    ask: withOne({}, made => ({ ...ofDate(made), runsOn: formatDate(addDays(made.dueOn, 1)) })),
  },
  [`POST ${account}/:jobCode/pause`]: { ...moving, ask: withOne({}, version) },
  [`POST ${account}/:jobCode/resume`]: { ...moving, ask: withOne({ state: 'paused' }, version) },
  [`POST ${account}/:jobCode/restart`]: { ...buying, ask: withOne({ state: 'ended' }, version) },
  [`POST ${account}/:jobCode/end`]: { ...moving, ask: withOne({}, version) },
  [`POST ${account}/:jobCode/hand-over`]: {
    ...moving,
    by: 'admin',
    ask: async (known, visitor, shop) => {
      const { id } = await shop.db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'buyer2@nordwind.example')
        .executeTakeFirstOrThrow()
      const { params, body } = await ofAnybody({}, true)(known, visitor, shop)
      return { ...(params && { params }), body: { ...body, buyer: String(id) } }
    },
  },
  'GET /checkout/replenishmentConfirmation/:jobCode': { ...buying, ask: withOne({}) },
  'GET /desk/replenishment': {
    ...atDesk('desk/replenishment:read'),
    ask: () => ({ query: { held: 'true' } }),
  },
  'GET /desk/replenishment/:jobCode': { ...atDesk('desk/replenishment:read'), ask: ofAnybody({}, false) },
  'POST /desk/replenishment/:jobCode/pause': {
    ...atDesk('desk/replenishment:write'),
    ask: ofAnybody({}, true),
  },
  'POST /desk/replenishment/:jobCode/resume': {
    ...atDesk('desk/replenishment:write'),
    ask: ofAnybody({ state: 'paused' }, true),
  },
}
