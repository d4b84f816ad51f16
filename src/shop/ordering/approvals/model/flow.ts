/** An order on its way through its approvers: who may decide now, and when a tier is done. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Mode } from './rules.ts'
import type { Substitute } from './substitute.ts'

export const approvalStates = [
  'pending',
  'approved',
  'rejected',
  /** approved, yet something had changed meanwhile: it went back to who ordered */
  'returned',
  'withdrawn',
  'expired',
] as const
export type ApprovalState = (typeof approvalStates)[number]

/** The code of the approval of an order. */
export const approvalCode = (orderCode: string): string => `A${orderCode}`

export const verdicts = ['APPROVE', 'REJECT'] as const
export type Verdict = (typeof verdicts)[number]
export const maxCommentLength = 255

/** After so many days nobody decided, the order is given up: its prices were held that long. */
export const heldDays = 14
/** How many days in a tier: its approvers are reminded, then the next above are asked as well. */
export const remindAfterDays = 2
export const escalateAfterDays = 4

export type FlowPerson = { id: number; escalated: boolean }
export type FlowGroup = { tier: number; mode: Mode; people: readonly FlowPerson[] }
export type Decision = { tier: number; forId: number; verdict: Verdict }

export type Flow = {
  state: ApprovalState
  tier: number
  requesterId: number
  groups: readonly FlowGroup[]
  decisions: readonly Decision[]
}

/** One is enough where the group says so; whoever was asked because the others were silent is enough too. */
export function groupDone(group: FlowGroup, decisions: readonly Decision[]): boolean {
  const agreed = new Set(
    decisions.filter(one => one.tier === group.tier && one.verdict === 'APPROVE').map(one => one.forId),
  )
  const asked = group.people.filter(person => !person.escalated)
  if (group.people.some(person => person.escalated && agreed.has(person.id))) return true
  return group.mode === 'ANY'
    ? asked.some(person => agreed.has(person.id))
    : asked.every(person => agreed.has(person.id))
}

export const tierDone = (flow: Pick<Flow, 'groups' | 'decisions'>, tier: number): boolean =>
  flow.groups.filter(group => group.tier === tier).every(group => groupDone(group, flow.decisions))

/** The last tier. */
export const lastTier = ({ groups }: Pick<Flow, 'groups'>): number =>
  groups.reduce((last, group) => Math.max(last, group.tier), 0)

/** Whose word is still awaited in the present tier. */
export function awaited(flow: Flow): number[] {
  if (flow.state !== 'pending') return []
  const decided = new Set(flow.decisions.filter(one => one.tier === flow.tier).map(one => one.forId))
  const open = flow.groups.filter(group => group.tier === flow.tier && !groupDone(group, flow.decisions))
  return [...new Set(open.flatMap(group => group.people.map(person => person.id)))].filter(
    id => !decided.has(id),
  )
}

/**
 * For whom this person may decide now: themselves, or those they stand in for today. Nobody decides on an order of their own,
 * not even as a substitute.
 */
export function decidesFor(flow: Flow, who: number, substitutes: readonly Substitute[]): number[] {
  if (who === flow.requesterId) return []
  const instead = new Set([
    who,
    ...substitutes.filter(one => one.substituteId === who).map(one => one.customerId),
  ])
  return awaited(flow).filter(id => instead.has(id))
}

/** What was different when the order was to go on, so that it went back to who ordered. */
export type Difference =
  | { kind: 'stock'; code: string; asked: number; available: number }
  | { kind: 'retired'; code: string }
  | { kind: 'budget'; code: string; name: string; over: number; currency: string }
  | { kind: 'budget-ended'; code: string; name: string; endsOn: CalendarDate }
  /** with it the company owes more than was agreed, by `over`; null: a rate is missing to say so */
  | { kind: 'credit'; over: number | null; currency: string }
  | { kind: 'closed'; what: 'cost-center' | 'unit' | 'account'; name: string }
