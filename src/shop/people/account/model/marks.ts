import { behaviour, text } from '#kit/behaviour.ts'

/** What stood in an entry before it was edited. */
export const valueBefore = behaviour({ before: text })
/** The form that closes the account: what it asks, the word of its button, what is said when it fails, where it leads. */
export const closingForm = behaviour({ deactivate: text, ok: text, failed: text, leadsTo: text })
