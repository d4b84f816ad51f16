import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { nameWords } from './column-builder.ts'
import { languages } from './index-input.ts'
import { phraseKey } from './synonyms.ts'
import type { WorkingMemory } from './working-memory.ts'

/** A named value of a facet: the column and the number of the value. */
export type LabelledValue = { column: Column; value: number }

/** The values by what they are called: `alone`, and `named` beside the name of their attribute (`coding a`). */
export type ValueLabels = Record<'alone' | 'named', Map<string, LabelledValue[]>>

/** Columns with more values than this are read as words only. */
const maxValues = 600

/**
 * The named values of all facets by the key of what they are called, in every language: `male`, `macho`, `ip67`. A
 * value of several parts (`IP66/IP68`) is found by each; one of a single letter only beside the name of its attribute
 * (`coding a`).
 */
export function valueLabels(index: CatalogueIndex, memory: WorkingMemory): ValueLabels {
  const kept = memory.kept.get('value labels')
  if (kept !== undefined) return kept as ValueLabels
  const labels: ValueLabels = { alone: new Map(), named: new Map() }
  const add = (map: ValueLabels['alone'], key: string, named: LabelledValue) => {
    const found = map.get(key)
    if (found === undefined) map.set(key, [named])
    else if (!found.some(one => one.column === named.column && one.value === named.value)) found.push(named)
  }
  for (const column of index.columns) {
    if (!isNamed(column)) continue
    const names = nameWords(column).map(words => words.join(' '))
    for (let value = 1; value < column.itemQueries.length; value++) {
      const texts = [column.itemQueries[value] ?? '', ...languages.map(l => column.labels[l][value] ?? '')]
      for (const text of new Set(texts)) {
        for (const part of new Set([text, ...text.split(/[/,;|]/).filter(isCode)])) {
          const key = phraseKey(part)
          if (key.replace(/[^\p{L}\p{N}]/gu, '').length > 1) add(labels.alone, key, { column, value })
          if (key !== '')
            for (const name of names) {
              add(labels.named, `${name} ${key}`, { column, value })
              add(labels.named, `${key} ${name}`, { column, value })
            }
        }
      }
    }
  }
  memory.kept.set('value labels', labels)
  return labels
}

const isNamed = (column: Column) =>
  column.facet !== 'none' &&
  !column.numeric &&
  column.kind !== 'flag' &&
  column.role === null &&
  column.itemQueries.length <= maxValues

/** A part that stands for itself: `UL` of `UL, CSA`, `IP68` of `IP66/IP68`. */
const isCode = (part: string) => /^\s*(?:\p{Lu}{2,5}|\p{L}{1,4}[ -]?\d+\p{L}?)\s*$/u.test(part)

/** Letters and number of a coded value: `IP67` → ip, 67. */
export function codedValue(text: string): { family: string; number: number } | null {
  const m = /^([a-z]{1,4})[ -]?(\d{1,4})[a-z]?$/.exec(text)
  return m === null ? null : { family: m[1] ?? '', number: Number(m[2]) }
}

/** The values of a family of coded values in a column: all of `IP…`, by value number. */
export function familyValues(column: Column, family: string): Map<number, number> {
  const values = new Map<number, number>()
  if (!isNamed(column)) return values
  column.itemQueries.forEach((item, value) => {
    for (const part of item.split(/[/,;|]/)) {
      const coded = codedValue(phraseKey(part))
      if (coded?.family === family) values.set(value, coded.number)
    }
  })
  return values
}
