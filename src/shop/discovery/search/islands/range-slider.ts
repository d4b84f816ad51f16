import { pageContext } from '#platform/page/send.ts'
import { focusAfterwards } from '#ui/behaviour/focus-after.ts'
import { say } from '#ui/behaviour/notify.ts'
import {
  flashTime,
  inputDelay,
  isStill,
  moveDebounce,
  moveEnd,
  typeEnd,
  type End,
  type Ends,
} from '../model/range-ends.ts'
import { saySearch } from '../texts.ts'
import { keepFilterLayer } from './keep-filter-layer.ts'

/** What was typed while the page before went away, by the name of the end; taken once. */
const typedKey = (form: HTMLFormElement) => `range ${form.dataset['range'] ?? ''}`
function keepTyped(form: HTMLFormElement, typed: Partial<Record<End, string>>): void {
  try {
    sessionStorage.setItem(typedKey(form), JSON.stringify(typed))
  } catch {
    // no storage, nothing kept
  }
}
function typedUntilNow(form: HTMLFormElement): Partial<Record<End, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(typedKey(form)) ?? '{}') as Partial<Record<End, string>>
  } catch {
    return {}
  }
}

function forgetTyped(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(typedKey(form))
  } catch {
    // nothing is kept
  }
}

type Step = [value: number, label: string, itemQuery: string, count: number]
const both = ['from', 'to'] as const

/** CAT-03: two thumbs over the allowed values, above the fields of a range's form. */
export function wakeRange(form: HTMLFormElement): void {
  if (form.dataset['awake'] !== undefined) return
  const t = saySearch(pageContext().language)
  const { steps: json = '[]', unit = '' } = form.dataset
  const steps = JSON.parse(json) as Step[]
  const values = steps.map(([value]) => value)
  const fieldOf = (end: End) => form.querySelector<HTMLInputElement>(`input[name=${end}]`)
  const fields = { from: fieldOf('from'), to: fieldOf('to') }
  const { from: fromField, to: toField } = fields
  if (steps.length < 2 || !fromField || !toField) return
  form.dataset['awake'] = ''
  const field = { from: fromField, to: toField }
  const last = steps.length - 1
  const read = (end: End) => typeEnd(values, { from: 0, to: last }, end, field[end].defaultValue).ends[end]
  let ends: Ends = { from: read('from'), to: read('to') }
  const first: Ends = ends
  let applying: ReturnType<typeof setTimeout> | undefined

  const slider = document.createElement('div')
  slider.className = 'range-slider'
  const thumb = (end: End) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'range', min: '0', max: String(last), step: '1', value: String(ends[end]) })
    input.setAttribute('aria-label', form.querySelector(`label[for="${field[end].id}"]`)?.textContent ?? '')
    input.dataset['end'] = end
    input.id = `${field[end].id}-thumb`
    slider.append(input)
    return input
  }
  const thumbs = { from: thumb('from'), to: thumb('to') }
  ;(form.querySelector('.histogram') ?? form.firstElementChild)?.after(slider)
  const bars = [...form.querySelectorAll<HTMLElement>('.histogram > i')]
  const each = Math.ceil(steps.length / Math.max(1, bars.length))

  /** Puts the present value of an end into its field; an end at the edge is empty. */
  const put = (end: End) => {
    const edge = end === 'from' ? ends.from === 0 : ends.to === last
    field[end].value = edge ? '' : (steps[ends[end]]?.[1] ?? '')
  }
  const withUnit = (label: string) => (unit ? `${label} ${unit}` : label)
  function draw(): void {
    for (const end of both) {
      const [, label = '', , count = 0] = steps[ends[end]] ?? []
      thumbs[end].value = String(ends[end])
      thumbs[end].setAttribute('aria-valuetext', `${withUnit(label)}, ${t.productCount({ n: count, count })}`)
      if (document.activeElement !== field[end]) put(end)
    }
    slider.style.setProperty('--from', `${(100 * ends.from) / last}%`)
    slider.style.setProperty('--to', `${(100 * ends.to) / last}%`)
    // where both stand at the right edge, the lower one must stay reachable
    thumbs.from.style.zIndex = ends.from > last / 2 ? '3' : '1'
    bars.forEach((bar, i) =>
      bar.classList.toggle('out', (i + 1) * each - 1 < ends.from || i * each > ends.to),
    )
  }

  /** what was typed where another value is used, for the page that follows to say so */
  const corrected = { from: '', to: '' }
  /** settles what is typed in an end and not yet read; nothing is sent by it */
  const settleTyped: Record<End, () => void> = { from: () => {}, to: () => {} }
  const send = () => {
    clearTimeout(applying)
    // an end that is being typed is not lost by the other one
    for (const end of both) settleTyped[end]()
    clearTimeout(applying)
    for (const end of both) {
      put(end)
      const name = end === 'from' ? 'typedFrom' : 'typedTo'
      form.querySelector(`[name=${name}]`)?.remove()
      if (!corrected[end]) continue
      const input = Object.assign(document.createElement('input'), { type: 'hidden', name })
      input.value = corrected[end]
      form.append(input)
    }
    // the thumb is there once the slider wakes on the page that follows; until then its field has the focus
    const at = [...both].find(end =>
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
      const later = both.filter(end => field[end].value !== sent[end])
      if (later.length > 0) keepTyped(form, Object.fromEntries(later.map(end => [end, field[end].value])))
    })
    form.submit()
  }

  const applyIn = (wait: number) => {
    clearTimeout(applying)
    if (ends.from === first.from && ends.to === first.to) return
    applying = setTimeout(send, wait)
  }

  /** A typed end is settled: snapped, told, and applied after what is to be seen of it; `wait` null: not yet. */
  function settle(end: End, wait: number | null): void {
    const typed = typeEnd(values, ends, end, field[end].value)
    ends = typed.ends
    const input = field[end]
    corrected[end] = typed.verdict === 'snapped' ? input.value : ''
    if (typed.verdict !== 'exact') {
      input.setAttribute('aria-invalid', 'true')
      input.classList.add('range-flash')
      const wrong = input.value
      setTimeout(() => {
        input.removeAttribute('aria-invalid')
        input.classList.remove('range-flash')
        // the last value is back, unless something else has been typed meanwhile
        if (typed.verdict === 'no-number' && input.value === wrong) put(end)
        draw()
      }, flashTime)
      const label = withUnit(steps[ends[end]]?.[1] ?? '')
      say(typed.verdict === 'snapped' ? t.nearestUsed({ value: label }) : t.noNumber())
    }
    if (typed.verdict === 'snapped') input.value = steps[ends[end]]?.[1] ?? ''
    draw()
    if (wait !== null) applyIn(typed.verdict === 'exact' ? wait : Math.max(wait, flashTime))
  }

  const before = typedUntilNow(form)
  forgetTyped(form)
  for (const end of both) {
    const input = field[end]
    let resting: ReturnType<typeof setTimeout> | undefined
    // somebody may have typed before the slider woke
    if (before[end] !== undefined) input.value = before[end]
    let dirty = input.value !== input.defaultValue
    const now = (wait: number | null) => {
      clearTimeout(resting)
      if (dirty) {
        dirty = false
        settle(end, wait)
      } else if (wait !== null) applyIn(wait)
    }
    settleTyped[end] = () => now(null)
    const rest = () => {
      clearTimeout(resting)
      resting = setTimeout(() => now(0), inputDelay)
    }
    if (dirty) rest()
    input.addEventListener('input', () => {
      dirty = true
      clearTimeout(applying)
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

    const mover = thumbs[end]
    let pressed: { x: number; place: number } | null = null
    let moving: ReturnType<typeof setTimeout> | undefined
    mover.addEventListener('pointerdown', event => (pressed = { x: event.clientX, place: ends[end] }))
    let x = 0
    mover.addEventListener('pointermove', event => (x = event.clientX))
    mover.addEventListener('input', () => {
      clearTimeout(applying)
      Object.assign(corrected, { from: '', to: '' })
      const still = pressed !== null && x !== 0 && isStill(pressed.x, x) && last > 40
      ends = moveEnd(ends, end, still && pressed ? pressed.place : Number(mover.value), steps.length)
      mover.value = String(ends[end])
      clearTimeout(moving)
      moving = setTimeout(draw, moveDebounce)
    })
    mover.addEventListener('change', () => {
      draw()
      // a key moves one value at a time: wait for the last; a released thumb has arrived
      applyIn(pressed ? moveDebounce : inputDelay)
      pressed = null
    })
    // on the way to the other thumb, an end or the button the list must not go away under the focus
    mover.addEventListener('blur', ({ relatedTarget: to }) =>
      applyIn(to instanceof Node && form.contains(to) ? inputDelay : 0),
    )
  }
  form.addEventListener('submit', () => clearTimeout(applying))
  // a page that comes back shows its own range again, not the one that led away from it
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    ends = first
    draw()
  })
  for (const end of both)
    if (field[end].value !== field[end].defaultValue && document.activeElement !== field[end]) settle(end, 0)
  draw()
  for (const end of both)
    if (document.activeElement === field[end] && field[end].dataset['focusFor'] === `#${thumbs[end].id}`)
      thumbs[end].focus({ preventScroll: true })
}
