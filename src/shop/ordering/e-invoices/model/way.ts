/** How invoices and credit notes reach their buyer: by letter with the PDF alone, or in a format. */
import { formats, type Format } from './document.ts'

export type Way = 'paper' | Format
export const ways: readonly Way[] = ['paper', 'zugferd', ...formats.filter(format => format !== 'zugferd')]

/** A way as it was typed or kept; null: it is none. */
export const wayOf = (typed: string): Way | null => ways.find(way => way === typed) ?? null

/** What a way needs the paper as; null: the PDF will do as it is. */
export const formatOf = (way: Way): Format | null => (way === 'paper' ? null : way)
