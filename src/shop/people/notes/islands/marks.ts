import { call, CallFailed, pageContext } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { onPageEvent } from '#kit/page-event.ts'
import { iconHtml } from '#ui/behaviour/dialog-parts.ts'
import { notes } from '../contract.ts'
import { notesChanged } from '../model/news.ts'
import type { NoteMark } from '../model/note.ts'
import { sayNotes } from '../texts.ts'
import { noteMark, notesButton } from '../model/marks.ts'

/** Rows of lists that are kept for all visitors; other pages come with their marks. */
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-product-code]:has(.hit-marks)')]
const codeOf = (row: HTMLElement): string => row.dataset.productCode ?? ''

function link(productCode: string): HTMLAnchorElement {
  const made = document.createElement('a')
  made.className = 'note-mark note-mark-small no-print'
  made.href = href(pageContext(), notes.overlay, { params: { productCode } })
  made.dataset.overlay = ''
  made.dataset.popup = 'wide'
  noteMark.put(made, { noteMark: productCode })
  made.innerHTML = iconHtml('sticky-note', 16)
  return made
}

/** The true mark of a product in a row: with a note an icon that names it, without one nothing. */
function markRow(row: HTMLElement, mark: NoteMark | undefined): void {
  const code = codeOf(row)
  let there = noteMark.first(row)?.element
  if (!mark || mark.count === 0) return there?.remove()
  if (!there) {
    there = link(code)
    row.querySelector('th')?.append(there)
  }
  const words = sayNotes(pageContext().language).markOf({ n: mark.count, code, title: mark.title })
  there.setAttribute('aria-label', words)
  there.title = words
}

/** One call for all rows of the page. */
async function showMarks(): Promise<void> {
  const codes = [...new Set(rows().map(codeOf))].slice(0, 500)
  if (codes.length === 0) return
  try {
    const marks = await call(notes.marks, { body: { codes } })
    for (const row of rows()) markRow(row, marks[codeOf(row)])
  } catch (error) {
    // a list without marks is a list all the same
    if (!(error instanceof CallFailed)) throw error
  }
}

/** What was just saved or deleted shows wherever the page names the product. */
function follow({ productCode, count, title }: { productCode: string } & NoteMark): void {
  const t = sayNotes(pageContext().language)
  for (const row of rows()) if (codeOf(row) === productCode) markRow(row, { count, title })
  for (const { element, data } of notesButton.all())
    if (data.notesOf === productCode) {
      const words = element.querySelector('.button-face')?.lastChild
      if (words) words.textContent = count > 0 ? t.notesN({ n: count }) : t.notes()
    }
  for (const { element, data } of noteMark.all())
    if (data.noteMark === productCode && !element.matches('.note-mark-small')) {
      element.hidden = count === 0
      const words = element.querySelector('span')
      if (words) words.textContent = count > 1 ? t.markMore({ title, n: count - 1 }) : t.mark({ title })
    }
}

/** Shows the marks, now and whenever rows or notes have changed. */
export function keepMarks(): void {
  void showMarks()
  for (const news of ['shop:rows', 'shop:page-restored'])
    document.addEventListener(news, () => void showMarks())
  onPageEvent(notesChanged, follow)
}
