import { pageContext } from '#platform/page/send.ts'
import { typeEnd, type End, type Ends } from '../model/range-ends.ts'
import { saySearch } from '../texts.ts'

type Step = [value: number, label: string, itemQuery: string, count: number]
type Inputs = Readonly<Record<End, HTMLInputElement>>
export const bothEnds = ['from', 'to'] as const

/** A range's form with two thumbs over its fields, and where they stand. */
export type Range = {
  form: HTMLFormElement
  /** the allowed values, and the labels of these with their unit */
  values: readonly number[]
  labelAt: (place: number) => string
  withUnit: (place: number) => string
  last: number
  field: Inputs
  thumbs: Inputs
  /** places of the allowed values */
  ends: Ends
  /** where they stood when the page came */
  first: Ends
  /** puts the present value of an end into its field; an end at the edge is empty */
  put: (end: End) => void
  draw: () => void
}

/** Makes the thumbs of a form; null: it has one value, or is awake already. */
export function makeThumbs(form: HTMLFormElement): Range | null {
  if (form.dataset['awake'] !== undefined) return null
  const { steps: json = '[]', unit = '' } = form.dataset
  const steps = JSON.parse(json) as Step[]
  const values = steps.map(([value]) => value)
  const fieldOf = (end: End) => form.querySelector<HTMLInputElement>(`input[name=${end}]`)
  const [from, to] = [fieldOf('from'), fieldOf('to')]
  if (steps.length < 2 || !from || !to) return null
  form.dataset['awake'] = ''
  const field = { from, to }
  const last = steps.length - 1
  const read = (end: End) => typeEnd(values, { from: 0, to: last }, end, field[end].defaultValue).ends[end]
  const ends: Ends = { from: read('from'), to: read('to') }

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

  const labelAt = (place: number) => steps[place]?.[1] ?? ''
  const range: Range = {
    form,
    values,
    labelAt,
    withUnit: place => (unit ? `${labelAt(place)} ${unit}` : labelAt(place)),
    last,
    field,
    thumbs,
    ends,
    first: ends,
    put(end) {
      const atEdge = end === 'from' ? range.ends.from === 0 : range.ends.to === last
      field[end].value = atEdge ? '' : labelAt(range.ends[end])
    },
    draw: () => draw(range, slider, steps),
  }
  return range
}

/** Thumbs, fields and the bars of the histogram as the ends are. */
function draw(range: Range, slider: HTMLElement, steps: readonly Step[]): void {
  const t = saySearch(pageContext().language)
  const { form, ends, last, thumbs, field } = range
  for (const end of bothEnds) {
    const count = steps[ends[end]]?.[3] ?? 0
    thumbs[end].value = String(ends[end])
    thumbs[end].setAttribute(
      'aria-valuetext',
      `${range.withUnit(ends[end])}, ${t.productCount({ n: count, count })}`,
    )
    if (document.activeElement !== field[end]) range.put(end)
  }
  slider.style.setProperty('--from', `${(100 * ends.from) / last}%`)
  slider.style.setProperty('--to', `${(100 * ends.to) / last}%`)
  // where both stand at the right edge, the lower one must stay reachable
  thumbs.from.style.zIndex = ends.from > last / 2 ? '3' : '1'
  const bars = [...form.querySelectorAll<HTMLElement>('.histogram > i')]
  const each = Math.ceil(steps.length / Math.max(1, bars.length))
  bars.forEach((bar, i) => bar.classList.toggle('out', (i + 1) * each - 1 < ends.from || i * each > ends.to))
}
