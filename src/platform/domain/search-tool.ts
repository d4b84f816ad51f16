/** Tools of the shop that a search finds beside articles (decision 155). */
import type { Language } from '../language/language.ts'
import type { PageContext } from '../page/page-context.tsx'
import type { belongsTo, SignedIn } from '../person/visitor.ts'
import { slot } from './slot.ts'

type Words = Readonly<Record<Language, string>>
export type SearchTool = {
  /** one of a kind in the shop */
  key: string
  name: Words
  help: Words
  /** phrases of all languages, parted by '|': wherever one stands in a text the tool is meant */
  named: string
  /** the same, where they are all of the text, since products are called so too */
  alone?: string
  to: (page: PageContext) => string
  /** whose entry it is; without it everybody's */
  entry?: { ask: { for?: Parameters<typeof belongsTo>[1] } }
  /** who besides has a use for it */
  also?: (who: SignedIn | null) => boolean
}

export const isMember = (who: SignedIn | null): boolean => who !== null && who.companyId !== null
export const isStranger = (who: SignedIn | null): boolean => who === null

/** The tools of all domains, named under `tools` of their `domain.ts`. */
export const searchTools = slot<SearchTool>()
