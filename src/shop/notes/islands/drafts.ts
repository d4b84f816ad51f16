/**
 * What was entered in notes and not saved yet, as long as the page stands: closing the overlay loses nothing, and leaving
 * the page asks.
 */
export type Draft = { title: string; note: string }

const drafts = new Map<string, Draft>()
const keyOf = (productCode: string, noteId: string) => `${noteId}\n${productCode}`
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** What was entered in a note of a product ('' the new one); undefined: nothing that is not saved. */
export const draftOf = (productCode: string, noteId: string): Draft | undefined =>
  drafts.get(keyOf(productCode, noteId))

/** Keeps it; null: it is saved or given up. */
export function keepDraft(productCode: string, noteId: string, draft: Draft | null): void {
  const asked = drafts.size > 0
  if (draft) drafts.set(keyOf(productCode, noteId), draft)
  else drafts.delete(keyOf(productCode, noteId))
  if (drafts.size > 0 === asked) return
  if (asked) removeEventListener('beforeunload', ask)
  else addEventListener('beforeunload', ask)
}
