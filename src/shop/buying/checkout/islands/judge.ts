import { panelConfirm, wayToOrder } from '../model/marks.ts'

/** The order number as it stood when a form was last judged. */
const numbers = new WeakMap<HTMLFormElement, string>()

/** The reference number follows the purchase order number as long as it says the same or nothing: it is asked once. */
function followNumber(form: HTMLFormElement, reference: HTMLInputElement): void {
  const number = form.elements.namedItem('purchaseOrderNumber')
  if (!(number instanceof HTMLInputElement)) return
  const before = numbers.get(form) ?? number.defaultValue
  numbers.set(form, number.value)
  if (number.value !== before && (reference.value === before || reference.value === ''))
    reference.value = number.value
}

/** The panel that stands open, of a schedule or a quote; 'none' where the basket is ordered at once. */
export const panelOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('[name=panel]')?.value ?? 'none'

/** Shows or hides what is still needed, and opens the ways to order that wait for nothing (CHK-27, CHK-30). */
export function judge(form: HTMLFormElement): void {
  const panel = panelOf(form)
  const reference = form.elements.namedItem('referenceNumber')
  if (reference instanceof HTMLInputElement) followNumber(form, reference)
  const terms = form.querySelector('[data-terms]')
  const lacks: Record<string, boolean> = {
    'reference-number': reference instanceof HTMLInputElement && reference.value.trim() === '',
    terms: !(terms instanceof HTMLInputElement && terms.checked),
  }
  for (const [what, lacking] of Object.entries(lacks)) {
    const item = form.querySelector<HTMLElement>(`[data-needs="${what}"]`)
    if (item) item.hidden = !lacking
  }
  // what refuses an order of this size refuses neither a quote nor a schedule, whose orders are judged on their day
  for (const item of form.querySelectorAll<HTMLElement>('[data-for-orders]')) item.hidden = panel !== 'none'
  const needed = [...form.querySelectorAll<HTMLElement>('[data-needs]')].filter(item => !item.hidden)
  const open = needed.length > 0
  const list = form.querySelector<HTMLElement>('#needed')
  if (list) list.hidden = !open
  const hint = `${list?.querySelector('p')?.textContent ?? ''} ${needed.map(item => item.textContent).join(', ')}`
  const rests = form.querySelector<HTMLElement>('#panel-rests')
  if (rests) rests.hidden = panel === 'none'
  for (const { element } of panelConfirm.all(form)) block(element, open && 'needed')
  for (const button of form.querySelectorAll('[data-place-order]')) {
    block(button, panel === 'none' ? open && 'needed' : 'panel-rests')
    if (open) button.setAttribute('title', hint)
    else button.removeAttribute('title')
  }
  for (const { element, data } of wayToOrder.all(form))
    block(element, panel !== 'none' && panel !== data.way && 'panel-rests')
}

/** Blocks a button for the reason of that id, or opens it. */
function block(button: Element, because: string | false): void {
  if (because) {
    button.setAttribute('aria-disabled', 'true')
    button.setAttribute('aria-describedby', because)
  } else {
    button.removeAttribute('aria-disabled')
    button.removeAttribute('aria-describedby')
  }
}
