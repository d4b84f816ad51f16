/**
 * Who may what. A person holds grants: a role for a unit of their company and all units below it, or a role at the seller's
 * desk, which is for no unit. What a role opens stands here once: an entry says for whom it is (`for`), and menu, screen
 * and rule follow from that.
 *
 * Covers SEC-01 to SEC-05 and the audiences of conventions.md ("Forms, rights, refusals").
 */
import type { Audience } from '#kit/contract.ts'
import type { Grant, SignedIn } from '#platform/person/visitor.ts'
import { audiencesOfOwn, deskAudiencesOf, type DeskAudience } from './desk-rights.ts'

declare module '#kit/entry.ts' {
  interface Audiences {
    /** whoever is signed in themselves: nobody of the desk who acts in their name */
    'in-person': 'person'
    /** whoever has any role in a company */
    member: 'member'
    buyer: 'member'
    approver: 'member'
    'company-admin': 'member'
    distributor: 'member'
    /** a program that works for a unit: it has what is the unit's before it, and decides on nothing */
    'unit-program': 'member'
    /** whoever has any role at the desk */
    desk: 'person'
    'desk:administrator': 'person'
  }
}
declare module '#kit/entry.ts' {
  /** a section of the desk and a right there: 'desk/orders:read' */
  interface Audiences extends Record<DeskAudience, 'person'> {}
}

/** What each role opens. A distributor buys too; what those of the desk open stands in `desk-rights.ts`. */
const opens = {
  buyer: ['member', 'buyer'],
  approver: ['member', 'approver'],
  // stands in where a unit has no approver of its own
  'company-admin': ['member', 'company-admin', 'approver'],
  distributor: ['member', 'distributor', 'buyer'],
  orders: ['desk', ...deskAudiencesOf('orders')],
  catalogue: ['desk', ...deskAudiencesOf('catalogue')],
  content: ['desk', ...deskAudiencesOf('content')],
  service: ['desk', ...deskAudiencesOf('service')],
  administrator: ['desk', 'desk:administrator', ...deskAudiencesOf('administrator')],
} as const satisfies Record<string, readonly Audience[]>
export type Role = keyof typeof opens

const isRole = (role: string): role is Role => Object.hasOwn(opens, role)

/**
 * Which doors the grants of a person open. What a company does needs a unit that the grant is for and a company they
 * belong to; what the desk does needs neither. An unknown role opens nothing. `own`: what they may by roles made at the desk.
 */
export function audiencesOf(
  grants: readonly Grant[],
  belongsToUnit: boolean,
  own: readonly { section: string; access: string }[] = [],
  ofProgram = false,
): Audience[] {
  const held = new Set<Audience>(ofProgram && belongsToUnit ? ['unit-program'] : [])
  for (const { role, unitId } of grants)
    if (isRole(role))
      for (const audience of opens[role])
        if (audience.startsWith('desk') || (belongsToUnit && unitId !== null)) held.add(audience)
  const made = audiencesOfOwn(own)
  if (made.length > 0) for (const audience of ['desk', ...made] as const) held.add(audience)
  return [...held]
}

/** May who has these roles order, if they belong to a company? */
export const mayOrder = (roles: readonly string[]): boolean =>
  roles.some(role => isRole(role) && (opens[role] as readonly Audience[]).includes('buyer'))

const closedWhileActing: ReadonlySet<Audience> = new Set(['approver', 'company-admin'])
/**
 * What of these doors is open to who holds the session themselves, or to somebody of the desk who acts in their name: that
 * person neither decides on orders for them, nor keeps their account, nor their company's people, limits, rules and budgets: what
 * the customer has set up against orders of their own house is not for the seller to pass by.
 */
export const openTo = (audiences: readonly Audience[], inPerson: boolean): Audience[] =>
  inPerson
    ? ['in-person', ...audiences]
    : audiences.filter(audience => !closedWhileActing.has(audience) && !audience.startsWith('desk'))

/** What is closed to who needs a second factor and has none: the desk, and administering a company. They can buy. */
export const needsFactor = (audience: Audience): boolean =>
  audience === 'company-admin' ||
  audience === 'desk' ||
  audience.startsWith('desk/') ||
  audience.startsWith('desk:')
export const withoutFactor = (audiences: readonly Audience[]): Audience[] =>
  audiences.filter(audience => !needsFactor(audience))

/** The units a person holds a role for: of each the units below it count too (`reachOf` of company). */
export const unitsOf = (grants: readonly Grant[], role: Role): number[] =>
  grants.flatMap(grant => (grant.role === role && grant.unitId !== null ? [grant.unitId] : []))

type Answering = Pick<SignedIn, 'companyId' | 'audiences' | 'reach'>
const answering = ['approver', 'company-admin', 'unit-program'] as const
/**
 * The units of their company whose orders, quotes, invoices and schedules a person has before them since they approve for them,
 * administer them, or work for them as a program: these and all below, and no others. 'all': of the whole company; null: they answer for none. What every
 * list, page, paper and table of them goes by.
 */
export function reachIn({ companyId, audiences, reach }: Answering): readonly number[] | 'all' | null {
  if (companyId === null || !answering.some(one => audiences.includes(one))) return null
  return reach ?? []
}
/** What of a company somebody administers: all that is its own, or what belongs to these units. */
export type CompanyReach = { companyId: number; units: readonly number[] | 'all' }
/** Of who administers their company, or units of it: those and all below. */
export const companyReach = (who: Answering & { companyId: number }): CompanyReach => ({
  companyId: who.companyId,
  units: reachIn(who) ?? [],
})
/** Do they answer for what belongs to this unit of a company? `unitId` null: to none, which is the whole company's. */
export function answersFor(who: Answering, of: { companyId: number; unitId: number | null }): boolean {
  const reach = reachIn(who)
  if (reach === null || who.companyId !== of.companyId) return false
  return reach === 'all' || (of.unitId !== null && reach.includes(of.unitId))
}
