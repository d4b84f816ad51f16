import type { CalendarDate } from '#kit/calendar-date.ts'
import { closedSql, type Closed } from '#shop/catalogue/articles/model/sale.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'
import type { ApprovalState, Difference, Flow, Verdict } from '../model/flow.ts'
import type { ApprovalNeed, ApprovalReason } from '../model/rules.ts'

const open = preparedStatement<never, [string, string, string, string, Date, number]>(
  'approvals-open',
  `with a as (
     insert into approval (code, order_id, company_id, requester_id, reasons, created_at, tier_since, expires_at)
     select $1, o.id, o.company_id, o.customer_id, $3::jsonb, $5, $5, $5::timestamptz + make_interval(days => $6)
       from sales_order o where o.code = $2
     returning id),
   g as (
     insert into approval_group (approval_id, tier, number, mode)
     select a.id, t.tier, t.number, t.mode
       from a, jsonb_to_recordset($4::jsonb) as t(tier int, number int, mode text))
   insert into approval_person (approval_id, tier, number, customer_id)
   select a.id, t.tier, t.number, p.value::bigint
     from a, jsonb_to_recordset($4::jsonb) as t(tier int, number int, people jsonb), jsonb_array_elements_text(t.people) p`,
)

/** Writes an approval of an order that is being written in this transaction; one statement. */
export function insertFlow(
  tx: Tx,
  flow: {
    code: string
    orderCode: string
    reasons: ApprovalNeed['reasons']
    tiers: NonNullable<ApprovalNeed['tiers']>
    now: Date
    heldDays: number
  },
): Promise<unknown> {
  const groups = flow.tiers.flatMap((tier, i) =>
    tier.map(({ mode, people }, n) => ({ tier: i + 1, number: n + 1, mode, people })),
  )
  return open(tx, [
    flow.code,
    flow.orderCode,
    JSON.stringify(flow.reasons),
    JSON.stringify(groups),
    flow.now,
    flow.heldDays,
  ])
}

export type HeldFlow = Flow & {
  id: number
  code: string
  version: number
  companyId: number
  /** unit of the order */
  unitId: number | null
  orderCode: string
  /** who has said a word on it, for themselves or for whom they stood in */
  decidedBy: readonly number[]
  reasons: readonly ApprovalReason[]
  currency: string
  total: number
  requesterEmail: string
  requesterName: string
  requesterStorefront: string
  requesterLanguage: Language
  requesterFormatLocale: string
}

const lock = preparedStatement<{ id: number }, [string]>(
  'approvals-lock',
  'select id from approval where code = $1 for update',
)
const held = preparedStatement<HeldFlow, [string]>(
  'approvals-held',
  `select a.id, a.code, a.state, a.version, a.tier, a.company_id as "companyId", o.unit_id as "unitId", a.requester_id as "requesterId",
     a.reasons, o.code as "orderCode", o.currency, o.ordered_total as total, c.email as "requesterEmail",
     c.first_name || ' ' || c.last_name as "requesterName", o.storefront as "requesterStorefront",
     s.text_language as "requesterLanguage", s.format_locale as "requesterFormatLocale",
     (select jsonb_agg(jsonb_build_object('tier', g.tier, 'mode', g.mode, 'people',
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.customer_id, 'escalated', p.escalated)
                  order by p.customer_id), '[]')
           from approval_person p where p.approval_id = a.id and p.tier = g.tier and p.number = g.number))
        order by g.tier, g.number) from approval_group g where g.approval_id = a.id) as groups,
     (select coalesce(jsonb_agg(jsonb_build_object('tier', d.tier, 'forId', d.for_id, 'verdict', d.verdict)
               order by d.id), '[]')
        from approval_decision d where d.approval_id = a.id) as decisions,
     (select coalesce(jsonb_agg(d.decided_by), '[]') from approval_decision d where d.approval_id = a.id) as "decidedBy"
   from approval a join sales_order o on o.id = a.order_id join customer c on c.id = a.requester_id
   join storefront s on s.path_locale = o.storefront
   where a.code = $1`,
)
/** Locks an approval until the end of the transaction and reads it with all words said by then; null: there is none. */
export async function holdFlow(tx: Tx, code: string): Promise<HeldFlow | null> {
  const [, [flow]] = await Promise.all([lock(tx, [code]), held(tx, [code])])
  return flow ?? null
}

const decide = preparedStatement<never, [number, number, number[], number, Verdict, string]>(
  'approvals-decide',
  `insert into approval_decision (approval_id, tier, for_id, decided_by, verdict, comment)
   select $1, $2, f, $4, $5, $6 from unnest($3::bigint[]) as f`,
)
/** One person's word, for themselves and for those they stand in for. */
export const insertDecision = (
  tx: Tx,
  { id, tier }: HeldFlow,
  word: { forIds: readonly number[]; by: number; verdict: Verdict; comment: string },
): Promise<unknown> => decide(tx, [id, tier, [...word.forIds], word.by, word.verdict, word.comment])

const advance = preparedStatement<never, [number, ApprovalState, number, string, Date]>(
  'approvals-advance',
  `update approval set state = $2, version = version + 1, differences = $4,
     decided_at = case when $2 = 'pending' then null else $5::timestamptz end,
     tier_since = case when tier = $3 then tier_since else $5 end,
     reminded_at = case when tier = $3 then reminded_at end,
     escalated_at = case when tier = $3 then escalated_at end,
     tier = $3
   where id = $1`,
)
/** Writes where an approval stands now. */
export const writeFlow = (
  tx: Tx,
  id: number,
  now: { state: ApprovalState; tier: number; differences?: readonly Difference[]; at: Date },
): Promise<unknown> => advance(tx, [id, now.state, now.tier, JSON.stringify(now.differences ?? []), now.at])

const requester = preparedStatement<never, [number, number]>(
  'approvals-set-requester',
  'update approval set requester_id = $2, version = version + 1 where id = $1',
)
/** Whose a held approval's order is from now on. */
export const setRequester = (tx: Tx, id: number, customerId: number): Promise<unknown> =>
  requester(tx, [id, customerId])

const budgets = preparedStatement<
  { code: string; name: string; over: number; currency: string; ended: boolean; endsOn: string },
  [string, string]
>(
  'approvals-budgets-again',
  `select b.code, b.name, greatest(b.used - b.amount, 0) as over, b.currency, b.ends_on as "endsOn",
     not b.active or $2::date > b.ends_on as ended
   from budget b
   where b.id in (select budget_id from budget_entry where order_code = $1)
     and (b.used > b.amount or not b.active or $2::date > b.ends_on)
   order by b.code`,
)
/** Budgets that an order has reserved and that no longer bear it. */
export const strainedBudgets = (tx: Tx, orderCode: string, on: string) => budgets(tx, [orderCode, on])

const closed = preparedStatement<{ what: 'cost-center' | 'unit' | 'account'; name: string }, [string]>(
  'approvals-closed-again',
  `with recursive o as (select company_id, unit_id, cost_center_code, payment_type from sales_order where code = $1),
   above as (
     select u.id, u.parent_id, u.name, u.active from company_unit u join o on o.unit_id = u.id
     union all
     select u.id, u.parent_id, u.name, u.active from company_unit u join above on above.parent_id = u.id)
   select 'cost-center' as what, c.name from cost_center c join o using (company_id)
    where c.code = o.cost_center_code and not c.active
   union all
   select 'unit', name from above where not active
   union all
   select 'account', f.name from company f join o on o.company_id = f.id
    where o.payment_type = 'ACCOUNT' and not f.on_account`,
)
/**
 * The cost center of an order, its unit or one above, where it was closed, or its company where it may not order on
 * account any more: nobody may order so now.
 */
export const closedPlaces = (tx: Tx, orderCode: string) => closed(tx, [orderCode])

const onAccount = preparedStatement<{ currency: string }, [string]>(
  'approvals-on-account',
  `select currency from sales_order where code = $1 and payment_type = 'ACCOUNT'`,
)
/** The currency of an order on account; null: it is paid in another way. */
export const currencyOnAccount = async (tx: Tx, orderCode: string): Promise<string | null> =>
  (await onAccount(tx, [orderCode]))[0]?.currency ?? null

const closedNow = preparedStatement<{ code: string; why: Closed }, [string, CalendarDate]>(
  'approvals-not-sold',
  `select distinct l.code, ${closedSql('a', '$2::date')} as why from sales_order_line l join sales_order o on o.id = l.order_id
     join article a on a.id = l.article_id
    where o.code = $1 and ${closedSql('a', '$2::date')} is not null order by 1`,
)
/** Articles of an order that may not be ordered on a day, and why. */
export const closedArticles = (
  db: Db | Tx,
  orderCode: string,
  on: CalendarDate,
): Promise<{ code: string; why: Closed }[]> => closedNow(db, [orderCode, on])
