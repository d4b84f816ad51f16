/** Pages and news as readers and the frame of the shop find them. */
import { notFound } from '#kit/refusal.ts'
import type { Db } from '#kit/db/connect.ts'
import type { KeptFile } from '#platform/files/files.ts'
import type { Ctx } from '#platform/request/context.ts'
import { keptAsSaid } from '#platform/storefront/kept-as-said.ts'
import { pageState, saidIn, type FooterLink, type KeptPage, type PageHeadline } from '../model/own-page.ts'
import { keptPages, pageBySlug, pageHeads } from '../store/pages.ts'

export { keptPage, pageVersions, type PageVersion } from '../store/pages.ts'
export { pageHeads }

type Reading = Pick<Ctx, 'db' | 'page' | 'ports' | 'clock'>
const heads: (ctx: Pick<Ctx, 'db' | 'ports'>) => Promise<PageHeadline[]> = keptAsSaid(({ db }) =>
  pageHeads(db),
)

export type ShownHead = PageHeadline & { title: string; language: string }
/** Pages and news that are shown now, by their titles for this reader, the latest first. */
export async function shownHeads(ctx: Reading): Promise<ShownHead[]> {
  const now = ctx.clock()
  return (await heads(ctx)).flatMap(one => {
    const found = saidIn(one.titles, ctx.page.language)
    return found && pageState(one, now) === 'shown'
      ? [{ ...one, title: found.said, language: found.language }]
      : []
  })
}

/** The latest news, or a part of them. */
export const newsHeads = async (ctx: Reading): Promise<ShownHead[]> =>
  (await shownHeads(ctx)).filter(({ kind }) => kind === 'news')

/** Pages that the footer leads to, in their order. */
export async function footerLinks(ctx: Reading): Promise<FooterLink[]> {
  return (await shownHeads(ctx))
    .filter(({ place }) => place !== 'none')
    .toSorted((a, b) => a.sort - b.sort || a.title.localeCompare(b.title))
    .map(({ place, slug, title }) => ({ place, slug, title }))
}

/** A page or news that is shown now, in the reader's language where it is written in it; throws not found. */
export async function readPage(
  ctx: Reading,
  slug: string,
): Promise<KeptPage & { title: string; body: string; language: string }> {
  const page = await pageBySlug(ctx.db, slug)
  const found = page && saidIn(page.texts, ctx.page.language)
  if (!page || !found || pageState(page, ctx.clock()) !== 'shown') throw notFound()
  return { ...page, ...found.said, language: found.language }
}

/** Pages and news that are shown now with all that they say. */
export const shownPages = async (db: Db, now: Date): Promise<KeptPage[]> =>
  (await keptPages(db)).filter(one => pageState(one, now) === 'shown')

const purpose = 'page-picture'
/** The kept file of a page's picture; throws not found for any other file. */
export async function pagePictureFile(ctx: Pick<Ctx, 'db' | 'ports'>, id: string): Promise<KeptFile> {
  const file = await ctx.ports.files.find(ctx.db, id)
  if (file?.purpose !== purpose) throw notFound()
  return file
}
