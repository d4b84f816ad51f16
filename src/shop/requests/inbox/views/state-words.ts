import type { Language } from '#platform/language/language.ts'
import type { RequestState } from '../model/kinds.ts'
import { sayRequestStates } from '../texts/states.ts'

/** A state in words, for domains that say where their request stands. */
export const stateWords = (language: Language, state: RequestState): string =>
  sayRequestStates(language)[state]()
