/** Kinds of pages that announcements stand on (SITE-39). */
export const pageTypes = ['home', 'category', 'search', 'product', 'cart', 'account'] as const
export type PageType = (typeof pageTypes)[number]

export const tones = ['info', 'warning'] as const
export type Tone = (typeof tones)[number]

export type AnnouncementInput = {
  storefront: string
  pageTypes: PageType[]
  /** only in this category and below it; null: everywhere */
  category: string | null
  tone: Tone
  title: string
  /** plain text as kept texts are written (content) */
  body: string
  shownFrom: Date
  /** null: without end */
  shownUntil: Date | null
}
export type Announcement = AnnouncementInput & { id: number }

/** A place where announcements may stand: a kind of page, and the categories it lies in, from the top down. */
export type Place = { pageType: PageType; categories: readonly string[] }

/** Does it stand there at this moment? */
export const standsAt = (one: Announcement, storefront: string, place: Place, now: Date): boolean =>
  one.storefront === storefront &&
  one.pageTypes.includes(place.pageType) &&
  (one.category === null || place.categories.includes(one.category)) &&
  one.shownFrom <= now &&
  (one.shownUntil === null || one.shownUntil > now)

/** The kind of the page at a path below the base; null: none that has announcements. */
export function pageTypeOf(path: string, accountArea: string): PageType | null {
  const [, first = '', second] = (path.split(/[?#]/, 1)[0] ?? '').split('/')
  if (first === '') return 'home'
  if (first === 'c' && second) return 'category'
  if (first === 'p' && second) return 'product'
  if (first === 'search') return 'search'
  if (first === 'cart' && !second) return 'cart'
  return first === accountArea ? 'account' : null
}

/** The categories that a page's breadcrumb leads through. */
export const categoriesOf = (base: string, crumbs: readonly { href: string }[]): string[] =>
  crumbs.flatMap(({ href }) => {
    const code = href.startsWith(`${base}/c/`) ? href.slice(base.length + 3).split(/[/?#]/, 1)[0] : undefined
    try {
      return code ? [decodeURIComponent(code)] : []
    } catch {
      return []
    }
  })
