/** What comes to the desk and of whom it is the work: whoever sends something here has somebody who is told. */
import type { Audience } from '#kit/contract.ts'
import type { Language } from '#kit/language.ts'
import { kindNames, requestKinds } from './kinds.ts'

/** Beside requests, which have owners. `unruled`: who is told where no rule names anybody. */
const others = {
  quote: { desk: 'desk:orders', unruled: 'role' },
  'quote-approval': { desk: 'desk:administrator', unruled: 'role' },
  registration: { desk: 'desk:service', unruled: 'role' },
  // new orders are the desk's daily work: a letter about each of them is sent only where somebody wants it
  order: { desk: 'desk:orders', unruled: 'nobody' },
  cancellation: { desk: 'desk:orders', unruled: 'role' },
} as const satisfies Record<string, { desk: Audience; unruled: 'role' | 'nobody' }>

const requests = Object.fromEntries(
  kindNames.map(kind => [kind, { desk: requestKinds[kind].desk, unruled: 'role' as const }]),
) as { [K in (typeof kindNames)[number]]: { desk: Audience; unruled: 'role' } }

export const matters = { ...requests, ...others } as const
export type MatterKind = keyof typeof matters
export const matterNames = Object.keys(matters) as [MatterKind, ...MatterKind[]]

/** The roles of the desk that do this work; the administrator may do all of it. */
export const rolesFor = (kind: MatterKind | ''): string[] => [
  ...new Set((kind === '' ? matterNames : [kind]).map(one => matters[one].desk.replace('desk:', ''))),
  'administrator',
]

/** Where a letter to the desk goes, in the words of a storefront. */
export type DeskReader = { email: string; name: string; storefront: string; language: Language }
