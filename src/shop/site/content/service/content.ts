import { keptAsSaid } from '#platform/storefront/kept-as-said.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { languages, type Language } from '#platform/language/language.ts'
import { notFound } from '#kit/refusal.ts'
import {
  contactIn,
  legalTopics,
  type Contact,
  type ContentPage,
  type KeptSlide,
  type Topic,
} from '../model/content.ts'
import {
  deleteSlide,
  insertSlide,
  insertVersion,
  keptVersion,
  lockSlides,
  newestPage,
  newestPages,
  sortSlides,
  updateSlide,
} from '../store.ts'

/** The text of a topic in the language of the page; throws not found when the seller has not written it. */
export async function contentOf(ctx: Pick<Ctx, 'db' | 'page'>, topic: Topic): Promise<ContentPage> {
  const page = await newestPage(ctx.db, topic, ctx.page.language)
  if (!page) throw notFound()
  return page
}

/** The text of a topic; null when the seller has not written it. */
export const textOf = (ctx: Pick<Ctx, 'db' | 'page'>, topic: Topic): Promise<ContentPage | null> =>
  newestPage(ctx.db, topic, ctx.page.language)

/** The topics that have a text in a language, or at least in English, as their pages have. */
export const writtenTopics = async (db: Db, language: Language): Promise<ReadonlySet<Topic>> =>
  new Set((await newestPages(db, language)).map(({ topic }) => topic))

/** The texts that customers have to find, and that some of them would not: written in no language that they read. */
export async function missingLegalTexts(db: Db): Promise<Topic[]> {
  const written = await Promise.all(languages.map(language => writtenTopics(db, language)))
  return legalTopics.filter(topic => !written.every(found => found.has(topic)))
}

/** How to reach the seller, for the frame of every page. */
export const contactFor: (ctx: Pick<Ctx, 'db' | 'page' | 'ports'>) => Promise<Contact | null> = keptAsSaid(
  async ctx => {
    const text = await textOf(ctx, 'contact')
    return text && contactIn(text.body)
  },
  ({ page }) => page.language,
)

export { keptSlide, keptSlides, keptTextBodies, keptTexts, keptVersion, keptVersions } from '../store.ts'
export type { KeptText, KeptVersion } from '../store.ts'

/**
 * Writes the next version of a text within the caller's transaction; `seen` is the version its writer saw (0: none).
 * Answers the new version, or null when somebody saved in between.
 */
export async function saveVersion(
  tx: Tx,
  page: { topic: Topic; language: Language; title: string; body: string; seen: number; by: string },
): Promise<number | null> {
  const { seen, ...text } = page
  const newest = await keptVersion(tx, page.topic, page.language, null)
  if ((newest?.version ?? 0) !== seen) return null
  try {
    await insertVersion(tx, { ...text, version: seen + 1 })
  } catch (error) {
    if (isDuplicate(error)) return null
    throw error
  }
  return seen + 1
}

export const addSlide = insertSlide
export const changeSlide = updateSlide
export const removeSlide = deleteSlide

/** Moves a slide one place; at the end of the row it stays where it is. */
export async function moveSlide(tx: Tx, slide: KeptSlide, direction: 'up' | 'down'): Promise<void> {
  const ids = await lockSlides(tx, slide.storefront)
  const from = ids.indexOf(slide.id)
  const to = from + (direction === 'up' ? -1 : 1)
  const other = ids[to]
  if (from < 0 || other === undefined) return
  ids[to] = slide.id
  ids[from] = other
  await sortSlides(tx, ids)
}
