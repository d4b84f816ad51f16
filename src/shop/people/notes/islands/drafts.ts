/**
 * What was entered in notes and not saved yet waits in this tab, for its person alone: closing the overlay loses nothing, nor
 * does the end of the session by rest (decision 127); leaving the page asks.
 */
import { pageContext } from '#platform/page/send.ts'

export type Draft = { title: string; note: string }

const storedUnder = 'noteDrafts'
const keyOf = (productCode: string, noteId: string) => `${noteId}\n${productCode}`
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

let drafts: Map<string, Draft> | undefined

const isDraft = (value: unknown): value is Draft => {
  const one = value as Partial<Draft> | null
  return typeof one?.title === 'string' && typeof one.note === 'string'
}

/** As they were kept in this tab; what somebody else left here is thrown away. */
function read(): Map<string, Draft> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storedUnder) ?? 'null') as {
      person?: number
      drafts?: [string, unknown][]
    } | null
    if (!kept) return new Map()
    const { person } = pageContext()
    if (person !== undefined && kept.person === person)
      return new Map((kept.drafts ?? []).filter((one): one is [string, Draft] => isDraft(one[1])))
    sessionStorage.removeItem(storedUnder)
  } catch {
    // what cannot be read is no draft
  }
  return new Map()
}

function keep(all: Map<string, Draft>): void {
  try {
    if (all.size === 0) sessionStorage.removeItem(storedUnder)
    else
      sessionStorage.setItem(storedUnder, JSON.stringify({ person: pageContext().person, drafts: [...all] }))
  } catch {
    // a tab that keeps nothing: it stays while the page stands
  }
}

const all = (): Map<string, Draft> => (drafts ??= read())

/** What was entered in a note of a product ('' the new one); undefined: nothing that is not saved. */
export const draftOf = (productCode: string, noteId: string): Draft | undefined =>
  all().get(keyOf(productCode, noteId))

/** Which note of a product something waits in ('' the new one); undefined: in none. */
export const draftAt = (productCode: string): string | undefined =>
  [...all().keys()].find(key => key.endsWith(`\n${productCode}`))?.slice(0, -productCode.length - 1)

/** Keeps it; null: it is saved or given up. */
export function keepDraft(productCode: string, noteId: string, draft: Draft | null): void {
  if (draft) all().set(keyOf(productCode, noteId), draft)
  else all().delete(keyOf(productCode, noteId))
  keep(all())
  // only for what was entered since this page was loaded: what waits in the tab is not lost by leaving
  if (draft) addEventListener('beforeunload', ask)
  else if (all().size === 0) removeEventListener('beforeunload', ask)
}
