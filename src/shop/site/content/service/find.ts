import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { findSections, sectionsOf, type FoundSection, type Section } from '../model/find-sections.ts'
import { newestPages } from '../store.ts'

/** So long a process may find in a former text, in ms. */
const keptMs = 30_000
/** So many parts a search shows. */
const maxFound = 3
const keptSections = new WeakMap<Db, Map<Language, { sections: Promise<Section[]>; at: number }>>()

function sectionsFor({ db, page }: Pick<Ctx, 'db' | 'page'>): Promise<Section[]> {
  const kept = keptSections.get(db) ?? new Map()
  keptSections.set(db, kept)
  const known = kept.get(page.language)
  if (known && Date.now() - known.at < keptMs) return known.sections
  // the welcome is the home page itself
  const sections = newestPages(db, page.language).then(pages =>
    sectionsOf(pages.filter(one => one.topic !== 'welcome')),
  )
  kept.set(page.language, { sections, at: Date.now() })
  sections.catch(() => kept.delete(page.language))
  return sections
}

/** Tells as long as texts are found as they are found now. */
export function sameTexts({ db, page }: Pick<Ctx, 'db' | 'page'>): () => boolean {
  const now = keptSections.get(db)?.get(page.language)
  return () =>
    now !== undefined && keptSections.get(db)?.get(page.language) === now && Date.now() - now.at < keptMs
}

/** The parts of help, terms and other kept texts that a search means, in the language of the page. */
export async function findInTexts(ctx: Pick<Ctx, 'db' | 'page'>, typed: string): Promise<FoundSection[]> {
  return findSections(await sectionsFor(ctx), typed.slice(0, 200), maxFound)
}
