import type { Language } from '#platform/language/language.ts'

/** A file that cannot be imported at all; the message says why in words for the operator. */
export class SourceRefused extends Error {
  override name = 'SourceRefused'
  /** the same in another language; English unless given */
  readonly inWords: (language: Language) => string
  constructor(message: string, inWords: (language: Language) => string = () => message) {
    super(message)
    this.inWords = inWords
  }
}
