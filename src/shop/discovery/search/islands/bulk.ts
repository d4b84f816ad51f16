import { pageContext } from '#platform/page/send.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { saySearch } from '../texts.ts'
import { bulkForm } from '../model/marks.ts'

/** Most chosen rows that are remembered. */
const maxChosen = 1_000

type Kept = { list: string; chosen: [name: string, value: string][] }

/** SRCH-10: the choice of rows, over the pages of one list; Shift+click takes all rows in between. */
export function wakeBulk(form: HTMLFormElement): void {
  const t = saySearch(pageContext().language)
  const list = bulkForm.read(form)?.bulk ?? ''
  const chosen = new Map<string, [string, string]>()
  const keyOf = (name: string, value: string) => `${name} ${value}`
  // rows that are opened later have boxes too
  const allBoxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox][form=bulk]')]
  const boxes = allBoxes()
  try {
    const kept = JSON.parse(sessionStorage.getItem('chosen') ?? 'null') as Kept | null
    if (kept?.list === list)
      for (const [name, value] of kept.chosen) chosen.set(keyOf(name, value), [name, value])
  } catch {
    // what cannot be read is not remembered
  }
  for (const box of boxes) {
    if (box.checked) chosen.set(keyOf(box.name, box.value), [box.name, box.value])
    else if (chosen.has(keyOf(box.name, box.value))) box.checked = true
  }

  const count = form.querySelector('[data-bulk-count]')
  const clear = form.querySelector<HTMLElement>('[data-bulk-clear]')
  const show = () => {
    if (count) count.textContent = chosen.size ? t.chosenArticles({ n: chosen.size }) : t.noneSelected()
    if (clear) clear.hidden = chosen.size === 0
    form.toggleAttribute('data-chosen', chosen.size > 0)
    for (const action of form.querySelectorAll('[data-bulk-action]'))
      if (chosen.size) action.removeAttribute('aria-disabled')
      else action.setAttribute('aria-disabled', 'true')
    const kept: Kept = { list, chosen: [...chosen.values()].slice(0, maxChosen) }
    try {
      sessionStorage.setItem('chosen', JSON.stringify(kept))
    } catch {
      // a full or closed storage: the choice lives as long as the page
    }
  }
  const changed = () => {
    show()
    announce(count?.textContent ?? '')
  }
  const set = (box: HTMLInputElement, on: boolean) => {
    box.checked = on
    if (on) chosen.set(keyOf(box.name, box.value), [box.name, box.value])
    else chosen.delete(keyOf(box.name, box.value))
  }
  // the first press may have come before this script
  let last = boxes.find(box => box.checked && box === document.activeElement) ?? null
  let shift = false
  document.addEventListener('click', event => (shift = event.shiftKey), true)
  document.addEventListener('change', event => {
    const box = event.target
    const boxes = allBoxes()
    if (!(box instanceof HTMLInputElement) || !boxes.includes(box)) return
    const [a, b] = [last && shift ? boxes.indexOf(last) : -1, boxes.indexOf(box)]
    if (a >= 0) for (const one of boxes.slice(Math.min(a, b), Math.max(a, b) + 1)) set(one, box.checked)
    else set(box, box.checked)
    last = box
    changed()
  })
  clear?.addEventListener('click', () => {
    for (const box of allBoxes()) box.checked = false
    chosen.clear()
    changed()
    boxes[0]?.focus()
  })
  // rows of other pages have no checkbox here: they are sent as fields
  form.addEventListener('formdata', event => {
    const boxes = allBoxes()
    for (const [key, [name, value]] of chosen) {
      const box = boxes.find(one => keyOf(one.name, one.value) === key)
      if (!box) event.formData.append(name, value)
      // as many as its row says
      const quantity = box?.closest('tr')?.querySelector<HTMLInputElement>('input[name=qty]')?.value
      if (quantity) event.formData.append('quantities[]', `${value};${quantity}`)
    }
  })
  // stars and comparison marks of the rows are as they are now
  form.addEventListener('smooth', () => document.dispatchEvent(new CustomEvent('shop:rows')))
  if (last) changed()
  else show()
}
