import { createElement, useEffect, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { pageContext } from './send.ts'
import { InsideIsland, PageContextProvider } from './page-context.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { value: string; checked: boolean | null; selected: readonly boolean[] }

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLInputElement

const selectedIn = (control: Control): readonly boolean[] =>
  control instanceof HTMLSelectElement ? [...control.options].map(option => option.selected) : []

const keep = (control: Control): Kept => ({
  value: control.value,
  checked: isTicked(control) ? control.checked : null,
  selected: selectedIn(control),
})

/** What a person entered before the island woke: controls that hold something else than the page came with. */
function enteredIn(element: HTMLElement): Map<Control, Kept> {
  const changed = (control: Control): boolean =>
    isTicked(control)
      ? // of a group of radios the chosen one speaks
        control.checked !== control.defaultChecked && (control.type === 'checkbox' || control.checked)
      : control instanceof HTMLSelectElement
        ? [...control.options].some(option => option.selected !== option.defaultSelected)
        : control.value !== control.defaultValue
  const controls = [...element.querySelectorAll('input, textarea, select')].filter(isControl)
  return new Map(controls.filter(changed).map(control => [control, keep(control)]))
}

/** As the page came, which is what React takes a control to hold. A file that was chosen cannot be set again, so it stays. */
function setBack(control: Control): void {
  if (isTicked(control)) {
    if (control.type === 'radio' && !control.defaultChecked) {
      const group = [...(control.form?.elements ?? [])].filter(isControl).filter(isTicked)
      const first = group.find(one => one.name === control.name && one.defaultChecked)
      if (first) first.checked = true
    }
    control.checked = control.defaultChecked
  } else if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    if (options.some(option => option.defaultSelected))
      for (const option of options) option.selected = option.defaultSelected
    else control.selectedIndex = control.multiple ? -1 : 0
  } else if (control.type !== 'file') control.value = control.defaultValue
}

/**
 * Enters it again, so that React hears of it as if it were entered now, unless what was told before has led to it
 * already: a box that ticks all others is told first.
 */
function enterAgain(control: Control, { value, checked, selected }: Kept): void {
  if (checked !== null && isTicked(control)) {
    if (control.checked !== checked) control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    if (selectedIn(control).join() === selected.join()) return
    // drawn anew with other options, it takes the value
    if (control.options.length === selected.length)
      for (const [i, option] of [...control.options].entries()) option.selected = selected[i] === true
    else control.value = value
  } else if (control.type !== 'file') {
    if (control.value === value) return
    // past the property by which React remembers what it wrote itself
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  }
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Where the cursor stands in a field of text; setting its value moves it to the end. */
function keepCursor(element: HTMLElement): (now: Element | undefined) => void {
  const { activeElement: field } = document
  if (
    !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
    !element.contains(field)
  )
    return () => {}
  // null where a field has no cursor, as one for a number
  const { selectionStart, selectionEnd, selectionDirection } = field
  return now => {
    if (selectionStart === null || !(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement))
      return
    now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  }
}

/**
 * Finds what stands after waking where something stood before, since waking may draw it anew: a button or a link with the
 * same words, also the one as the other, or a field of the same name, counted among those.
 */
function rememberControls(element: HTMLElement): <T extends Element>(before: T) => T | undefined {
  const presses = 'button, a, summary'
  const kindOf = (control: Element) =>
    isControl(control) ? `${control.localName} ${control.name}` : control.textContent
  const byKind = () =>
    Map.groupBy(element.querySelectorAll(`${presses}, input, textarea, select`), one => kindOf(one))
  const before = byKind()
  return <T extends Element>(target: T) => {
    if (target.isConnected) return target
    // words and icons speak for their button
    const one = target.closest(presses) ?? target
    const kind = kindOf(one)
    return byKind().get(kind)?.[before.get(kind)?.indexOf(one) ?? -1] as T | undefined
  }
}

function Woken({ whenWoken, children }: { whenWoken: () => void; children: React.ReactNode }) {
  useEffect(whenWoken, [whenWoken])
  return children
}

/** An island that listens; `successorOf` is what stands now where a control stood when it was pressed. */
export type Awake = { root: Root; successorOf: ReturnType<typeof rememberControls> }

/**
 * Brings the server's markup of one island to life; loaded only when the first island wakes. Answers when its handlers
 * listen, and what was entered before has been told to them.
 *
 * Nothing a person does can fall between: the markup is set back to how it came, taken over, and told what was entered,
 * all in one turn of the event loop. React would otherwise take it over a moment later, and a box that is ticked in that
 * moment is taken for one that was always ticked, then drawn without its tick; or it is heard twice.
 */
export async function hydrateIsland(element: HTMLElement, Body: ComponentType<never>): Promise<Awake> {
  const successorOf = rememberControls(element)
  const focused = [...element.querySelectorAll<HTMLElement>(':focus')].at(-1)
  const setCursor = keepCursor(element)
  const entered = enteredIn(element)
  for (const control of entered.keys()) setBack(control)
  const { promise, resolve } = Promise.withResolvers<void>()
  let listens = false
  const whenWoken = () => {
    listens = true
    resolve()
  }
  const root = flushSync(() =>
    hydrateRoot(
      element,
      <PageContextProvider value={pageContext()}>
        <InsideIsland value={true}>
          <Woken whenWoken={whenWoken}>
            {createElement(Body, JSON.parse(element.getAttribute('props') ?? '{}') as never)}
          </Woken>
        </InsideIsland>
      </PageContextProvider>,
      { identifierPrefix: element.getAttribute('prefix') ?? '' },
    ),
  )
  // at once, unless its first drawing waits for something
  if (!listens) await promise
  for (const [control, kept] of entered) {
    const now = successorOf(control)
    if (now) enterAgain(now, kept)
  }
  const now = focused && successorOf(focused)
  if (!focused?.isConnected) now?.focus()
  if (now && entered.has(focused as Control)) setCursor(now)
  return { root, successorOf }
}
