import { sayField } from '#kit/field-errors.ts'
import { pageContext } from '#platform/page/send.ts'
import { clearField, markField } from './form-errors.ts'
import { announce } from './notify.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the browser itself finds wrong in what was entered, in the shop's words; '' for nothing. */
function wordsFor(control: Control): string {
  const t = sayField(pageContext().language)
  if (control.value.trim() === '') return control.ariaRequired === 'true' ? t.required() : ''
  if (control.validity.typeMismatch) return control.type === 'email' ? t.email() : t.wrong()
  return control.validity.valid ? '' : t.wrong()
}

const isChecked = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches('form[method=post] .field .input')

/**
 * A field is checked when it is left, once something was entered in it, and forgiven as soon as it is right; the server
 * still judges all of it (ux.md 4, no. 39).
 */
export function listenToFields(): void {
  const touched = new WeakSet<Element>()
  document.addEventListener('input', ({ target }) => {
    if (!isChecked(target)) return
    touched.add(target)
    if (target.dataset['madeWrong'] !== undefined && wordsFor(target) === '') clearField(target)
  })
  // an emptied form begins anew
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) for (const control of target.elements) touched.delete(control)
  })
  const check = (target: EventTarget | null): void => {
    if (!isChecked(target) || !(touched.has(target) || target.value !== initial(target))) return
    // what the server said stands until the form is sent again
    if (target.ariaInvalid === 'true' && target.dataset['madeWrong'] === undefined) return
    const words = wordsFor(target)
    if (!words) return clearField(target)
    // after the label's text stands its star
    const label = target.labels?.[0]?.firstChild?.textContent ?? ''
    markField(target, target.name, words)
    announce(`${label.trim()}: ${words}`)
  }
  // a message that appears while something below is pressed would move that away from under the pointer
  let pressed = false
  const left = new Set<EventTarget | null>()
  document.addEventListener('pointerdown', () => (pressed = true))
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => {
      pressed = false
      setTimeout(() => {
        for (const target of left) check(target)
        left.clear()
      })
    })
  document.addEventListener('focusout', ({ target }) => {
    if (pressed) left.add(target)
    else check(target)
  })
  // those that were left before this script had arrived
  for (const field of document.querySelectorAll('form[method=post] .field .input'))
    if (field !== document.activeElement) check(field)
}

/** As the page came; a value typed before this script had arrived counts as typed. */
const initial = (control: Control): string =>
  control instanceof HTMLSelectElement ? control.value : control.defaultValue
