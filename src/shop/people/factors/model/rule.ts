import type { Grant } from '#platform/person/visitor.ts'
import { isDeskRole, ownRoleId } from '#shop/people/session/model/desk-rights.ts'

/** Whose roles need a second factor. */
export type FactorRule = { desk: boolean; companyAdmins: boolean }

/** A shop in which nobody has said otherwise; a shop with demo data has both off. */
export const usualRule: FactorRule = { desk: true, companyAdmins: true }

/** Days for which somebody may go on without, from the first sign-in at which it was asked for. */
export const graceDays = 14

/** Does one of their roles need a second factor? */
export const isNeeded = ({ desk, companyAdmins }: FactorRule, grants: readonly Grant[]): boolean =>
  grants.some(
    ({ role }) =>
      (desk && (isDeskRole(role) || ownRoleId(role) !== null)) || (companyAdmins && role === 'company-admin'),
  )
