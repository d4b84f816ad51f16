import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { alertDialog } from '#ui/behaviour/dialog.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { saySearch } from '../texts.ts'

/** What a press has opened, by the row it belongs to. */
const opened = new WeakMap<HTMLElement, HTMLTableRowElement>()

/** Opens the row of a base product into its articles, or closes it; the focus stays on what was pressed. */
export async function turnRow(form: HTMLFormElement, opener: HTMLElement): Promise<void> {
  const row = opener.closest('tr')
  if (!row) return form.submit()
  const t = saySearch(pageContext().language)
  const code = opener.getAttribute('value') ?? ''
  const open = opener.getAttribute('aria-expanded') !== 'true'
  let inside = opened.get(row)
  if (open && !inside) {
    setButtonState(opener, 'awaiting')
    try {
      inside = await tableOf(form, opener)
    } catch (error) {
      return void alertDialog(error)
    } finally {
      setButtonState(opener, null)
    }
    opened.set(row, inside)
  }
  if (open && inside) row.after(inside)
  else inside?.remove()
  opener.setAttribute('aria-expanded', String(open))
  // marks of watchlist and comparison, and choices that are remembered
  if (open) document.dispatchEvent(new CustomEvent('shop:rows'))
  announce(
    open
      ? t.variantsShown({ n: inside?.querySelectorAll('.hit').length ?? 0, code })
      : t.variantsHidden({ code }),
  )
}

/** The table of the variants, with the columns in which they differ, as one row of the table that it stands in. */
async function tableOf(form: HTMLFormElement, opener: HTMLElement): Promise<HTMLTableRowElement> {
  const query = new URLSearchParams(
    [...new FormData(form, opener)].map(([name, value]) => [name, String(value)]),
  )
  const html = await fetchFragment(`${form.action}?${query}`)
  const made = new DOMParser().parseFromString(html, 'text/html').querySelector('.hits')
  const row = document.createElement('tr')
  row.className = 'hit-opened'
  const cell = row.insertCell()
  cell.colSpan = 20
  if (made) cell.append(document.adoptNode(made))
  return row
}
