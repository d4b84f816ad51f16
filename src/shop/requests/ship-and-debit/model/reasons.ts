/** Why a position of a claim was rejected: codes that go into files and stay, and who may give them. */

/** The file itself says it. */
export const foundReasons = [
  'incomplete',
  'quantity',
  'date',
  'unknown-agreement',
  'other-article',
  'other-customer',
  'not-valid',
  'future',
  'other-currency',
  'repeated',
  'claimed',
  'exceeded',
] as const
/** The desk gives it. */
export const deskReasons = ['no-proof', 'other-invoice', 'goods-returned', 'other'] as const

export type FoundReason = (typeof foundReasons)[number]
export type DeskReason = (typeof deskReasons)[number]
export type Reason = FoundReason | DeskReason

/** Short codes, as partners' systems keep them. */
export const reasonCodes: Record<Reason, string> = {
  incomplete: 'R01',
  quantity: 'R02',
  date: 'R03',
  'unknown-agreement': 'R04',
  'other-article': 'R05',
  'other-customer': 'R06',
  'not-valid': 'R07',
  future: 'R08',
  'other-currency': 'R09',
  repeated: 'R10',
  claimed: 'R11',
  exceeded: 'R12',
  'no-proof': 'R20',
  'other-invoice': 'R21',
  'goods-returned': 'R22',
  other: 'R29',
}
