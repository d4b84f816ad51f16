/** What waits with a person of the company, by the codes of each. */
export type OpenWork = {
  customerId: number
  schedules: readonly string[]
  /** own orders that wait for an approval */
  orders: readonly string[]
  quotes: readonly string[]
  /** orders that wait for this person's word */
  approvals: readonly string[]
}
export const hasOpenWork = (work: Omit<OpenWork, 'customerId'>): boolean =>
  [work.schedules, work.orders, work.quotes, work.approvals].some(codes => codes.length > 0)
