import { maxWordsLength } from './quote.ts'

/** Markup as people paste it; a sign between numbers is none. */
const markup = /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi

/** What somebody wrote, without markup, cut at its greatest length (QUO-08). */
export const plainWords = (typed: string): string =>
  typed.replace(/\r\n?/g, '\n').replace(markup, '').trim().slice(0, maxWordsLength).trim()
