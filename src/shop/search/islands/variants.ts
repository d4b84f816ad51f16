import { fetchFragment, pageContext } from '#kit/send.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { say } from '#ui/behaviour/notify.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { saySearch } from '../texts.ts'

/** Rows that a press has opened, by the row they belong to. */
const opened = new WeakMap<HTMLElement, HTMLElement[]>()

/** Opens the row of a base product into its articles, or closes it; the focus stays on what was pressed. */
export async function turnRow(form: HTMLFormElement, opener: HTMLElement): Promise<void> {
  const row = opener.closest('tr')
  if (!row) return form.submit()
  const t = saySearch(pageContext().language)
  const code = opener.getAttribute('value') ?? ''
  const open = opener.getAttribute('aria-expanded') !== 'true'
  let rows = opened.get(row)
  if (open && !rows) {
    setButtonState(opener, 'awaiting')
    try {
      rows = await rowsOf(form, opener)
    } catch (error) {
      return void alertDialog(error)
    } finally {
      setButtonState(opener, null)
    }
    opened.set(row, rows)
  }
  if (open) row.after(...(rows ?? []))
  else for (const one of rows ?? []) one.remove()
  opener.setAttribute('aria-expanded', String(open))
  // marks of watchlist and comparison, and choices that are remembered
  if (open) document.dispatchEvent(new CustomEvent('shop:rows'))
  say(open ? t.variantsShown({ n: rows?.length ?? 0, code }) : t.variantsHidden({ code }))
}

async function rowsOf(form: HTMLFormElement, opener: HTMLElement): Promise<HTMLElement[]> {
  const query = new URLSearchParams(
    [...new FormData(form, opener)].map(([name, value]) => [name, String(value)]),
  )
  const html = await fetchFragment(`${form.action}?${query}`)
  const made = new DOMParser().parseFromString(html, 'text/html')
  return [...made.querySelectorAll<HTMLElement>('tbody > tr')].map(row => {
    row.classList.add('hit-of')
    return document.adoptNode(row)
  })
}
