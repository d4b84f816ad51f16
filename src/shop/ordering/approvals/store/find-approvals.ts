import type { Db, Tx } from '#kit/db/connect.ts'
import { paged } from '#kit/db/paged.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Paged } from '#kit/paged.ts'
import type { Decision, Difference, Flow, FlowGroup, Verdict } from '../model/flow.ts'
import type { ApprovalReason } from '../model/rules.ts'

/** An approval with its way, as lists and pages show it. */
export type ShownFlow = Flow & {
  id: number
  code: string
  version: number
  companyId: number
  /** unit of the order */
  unitId: number | null
  orderCode: string
  currency: string
  total: number
  requesterName: string
  requesterEmail: string
  /** may sign in */
  requesterActive: boolean
  reasons: readonly ApprovalReason[]
  differences: readonly Difference[]
  createdAt: Date
  tierSince: Date
  expiresAt: Date
  decidedAt: Date | null
  groups: readonly FlowGroup[]
  decisions: readonly ShownDecision[]
  /** names by person */
  names: Readonly<Record<string, string>>
}
export type ShownDecision = Decision & { byId: number; verdict: Verdict; comment: string; at: string }

const columns = `a.id, a.code, a.state, a.version, a.tier, a.company_id as "companyId", o.unit_id as "unitId",
  a.requester_id as "requesterId", a.reasons, a.differences, a.created_at as "createdAt", a.tier_since as "tierSince",
  a.expires_at as "expiresAt", a.decided_at as "decidedAt", o.code as "orderCode", o.currency,
  o.ordered_total as total, c.first_name || ' ' || c.last_name as "requesterName", c.email as "requesterEmail",
  c.active as "requesterActive",
  (select jsonb_agg(jsonb_build_object('tier', g.tier, 'mode', g.mode, 'people',
     (select coalesce(jsonb_agg(jsonb_build_object('id', p.customer_id, 'escalated', p.escalated)
               order by p.customer_id), '[]')
        from approval_person p where p.approval_id = a.id and p.tier = g.tier and p.number = g.number))
     order by g.tier, g.number) from approval_group g where g.approval_id = a.id) as groups,
  (select coalesce(jsonb_agg(jsonb_build_object('tier', d.tier, 'forId', d.for_id, 'byId', d.decided_by,
            'verdict', d.verdict, 'comment', d.comment, 'at', d.at) order by d.id), '[]')
     from approval_decision d where d.approval_id = a.id) as decisions,
  (select coalesce(jsonb_object_agg(n.id, n.first_name || ' ' || n.last_name), '{}') from customer n
    where n.id in (select customer_id from approval_person where approval_id = a.id
                   union select decided_by from approval_decision where approval_id = a.id)) as names`
const tables = `from approval a join sales_order o on o.id = a.order_id join customer c on c.id = a.requester_id`

const byCode = preparedStatement<ShownFlow, [string, number]>(
  'approvals-by-code',
  `select ${columns} ${tables} where a.code = $1 and a.company_id = $2`,
)
export const flowByCode = async (db: Db | Tx, code: string, companyId: number): Promise<ShownFlow | null> =>
  (await byCode(db, [code, companyId]))[0] ?? null

const byCodes = preparedStatement<ShownFlow, [string[], number]>(
  'approvals-by-codes',
  `select ${columns} ${tables} where a.code = any ($1::text[]) and a.company_id = $2 order by a.id`,
)
/** Those of these codes that the company has, the oldest first. */
export const flowsByCodes = async (
  db: Db | Tx,
  codes: readonly string[],
  companyId: number,
): Promise<ShownFlow[]> => (codes.length === 0 ? [] : byCodes(db, [[...codes], companyId]))

const ofPerson = paged<
  ShownFlow,
  [number, number, boolean, number | null, number, readonly number[] | null],
  'since'
>(
  'approvals-of-person',
  { id: 'a.id', from: 'approval a', by: { since: 'a.id' } },
  ({ by, beyond }) => `select ${columns} ${tables}
   where a.company_id = $1 and ${beyond(4)}
     and (($3 and ($6::bigint[] is null or o.unit_id = any ($6))) or exists (select from approval_person p where p.approval_id = a.id and p.customer_id = $2)
          or exists (select from approval_decision d where d.approval_id = a.id and d.decided_by = $2))
   order by ${by} limit $5`,
)
/** A page of those a person had or has a part in, the newest first; `all`: also every one of these units (null: of the company). */
export const pageOfFlows = (
  db: Db,
  asked: {
    companyId: number
    who: number
    all: boolean
    units: readonly number[] | null
    page: number
    size: number
  },
): Promise<Paged<ShownFlow>> =>
  ofPerson.pageOf('-since')(db, {
    page: asked.page,
    size: asked.size,
    values: (after, limit) => [asked.companyId, asked.who, asked.all, after, limit, asked.units],
  })

export type BudgetEffect = {
  code: string
  name: string
  currency: string
  /** with what this order has reserved or consumed */
  left: number
  held: number
  endsOn: string
}
const effects = preparedStatement<BudgetEffect, [string]>(
  'approvals-budget-effects',
  `select b.code, b.name, b.currency, b.amount - b.used as left, b.ends_on as "endsOn",
     sum(case when e.kind = 'release' then -e.amount else e.amount end)::bigint as held
   from budget_entry e join budget b on b.id = e.budget_id where e.order_code = $1 group by b.id order by b.code`,
)
export const budgetEffects = (db: Db | Tx, orderCode: string) => effects(db, [orderCode])

export type LastPaid = { lineNumber: number; price: string | null; priceUnit: number; on: string | null }
const lastPaid = preparedStatement<LastPaid, [string]>(
  'approvals-last-paid',
  `select l.line_number as "lineNumber", b.price::text, coalesce(b.price_unit, 1) as "priceUnit",
     to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD') as on
   from sales_order o join sales_order_line l on l.order_id = o.id
   left join lateral (
     select x.price, x.price_unit, y.placed_at from sales_order_line x join sales_order y on y.id = x.order_id
      where x.article_id = l.article_id and y.company_id = o.company_id and y.currency = o.currency and y.id < o.id
        and y.state not in ('rejected', 'cancelled', 'awaiting-approval')
      order by y.id desc limit 1) b on true
   where o.code = $1 order by l.line_number`,
)
/** What the company paid last for the article of each line; null: it orders it for the first time. */
export const lastPaidOf = (db: Db | Tx, orderCode: string) => lastPaid(db, [orderCode])
