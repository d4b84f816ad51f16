/** What an assistant can do here. Ordering is none of it: a person presses in the shop. */
import type { Tool } from './tool.ts'
import { buyingTools } from './tools/buying.ts'
import { catalogueTools } from './tools/catalogue.ts'
import { engineeringTools } from './tools/engineering.ts'

export const tools: readonly Tool[] = [...catalogueTools, ...engineeringTools, ...buyingTools]
