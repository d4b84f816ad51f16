/** People of the seller's desk and what they may there. */
export type DeskPerson = {
  id: number
  email: string
  firstName: string
  lastName: string
  /** 'orders', or 'own-12' for one that was made at the desk */
  roles: readonly string[]
  active: boolean
  /** has not set a password yet */
  invited: boolean
  /** when their last session began; null: none lately */
  seenAt: Date | null
}
