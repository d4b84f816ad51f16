import { CallFailed, send } from '#platform/page/send.ts'
import { returnFocus } from '#ui/behaviour/dialog-parts.ts'
import { clearField, markField } from '#ui/behaviour/form-errors.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { judge, panelOf } from './judge.ts'
import { openPanel } from './panel.ts'
import { choicesForm, numberKept, panelBody, wayToOrder } from '../model/marks.ts'

/** What was typed or ticked while an answer was on its way stands in the part that takes the place. */
function carryOver(from: HTMLFormElement, to: HTMLFormElement): void {
  for (const now of to.querySelectorAll<HTMLInputElement>('input[type=text], input[data-terms]')) {
    const was = from.elements.namedItem(now.name)
    if (!(was instanceof HTMLInputElement)) continue
    now.checked = was.checked
    if (now.type !== 'text') continue
    now.value = was.value
    now.setSelectionRange(was.selectionStart, was.selectionEnd)
  }
  carryPanel(from, to)
}

/** A panel that was opened or closed while an answer was on its way stands so, with what was entered there. */
function carryPanel(from: HTMLFormElement, to: HTMLFormElement): void {
  const name = panelOf(from)
  const opener = wayToOrder.all(to).some(({ data }) => data.way === name)
  // what was chosen may rule the panel out: its button then says why
  if (name !== 'none' && !opener) return
  if (name !== panelOf(to)) openPanel(to, name)
  const entered = new FormData(from)
  const body = panelBody.all(to).find(({ data }) => data.panelBody === name)?.element
  const fields = body?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input:not([type=hidden]), textarea)',
  )
  for (const field of fields ?? []) {
    const values = entered.getAll(field.name)
    if (field.type === 'radio' || field.type === 'checkbox')
      (field as HTMLInputElement).checked = values.includes(field.value)
    else field.value = String(values[0] ?? '')
  }
}

const addressOf = (form: HTMLFormElement): string =>
  form.querySelector('input[name=addressId]:checked')?.closest('label, .radio, div')?.textContent?.trim() ??
  ''

const typeOf = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('input[name=PaymentType]:checked')?.value ?? ''
const sectionsOf = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll('[data-section]')].map(
    section => section.closest('section')?.querySelector('h2, h3')?.textContent?.trim() ?? '',
  )

/**
 * What a choice changed, in words: the sections that another way to pay brought, the address where another cost center
 * brought another, and the total.
 */
function told(before: HTMLFormElement, now: HTMLFormElement): string {
  const sections = sectionsOf(now).join(', ')
  if (sections !== sectionsOf(before).join(', ') || typeOf(before) !== typeOf(now)) return sections
  const address = addressOf(now)
  const total = now.querySelector('[data-total]')?.textContent ?? ''
  return address === addressOf(before) ? total : `${address}. ${total}`
}

let latest = 0
let resting: ReturnType<typeof setTimeout> | undefined
/** Who types on is still choosing: a list rests as long as a browser waits for the next letter of a name, in ms. */
const typeAhead = 1000

const stopResting = () => clearTimeout(resting)

/** A choice is made, by keys in a list perhaps not the last one. An answer to an earlier one does not count any more. */
export function choose(form: HTMLFormElement, control: HTMLInputElement | HTMLSelectElement): void {
  const mine = ++latest
  const rests = control instanceof HTMLSelectElement && control.matches(':focus-visible')
  stopResting()
  resting = setTimeout(() => void apply(form, mine), rests ? typeAhead : 0)
  if (rests) control.addEventListener('keydown', typeOn)
  // what was chosen last goes with the form
  form.addEventListener('submit', stopResting)
}

/** A letter belongs to the choice even if it changes nothing: to find `B2`, the first `B` may have chosen `B1`. */
function typeOn({ key, currentTarget: list }: KeyboardEvent): void {
  if (key.length === 1 && list instanceof HTMLSelectElement && list.form) choose(list.form, list)
}

/** The same control in a part that has been made anew. */
function twinOf(element: Element, within: ParentNode): HTMLElement | null {
  if (element.id) return within.querySelector(`#${CSS.escape(element.id)}`)
  const alike = [...within.querySelectorAll<HTMLElement>(element.localName)]
  return alike.find(one => one.isEqualNode(element)) ?? null
}

/** The sum that stands on top of a narrow page; a person who unfolded it wants to see what their choice changes. */
const sumOnTop = (): HTMLDetailsElement | null => document.querySelector('.checkout-on-top details')

const choiceNames = new Set(['PaymentType', 'paymentId', 'costCenterId', 'addressId', 'modeCode'])

/** Draws the checkout anew after a dialog has changed it; what else was entered stays. `words` are told. */
export async function refresh(words: string): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-checkout]')
  if (!form) return location.reload()
  stopResting()
  await apply(form, ++latest, false)
  if (words) announce(words)
}

/** Applies a choice: the page's form goes to the server, and its answer takes the place of the page's part, if it is the latest. */
async function apply(form: HTMLFormElement, mine: number, choosing = true): Promise<void> {
  const part = form.closest<HTMLElement>('#checkout')
  try {
    const fields = [...new FormData(form)].filter(([name]) => choosing || !choiceNames.has(name))
    const response = await send(choicesForm.read(form)?.choose ?? '', {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
      headers: { accept: 'text/html', 'x-fragment': '1' },
    })
    if (mine !== latest || !part?.isConnected) return
    if (response.redirected) return location.assign(response.url)
    const focused = document.activeElement
    const held = part.contains(focused)
    const unfolded = sumOnTop()?.open ?? false
    part.outerHTML = await response.text()
    sumOnTop()?.toggleAttribute('open', unfolded)
    const fresh = document.querySelector<HTMLFormElement>('form[data-checkout]')
    if (fresh) carryOver(form, fresh)
    const again = held && focused && twinOf(focused, document)
    if (again) again.focus({ preventScroll: true })
    else if (held) returnFocus(null)
    if (!fresh) return
    judge(fresh)
    announce(told(form, fresh))
  } catch (error) {
    part?.removeAttribute('aria-busy')
    if (mine === latest) showWhatHolds(form)
    await tellFailed(form, error)
  }
}

/** A choice that was not made is not shown as made: the controls say again what the page came with (CHK-23). */
function showWhatHolds(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'radio' && choiceNames.has(control.name))
      control.checked = control.defaultChecked
    if (control instanceof HTMLSelectElement && choiceNames.has(control.name))
      for (const option of control.options) option.selected = option.defaultSelected
  }
}

/** A choice that did not reach the shop is told to everybody, with its details (CHK-23). */
async function tellFailed(form: HTMLFormElement, error: unknown): Promise<void> {
  if (!(error instanceof CallFailed)) throw error
  const { alertDialog } = await import('#ui/behaviour/dialog.ts')
  await alertDialog(error, [choicesForm.read(form)?.failed, error.problem.detail].filter(Boolean).join(' '))
}

/** The purchase order number is kept when its field is left (CHK-07); what is wrong with it is said there. */
export async function keepNumber(form: HTMLFormElement, purchaseOrderNumber: string): Promise<void> {
  const field = form.querySelector<HTMLElement>('[name=purchaseOrderNumber]')
  if (field) clearField(field)
  try {
    await send(numberKept.read(form)?.keepNumber ?? '', {
      method: 'POST',
      body: new URLSearchParams({ purchaseOrderNumber }),
    })
  } catch (error) {
    const wrong = error instanceof CallFailed ? error.problem.errors[0] : undefined
    if (!wrong || !field) return tellFailed(form, error)
    markField(field, wrong.field, wrong.message)
    announceAlert(wrong.message)
  }
}
