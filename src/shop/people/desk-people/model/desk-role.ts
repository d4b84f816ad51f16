/** Roles of the desk: those that come with the shop, and those that its administrators make (decision 370). */
import type { DeskSection, OwnRights } from '#shop/people/session/model/desk-rights.ts'

/** What a form says of a role. */
export type RoleTerms = { name: string; note: string; rights: OwnRights }
export type OwnRole = RoleTerms & {
  id: number
  retired: boolean
  version: number
  /** how many people hold it */
  people: number
}

export const maxRoleName = 60
export const maxRoleNote = 300

/** Rights that are no section of the navigation, below the section in which they are used. */
export const rightsWithin = {
  'desk/quote-settings': 'desk/quotes',
  'desk/acting': 'desk/customers',
  'desk/looking': 'desk/customers',
  'desk/merging': 'desk/customers',
  'desk/held-mails': 'desk/mails',
  'desk/margin': 'desk/figures',
  'desk/price-inquiries': 'desk/requests',
  'desk/inquiries': 'desk/requests',
  'desk/repairs': 'desk/requests',
  'desk/returns': 'desk/requests',
} as const satisfies { [S in DeskSection]?: DeskSection }
type RightWithin = keyof typeof rightsWithin
export const isWithin = (section: DeskSection): section is RightWithin => Object.hasOwn(rightsWithin, section)

/** The form's field of a section: 'right-orders' of 'desk/orders'. */
export const fieldOfRight = (section: DeskSection): string => `right-${section.slice('desk/'.length)}`
