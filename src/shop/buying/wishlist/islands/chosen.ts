import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { pageContext, send } from '#platform/page/send.ts'
import { focusAfterwards } from '#ui/behaviour/focus-after.ts'
import { showErrors } from '#ui/behaviour/form-errors.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { closeOverlay, openOverlay } from '#ui/behaviour/overlay.ts'
import {
  chosenBar,
  chosenNumber,
  watchAll,
  watchChosen,
  watchDelete,
  watchQuantity,
  watchRemoves,
  watchTable,
} from '../model/marks.ts'
import { sayWatchlist } from '../texts.ts'

const form = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('#watch-chosen')
const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`${watchTable.selector} input[name=product]`),
]

/** Actions act only while something is checked (WISH-05). */
function show(): void {
  const bar = form()
  if (!bar) return
  const every = boxes()
  const n = every.filter(box => box.checked).length
  chosenNumber.put(bar, { n })
  for (const button of bar.querySelectorAll('button'))
    if (n > 0) button.removeAttribute('aria-disabled')
    else button.setAttribute('aria-disabled', 'true')
  const reason = document.getElementById('watch-reason')
  if (reason) reason.hidden = n > 0
  const words = watchChosen.first(bar)
  if (words) words.element.textContent = words.data.watchChosen.replace('#', String(n))
  const all = watchAll.first(bar)?.element
  if (all instanceof HTMLInputElement) {
    all.checked = n > 0 && n === every.length
    all.indeterminate = n > 0 && n < every.length
  }
  for (const box of every) box.closest('tr')?.setAttribute('aria-selected', String(box.checked))
}

/** How many are checked now is read out. */
function changed(): void {
  show()
  announce(watchChosen.first()?.element.textContent ?? '')
}

const check = (checked: boolean): void => {
  for (const box of boxes()) box.checked = checked
  changed()
}

/** The ask-box over the page; its button sends the page's own form (WISH-15). */
function askToDelete(opener: Element | null): void {
  const bar = form()
  const ask = chosenBar.read(bar)?.ask
  const n = chosenNumber.read(bar)?.n ?? 0
  if (ask !== undefined && n > 0) void openOverlay(`${ask}?n=${n}`, { opener })
}

/**
 * Deletes what was confirmed, and opens the page anew unless the answer is 'Failure': then nothing has changed, which is
 * said, and the page stays as it is (WISH-14).
 */
async function remove(asked: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = [...new FormData(asked)].map(([name, value]): [string, string] => [name, String(value)])
  const action = button.hasAttribute('formaction') ? button.formAction : asked.action
  setButtonState(button, 'awaiting')
  try {
    const answer = await send(action, { method: 'POST', body: new URLSearchParams(fields) })
    if ((await answer.text()) === 'Failure') {
      closeOverlay()
      return announceAlert(sayWatchlist(pageContext().language).nothingRemoved())
    }
    if (asked !== form()) focusAfterwards(['main h1'])
    const here = new URL(location.href)
    here.searchParams.delete('imported')
    if (here.href === location.href) location.reload()
    else location.replace(here)
  } catch (error) {
    setButtonState(button, null)
    showErrors(asked, error)
  }
}

let from: HTMLInputElement | null = null

export function watchChoice(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    if (watchAll.read(target)) check(target.checked)
    else if (target.form === form()) changed()
  })
  document.addEventListener('click', event => {
    const { target } = event
    if (target instanceof HTMLInputElement && boxes().includes(target)) {
      if (event.shiftKey && from) {
        const list = boxes()
        const [a, b] = [list.indexOf(from), list.indexOf(target)].toSorted((x, y) => x - y)
        for (const box of list.slice(a, (b ?? 0) + 1)) box.checked = target.checked
        changed()
      }
      from = target
    }
    const button = watchDelete.closest(target)?.element
    if (!button || button.getAttribute('aria-disabled') === 'true') return
    event.preventDefault()
    askToDelete(button)
  })
  document.addEventListener('submit', event => {
    const { target, submitter } = event
    if (!(submitter instanceof HTMLButtonElement) || !watchRemoves.read(submitter)) return
    event.preventDefault()
    void remove(target as HTMLFormElement, submitter)
  })
  document.addEventListener('keydown', event => {
    const { target } = event
    if (!(target instanceof Element) || !watchTable.closest(target)) return
    if (target.matches('input[type=text]')) return
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      check(true)
    } else if (event.key === 'Delete') askToDelete(target)
  })
  // a quantity that was kept is what the basket gets
  document.addEventListener('smooth', event => {
    const sent = event.target
    if (
      !(sent instanceof HTMLFormElement) ||
      !watchQuantity.read(sent) ||
      !(event as CustomEvent<{ ok: boolean }>).detail.ok
    )
      return
    const row = sent.closest('tr')
    const box = row?.querySelector<HTMLInputElement>('input[name=product]')
    const quantity = sent.querySelector<HTMLInputElement>('input[name=quantity]')?.value
    if (box && quantity)
      box.value = box.value.replace(/^([^|]*)\|\d+\|/, (_, known: string) => `${known}|${quantity}|`)
  })
  addEventListener('pageshow', show)
  show()
  if ((chosenNumber.read(form())?.n ?? 0) > 0) changed()
}
