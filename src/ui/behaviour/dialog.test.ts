import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askDialog, showLoader, type Ask } from './dialog.ts'

/** As much of an element as a dialog needs. */
class Fake {
  children: (Fake | string)[] = []
  attributes = new Map<string, string>()
  listeners = new Map<string, ((event: object) => void)[]>()
  style = { setProperty: () => {} }
  dataset: Record<string, string> = {}
  textContent = ''
  innerHTML = ''
  className = ''
  value = ''
  open = false
  tag: string
  parent: Fake | null = null
  constructor(tag: string) {
    this.tag = tag
  }
  append(...added: (Fake | string)[]) {
    for (const one of added) if (one instanceof Fake) one.parent = this
    this.children.push(...added)
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value)
  }
  addEventListener(name: string, listener: (event: object) => void) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }
  /** false: prevented */
  fire(name: string, event: object = {}): boolean {
    let prevented = false
    for (const listener of this.listeners.get(name) ?? [])
      listener({ preventDefault: () => (prevented = true), target: this, ...event })
    return !prevented
  }
  closest(tag: string) {
    return this.tag === tag ? this : null
  }
  querySelector() {
    return null
  }
  focus() {}
  showModal() {
    this.open = true
  }
  close() {
    this.open = false
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter(one => one !== this)
  }
  all(tag: string): Fake[] {
    return this.children.flatMap(one =>
      one instanceof Fake ? [...(one.tag === tag ? [one] : []), ...one.all(tag)] : [],
    )
  }
}

let body: Fake
const dialog = (): Fake | undefined => body.all('dialog')[0]
const words = (tag: string): string[] =>
  dialog()
    ?.all(tag)
    .map(one => one.textContent) ?? []

beforeEach(() => {
  vi.useFakeTimers()
  body = new Fake('body')
  const documentElement = new Fake('html')
  documentElement.dataset['page'] = '{"language":"en"}'
  vi.stubGlobal('HTMLElement', Fake)
  vi.stubGlobal('document', {
    body,
    documentElement,
    activeElement: null,
    createElement: (tag: string) => new Fake(tag),
    querySelector: () => null,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asked = (ask: Partial<Ask>) => askDialog({ type: 'ok', heading: 'information', text: 'Words', ...ask })

test.each<[Partial<Ask>, string[]]>([
  [{ type: 'ok' }, ['OK']],
  [{ type: 'okStrict' }, ['OK']],
  [{ type: 'okCancel' }, ['Cancel', 'OK']],
  [
    { type: 'okCancelExtended', ok: 'Save', cancel: 'Keep', extended: 'Discard' },
    ['Keep', 'Discard', 'Save'],
  ],
])('SITE-12 the dialog %j has the buttons %j', async (ask, buttons) => {
  const answer = asked(ask)
  expect(dialog()?.open).toBe(true)
  expect(words('button')).toEqual(buttons)
  dialog()
    ?.all('div')
    .at(-1)
    ?.fire('click', { target: dialog()?.all('button').at(-1) })
  expect(await answer).toBe('ok')
  expect(dialog()).toBeUndefined()
})
test.each([
  ['warning', 'Warning', 'alertdialog'],
  ['information', 'Information', 'dialog'],
] as const)('SITE-13 the heading of a %s is %s', (heading, title, role) => {
  void asked({ heading })
  expect(words('h2')).toEqual([title])
  expect(dialog()?.attributes.get('role')).toBe(role)
})
test.each([
  ['ok', 'ok'],
  ['okCancel', 'cancel'],
  ['okCancelExtended', 'cancel'],
] as const)('SITE-14 Escape closes %s, which is %s', async (type, answer) => {
  const asking = asked({ type })
  dialog()?.fire('cancel')
  expect(await asking).toBe(answer)
})
test('SITE-14 Escape does not close okStrict', () => {
  void asked({ type: 'okStrict' })
  expect(dialog()?.fire('keydown', { key: 'Escape' })).toBe(false)
  expect(dialog()?.fire('cancel')).toBe(false)
  expect(dialog()?.open).toBe(true)
})
test('SITE-15 SITE-17 the loader comes after 50 ms with the words of the specification', () => {
  const close = showLoader()
  vi.advanceTimersByTime(49)
  expect(dialog()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(words('p')).toEqual(['Your selection is being processed. Please wait.'])
  close()
  expect(dialog()).toBeUndefined()
})
test('SITE-14 Escape puts the loader away, and what it stood for closes nothing else', () => {
  const close = showLoader()
  vi.advanceTimersByTime(50)
  dialog()?.fire('cancel')
  expect(dialog()).toBeUndefined()
  expect(close).not.toThrow()
})
test('SITE-15 SITE-16 what is done within 50 ms shows no loader over the page', () => {
  showLoader()()
  vi.advanceTimersByTime(1_000)
  expect(dialog()).toBeUndefined()
})
