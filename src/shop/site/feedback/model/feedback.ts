import type { Sort } from '#kit/sort.ts'

/** What a visitor may say about a page (SITE-27, SITE-28). */
export const options = ['like', 'dislike'] as const
export type Option = (typeof options)[number]

/** By what the entries at the desk are sorted. */
export const feedbackSorts = ['given', 'page', 'option', 'storefront', 'client'] as const
export type FeedbackSort = Sort<(typeof feedbackSorts)[number]>

/** It travels in an address (SITE-28). */
export const maxCommentLength = 1_000
const maxPageLength = 600

export type Feedback = {
  storefront: string
  /** below the storefront's base; the home page is '/' */
  page: string
  option: Option
  comment: string
  system: string | null
  browser: string
}
export type KeptFeedback = Feedback & { id: number; givenAt: Date; storefrontLanguage: string }
/** What was said about one page in all. */
export type PageSum = { page: string; likes: number; dislikes: number; comments: number; lastAt: Date }

/** Pages that ask: home, categories and products. */
const asking = /^\/(?:[cp]\/[^/]+)?$/

/**
 * The page that an address of this storefront names, below its base and without query, or an address written from the base;
 * null for every other address.
 * It is never followed: it is only shown, and linked below the base.
 */
export function pageOf(base: string, address: string): string | null {
  if (address.length > maxPageLength || address === '') return null
  const below = address.startsWith(base) ? address.slice(base.length) : address
  const [path = ''] = below.split(/[?#]/, 1)
  const page = path === '' ? '/' : path
  if (!asking.test(page) || /[\\\s<>"]/.test(page)) return null
  try {
    return /\p{Cc}|^\/[cp]\/\.{1,2}$/u.test(decodeURIComponent(page)) ? null : page
  } catch {
    return null
  }
}

/** What a visitor's browser remembers having said, newest last. */
const maxRemembered = 8
export const readIds = (cookie: string | undefined): number[] =>
  (cookie ?? '')
    .split('.')
    .filter(id => /^[1-9]\d{0,15}$/.test(id))
    .map(Number)
    .slice(-maxRemembered)
export const writeIds = (ids: readonly number[]): string => ids.slice(-maxRemembered).join('.')
