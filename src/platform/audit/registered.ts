import type { Language } from '../language/language.ts'
import type { PageContext } from '../page/page-context.tsx'
import type { AboutOf, AuditAction, AuditKind, AuditWords, DeclaredOf, Words } from './audit.ts'

/** What all domains declared, by name. */
export type AuditBook = {
  kinds: ReadonlyMap<string, AuditKind>
  actions: ReadonlyMap<string, AuditAction>
  details: ReadonlyMap<string, Words>
  values: ReadonlyMap<string, Words>
}

/** Asks for nothing where somebody in the list declares every kind that others are about; else names those that nobody does. */
type AllDeclared<L extends readonly AuditWords[]> = [
  Exclude<AboutOf<L[number]>, DeclaredOf<L[number]>>,
] extends [never]
  ? unknown
  : { nobodyDeclares: Exclude<AboutOf<L[number]>, DeclaredOf<L[number]>> }

function together<V>(parts: readonly (Readonly<Record<string, V>> | undefined)[]): ReadonlyMap<string, V> {
  const all = new Map<string, V>()
  for (const [name, value] of parts.flatMap(part => Object.entries(part ?? {}))) {
    if (all.has(name)) throw new Error(`audit: '${name}' is declared twice`)
    all.set(name, value)
  }
  return all
}

/**
 * What all domains write into the log. A kind that one of them is about and nobody declares does not compile; a name that
 * two declare is an error at the start.
 */
export const auditBookOf = <const L extends readonly AuditWords[]>(
  audits: L & AllDeclared<L>,
): AuditBook => ({
  kinds: together(audits.map(one => one.kinds)),
  actions: together(audits.map(one => one.actions)),
  details: together(audits.map(one => one.details)),
  values: together(audits.map(one => one.values)),
})

/**
 * Filled in by the app at start-up, so that `src/ui` shows the log without knowing a domain; `changesOf`: where all that was
 * done to a thing ('order:1004001') is listed.
 */
export const registered: {
  audit: AuditBook
  changesOf: ((page: PageContext, subject: string) => string | null) | null
} = { audit: auditBookOf([]), changesOf: null }

type Choice = { value: string; label: string }
/** The kinds of things and the actions that the log can be narrowed to, by their words; `only`: what its reader is shown. */
export function auditChoices(
  language: Language,
  only: { kinds: readonly string[]; actions: readonly string[]; otherActions: readonly string[] } | null,
): { kinds: Choice[]; actions: Choice[] } {
  const { kinds, actions } = registered.audit
  const byWords = (all: ReadonlyMap<string, Words | { name: Words }>): Choice[] =>
    [...all]
      .map(([value, said]) => ({ value, label: 'name' in said ? said.name[language] : said[language] }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return {
    kinds: byWords(kinds).filter(({ value }) => only === null || only.kinds.includes(value)),
    actions: byWords(actions).filter(({ value }) => only === null || !only.otherActions.includes(value)),
  }
}

/** Which entries concern one of these sections: by the kind of thing and, where an action says its own section, by that. */
export function entriesFor(
  sections: ReadonlySet<string>,
  book: AuditBook,
): { kinds: string[]; actions: string[]; otherActions: string[] } {
  const kinds = [...book.kinds].filter(([, { sections: of }]) => of.some(one => sections.has(one)))
  const placed = [...book.actions].flatMap(([name, { section }]) => (section ? [{ name, section }] : []))
  return {
    kinds: kinds.map(([name]) => name),
    actions: placed.filter(one => sections.has(one.section)).map(one => one.name),
    otherActions: placed.filter(one => !sections.has(one.section)).map(one => one.name),
  }
}
