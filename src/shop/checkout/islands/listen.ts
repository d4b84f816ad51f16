import { CallFailed, send } from '#kit/send.ts'
import { returnFocus } from '#ui/behaviour/dialog-parts.ts'
import { say, sayAlert } from '#ui/behaviour/notify.ts'

const choices = new Set(['costCenterId', 'addressId', 'modeCode'])
const formOf = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-checkout]') : null

/** Shows or hides what is still needed, and opens the order button when nothing is (CHK-30). */
function judge(form: HTMLFormElement): void {
  const reference = form.elements.namedItem('referenceNumber')
  const terms = form.querySelector<HTMLInputElement>('input[data-terms]')
  const lacks: Record<string, boolean> = {
    'reference-number': reference instanceof HTMLInputElement && reference.value.trim() === '',
    terms: !terms?.checked,
  }
  for (const [what, lacking] of Object.entries(lacks)) {
    const item = form.querySelector<HTMLElement>(`[data-needs="${what}"]`)
    if (item) item.hidden = !lacking
  }
  const open = [...form.querySelectorAll<HTMLElement>('[data-needs]')].some(item => !item.hidden)
  const list = form.querySelector<HTMLElement>('#needed')
  if (list) list.hidden = !open
  const button = form.querySelector('[data-place-order]')
  if (open) button?.setAttribute('aria-disabled', 'true')
  else button?.removeAttribute('aria-disabled')
}

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
}

let latest = 0
let resting: ReturnType<typeof setTimeout> | undefined
/** Who types on is still choosing: a list of choices rests so long before it is applied, in ms. */
const typeAhead = 500

/** A choice is made, by keys in a list perhaps not the last one. */
function choose(form: HTMLFormElement, control: HTMLInputElement | HTMLSelectElement): void {
  clearTimeout(resting)
  form.closest('#checkout')?.setAttribute('aria-busy', 'true')
  const rests = control instanceof HTMLSelectElement && control.matches(':focus-visible')
  resting = setTimeout(() => void apply(form), rests ? typeAhead : 0)
}

/** The same control in a part that has been made anew. */
function twinOf(element: Element, within: ParentNode): HTMLElement | null {
  if (element.id) return within.querySelector(`#${CSS.escape(element.id)}`)
  const alike = [...within.querySelectorAll<HTMLElement>(element.localName)]
  return alike.find(one => one.isEqualNode(element)) ?? null
}

/** Applies a choice: the page's form goes to the server, and its answer takes the place of the page's part. */
async function apply(form: HTMLFormElement): Promise<void> {
  const mine = ++latest
  const part = form.closest<HTMLElement>('#checkout')
  part?.setAttribute('aria-busy', 'true')
  try {
    const response = await send(form.dataset['choose'] ?? '', {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
      headers: { accept: 'text/html', 'x-fragment': '1' },
    })
    if (mine !== latest || !part?.isConnected) return
    if (response.redirected) return location.assign(response.url)
    const focused = document.activeElement
    const held = part.contains(focused)
    part.outerHTML = await response.text()
    const fresh = document.querySelector<HTMLFormElement>('form[data-checkout]')
    if (fresh) carryOver(form, fresh)
    const again = held && focused && twinOf(focused, document)
    if (again) again.focus({ preventScroll: true })
    else if (held) returnFocus(null)
    if (!fresh) return
    judge(fresh)
    say(fresh.querySelector('[data-total]')?.textContent ?? '')
  } catch (error) {
    part?.removeAttribute('aria-busy')
    if (error instanceof CallFailed) sayAlert(`${form.dataset['failed']} ${error.details}`)
    else throw error
  }
}

/** Makes the checkout's one form smooth: choices apply themselves, the two terms boxes follow each other (CHK-29). */
export function listen(): void {
  document.addEventListener('change', event => {
    const { target } = event
    const form = formOf(target)
    if (!form || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target instanceof HTMLInputElement && target.dataset['terms'] !== undefined)
      for (const box of form.querySelectorAll<HTMLInputElement>('input[data-terms]'))
        box.checked = target.checked
    if (choices.has(target.name)) choose(form, target)
    else judge(form)
  })
  document.addEventListener('input', event => {
    const form = formOf(event.target)
    if (form) judge(form)
  })
  // what was chosen last goes with the form
  document.addEventListener('submit', event => {
    if (formOf(event.target)) clearTimeout(resting)
  })
}
