import { pageContext } from '#platform/page/send.ts'
import { focusAfterwards } from '#ui/behaviour/focus-after.ts'
import { announce } from '#ui/behaviour/notify.ts'
import {
  flashTime,
  inputDelay,
  isStill,
  moveDebounce,
  moveEnd,
  typeEnd,
  type End,
} from '../model/range-ends.ts'
import { saySearch } from '../texts.ts'
import { keepFilterLayer } from './keep-filter-layer.ts'
import { bothEnds, makeThumbs, type Range } from './range-thumbs.ts'
import { keepTyped, takeTyped } from './typed-range.ts'

/** How a range is applied: it waits until nobody moves or types, and is sent as one. */
class Applying {
  readonly #range: Range
  #timer: ReturnType<typeof setTimeout> | undefined
  /** what was typed where another value is used, for the page that follows to say so */
  readonly corrected: Record<End, string> = { from: '', to: '' }
  /** settles what is typed in an end and not yet read; nothing is sent by it */
  readonly settleTyped: Record<End, () => void> = { from: () => {}, to: () => {} }

  constructor(range: Range) {
    this.#range = range
  }

  wait(): void {
    clearTimeout(this.#timer)
  }

  /** Sends it in so many ms, if it is another range than the page has. */
  applyIn(ms: number): void {
    this.wait()
    const { ends, first } = this.#range
    if (ends.from === first.from && ends.to === first.to) return
    this.#timer = setTimeout(() => this.#send(), ms)
  }

  #send(): void {
    const { form, field, thumbs, put } = this.#range
    // an end that is being typed is not lost by the other one
    for (const end of bothEnds) this.settleTyped[end]()
    this.wait()
    for (const end of bothEnds) {
      put(end)
      const name = end === 'from' ? 'typedFrom' : 'typedTo'
      form.querySelector(`[name=${name}]`)?.remove()
      if (!this.corrected[end]) continue
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name })
      input.value = this.corrected[end]
      form.append(input)
    }
    // the thumb is there once the slider wakes on the page that follows; until then its field has the focus
    const at = bothEnds.find(end =>
      [field[end], thumbs[end]].includes(document.activeElement as HTMLInputElement),
    )
    if (at)
      focusAfterwards(
        document.activeElement === thumbs[at]
          ? [`#${thumbs[at].id}`, `#${field[at].id}`]
          : [`#${field[at].id}`],
        form,
      )
    keepFilterLayer(form)
    const sent = { from: field.from.value, to: field.to.value }
    // keys that are pressed until the next page is there belong to its fields
    addEventListener('pagehide', () => {
      const later = bothEnds.filter(end => field[end].value !== sent[end])
      if (later.length > 0) keepTyped(form, Object.fromEntries(later.map(end => [end, field[end].value])))
    })
    form.submit()
  }

  /** A typed end is settled: snapped, told, and applied after what is to be seen of it; `wait` null: not yet. */
  settle(end: End, wait: number | null): void {
    const range = this.#range
    const t = saySearch(pageContext().language)
    const input = range.field[end]
    const typed = typeEnd(range.values, range.ends, end, input.value)
    range.ends = typed.ends
    const at = range.ends[end]
    this.corrected[end] = typed.verdict === 'snapped' ? input.value : ''
    if (typed.verdict !== 'exact') {
      this.#flash(end, typed.verdict === 'no-number')
      announce(typed.verdict === 'snapped' ? t.nearestUsed({ value: range.withUnit(at) }) : t.noNumber())
    }
    if (typed.verdict === 'snapped') input.value = range.labelAt(at)
    range.draw()
    if (wait !== null) this.applyIn(typed.verdict === 'exact' ? wait : Math.max(wait, flashTime))
  }

  /** Shows for a moment that something else was typed than is used. */
  #flash(end: End, putBack: boolean): void {
    const { field, put, draw } = this.#range
    const input = field[end]
    input.setAttribute('aria-invalid', 'true')
    input.classList.add('range-flash')
    const wrong = input.value
    setTimeout(() => {
      input.removeAttribute('aria-invalid')
      input.classList.remove('range-flash')
      // the last value is back, unless something else has been typed meanwhile
      if (putBack && input.value === wrong) put(end)
      draw()
    }, flashTime)
  }
}

function listenToField(
  { form, field }: Range,
  applying: Applying,
  end: End,
  before: string | undefined,
): void {
  const input = field[end]
  let resting: ReturnType<typeof setTimeout> | undefined
  // somebody may have typed before the slider woke
  if (before !== undefined) input.value = before
  let dirty = input.value !== input.defaultValue
  const now = (wait: number | null) => {
    clearTimeout(resting)
    if (dirty) {
      dirty = false
      applying.settle(end, wait)
    } else if (wait !== null) applying.applyIn(wait)
  }
  applying.settleTyped[end] = () => now(null)
  const rest = () => {
    clearTimeout(resting)
    resting = setTimeout(() => now(0), inputDelay)
  }
  if (dirty) rest()
  input.addEventListener('input', () => {
    dirty = true
    applying.wait()
    rest()
  })
  input.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    now(0)
  })
  // on the way to the other end, a thumb or the button the list does not go away under what is entered next (CAT-09)
  input.addEventListener('blur', ({ relatedTarget: to }) =>
    now(to instanceof Node && form.contains(to) ? null : 0),
  )
}

function listenToThumb(range: Range, applying: Applying, end: End): void {
  const mover = range.thumbs[end]
  const { last } = range
  let pressed: { x: number; place: number } | null = null
  let moving: ReturnType<typeof setTimeout> | undefined
  mover.addEventListener('pointerdown', event => (pressed = { x: event.clientX, place: range.ends[end] }))
  let x = 0
  mover.addEventListener('pointermove', event => (x = event.clientX))
  mover.addEventListener('input', () => {
    applying.wait()
    Object.assign(applying.corrected, { from: '', to: '' })
    const still = pressed !== null && x !== 0 && isStill(pressed.x, x) && last > 40
    range.ends = moveEnd(range.ends, end, still && pressed ? pressed.place : Number(mover.value), last + 1)
    mover.value = String(range.ends[end])
    clearTimeout(moving)
    moving = setTimeout(range.draw, moveDebounce)
  })
  mover.addEventListener('change', () => {
    range.draw()
    // a key moves one value at a time: wait for the last; a released thumb has arrived
    applying.applyIn(pressed ? moveDebounce : inputDelay)
    pressed = null
  })
  // on the way to the other thumb, an end or the button the list must not go away under the focus
  mover.addEventListener('blur', ({ relatedTarget: to }) =>
    applying.applyIn(to instanceof Node && range.form.contains(to) ? inputDelay : 0),
  )
}

/** CAT-03: two thumbs over the allowed values, above the fields of a range's form. */
export function wakeRange(form: HTMLFormElement): void {
  const range = makeThumbs(form)
  if (!range) return
  const applying = new Applying(range)
  const before = takeTyped(form)
  for (const end of bothEnds) {
    listenToField(range, applying, end, before[end])
    listenToThumb(range, applying, end)
  }
  form.addEventListener('submit', () => applying.wait())
  // a page that comes back shows its own range again, not the one that led away from it
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    range.ends = range.first
    range.draw()
  })
  const { field, thumbs } = range
  for (const end of bothEnds)
    if (field[end].value !== field[end].defaultValue && document.activeElement !== field[end])
      applying.settle(end, 0)
  range.draw()
  for (const end of bothEnds)
    if (document.activeElement === field[end] && field[end].dataset['focusFor'] === `#${thumbs[end].id}`)
      thumbs[end].focus({ preventScroll: true })
}
