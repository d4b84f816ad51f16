/** What somebody had entered when the shop signed her out by itself: it waits in this tab, for her alone. */
import { pageContext } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { iconHtml } from './dialog-parts.ts'
import { say } from './notify.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = { name: string; nth: number; text: string; on: boolean }
type Entered = { person: number; path: string; forms: { action: string; values: Value[] }[] }

const key = 'entered'
/** Characters at most; more is not kept. */
const most = 200_000

const here = (): string => location.pathname + location.search
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
/** Never secrets, files and what the page itself put there. */
const isKept = (field: Element): field is Field =>
  (field instanceof HTMLInputElement && !['hidden', 'password', 'file', 'submit'].includes(field.type)) ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): { field: Field; name: string; nth: number }[] {
  const seen = new Map<string, number>()
  return [...form.elements].filter(isKept).flatMap(field => {
    if (field.name === '') return []
    const nth = seen.get(field.name) ?? 0
    seen.set(field.name, nth + 1)
    return [{ field, name: field.name, nth }]
  })
}

/** Keeps what stands in these forms, for the person of this page. */
export function keepEntered(forms: readonly HTMLFormElement[]): void {
  const { person } = pageContext()
  if (person === undefined || forms.length === 0) return
  const entered: Entered = {
    person,
    path: here(),
    forms: forms.map(form => ({
      action: form.getAttribute('action') ?? '',
      values: fieldsOf(form).map(({ field, name, nth }) => ({
        name,
        nth,
        text: isTicked(field) ? '' : field.value,
        on: isTicked(field) && field.checked,
      })),
    })),
  }
  const text = JSON.stringify(entered)
  try {
    if (text.length <= most) sessionStorage.setItem(key, text)
  } catch {
    // a tab that keeps nothing: she enters it once more
  }
}

function takeEntered(): Entered | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Entered | null
    const isHers = kept?.person === pageContext().person
    // somebody else is signed in here now, or she is back on that page: it waits no longer
    if (kept && (!isHers || kept.path === here())) sessionStorage.removeItem(key)
    return isHers && kept?.path === here() ? kept : null
  } catch {
    return null
  }
}

/** As if she had entered it: an island listens to its fields. */
function fill(field: Field, { text, on }: Value): boolean {
  if (isTicked(field) ? field.checked === on : field.value === text) return false
  if (isTicked(field)) field.checked = on
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}

/** Puts back what she had entered on this page, and says so; nothing where nothing waits. */
export function restoreEntered(forms: readonly HTMLFormElement[]): void {
  const kept = takeEntered()
  if (!kept) return
  let filled = false
  for (const { action, values } of kept.forms) {
    const form = forms.find(one => one.getAttribute('action') === action)
    if (!form) continue
    const fields = fieldsOf(form)
    for (const value of values) {
      const found = fields.find(one => one.name === value.name && one.nth === value.nth)
      if (found && fill(found.field, value)) filled = true
    }
  }
  const messages = document.getElementById('messages')
  if (!filled || !messages) return
  const text = sayUi(pageContext().language).enteredAgain()
  messages.innerHTML = `<div class="message message-info">${iconHtml('info')}<div><p class="message-title"></p></div></div>`
  const title = messages.querySelector('p')
  if (title) title.textContent = text
  say(text)
}
