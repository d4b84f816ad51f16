/**
 * Orders of Nordwind that needed an approval: two that wait for the first approver, one of them for two tiers and beyond a
 * budget; one that waits for the second; one approved, one rejected with a comment. And the budgets they draw on: one
 * nearly used up, one exceeded by what waits.
 */
import { addDays, weekday, type CalendarDate } from '#kit/calendar-date.ts'
import type { OrderState } from '#shop/ordering/orders/model/states.ts'
import { hashOf } from './chance.ts'
import { orderOf, type PastApproval, type PastOrder, type Verdict, type World } from './orders.ts'
import { demoCompanies } from './people.ts'

/** Above it an order of Nordwind goes to a second tier; smallest unit of either currency. */
export const largeOrder = 2_000_000
/** The name of the rule that says so. */
export const largeOrders = (currency: string): string => `Large orders, ${currency}`

type Plan = Pick<PastApproval, 'because' | 'tiers'> & {
  buyer: string
  costCenter: string
  /** workdays ago */
  back: number
  /** it comes to this at least, net */
  least: number
  state: OrderState
  said: readonly { verdict: Verdict; comment: string }[]
}
const first = 'approver@nordwind.example'
const second = 'approver2@nordwind.example'
const plans: readonly Plan[] = [
  {
    buyer: 'buyer@nordwind.example',
    costCenter: 'NW-4100',
    back: 1,
    least: 620_000,
    state: 'awaiting-approval',
    because: ['limit'],
    tiers: [first],
    said: [],
  },
  {
    buyer: 'buyer2@nordwind.example',
    costCenter: 'NW-4200',
    back: 1,
    least: 2_100_000,
    state: 'awaiting-approval',
    because: ['budget', 'large'],
    tiers: [first, second],
    said: [],
  },
  {
    buyer: 'buyer@nordwind.example',
    costCenter: 'NW-4100',
    back: 2,
    least: 2_050_000,
    state: 'awaiting-approval',
    because: ['limit', 'large'],
    tiers: [first, second],
    said: [{ verdict: 'APPROVE', comment: 'Needed for the shutdown in week 50.' }],
  },
  {
    buyer: 'buyer@nordwind.example',
    costCenter: 'NW-4110',
    back: 9,
    least: 710_000,
    state: 'shipped',
    because: ['limit'],
    tiers: [first],
    said: [{ verdict: 'APPROVE', comment: 'Agreed with the press shop.' }],
  },
  {
    buyer: 'dublin@nordwind.example',
    costCenter: 'NW-5100',
    back: 6,
    least: 330_000,
    state: 'rejected',
    because: ['limit'],
    tiers: [second],
    said: [
      {
        verdict: 'REJECT',
        comment: 'The lab still has most of these from the order in spring. Please use them up first.',
      },
    ],
  },
]

/** Days before yesterday on which the nth workday before today lies. */
function ageOf(today: CalendarDate, workdays: number): number {
  let age = -1
  for (let left = workdays; left > 0;) if (weekday(addDays(today, -1 - ++age)) <= 5) left--
  return age
}

/** How many baskets are tried: a small catalogue lacks some articles. */
const maxBaskets = 20

/** Grows an order until it comes to what it is meant to; null where the catalogue has too little. */
function orderFor(world: World, plan: Plan, serial: number): PastOrder | null {
  const company = demoCompanies.find(each => each.people.some(person => person.email === plan.buyer))
  if (!company) return null
  const { buyer, costCenter, state } = plan
  const age = ageOf(world.today, plan.back)
  for (let basket = 0; basket < maxBaskets; basket++) {
    const seed = hashOf(`approval ${buyer} ${plan.back} ${basket}`)
    const occasion = { company, buyer, costCenter, state, storefront: 'en' as const, age, seed, serial }
    let order = orderOf(world, occasion)
    if (!order || order.lines.length < 2) continue
    for (let times = 1.25; order && order.net < plan.least && times < 10_000; times *= 1.25)
      order = orderOf(world, { ...occasion, times })
    return order
  }
  return null
}

function approved(order: PastOrder, plan: Plan): PastOrder {
  const limit =
    demoCompanies.flatMap(company => company.people).find(one => one.email === plan.buyer)?.threshold ?? 0
  const decisions = plan.said.map((word, tier) => ({
    ...word,
    by: plan.tiers[tier] ?? first,
    at: new Date(order.placedAt.getTime() + (tier + 1) * 35 * 60_000),
  }))
  const isRejected = plan.said.some(word => word.verdict === 'REJECT')
  const state = isRejected ? 'rejected' : plan.state === 'awaiting-approval' ? 'pending' : 'approved'
  const { because, tiers } = plan
  const last = decisions.at(-1)
  const moved = state !== 'pending' &&
    last && { at: last.at, actor: last.by, details: { note: last.comment } }
  const [placed, ...later] = order.events
  return {
    ...order,
    events: [
      ...(placed ? [{ ...placed, kind: 'submitted' }] : []),
      ...(moved ? [{ ...moved, kind: isRejected ? 'reject' : 'approve' }] : []),
      ...later,
    ],
    approval: { state, because, limit, left: 0, tiers, decisions },
  }
}

/** In the order of the plans; a catalogue that lacks their articles has none. `serial` counts on from there. */
export function ordersThatNeededApproval(world: World, serial: number): PastOrder[] {
  return plans.flatMap((plan, place) => {
    const order = orderFor(world, plan, serial + 1 + place)
    return order ? [approved(order, plan)] : []
  })
}

const thousand = 100_000
const hundred = 10_000
/** What these orders draw from a budget: `NW-4110-2026`. */
const useOf = (orders: readonly PastOrder[], budget: string): number =>
  orders
    .filter(
      order =>
        `${order.costCenter.code}-${order.placedAt.getUTCFullYear()}` === budget &&
        order.state !== 'rejected',
    )
    .reduce((sum, order) => sum + order.total, 0)

/**
 * Amounts of the two budgets that are worth a look, by code: what the press shop has used leaves it a twentieth, and what
 * waits for the assembly line is more than it has left.
 */
export function tightBudgets(orders: readonly PastOrder[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const order of orders) {
    const budget = `${order.costCenter.code}-${order.placedAt.getUTCFullYear()}`
    const used = useOf(orders, budget)
    if (order.approval?.because.includes('budget'))
      amounts.set(budget, Math.max(thousand, Math.floor((used - order.total * 0.4) / thousand) * thousand))
    else if (order.approval?.state === 'approved')
      amounts.set(budget, Math.ceil((used * 1.05) / hundred) * hundred)
  }
  return amounts
}

/** What was left of an order's budget when it was submitted last of all that draw on it. */
export const leftBefore = (orders: readonly PastOrder[], order: PastOrder, amount: number): number =>
  amount - useOf(orders, `${order.costCenter.code}-${order.placedAt.getUTCFullYear()}`) + order.total
