import type { Scope } from '#shop/systems/programs/model/program.ts'

/** What pages show to everybody: an assistant that nobody let in may ask it, too. */
export const openScopes: readonly Scope[] = ['catalogue:read', 'prices:read']
