/** What the form of a slide says, checked; days are calendar days in UTC, the last one included. */
import { addDays, dayOf, formatDate, startOf } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { isSlideLink, type KeptSlide } from './content.ts'

export type SlideFields = { title: string; body: string; link: string; from: string; until: string }
export type SlidePeriod = { shownFrom: Date; shownUntil: Date | null }

/** The period, or the names of the fields that are wrong. */
export function periodOf(
  fields: Pick<SlideFields, 'from' | 'until'>,
  today: Date,
): SlidePeriod | ('from' | 'until')[] {
  const from = fields.from.trim() === '' ? dayOf(today) : readDay(fields.from, dayOf(today))
  const until = fields.until.trim() === '' ? null : readDay(fields.until, dayOf(today))
  const wrong: ('from' | 'until')[] = []
  if (from === null) wrong.push('from')
  if ((fields.until.trim() !== '' && until === null) || (from && until && until < from)) wrong.push('until')
  if (wrong.length > 0 || from === null) return wrong
  return {
    shownFrom: startOf(from),
    shownUntil: until === null ? null : startOf(addDays(until, 1)),
  }
}

/** Why a day of the period was refused: its year is asked about, else in the form's own words. */
export const periodFault = (typed: string, today: Date, language: Language, otherwise: string): string =>
  readDay(typed, dayOf(today)) === null ? dayFault(typed, language, otherwise) : otherwise

/** The slide as its form shows it. */
export const fieldsOfSlide = (slide: KeptSlide): SlideFields => ({
  title: slide.title,
  body: slide.body,
  link: slide.link,
  from: formatDate(dayOf(slide.shownFrom)),
  until: slide.shownUntil ? formatDate(dayOf(new Date(slide.shownUntil.getTime() - 1))) : '',
})

export { isSlideLink }
