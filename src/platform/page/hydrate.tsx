import { createElement, useEffect, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { pageContext } from './send.ts'
import { InsideIsland, PageContextProvider } from './page-context.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Kept = { value: string; checked: boolean | null }

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLInputElement

const keep = (control: Control): Kept => ({
  value: control.value,
  checked: isTicked(control) ? control.checked : null,
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

/** Enters it again, so that React hears of it as if it were typed now: it knows what stood there by what was set last. */
function enterAgain(control: Control, { value, checked }: Kept): void {
  if (checked !== null && isTicked(control)) {
    control.checked = !checked
    control.click()
    return
  }
  // a file that was chosen is there, and cannot be set
  if (control.type !== 'file') {
    control.value = value === '' ? ' ' : ''
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  }
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
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
 * listen, and what was typed before has been told to them.
 */
export async function hydrateIsland(element: HTMLElement, Body: ComponentType<never>): Promise<Awake> {
  const successorOf = rememberControls(element)
  const entered = enteredIn(element)
  const focused = [...element.querySelectorAll<HTMLElement>(':focus')].at(-1)
  // and what is entered while React takes the markup over
  const listen = ({ target }: Event) => {
    if (!isControl(target)) return
    entered.delete(target)
    entered.set(target, keep(target))
  }
  element.addEventListener('input', listen, true)
  const { promise, resolve } = Promise.withResolvers<void>()
  const root = hydrateRoot(
    element,
    <PageContextProvider value={pageContext()}>
      <InsideIsland value={true}>
        <Woken whenWoken={resolve}>
          {createElement(Body, JSON.parse(element.getAttribute('props') ?? '{}') as never)}
        </Woken>
      </InsideIsland>
    </PageContextProvider>,
    { identifierPrefix: element.getAttribute('prefix') ?? '' },
  )
  await promise
  element.removeEventListener('input', listen, true)
  for (const [control, kept] of entered) {
    const now = successorOf(control)
    if (now) enterAgain(now, kept)
  }
  if (focused && !focused.isConnected) successorOf(focused)?.focus()
  return { root, successorOf }
}
