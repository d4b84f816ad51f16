/** A person as the data know them: by the number of an account, by addresses, or by both. */
export type Whom = {
  /** null: without an account */
  id: number | null
  addresses: readonly HeldAddress[]
  /** the address that stands in the place of theirs when they are erased */
  mark: string
}
/** An e-mail address in small letters, and when it was theirs; null: nobody else had it before, or has it now. */
export type HeldAddress = { email: string; since: Date | null; until: Date | null }

/** What stands in the place of an erased person's address: nobody can be written to there. */
export const erasedMark = (of: number | string): string => `erased-${of}@erased.invalid`

/** What may be there under the address of somebody without an account. */
export type StrangerKind = 'request' | 'registration' | 'newsletter' | 'package' | 'letter' | 'feedback'
