import { scopes, type Scope } from '#shop/systems/programs/model/program.ts'

/** What pages show to everybody: an assistant that nobody let in may ask it, too. */
export const openScopes: readonly Scope[] = ['catalogue:read', 'prices:read']

/** What no tool needs. Placing orders is among it: a person presses (issue 32). */
const notForTools = new Set<Scope>(['orders:write', 'invoices:read', 'watchlist:read', 'watchlist:write'])
/** What an assistant can be allowed. */
export const assistantScopes: readonly Scope[] = scopes.filter(one => !notForTools.has(one))
