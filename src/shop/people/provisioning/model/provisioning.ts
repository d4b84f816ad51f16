/** The door of a company's directory (SCIM 2.0), and what groups of the directory mean here (decision 357). */
import { beginning } from '#kit/typed/sound-text.ts'
import { withoutAddresses } from '#kit/without-addresses.ts'
import { companyRoles } from '#shop/people/company-admin/model/company.ts'

export type Role = (typeof companyRoles)[number]
export const isRole = (text: string): text is Role => companyRoles.some(one => one === text)

/** The door of one company; its token stays in the store. */
export type Provisioning = {
  companyId: number
  storefront: string
  /** a token is good */
  open: boolean
  tokenMadeAt: Date | null
  formerUntil: Date | null
  usedAt: Date | null
  /** where no group says more; null: the first unit of the company */
  unitId: number | null
  roles: readonly Role[]
  version: number
}

/** Calls that are kept of a company. */
export const keptCalls = 200
/** Calls of one company's directory in a minute. */
export const callsAMinute = 600
/** Groups of one company. */
export const maxGroups = 1_000

export type Call = {
  id: number
  at: Date
  method: string
  path: string
  status: number
  detail: string
  email: string | null
}

/** A group with what it means here. */
export type MappedGroup = {
  id: number
  name: string
  members: number
  roles: readonly Role[]
  unitId: number | null
}

/**
 * Unit and roles of a person by the groups they are in. As long as no group of the company means a role, roles stay as they
 * are, and the same of units; else who is in none of these groups gets the usual ones.
 */
export function placingBy(
  groups: readonly Pick<MappedGroup, 'roles' | 'unitId'>[],
  company: { meansRoles: boolean; meansUnits: boolean },
  usual: { unitId: number; roles: readonly Role[] },
): { unitId: number | null; roles: readonly Role[] | null } {
  const said = new Set(groups.flatMap(group => group.roles))
  const unitId = groups.find(group => group.unitId !== null)?.unitId ?? usual.unitId
  return {
    unitId: company.meansUnits ? unitId : null,
    roles: company.meansRoles
      ? said.size > 0
        ? companyRoles.filter(role => said.has(role))
        : usual.roles
      : null,
  }
}

/** The sign of an address, however often it was coded on its way. */
const codedAt = /%(?:25)*40/gi
/** A text of a call without addresses: whose they are may have no account here, and nobody would find them to erase them. */
export const withoutPeople = (text: string): string =>
  beginning(withoutAddresses(text.replace(codedAt, '@')), 300)
/** A call as it is written down: what was looked for is somebody's name or address, and stays out. */
export const pathKept = (path: string, filter: string | undefined): string =>
  withoutPeople(
    `${path}${filter === undefined ? '' : `?filter=${filter.replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')}`}`,
  )
