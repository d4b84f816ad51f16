/**
 * The product finder's questions (FIND-01): the attributes that split the present hits best, by the information an
 * answer brings. Everything is computed from the counts that the list has anyway.
 */
type Counted = { label: string; count: number }
export type Splittable = { code: string; name: string; unit: string | null } & (
  | { kind: 'values'; values: readonly (Counted & { itemQuery: string })[] }
  | { kind: 'range'; steps: readonly (Counted & { value: number })[] }
)
/** `values` is what the answer sets the facet to; a range's open end is ''. */
export type Answer = { label: string; count: number; values: readonly string[] }
export type Question = {
  code: string
  name: string
  unit: string | null
  answers: readonly Answer[]
  /** values that are not among the answers */
  others: number
}

const maxQuestions = 3
const maxAnswers = 6
const maxSpans = 4
/** FIND-04: below this number of hits there is nothing worth asking. */
export const minHits = 3

/** Expected bits of an answer, over hits that have a value at all; `parts` need not add up to the total. */
export function informationOf(parts: readonly number[], total: number): number {
  const sum = parts.reduce((all, part) => all + part, 0)
  if (sum === 0 || total === 0) return 0
  const entropy = parts.reduce(
    (bits, part) => (part === 0 ? bits : bits - (part / sum) * Math.log2(part / sum)),
    0,
  )
  return Math.min(1, sum / total) * entropy
}

function ofValues(facet: Extract<Splittable, { kind: 'values' }>): Omit<Question, 'code' | 'name' | 'unit'> {
  const counted = facet.values.filter(value => value.count > 0)
  const least = counted.map(value => value.count).toSorted((a, b) => b - a)[maxAnswers - 1] ?? 0
  let room = maxAnswers
  const taken = counted.filter(value => value.count >= least && room-- > 0)
  return {
    answers: taken.map(({ itemQuery, label, count }) => ({ label, count, values: [itemQuery] })),
    others: counted.length - taken.length,
  }
}

/** Spans of neighbouring values with about as many hits each. */
function ofRange(
  facet: Extract<Splittable, { kind: 'range' }>,
  total: number,
): Omit<Question, 'code' | 'name' | 'unit'> {
  const steps = facet.steps.filter(step => step.count > 0)
  const sum = steps.reduce((all, step) => all + step.count, 0)
  // intervals are counted at each of their ends: spans of them would count hits twice
  if (sum > total) return { answers: [], others: 0 }
  const each = sum / Math.min(maxSpans, steps.length)
  const spans: (typeof steps)[] = []
  let filled = 0
  for (const step of steps) {
    const place = Math.min(spans.length, Math.floor((filled + step.count / 2) / each))
    const span = spans[place]
    if (span) span.push(step)
    else spans.push([step])
    filled += step.count
  }
  return {
    answers: spans.map((span, i) => {
      const first = span[0]
      const last = span.at(-1)
      const ends = first === last ? [first?.label] : [first?.label, last?.label]
      return {
        label: ends.join('-'),
        count: span.reduce((all, step) => all + step.count, 0),
        values:
          first === last
            ? [String(first?.value)]
            : [i === 0 ? '' : String(first?.value), i === spans.length - 1 ? '' : String(last?.value)],
      }
    }),
    others: 0,
  }
}

/** The best questions for a list, at most three, the most telling first; none below `minHits`. */
export function bestQuestions(facets: readonly Splittable[], total: number): Question[] {
  if (total < minHits) return []
  return facets
    .flatMap(facet => {
      const { answers, others } = facet.kind === 'values' ? ofValues(facet) : ofRange(facet, total)
      const telling = answers.filter(answer => answer.count < total)
      if (answers.length < 2 || telling.length === 0) return []
      const rest =
        facet.kind === 'values' && others > 0
          ? facet.values.reduce((all, value) => all + value.count, 0) -
            answers.reduce((all, answer) => all + answer.count, 0)
          : 0
      const { code, name, unit } = facet
      const information = informationOf([...answers.map(answer => answer.count), rest], total)
      return [{ question: { code, name, unit, answers, others }, information }]
    })
    .toSorted((a, b) => b.information - a.information)
    .slice(0, maxQuestions)
    .map(one => one.question)
}
