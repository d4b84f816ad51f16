import { announce } from './notify.ts'

/**
 * Where the focus goes after something was loaded, removed or changed (ux.md 4, no. 50; WCAG 2.4.3): one way for all.
 * In the page as it is: `moveFocus`, with words: `settle`. Over a page load: `focusAfterwards` before, `focusKept` after.
 * Markup `data-stay` on a link or a form says that what it leads to holds the same control again; `data-then-focus` on a
 * form names what takes the focus on the page that it leads to.
 */
const key = 'focus-after'
/** How long it is remembered, in ms: until the page that follows has come. */
const rememberedFor = 15_000

const controls = 'a[href], button:not([hidden]), input:not([type=hidden]), select, textarea, summary'
const focusable = `${controls}, [tabindex]`

/** What takes the focus in place of an element: a row its first control, a section its heading or itself. */
export function targetIn(element: HTMLElement): HTMLElement {
  if (element.matches(focusable)) return element
  const inside = element.matches('tr, li') ? element.querySelector<HTMLElement>(controls) : null
  if (inside) return inside
  element.tabIndex = -1
  return element
}

/** Gives the focus to the first of these that is there to be seen; else to the page's main part. */
export function moveFocus(...candidates: (Element | null | undefined)[]): void {
  const shown = candidates.find(
    one => one instanceof HTMLElement && one.isConnected && one.getClientRects().length > 0,
  )
  if (shown instanceof HTMLElement) targetIn(shown).focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Something was done here: the focus where a person looks for it, and what happened said once. */
export function settle(words: string, ...candidates: (Element | null | undefined)[]): void {
  moveFocus(...candidates)
  if (words) announce(words)
}

type Kept = { path: string; places: readonly string[]; top: number | null; at: number }

/** A place for `focusAfterwards`: the element of this selector whose first words are these. */
export const withText = (selector: string, element: Element): string =>
  `${selector}\n${(element.firstElementChild ?? element).textContent.trim()}`

/** The element of a place that is there to be seen. */
function foundAt(place: string): HTMLElement | undefined {
  const [selector = '', text] = place.split('\n')
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    one =>
      one.getClientRects().length > 0 &&
      (text === undefined || (one.firstElementChild ?? one).textContent.trim() === text),
  )
}

/**
 * The page that follows, if it has the same path, gives the focus to the first of these selectors that it has. `from`:
 * what is pressed now; that then stands where it stood in the window.
 */
export function focusAfterwards(places: readonly string[], from?: Element | null): void {
  const kept: Kept = {
    path: location.pathname,
    places,
    top: from?.getBoundingClientRect().top ?? null,
    at: Date.now(),
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // no storage, no memory
  }
}

/** The row is about to be removed by a form: the row that follows, or the last one before it. */
export const rememberRow = ({ sectionRowIndex: row }: HTMLTableRowElement): void =>
  focusAfterwards([
    `main tbody > tr:nth-of-type(${row + 1})`,
    'main tbody > tr:last-of-type',
    'main h2',
    'main h1',
  ])

/** How to find a control again on a page made anew: by its id, else by name and value in what has an id. */
function placesOf(control: Element): string[] {
  if (control.id) return [`#${CSS.escape(control.id)}`]
  const around = control.closest('[id]')
  if (!around) return []
  const within = `#${CSS.escape(around.id)}`
  const named = control.getAttribute('name')
  const value = control instanceof HTMLInputElement ? control.value : ''
  const own = named
    ? `${control.localName}[name="${CSS.escape(named)}"]${value ? `[value="${CSS.escape(value)}"]` : ''}`
    : control instanceof HTMLAnchorElement
      ? `a[data-stay="${CSS.escape(control.dataset.stay ?? '')}"]`
      : ''
  return [...(own ? [`${within} ${own}`] : []), `${within} > summary`, within]
}

/** The control that has the focus, or `control`, has it on the page that follows too. */
export const stayAt = (control: Element | null = document.activeElement): void => {
  if (control && control !== document.body) focusAfterwards(placesOf(control), control)
}

/** Called once when a page has opened; a page that wants the focus elsewhere keeps it. */
export function focusKept(): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a[data-stay]') : null
    if (link && !event.defaultPrevented) stayAt(link)
  })
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    const { stay, thenFocus } = target.dataset
    if (thenFocus !== undefined) focusAfterwards([thenFocus, 'main h1'])
    else if (stay !== undefined)
      stayAt(target.contains(document.activeElement) ? document.activeElement : target)
  })
  let kept: Kept | null = null
  try {
    kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    sessionStorage.removeItem(key)
  } catch {
    // no storage, nothing remembered
  }
  if (kept?.path !== location.pathname || Date.now() - kept.at > rememberedFor) return
  if (document.activeElement !== document.body) return
  for (const place of kept.places) {
    const found = foundAt(place)
    if (!found) continue
    const target = targetIn(found)
    // what is made by a script only later takes it over from here
    if (place !== kept.places[0]) target.dataset['focusFor'] = kept.places[0] ?? ''
    target.focus({ preventScroll: kept.top !== null })
    if (kept.top !== null)
      scrollBy({ top: target.getBoundingClientRect().top - kept.top, behavior: 'instant' })
    return
  }
}
