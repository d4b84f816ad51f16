/** People of the seller's desk and what they may there. */
import type { DeskRole } from '#shop/people/session/model/desk-rights.ts'

export type DeskPerson = {
  id: number
  email: string
  firstName: string
  lastName: string
  roles: readonly DeskRole[]
  active: boolean
  /** has not set a password yet */
  invited: boolean
  /** when their last session began; null: none lately */
  seenAt: Date | null
}
