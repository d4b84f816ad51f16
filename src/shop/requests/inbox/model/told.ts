/** What comes to the desk and of whom it is the work: whoever sends something here has somebody who is told. */
import type { Language } from '#platform/language/language.ts'
import { writersOf, type DeskRole, type DeskSection } from '#shop/people/session/model/desk-rights.ts'
import { kindNames, requestKinds } from './kinds.ts'

/** Beside requests, which have owners. `unruled`: who is told where no rule names anybody. */
const others = {
  quote: { desk: 'desk/quotes', unruled: 'role' },
  'quote-approval': { desk: 'desk/quote-settings', unruled: 'role' },
  registration: { desk: 'desk/registrations', unruled: 'role' },
  // new orders are the desk's daily work: a letter about each of them is sent only where somebody wants it
  order: { desk: 'desk/orders', unruled: 'nobody' },
  cancellation: { desk: 'desk/orders', unruled: 'role' },
} as const satisfies Record<string, { desk: DeskSection; unruled: 'role' | 'nobody' }>

const requests = Object.fromEntries(
  kindNames.map(kind => [kind, { desk: requestKinds[kind].desk, unruled: 'role' as const }]),
) as { [K in (typeof kindNames)[number]]: { desk: DeskSection; unruled: 'role' } }

export const matters = { ...requests, ...others } as const
export type MatterKind = keyof typeof matters
export const matterNames = Object.keys(matters) as [MatterKind, ...MatterKind[]]

/** The roles of the desk whose work this is, without the administrator, who may do all of it. */
export const workersOn = (kind: MatterKind): DeskRole[] => writersOf(matters[kind].desk)
/** The roles that may do this work. */
export const rolesFor = (kind: MatterKind | ''): DeskRole[] => [
  ...new Set((kind === '' ? matterNames : [kind]).flatMap(workersOn)),
  'administrator',
]

/** Where a letter to the desk goes, in the words of a storefront. */
export type DeskReader = { email: string; name: string; storefront: string; language: Language }
