/** What comes to the desk and of whom it is the work: whoever sends something here has somebody who is told. */
import type { Language } from '#platform/language/language.ts'
import { writersOf, type DeskRole, type DeskSection } from '#shop/people/session/model/desk-rights.ts'

/** Beside requests, which have owners. `unruled`: who is told where no rule names anybody. */
const others = {
  quote: { desk: 'desk/quotes', unruled: 'role' },
  'quote-approval': { desk: 'desk/quote-settings', unruled: 'role' },
  registration: { desk: 'desk/registrations', unruled: 'role' },
  // new orders are the desk's daily work: a letter about each of them is sent only where somebody wants it
  order: { desk: 'desk/orders', unruled: 'nobody' },
  'payment-refused': { desk: 'desk/orders', unruled: 'role' },
  cancellation: { desk: 'desk/orders', unruled: 'role' },
} as const satisfies Record<string, { desk: DeskSection; unruled: 'role' | 'nobody' }>

/** Requests of customers, by their kinds. */
const requests = {
  'special-price': { desk: 'desk/price-inquiries', unruled: 'role' },
  'individual-price': { desk: 'desk/price-inquiries', unruled: 'role' },
  'e-mail': { desk: 'desk/inquiries', unruled: 'role' },
  repair: { desk: 'desk/repairs', unruled: 'role' },
  return: { desk: 'desk/returns', unruled: 'role' },
  'ship-and-debit': { desk: 'desk/claims', unruled: 'role' },
} as const satisfies Record<string, { desk: DeskSection; unruled: 'role' | 'nobody' }>

export const matters = { ...requests, ...others } as const
export type MatterKind = keyof typeof matters
export const isRequest = (kind: string): kind is keyof typeof requests => Object.hasOwn(requests, kind)
export const matterNames = Object.keys(matters) as [MatterKind, ...MatterKind[]]

/** Who does some work: whoever holds one of these roles of the shop, or may change one of these sections by a role made here. */
export type Workers = { roles: readonly DeskRole[]; sections: readonly DeskSection[] }
/** Whose work this is, without the administrator, who may do all of it. */
export const workersOn = (kind: MatterKind): Workers => workersIn([matters[kind].desk])
const workersIn = (sections: readonly DeskSection[]): Workers => ({
  roles: [...new Set(sections.flatMap(writersOf))],
  sections,
})
/** Who may do this work; '': any of it. */
export function workersFor(kind: MatterKind | ''): Workers {
  const { roles, sections } = workersIn((kind === '' ? matterNames : [kind]).map(one => matters[one].desk))
  return { roles: [...roles, 'administrator'], sections: [...new Set(sections)] }
}

/** Where a letter to the desk goes, in the words of a storefront. */
export type DeskReader = { email: string; name: string; storefront: string; language: Language }
