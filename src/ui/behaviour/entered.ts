/**
 * What somebody had entered when the shop signed them out by itself, when their form arrived after that, or when they chose another
 * language, currency or country: it waits in this tab, for them alone.
 */
import { pageContext } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { iconHtml } from './dialog-parts.ts'
import { announce } from './notify.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = { name: string; nth: number; text: string; on: boolean }
/**
 * `nth`: among the forms that go to the same address. `sent`: it was on its way when the page was left; where a page for nobody
 * came (`refused`), the session had ended and it waits for its person, else it arrived.
 */
type Entered = {
  person: number | null
  path: string
  forms: { action: string; nth: number; values: Value[] }[]
  sent?: 'on-its-way' | 'refused'
}

const key = 'entered'
/** Characters at most; more is not kept. */
const most = 200_000

/** The same page and form in every storefront. */
const apart = (address: string): string => address.replace(pageContext().base, '')
const here = (): string => apart(location.pathname + location.search)
const actionOf = (form: HTMLFormElement): string => apart(form.getAttribute('action') ?? '')
const alikeOf = (action: string): HTMLFormElement[] =>
  [...document.forms].filter(one => actionOf(one) === action)
const reader = (): number | null => pageContext().person ?? null
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
/** Never secrets, data of cards, files and what the page itself put there. */
const isKept = (field: Element): field is Field =>
  (field instanceof HTMLInputElement &&
    !['hidden', 'password', 'file', 'submit'].includes(field.type) &&
    !field.autocomplete.startsWith('cc-')) ||
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

/** Does something wait? */
export function hasEntered(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Keeps what stands in these forms, for the person of this page. `sent`: it is being sent. */
export function keepEntered(forms: readonly HTMLFormElement[], sent?: 'on-its-way'): void {
  if (forms.length === 0) return
  const entered: Entered = {
    person: reader(),
    path: here(),
    forms: forms.map(form => ({
      action: actionOf(form),
      nth: Math.max(alikeOf(actionOf(form)).indexOf(form), 0),
      values: fieldsOf(form).map(({ field, name, nth }) => ({
        name,
        nth,
        text: isTicked(field) ? '' : field.value,
        on: isTicked(field) && field.checked,
      })),
    })),
    ...(sent && { sent }),
  }
  const text = JSON.stringify(entered)
  try {
    if (text.length <= most) sessionStorage.setItem(key, text)
  } catch {
    // a tab that keeps nothing: they enter it once more
  }
}

function takeEntered(): Entered | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Entered | null
    const isHers = kept?.person === reader()
    const signsInFirst = kept?.person != null && reader() === null
    if (kept?.sent === 'on-its-way') {
      // a page for nobody: the session had ended, and it did not arrive
      if (signsInFirst) sessionStorage.setItem(key, JSON.stringify({ ...kept, sent: 'refused' }))
      else sessionStorage.removeItem(key)
      return null
    }
    // what came through the sign-in in another way (decision 198) is not put back a second time
    if (kept?.sent && isHers) sessionStorage.removeItem(key)
    // somebody else is signed in here now, or they are back on that page: it waits no longer
    if (kept && !signsInFirst && (!isHers || kept.path === here())) sessionStorage.removeItem(key)
    return isHers && kept?.path === here() ? kept : null
  } catch {
    return null
  }
}

/** As if they had entered it: an island listens to its fields. */
function fill(field: Field, { text, on }: Value): boolean {
  if (isTicked(field) ? field.checked === on : field.value === text) return false
  if (isTicked(field)) field.checked = on
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  for (const kind of ['input', 'change', 'focusout']) field.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}

/** Puts back what they had entered on this page, and says so; nothing where nothing waits. */
export function restoreEntered(forms: readonly HTMLFormElement[]): void {
  const kept = takeEntered()
  if (!kept) return
  let filled = false
  const rest = kept.forms.flatMap(({ action, nth, values }) => {
    const form = alikeOf(action)[nth]
    return form && forms.includes(form) ? values.map(value => ({ form, value })) : []
  })
  const fillAll = (waiting: typeof rest): typeof rest =>
    waiting.filter(({ form, value }) => {
      const found = fieldsOf(form).find(one => one.name === value.name && one.nth === value.nth)
      if (found && fill(found.field, value)) filled = true
      return !found
    })
  // rows that grow as they are filled
  const goOn = (waiting: typeof rest, times: number): void => {
    if (waiting.length > 0 && times > 0) setTimeout(() => goOn(fillAll(waiting), times - 1), 150)
  }
  goOn(fillAll(rest), 20)
  const messages = document.getElementById('messages')
  if (!filled || !messages) return
  const text = sayUi(pageContext().language).enteredAgain()
  messages.innerHTML = `<div class="message message-info">${iconHtml('info')}<div><p class="message-title"></p></div></div>`
  const title = messages.querySelector('p')
  if (title) title.textContent = text
  announce(text)
}
