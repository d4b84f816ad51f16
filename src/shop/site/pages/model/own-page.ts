/** Pages and news that the seller writes beside the fixed texts, in any language of the shop. */
import type { Language } from '#platform/language/language.ts'

export const pageKinds = ['page', 'news'] as const
export type PageKind = (typeof pageKinds)[number]
/** The columns of the footer that may lead to a page. */
export const places = ['none', 'products', 'ordering', 'service', 'company'] as const
export type FooterPlace = (typeof places)[number]

/** What a page says in one language; the body is written as kept texts are. */
export type PageText = { title: string; body: string }
export type PageTexts = Readonly<Partial<Record<Language, PageText>>>

export type PageInput = {
  slug: string
  kind: PageKind
  place: FooterPlace
  /** its place among the links of its column, from 1 */
  sort: number
  /** false: a draft, which nobody but the desk sees */
  public: boolean
  shownFrom: Date
  /** null: without end */
  shownUntil: Date | null
  texts: PageTexts
}
export type KeptPage = PageInput & {
  id: number
  /** the id of the kept file of its picture; null: none */
  picture: string | null
  version: number
  changedBy: string
  changedAt: Date
}
/** What lists, the footer and search engines need of a page; `titles` by language. */
export type PageHeadline = Omit<KeptPage, 'texts'> & { titles: Readonly<Record<string, string>> }

/** A link of the footer to a page. */
export type FooterLink = { place: FooterPlace; slug: string; title: string }

/** What a page is at a moment. */
export type PageState = 'draft' | 'later' | 'shown' | 'over'
export function pageState(one: Pick<PageInput, 'public' | 'shownFrom' | 'shownUntil'>, at: Date): PageState {
  if (!one.public) return 'draft'
  if (one.shownFrom > at) return 'later'
  return one.shownUntil !== null && one.shownUntil <= at ? 'over' : 'shown'
}

/** What is written in the reader's language, else in the first one there is; null: nothing. */
export function saidIn<T>(
  by: Readonly<Partial<Record<string, T>>>,
  language: Language,
): { language: string; said: T } | null {
  const own = by[language]
  if (own !== undefined) return { language, said: own }
  const [other] = Object.entries(by).flatMap(([name, said]) =>
    said === undefined ? [] : [{ language: name, said }],
  )
  return other ?? null
}

/** The name of a page in its address: 'trade-fair-2027'. */
export const isSlug = (typed: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed) && typed.length <= 60

/** A name for the address made of a title: 'Feria de Hannover ’27' is 'feria-de-hannover-27'; '' where no letter is left. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
