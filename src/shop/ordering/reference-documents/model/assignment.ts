/** `selectedRadiobutton={position~~doc}~~{requestedDeliveryDate}` (CART-29): which position of the basket gets which document. */
import { CalendarDate } from '#kit/calendar-date.ts'

export type Assignment = {
  entryNumber: number
  /** the document, and which of its positions where that is named; null: none any more */
  document: { code: string; position: number | null } | null
  /** the day it is wished for; null: as it is */
  on: CalendarDate | null
}

/** Reads one; null when it is none. The day is yyyy-mm-dd (K-34); `doc` is a code or `code:position`, empty takes it away. */
export function readAssignment(text: string): Assignment | null {
  const [entry = '', doc = '', day = '', ...more] = text.split('~~')
  if (more.length > 0 || !/^[1-9]\d{0,8}$/.test(entry)) return null
  if (day !== '' && !CalendarDate.safeParse(day).success) return null
  const [, code = '', position] = /^(.{0,40}?)(?::(\d{1,9}))?$/s.exec(doc) ?? []
  if (doc !== '' && code === '') return null
  return {
    entryNumber: Number(entry),
    document: doc === '' ? null : { code, position: position === undefined ? null : Number(position) },
    on: day === '' ? null : day,
  }
}

export const writeAssignment = ({ entryNumber, document, on }: Assignment): string => {
  const doc =
    document === null ? '' : `${document.code}${document.position === null ? '' : `:${document.position}`}`
  return `${entryNumber}~~${doc}~~${on ?? ''}`
}
