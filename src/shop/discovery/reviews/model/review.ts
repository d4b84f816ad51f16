import type { Language } from '#platform/language/language.ts'

/** New ones wait for the seller; only published ones are shown and counted (PDP-08). */
export const reviewStates = ['new', 'published', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Stars from 1 to 5, as they stand in the form. */
export const stars = ['1', '2', '3', '4', '5'] as const
export const maxHeadlineLength = 120
export const maxCommentLength = 4_000
export const maxReasonLength = 400

/** How many are read first (PDP-07), and on one page of all. */
export const firstReviews = 3
export const reviewsPerPage = 50

/** A published review as everybody may read it. */
export type PublicReview = {
  id: number
  rating: number
  headline: string
  comment: string
  /** the language it was written in */
  language: Language
  /** 'Nora L.' */
  author: string
  writtenAt: Date
}

/** What a person wrote of a product themselves, and what became of it. */
export type OwnReview = {
  rating: number
  headline: string
  comment: string
  state: ReviewState
  reason: string
  writtenAt: Date
}

export type DeskReview = Omit<PublicReview, 'author'> & {
  productCode: string
  author: string
  email: string
  company: string | null
  state: ReviewState
  reason: string
  decidedAt: Date | null
  decidedBy: string | null
  version: number
}

/** What the published reviews of a product come to. */
export type Rating = { average: number; count: number }

/** The average to one place, as a shop shows it: 13 stars of 3 reviews are 4.3. */
export const ratingOf = (sum: number, count: number): Rating => ({
  average: Math.round((sum * 10) / count) / 10,
  count,
})

/** Who wrote it, without telling strangers their whole name. */
export function shortName(firstName: string, lastName: string): string {
  const [initial = ''] = lastName.trim()
  return initial ? `${firstName.trim()} ${initial}.` : firstName.trim()
}
