import { pageContext } from '#platform/page/send.ts'
import { popupSizes } from '../popup-sizes.ts'
import { sayUi } from '../texts.ts'
import { setButtonState } from './button-state.ts'
import { iconHtml } from './dialog-parts.ts'
import { announce } from './notify.ts'

/** What the pressed control of `data-copy`, `data-reveal`, `data-unfolds` or `data-window` does. */
export function press(control: HTMLElement): void {
  if (control.dataset.copy !== undefined) void copy(control)
  else if (control.dataset.unfolds !== undefined) unfold(control)
  else if (control instanceof HTMLAnchorElement) openWindow(control)
  else reveal(control)
}

/** `data-copy`: puts its text into the clipboard and says so. */
async function copy(button: HTMLElement): Promise<void> {
  const t = sayUi(pageContext().language)
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '')
    announce(t.copied())
    button.innerHTML = iconHtml('check', 16)
    button.dataset.state = 'success'
    setTimeout(() => {
      button.innerHTML = iconHtml('copy', 16)
      setButtonState(button, null)
    }, 2000)
  } catch {
    announce(t.failed())
  }
}

/** `data-unfolds`: folds the element of that id away, and back. */
function unfold(button: HTMLElement): void {
  const folded = button.ariaExpanded === 'true'
  button.ariaExpanded = String(!folded)
  const list = document.getElementById(button.dataset.unfolds ?? '')
  if (list) list.dataset.folded = String(folded)
}

/** `data-reveal`: shows what was typed into a password field, and hides it again. */
function reveal(button: HTMLElement): void {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const t = sayUi(pageContext().language)
  const shown = input.type === 'password'
  input.type = shown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(shown))
  button.setAttribute('aria-label', shown ? t.hidePassword() : t.showPassword())
  button.innerHTML = iconHtml(shown ? 'eye-off' : 'eye')
}

/** `data-window`: a window of that popup's size where the screen has room for it, else the tab that the link names. */
function openWindow(link: HTMLAnchorElement): void {
  const size = popupSizes[link.dataset.window as 'help']
  const fits = size && screen.availWidth >= size.width && screen.availHeight >= size.height
  open(link.href, link.target, fits ? `popup,width=${size.width},height=${size.height}` : '')?.focus()
}

/**
 * A control that cannot act says why, and shows where: the reason comes into view, and where it names what is missing
 * the first of that has the focus (ux.md 1, no. 9); so has the first that is seen of what `data-leads-to` selects.
 */
export function explain(control: HTMLElement): void {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const reasons = ids.map(id => document.getElementById(id)).filter(one => one !== null)
  // as it is seen: without what is hidden, the lines of a list parted
  const words = reasons
    .map(reason => reason.innerText)
    .join(' ')
    .replaceAll(/(:?)\s*\n\s*/g, (_, colon) => (colon ? ': ' : ', '))
  if (!words.trim()) return
  reasons.find(reason => reason.checkVisibility())?.scrollIntoView({ block: 'nearest' })
  const missing = reasons
    .flatMap(reason => [...reason.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')])
    .find(link => link.checkVisibility())
  const { leadsTo } = control.dataset
  const place = missing
    ? document.getElementById(missing.hash.slice(1))
    : leadsTo
      ? [...document.querySelectorAll<HTMLElement>(leadsTo)].find(one => one.checkVisibility())
      : undefined
  place?.focus()
  announce(words)
}
