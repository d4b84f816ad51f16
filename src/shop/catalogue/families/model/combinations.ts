/** Variants that are proposed: every combination of the chosen values, with numbers by a pattern. */
import type { AttributeValue } from '#shop/catalogue/articles/model.ts'
import { comboKey } from './family.ts'

/** Rows of a grid; a family with more is kept by file. */
export const maxVariants = 300

export type Combination = Record<string, AttributeValue>

/** Every combination of the values by axis, in the order of the axes, without those that are there. */
export function combinations(
  axes: readonly string[],
  values: Readonly<Record<string, readonly AttributeValue[]>>,
  there: readonly Readonly<Record<string, AttributeValue>>[],
): Combination[] {
  if (axes.length === 0 || axes.some(axis => (values[axis] ?? []).length === 0)) return []
  const known = new Set(there.map(one => comboKey(axes, one)))
  let all: Combination[] = [{}]
  for (const axis of axes)
    all = all.flatMap(one => (values[axis] ?? []).map(value => ({ ...one, [axis]: value })))
  return all.filter(one => !known.has(comboKey(axes, one)))
}

const inCode = (value: AttributeValue): string =>
  typeof value === 'object'
    ? value.join('-')
    : typeof value === 'boolean'
      ? value
        ? '1'
        : '0'
      : String(value)

/**
 * A number by its pattern: '{poles}' is a value, '{gender:1}' the first letters of one in capitals, '{n:3}' a count of so many figures.
 * `next` counts on until the number is not taken.
 */
export function numberBy(
  pattern: string,
  combination: Combination,
  taken: ReadonlySet<string>,
  first: number,
): { code: string; next: number } {
  const counts = /\{n(?::\d)?\}/.test(pattern)
  for (let n = first; ; n++) {
    const code = pattern
      .replace(/\{([^{}:]+)(?::(\d))?\}/g, (whole, name: string, size: string | undefined) => {
        if (name === 'n') return String(n).padStart(Number(size ?? 1), '0')
        const value = combination[name]
        if (value === undefined) return whole
        return size === undefined ? inCode(value) : inCode(value).slice(0, Number(size)).toUpperCase()
      })
      .slice(0, 120)
    if (!counts || !taken.has(code) || n > first + 10_000) return { code, next: n + 1 }
  }
}
