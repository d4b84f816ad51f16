import type { QuantityKind } from '../quantity-box.tsx'
import { sendSmoothly } from './forms.ts'

/** What each kind of box lets in; null: the keystroke is reverted (CART-13, CART-14). */
export function cleaned(kind: QuantityKind, typed: string): string | null {
  if (kind === 'cart') return typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (kind === 'free') return typed.replace(/[^\d.,]/g, '')
  return typed === '' || /^[1-9]\d*$/.test(typed) ? typed : null
}

/** The number in a pasted text: '10 pcs' is 10; null when there is none. */
export const pasted = (text: string): string | null =>
  /\d[\d.,\s]*/.exec(text)?.[0].replace(/\D/g, '').replace(/^0+/, '') || null

/** The next value of the stepper; to multiples of the step, not below the least and not above seven digits. */
export function stepped(value: number, by: 1 | -1, step: number, min: number): number {
  const next = by > 0 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step
  return Math.min(9_999_999, Math.max(min, next))
}

type Box = { input: HTMLInputElement; kind: QuantityKind; step: number; min: number }

function boxOf(target: EventTarget | null): Box | null {
  const around = target instanceof Element ? target.closest<HTMLElement>('.quantity') : null
  const input = around?.querySelector('input')
  if (!around || !input) return null
  const { quantityKind, step, min } = around.dataset
  return {
    input,
    kind: (quantityKind ?? 'add') as QuantityKind,
    step: Number(step) || 1,
    min: Number(min) || 0,
  }
}

const before = new WeakMap<HTMLInputElement, string>()
const committed = new WeakMap<HTMLInputElement, string>()
const timers = new WeakMap<HTMLInputElement, ReturnType<typeof setTimeout>>()

const last = (input: HTMLInputElement): string => committed.get(input) ?? input.defaultValue

/** A cart box commits: its form goes if it is smooth, and an event `quantity` tells the others. */
function commit(box: Box): void {
  const { input } = box
  clearTimeout(timers.get(input))
  if (box.kind !== 'cart' || input.value === last(input)) return
  if (input.value === '') {
    input.value = last(input)
    return
  }
  const old = last(input)
  committed.set(input, input.value)
  input.dispatchEvent(new CustomEvent('quantity', { bubbles: true, detail: { value: input.value, old } }))
  const form = input.form
  if (form?.dataset['smooth'] === undefined) return
  form.addEventListener(
    'smooth',
    event => {
      // what the server refused is not what the basket holds
      if (!(event as CustomEvent<{ ok: boolean }>).detail.ok) {
        committed.set(input, old)
        input.value = old
        before.set(input, old)
      }
    },
    { once: true },
  )
  void sendSmoothly(form)
}

/** In a list the next row is at hand (ux.md 23); elsewhere the focus stays where it is (ux.md 29). */
function nextBox(input: HTMLInputElement): void {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('.quantity > input') ?? [])]
  const next = all[all.indexOf(input) + 1]
  if (!next) return
  next.focus()
  next.select()
}

export function listenToQuantities(): void {
  document.addEventListener('focusin', event => {
    const box = boxOf(event.target)
    if (box && event.target === box.input) before.set(box.input, box.input.value)
  })
  document.addEventListener('input', event => {
    const box = boxOf(event.target)
    if (!box) return
    const { input, kind } = box
    let value = cleaned(kind, input.value)
    if (value === null && event.inputType === 'insertFromPaste') value = pasted(input.value)
    if (value !== input.value) {
      const place = input.selectionStart ?? 0
      const shorter = input.value.length - (value ?? '').length
      input.value = value ?? before.get(input) ?? input.defaultValue
      const at = value === null ? input.value.length : Math.max(0, place - shorter)
      input.setSelectionRange(at, at)
    }
    before.set(input, input.value)
    clearTimeout(timers.get(input))
    if (kind === 'cart')
      timers.set(
        input,
        setTimeout(() => commit(box), 800),
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
      commit(box)
      nextBox(box.input)
    } else if (
      event.key === 'Enter' &&
      box.kind === 'add' &&
      box.input.closest('tr, li, [data-product-code]')
    )
      setTimeout(() => nextBox(box.input), 0)
  })
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('.quantity-step')
    const box = boxOf(button)
    if (button && box) step(box, button.dataset['by'] === '1' ? 1 : -1)
  })
}

function step(box: Box, by: 1 | -1): void {
  const value = Number(box.input.value.replace(/\D/g, '')) || 0
  box.input.value = String(stepped(value, by, box.step, box.min))
  before.set(box.input, box.input.value)
  box.input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
