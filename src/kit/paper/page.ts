/** The page that all papers share: letterhead and title at the head; page numbers, a line and small print at the foot. */
import type { CalendarDate } from '../calendar-date.ts'
import type { Language } from '#kit/language.ts'
import { openDocument, type Attached } from './document.ts'
import { accent, ink, lineOf, muted, openPen, rule, type Pen } from './pen.ts'
import { sayPaper } from './texts.ts'

/** Lengths are points (1/72 inch). */
export const a4 = { w: 595.28, h: 841.89 }
export const margin = 40
/** Width between the margins of A4 upright. */
export const inner = a4.w - 2 * margin
/** Where content begins, and where it ends on A4 upright. */
export const top = 92
const footHeight = 66
export const bottom = a4.h - footHeight

/** Whose paper it is: the name for the document's properties, and what draws the logo `width` points wide. */
export type Letterhead = {
  name: string
  /** `write`: sets a text where the logo would stand, in its colour */
  drawLogo: (
    doc: PDFKit.PDFDocument,
    x: number,
    y: number,
    width: number,
    write: (text: string) => void,
  ) => void
}
export type PaperHead = {
  letterhead: Letterhead
  language: Language
  /** at the head of every page: 'Data sheet', 'Order confirmation' */
  title: string
  /** below it: 'K2 16M 0601', '1004001' */
  number: string
  /** what it is about, for the document's properties */
  subject: string
  /** the document's only date, so that the same paper gives the same bytes */
  day: CalendarDate
  /** first line of the foot, beside 'Page 1 of 3' */
  footLine: string
  /** small print below it */
  footNote?: string
  /** the same as data, inside */
  attached?: Attached | undefined
}
/** What the pages of a paper say at their head and foot. */
export type SheetHead = Pick<PaperHead, 'language' | 'title' | 'number' | 'footLine' | 'footNote'>
export type Paper = {
  pen: Pen
  head: PaperHead
  /** begins another paper in the same document: pages from the next one on have this head and foot, and numbers of their own */
  begin: (head: SheetHead) => void
  /** begins a page; answers where its content begins */
  next: () => number
  /** `y` when `height` still fits below it on this page, else where the content of a new page begins */
  room: (y: number, height: number) => number
  /** how many lines of `step` points fit below `y`, `beside` points kept free */
  linesLeft: (y: number, step: number, beside: number) => number
  /** writes the feet and closes the document; its bytes */
  finish: () => Promise<Buffer>
}

/** Opens a paper without pages, A4 upright unless `size` says otherwise. */
export function openPaper(head: PaperHead, size: readonly [number, number] = [a4.w, a4.h]): Paper {
  const [w, h] = size
  const { letterhead, language, title, number, subject, day, attached } = head
  let sheet: { head: SheetHead; from: number } = { head, from: 0 }
  const sheets = [sheet]
  const properties = {
    language,
    title: `${title} ${number}`,
    subject,
    author: letterhead.name,
    day,
    attached,
  }
  const { doc, close } = openDocument(properties, size)
  const pen = openPen(doc)
  const right = w - margin
  const next = () => {
    doc.addPage({ size: [...size], margin: 0 })
    pen.tags.artifact(() => {
      letterhead.drawLogo(doc, margin, 30, 98, text => {
        const style = { size: 16, weight: 'strong', colour: accent } as const
        pen.write(pen.fitted(text, (right - margin) / 2, style), margin, 32, style)
      })
      pen.write(sheet.head.title, right, 30, { size: 9, weight: 'strong', colour: accent }, 'end')
      pen.write(sheet.head.number, right, 43, { size: 9, colour: ink }, 'end')
      pen.line(margin, 64, right, 64, accent, 1.2)
    }, 'Pagination')
    return top
  }
  return {
    pen,
    head,
    next,
    begin: begun => {
      sheet = { head: begun, from: doc.bufferedPageRange().count }
      sheets.push(sheet)
    },
    room: (y, height) => (y + height <= h - footHeight ? y : next()),
    linesLeft: (y, step, beside) => Math.floor((h - footHeight - y - beside) / step),
    async finish() {
      const { start, count } = doc.bufferedPageRange()
      for (const [i, { head: of, from }] of sheets.entries()) {
        const end = sheets[i + 1]?.from ?? count
        for (let n = from; n < end; n++) {
          doc.switchToPage(start + n)
          drawFoot(pen, of, { n: n - from + 1, m: end - from }, { h, right })
        }
      }
      return close()
    },
  }
}

/** A line, 'Page 1 of 3', the first line of the foot and the small print below it. */
function drawFoot(
  pen: Pen,
  { language, footLine, footNote }: SheetHead,
  page: { n: number; m: number },
  { h, right }: { h: number; right: number },
): void {
  const style = { size: 7, colour: muted }
  pen.tags.artifact(() => {
    const y = h - 52
    pen.line(margin, y, right, y, rule)
    const end = pen.write(sayPaper(language).pageOf(page), right, y + 7, style, 'end')
    pen.write(pen.fitted(footLine, right - margin - end - 20, style), margin, y + 7, style)
    if (footNote) pen.block(footNote, margin, y + 7 + lineOf(style), right - margin, style)
  }, 'Pagination')
}
