import { readQuantity, maxTyped } from '#platform/units/quantity.ts'
import { piece, type OrderUnit } from '#platform/units/order-unit.ts'
import { pageContext } from '#platform/page/send.ts'
import type { QuantityKind } from '../quantity-box.tsx'
import { quantityReason } from '../quantity-reason.ts'
import { sayUi } from '../texts.ts'
import { clearField, markField } from './form-errors.ts'
import { sendSmoothly } from './forms.ts'
import { announceAlert } from './notify.ts'

/** Rest after the last key, in ms, until a box of the basket commits (CART-14). */
const rest = 800

/** The next value of the stepper; to multiples of the step, not below the least and not above seven digits. */
export function stepped(value: number, by: 1 | -1, step: number, min: number): number {
  const next = by > 0 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step
  return Math.min(maxTyped, Math.max(min, next))
}

export type Judged = { value: string } | { reason: string }

/**
 * What becomes of what stands in a box: the digits that are sent, or why it is refused (CART-12 to CART-14). Empty stays
 * empty: a default in a box that adds, the last value in the basket.
 */
export function judged(
  kind: QuantityKind,
  typed: string,
  page: Parameters<typeof quantityReason>[0],
  unit: OrderUnit = piece,
): Judged {
  const read = readQuantity(typed, page.formatLocale, unit)
  if (read.kind === 'empty') return { value: '' }
  if (read.kind !== 'quantity') return { reason: quantityReason(page, read, unit) }
  if (read.quantity === 0 && kind !== 'cart') return { reason: sayUi(page.language).quantityZero() }
  return { value: String(read.quantity) }
}

type Box = { input: HTMLInputElement; kind: QuantityKind; step: number; min: number; unit: OrderUnit }

function boxOf(target: EventTarget | null): Box | null {
  const around = target instanceof Element ? target.closest<HTMLElement>('.quantity') : null
  const input = around?.querySelector('input')
  if (!around || !input) return null
  const { quantityKind, step, min, unit = piece } = around.dataset
  return {
    input,
    kind: (quantityKind ?? 'add') as QuantityKind,
    step: Number(step) || 1,
    min: Number(min) || 0,
    unit,
  }
}

/** What was accepted last in a box, and what the basket holds of it. */
const accepted = new WeakMap<HTMLInputElement, string>()
const committed = new WeakMap<HTMLInputElement, string>()
const timers = new WeakMap<HTMLInputElement, ReturnType<typeof setTimeout>>()

const last = (input: HTMLInputElement): string => committed.get(input) ?? input.defaultValue

/** Others hear of a value that was put there by a script as of one that was typed. */
function put(input: HTMLInputElement, value: string): void {
  if (input.value === value) return
  input.value = value
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
}

/** The entry is read, or the last value comes back, selected, and the reason stands at the field. False then. */
function settle({ input, kind, unit }: Box): boolean {
  const page = pageContext()
  const typed = input.value.trim()
  const answer = judged(kind, typed, page, unit)
  if ('value' in answer) {
    put(input, answer.value)
    accepted.set(input, answer.value)
    return true
  }
  const old = accepted.get(input) ?? input.defaultValue
  put(input, old)
  const words = sayUi(page.language).quantityStays({ typed, reason: answer.reason, old: old || '1' })
  markField(input, input.name, words)
  announceAlert(words)
  if (document.activeElement === input) input.select()
  return false
}

/** A cart box commits: its form goes if it is smooth, and an event `quantity` tells the others. */
function commit(box: Box): boolean {
  const { input } = box
  clearTimeout(timers.get(input))
  if (!settle(box)) return false
  if (box.kind !== 'cart' || input.value === last(input)) return true
  if (input.value === '') {
    input.value = last(input)
    return true
  }
  const old = last(input)
  committed.set(input, input.value)
  input.dispatchEvent(new CustomEvent('quantity', { bubbles: true, detail: { value: input.value, old } }))
  const form = input.form
  if (form?.dataset.smooth === undefined) return true
  form.addEventListener(
    'smooth',
    event => {
      // what the server refused is not what the basket holds
      if (!(event as CustomEvent<{ ok: boolean }>).detail.ok) {
        committed.set(input, old)
        input.value = old
        accepted.set(input, old)
      }
    },
    { once: true },
  )
  void sendSmoothly(form)
  return true
}

/** After a rest plain digits commit; anything else waits for Enter or leaving, and says only what would be wrong. */
function afterRest(box: Box): void {
  const { input, kind, unit } = box
  if (/^\d*$/.test(input.value) && input.value.length <= 7) return void (kind === 'cart' && commit(box))
  const answer = judged(kind, input.value, pageContext(), unit)
  if ('reason' in answer) markField(input, input.name, answer.reason)
}

/** Enter in a box adds what it says, and stands in one of several places that can be added from. */
const addsInRow = ({ input, unit }: Box): boolean =>
  'value' in judged('add', input.value, pageContext(), unit) &&
  input.closest('tr, li, [data-product-code]') !== null

/** After a form that went by Enter in one of its boxes, before this was there to hear the key. */
export function goOnAfter(form: HTMLFormElement): void {
  const box = boxOf(document.activeElement)
  if (box && box.input === document.activeElement && box.input.form === form && box.kind === 'add')
    if (addsInRow(box)) nextBox(box.input)
}

/** In a list the next row is at hand (ux.md 23); elsewhere the focus stays where it is (ux.md 29). */
function nextBox(input: HTMLInputElement): void {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('.quantity > input') ?? [])]
  const next = all[all.indexOf(input) + 1]
  if (!next) return
  next.focus()
  next.select()
}

function step(box: Box, by: 1 | -1): void {
  const read = readQuantity(box.input.value, pageContext().formatLocale, box.unit)
  const value = read.kind === 'quantity' ? read.quantity : Number(accepted.get(box.input)) || 0
  clearField(box.input)
  put(box.input, String(stepped(value, by, box.step, box.min)))
  accepted.set(box.input, box.input.value)
}

/** Looks after every quantity box of the page, also those that come later. */
export function listenToBoxes(): void {
  const begin = (target: EventTarget | null) => {
    const box = boxOf(target)
    if (!box || target !== box.input) return
    const { input, kind, unit } = box
    // what cannot be read has not been accepted: it was typed before this was there
    const reads = 'value' in judged(kind, input.value, pageContext(), unit)
    accepted.set(input, reads ? input.value : input.defaultValue)
  }
  document.addEventListener('focusin', event => begin(event.target))
  begin(document.activeElement)
  document.addEventListener('input', event => {
    const box = boxOf(event.target)
    if (!box) return
    const { input } = box
    if (input.dataset['madeWrong'] !== undefined) clearField(input)
    clearTimeout(timers.get(input))
    timers.set(
      input,
      setTimeout(() => afterRest(box), rest),
    )
  })
  document.addEventListener('focusout', event => {
    const box = boxOf(event.target)
    if (box && event.target === box.input) commit(box)
  })
  document.addEventListener('keydown', event => {
    const box = boxOf(event.target)
    if (!box || event.target !== box.input) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(box, event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Enter' && box.kind === 'cart') {
      event.preventDefault()
      if (commit(box)) nextBox(box.input)
    } else if (event.key === 'Enter' && box.kind === 'add' && addsInRow(box))
      setTimeout(() => nextBox(box.input), 0)
  })
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('.quantity-step')
    const box = boxOf(button)
    if (button && box) step(box, button.dataset.by === '1' ? 1 : -1)
  })
  // a form goes with digits only; what is refused stays on the page
  document.addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement
      const boxes = [...form.elements].flatMap(control =>
        control instanceof HTMLInputElement && control.matches('.quantity > input')
          ? (boxOf(control) ?? [])
          : [],
      )
      const wrong = boxes.filter(box => !settle(box)).map(box => box.input)
      const [only] = boxes
      // a box of the basket is committed one way, and once
      const commits = only?.kind === 'cart' && form.dataset.smooth !== undefined
      if (wrong.length === 0 && !commits) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (wrong.length === 0 && only) return void commit(only)
      wrong[0]?.focus()
      wrong[0]?.select()
    },
    true,
  )
  // what was typed and left before this was there; a browser fills none by itself (autocomplete is off)
  for (const input of document.querySelectorAll<HTMLInputElement>('.quantity > input')) {
    const box = input !== document.activeElement && input.value !== input.defaultValue && boxOf(input)
    if (box) commit(box)
  }
}
