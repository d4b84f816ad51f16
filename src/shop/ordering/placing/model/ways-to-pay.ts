/** Which ways to pay are open to a company at this moment; one rule for the checkout, the basket and what is placed. */
export type PaymentType = 'ACCOUNT' | 'CARD'

/** On account where the company may (CHK-04), by card where the shop takes cards from this person. */
export const waysToPay = (
  { onAccount }: { onAccount: boolean },
  { byCard }: { byCard: boolean },
): PaymentType[] => [...(onAccount ? (['ACCOUNT'] as const) : []), ...(byCard ? (['CARD'] as const) : [])]

/**
 * The way that was chosen, where it is still open; otherwise the first that is. With none open it stays on account, which
 * placing refuses with its reason.
 */
export const openWay = (chosen: PaymentType | null | undefined, ways: readonly PaymentType[]): PaymentType =>
  ways.find(one => one === chosen) ?? ways[0] ?? 'ACCOUNT'
