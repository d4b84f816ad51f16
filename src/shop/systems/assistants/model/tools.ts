/** What an assistant can do here. Ordering is none of it: a person presses in the shop. */
import type { Tool } from './tool.ts'
import { buyingTools } from './tools/buying.ts'
import { catalogueTools } from './tools/catalogue.ts'
import { engineeringTools } from './tools/engineering.ts'

export const tools: readonly Tool[] = [...catalogueTools, ...engineeringTools, ...buyingTools]

/** Tools that need nobody's consent: what pages show to everybody. The doors say which those are; a test compares. */
const open = new Set([...catalogueTools, ...engineeringTools].map(({ name }) => name))
export const toolsFor = { everybody: tools.filter(({ name }) => open.has(name)) }
