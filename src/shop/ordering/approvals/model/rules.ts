/**
 * Which orders need an approval and whose: the limits of the person, the budgets of their cost center and the rules of their
 * company, unit by unit. Pure: everything it judges by is handed in, read in the transaction that acts.
 *
 * Covers APPR-01 ("behind it"), COMP-01 and the approvals of commerce.md 3.1.
 */
import type { Language } from '#platform/language/language.ts'
import type { Amount, Currency } from '#kit/money.ts'
import type { Stop } from '#shop/people/company/model/order-rules.ts'
import type { Substitute } from './substitute.ts'
import { lineOf, type Unit } from '#shop/people/company/model/units.ts'

export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]
export const ruleKinds = [
  'per-order',
  'per-period',
  'budget',
  'cost-center',
  'no-agreement',
  'configured',
] as const
export type RuleKind = (typeof ruleKinds)[number]
export const modes = ['ANY', 'ALL'] as const
export type Mode = (typeof modes)[number]
/** Who is asked: the approvers of the unit (or of the nearest above), named people, or who administers the unit or one above it. */
export const approverKinds = ['unit', 'people', 'admins'] as const
export type ApproverKind = (typeof approverKinds)[number]
export const maxTiers = 5

export type TierSpec = { mode: Mode; approvers: ApproverKind; people: readonly number[] }
export type Rule = {
  id: number
  /** holds for this unit and all below it */
  unitId: number
  name: string
  /** whom it concerns; null: everybody */
  requesterRole: string | null
  kind: RuleKind
  amount: Amount | null
  currency: Currency | null
  period: Period | null
  costCenterId: number | null
  tiers: readonly TierSpec[]
}

/** Somebody of the company who may approve. */
export type Approver = {
  id: number
  email: string
  name: string
  /** where letters to their lead, and their language */
  storefront: string
  language: Language
  formatLocale: string
  grants: readonly { role: string; unitId: number | null }[]
}

/** What the company says about approvals, at this moment. */
export type ApprovalFacts = {
  rules: readonly Rule[]
  approvers: readonly Approver[]
  /** who stands in for whom today */
  substitutes: readonly Substitute[]
  requesterName: string
  /** roles of the requester */
  roles: readonly string[]
  /** what all their orders of a period may come to */
  periodLimits: readonly { period: Period; amount: Amount; currency: Currency }[]
  /** what their orders of the running period come to */
  spent: readonly PeriodSpent[]
}
/** What orders of a running period come to in a currency. */
export type PeriodSpent = { period: Period; currency: Currency; amount: Amount }

/** Why an order needs an approval, with the amounts of that moment. */
export type ApprovalReason =
  | { kind: 'limit'; limit: Amount; currency: Currency }
  | { kind: 'period-limit'; period: Period; limit: Amount; spent: Amount; currency: Currency }
  | { kind: 'budget'; code: string; name: string; left: Amount; currency: Currency }
  | {
      kind: 'rule'
      rule: RuleKind
      name: string
      amount: Amount | null
      currency: Currency | null
      period: Period | null
      spent: Amount | null
    }

/** People of whom one or all have to approve. */
export type Group = { mode: Mode; people: readonly number[] }
/** `tiers` null: somebody would have to approve, yet there is nobody who may. */
export type ApprovalNeed = { reasons: readonly ApprovalReason[]; tiers: readonly (readonly Group[])[] | null }

export type JudgedOrder = {
  requester: { id: number; unitId: number }
  units: readonly Unit[]
  total: Amount
  currency: Currency
  costCenterId: number | null
  /** what their own limit and the budgets say (`stopsFor`) */
  stops: readonly Stop[]
  lines: readonly { agreed: boolean; configured: boolean }[]
}

const usualTiers: readonly TierSpec[] = [{ mode: 'ANY', approvers: 'unit', people: [] }]

/** Null: the order needs no approval. Nobody is ever asked to approve their own order. */
export function approvalNeed(facts: ApprovalFacts, order: JudgedOrder): ApprovalNeed | null {
  const found = [...ownReasons(facts, order), ...ruleReasons(facts, order)]
  if (found.length === 0) return null
  const tiers = joined(found.map(({ tiers: specs }) => specs.map(spec => groupOf(facts, order, spec))))
  const complete = tiers.every(groups => groups.every(group => group.people.length > 0))
  return { reasons: found.map(({ reason }) => reason), tiers: complete ? tiers : null }
}

/** Who approves orders of a person where no rule names others: of the unit, of the nearest above, else the administrators. */
export const usualApproversOf = (
  facts: ApprovalFacts,
  order: Pick<JudgedOrder, 'requester' | 'units'>,
): Approver[] => {
  const { people } = groupOf(facts, order, { mode: 'ANY', approvers: 'unit', people: [] })
  return facts.approvers.filter(one => people.includes(one.id))
}
/** The rules of the company that can concern orders of a person. */
export const concerning = (facts: ApprovalFacts, order: Pick<JudgedOrder, 'requester' | 'units'>): Rule[] => {
  const line = lineOf(order.units, order.requester.unitId)
  return facts.rules.filter(
    rule =>
      line.includes(rule.unitId) && (rule.requesterRole === null || facts.roles.includes(rule.requesterRole)),
  )
}

type Found = { reason: ApprovalReason; tiers: readonly TierSpec[] }

function ownReasons(facts: ApprovalFacts, { stops, total, currency }: JudgedOrder): Found[] {
  const reasons: ApprovalReason[] = []
  for (const stop of stops)
    if (stop.rule === 'threshold')
      reasons.push({ kind: 'limit', limit: stop.threshold, currency: stop.currency })
    else if (stop.rule === 'budget')
      reasons.push({
        kind: 'budget',
        code: stop.budget.code,
        name: stop.budget.name,
        left: stop.left,
        currency: stop.budget.currency,
      })
  for (const { period, amount: limit, currency: of } of facts.periodLimits) {
    const spent = spentIn(facts, period, of)
    if (of === currency && spent + total > limit)
      reasons.push({ kind: 'period-limit', period, limit, spent, currency })
  }
  return reasons.map(reason => ({ reason, tiers: usualTiers }))
}

const spentIn = ({ spent }: ApprovalFacts, period: Period, currency: Currency): Amount =>
  spent.find(one => one.period === period && one.currency === currency)?.amount ?? 0

/** The periods by which an order in this currency is judged, with what was spent in them before it. */
export function judgedPeriods(facts: ApprovalFacts, currency: Currency): PeriodSpent[] {
  const judging = [...facts.periodLimits, ...facts.rules.filter(({ kind }) => kind === 'per-period')]
  const of = judging.flatMap(one => (one.currency === currency && one.period ? [one.period] : []))
  return [...new Set(of)].map(period => ({ period, currency, amount: spentIn(facts, period, currency) }))
}

function ruleReasons(facts: ApprovalFacts, order: JudgedOrder): Found[] {
  return concerning(facts, order)
    .filter(rule => holds(facts, rule, order))
    .map(rule => ({
      reason: {
        kind: 'rule',
        rule: rule.kind,
        name: rule.name,
        amount: rule.amount,
        currency: rule.currency,
        period: rule.period,
        spent: rule.period && rule.currency ? spentIn(facts, rule.period, rule.currency) : null,
      },
      tiers: rule.tiers.length > 0 ? rule.tiers : usualTiers,
    }))
}

/** Exactly the amount passes, as with a limit; an amount in another currency says nothing about this order. */
function holds(facts: ApprovalFacts, rule: Rule, order: JudgedOrder): boolean {
  const { amount, currency, period } = rule
  const comparable = amount !== null && currency === order.currency
  switch (rule.kind) {
    case 'per-order':
      return comparable && order.total > amount
    case 'per-period':
      return comparable && period !== null && spentIn(facts, period, currency) + order.total > amount
    case 'budget':
      return order.stops.some(stop => stop.rule === 'budget')
    case 'cost-center':
      return order.costCenterId !== null && order.costCenterId === rule.costCenterId
    case 'no-agreement':
      return order.lines.some(line => !line.agreed)
    case 'configured':
      return order.lines.some(line => line.configured)
  }
}

/** Who is asked of a tier; who is named but gone or the orderer themselves is left out, and then the unit's approvers. */
function groupOf(
  facts: ApprovalFacts,
  order: Pick<JudgedOrder, 'requester' | 'units'>,
  { mode, approvers, people }: TierSpec,
): Group {
  const others = facts.approvers.filter(one => one.id !== order.requester.id)
  const ids = (all: readonly Approver[]) => all.map(one => one.id)
  const named = others.filter(one => people.includes(one.id))
  if (approvers === 'people' && named.length > 0) return { mode, people: ids(named) }
  const line = lineOf(order.units, order.requester.unitId)
  const admins = administering(others, line)
  if (approvers === 'admins' && admins.length > 0) return { mode, people: ids(admins) }
  for (const unitId of line) {
    const here = others.filter(one => holdsAt(one, 'approver', unitId))
    if (here.length > 0) return { mode, people: ids(here) }
  }
  return { mode: 'ANY', people: ids(admins) }
}

/**
 * Those of these people who administer one of the units of a line, a unit with all above it; where nobody of them does, whoever
 * administers a part of the company: better somebody of it than that nobody can decide.
 */
export function administering(people: readonly Approver[], line: readonly number[]): Approver[] {
  const all = people.filter(({ grants }) => grants.some(({ role }) => role === 'company-admin'))
  const here = all.filter(one => line.some(unitId => holdsAt(one, 'company-admin', unitId)))
  return here.length > 0 ? here : all
}

const holdsAt = ({ grants }: Approver, role: string, unitId: number): boolean =>
  grants.some(grant => grant.role === role && grant.unitId === unitId)

/** The tiers of all rules side by side; the same people are asked once, in the first tier that needs them. */
function joined(all: readonly (readonly Group[])[]): Group[][] {
  const seen = new Set<string>()
  const tiers: Group[][] = []
  for (let tier = 0; tier < maxTiers; tier++) {
    const groups = all
      .flatMap(one => one[tier] ?? [])
      .filter(group => {
        const key = `${group.mode} ${group.people.toSorted((a, b) => a - b).join(',')}`
        return group.people.length === 0 || (!seen.has(key) && seen.add(key))
      })
    if (groups.length > 0) tiers.push(groups)
  }
  return tiers
}
