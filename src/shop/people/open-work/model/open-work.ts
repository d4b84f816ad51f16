/** What waits with a person of a company, by the codes of each. */
export const workKinds = [
  'schedules',
  /** own orders that wait for an approval */
  'orders',
  'quotes',
  /** orders that wait for this person's word */
  'approvals',
  /** names of approval rules in which nobody else who is named can approve */
  'rules',
  /** names of units that have no other approver */
  'units',
] as const
export type WorkKind = (typeof workKinds)[number]
export type OpenWork = { customerId: number } & Readonly<Record<WorkKind, readonly string[]>>
export const nothingOpen: Omit<OpenWork, 'customerId'> = {
  schedules: [],
  orders: [],
  quotes: [],
  approvals: [],
  rules: [],
  units: [],
}
export const hasOpenWork = (work: Omit<OpenWork, 'customerId'>): boolean =>
  workKinds.some(kind => work[kind].length > 0)
/** What a colleague can take over, in this order. */
export const handedKinds = ['schedules', 'orders', 'quotes'] as const satisfies readonly WorkKind[]
export const canBeHanded = (work: Pick<OpenWork, (typeof handedKinds)[number]>): boolean =>
  handedKinds.some(kind => work[kind].length > 0)

/** Schedules that do not order at present: those that go on by themselves, and those that a person has paused. */
export type Resting = { goOn: readonly string[]; stay: readonly string[] }
export type RestingOfUnit = Resting & { unitId: number | null }
export const mergeResting = (all: readonly Resting[]): Resting => ({
  goOn: all.flatMap(one => one.goOn),
  stay: all.flatMap(one => one.stay),
})

/** What was handed over, by code, and what was not: paid by the person's own card, or to be approved by who takes it. */
export type HandedOver = { handed: readonly string[]; left: readonly string[] }

/** What waits with somebody, in words. */
export type ListedWork = {
  words: string
  /** something of it can be handed to a colleague */
  handed: boolean
}
