/** Leaving a form that was changed asks first (ux.md 42); which forms: `data-unsaved`. */
import { keepEntered, restoreEntered } from './entered.ts'

/** Is the field's value another than the one the page came with? */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(option => option.defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** What was entered and refused stands in the fields as if it were kept: `data-unsaved="entered"`. */
const holdsUnsaved = (form: HTMLFormElement): boolean =>
  form.dataset.unsaved === 'entered' || [...form.elements].some(isChanged)

const postForms = (): HTMLFormElement[] => [
  ...document.querySelectorAll<HTMLFormElement>('main form[method="post"]'),
]
const guarded = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')]

let saving = false
let staying = false
let asking = false

function ask(event: BeforeUnloadEvent): void {
  if (!saving && !staying && guarded().some(holdsUnsaved)) event.preventDefault()
}

/** From the first change on: a page that always asked could not be kept for the way back. */
function watchLeaving(): void {
  if (asking) return
  asking = true
  addEventListener('beforeunload', ask)
}

/**
 * The shop leaves the page by itself, with nobody there to answer: what was entered waits for its person, and no form asks
 * whether to go.
 */
export function leaveUnasked(): void {
  const forms = new Set([...guarded(), ...postForms()])
  keepEntered([...forms].filter(holdsUnsaved))
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
}

/** The page comes back in another language, currency or for another country: what was entered comes with it. `touched`: somebody typed there. */
export function keepForSamePage(touched: WeakSet<HTMLFormElement>): void {
  keepEntered(
    postForms().filter(
      form => touched.has(form) || form.dataset['entered'] !== undefined || holdsUnsaved(form),
    ),
  )
  staying = true
}

/** Begins to listen. Saving the form does not ask, nor does removing the thing that it is about. */
export function guardUnsaved(): void {
  restoreEntered(postForms())
  if (guarded().some(holdsUnsaved)) watchLeaving()
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('form[data-unsaved]')) watchLeaving()
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement)) return
    saving = target.matches('[data-unsaved], [data-confirm-danger]')
    // too long for an address, or with a file: a session that has ended would lose it (decision 407)
    if (target.matches('[data-unsaved][method="post"]')) keepEntered([target], 'on-its-way')
  })
  addEventListener('pageshow', () => (saving = staying = false))
}
