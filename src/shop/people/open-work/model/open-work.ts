/** What waits with a person of a company, by the codes of each. */
export type OpenWork = {
  customerId: number
  schedules: readonly string[]
  /** own orders that wait for an approval */
  orders: readonly string[]
  quotes: readonly string[]
  /** orders that wait for this person's word */
  approvals: readonly string[]
  /** names of approval rules in which nobody else who is named can approve */
  rules: readonly string[]
  /** names of units that have no other approver */
  units: readonly string[]
}
export const hasOpenWork = (work: Omit<OpenWork, 'customerId'>): boolean =>
  [work.schedules, work.orders, work.quotes, work.approvals, work.rules, work.units].some(
    codes => codes.length > 0,
  )
/** What a colleague can take over. */
export const canBeHanded = (work: Pick<OpenWork, 'schedules' | 'orders' | 'quotes'>): boolean =>
  work.schedules.length + work.orders.length + work.quotes.length > 0

/** Schedules that do not order at present: those that go on by themselves, and those that a person has paused. */
export type Resting = { goOn: readonly string[]; stay: readonly string[] }

/** What was handed over, by code, and what was not: paid by the person's own card, or to be approved by who takes it. */
export type HandedOver = { handed: readonly string[]; left: readonly string[] }

/** What waits with somebody, in words. */
export type ListedWork = {
  words: string
  /** something of it can be handed to a colleague */
  handed: boolean
}
