/** What is entered of an attribute at the desk, read as an entry of the dictionary. */
import { readMeasure } from '#kit/typed/decimal.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { languages, type Localised } from '#platform/language/language.ts'
import type { AttributeEntry } from '#shop/catalogue/articles/model/edited-attribute.ts'
import type { Attribute, AttributeGroup } from '#shop/catalogue/articles/model.ts'

/** The kinds as a person chooses them: a text of given values is a choice. */
export const entryKinds = ['number', 'interval', 'choice', 'text', 'flag'] as const
export type EntryKind = (typeof entryKinds)[number]
export const kindOf = ({ kind, choices }: Pick<Attribute, 'kind' | 'choices'>): EntryKind =>
  kind === 'text' && choices ? 'choice' : kind

/** The fields of the form by name: `name-en`, `value-3`, `value-3-es` … */
export type EntryFields = Readonly<Record<string, string>>
export type EntryFault =
  | 'noCode'
  | 'codeTaken'
  | 'noName'
  | 'noKind'
  | 'noWhole'
  | 'noMeasure'
  | 'fromAbove'
  | 'noGroup'
  | 'noGroupName'
  | 'noRange'
  | 'noValues'
  | 'twice'
  | 'noText'
export type EntryFaults = { field: string; fault: EntryFault }[]

/** Rows of values that a form may hold. */
export const maxValues = 500
/** The most columns of lists that an attribute can be one of. */
export const maxKeyRank = 6
export const newGroup = '+'

/** 'Push-in, long' → 'push-in-long': the key of what has only a name. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

const inLanguages = (fields: EntryFields, prefix: string): Localised =>
  Object.fromEntries(
    languages.flatMap(language => {
      const text = (fields[`${prefix}-${language}`] ?? '').trim()
      return text === '' ? [] : [[language, text.slice(0, 200)]]
    }),
  )

type ValueRow = { row: number; value: string; names: Localised; place: number }
/** The rows of values that say something, by place and then as they stand. */
function valueRows(fields: EntryFields, faults: EntryFaults): ValueRow[] {
  const rows: ValueRow[] = []
  for (let row = 0; row < maxValues; row++) {
    const names = inLanguages(fields, `value-${row}`)
    const typed = (fields[`value-${row}`] ?? '').trim().slice(0, 200)
    if (typed === '' && Object.keys(names).length === 0) continue
    const value = typed || keyOf(names.en ?? '')
    if (value === '') {
      faults.push({ field: `value-${row}-en`, fault: 'noText' })
      continue
    }
    const place = readWhole(fields[`value-${row}-place`] || String((row + 1) * 10), { most: 99_999 })
    if (place === null) faults.push({ field: `value-${row}-place`, fault: 'noWhole' })
    if (rows.some(one => one.value === value)) faults.push({ field: `value-${row}`, fault: 'twice' })
    rows.push({ row, value, names, place: place ?? 0 })
  }
  return rows.toSorted((a, b) => a.place - b.place || a.row - b.row)
}

type Around = {
  /** null: a new one */
  kept: Attribute | null
  codes: ReadonlySet<string>
  groups: ReadonlyMap<string, AttributeGroup>
}

/** The entry, with what is wrong at which field; only without faults it may be kept. */
export function readEntry(
  fields: EntryFields,
  { kept, codes, groups }: Around,
): { entry: AttributeEntry; faults: EntryFaults } {
  const faults: EntryFaults = []
  const wrong = (field: string, fault: EntryFault) => void faults.push({ field, fault })
  const names = inLanguages(fields, 'name')
  if (!names.en) wrong('name-en', 'noName')
  const code = kept?.code ?? ((fields['code'] ?? '').trim() || keyOf(names.en ?? ''))
  if (!kept && !/^[\p{L}\p{N}._-]{1,80}$/u.test(code)) {
    if (names.en) wrong('code', 'noCode')
  } else if (!kept && codes.has(code)) wrong('code', 'codeTaken')
  const chosen = entryKinds.find(one => one === fields['kind'])
  if (!chosen) wrong('kind', 'noKind')
  const kind = chosen === undefined || chosen === 'choice' ? 'text' : chosen
  const numeric = kind === 'number' || kind === 'interval'
  const whole = (field: string, most: number): number => {
    const read = readWhole(fields[field] || '0', { most })
    if (read === null) wrong(field, 'noWhole')
    return read ?? 0
  }
  const measure = (field: string): number | null => {
    const typed = (fields[field] ?? '').trim()
    if (!numeric || typed === '') return null
    const read = readMeasure(typed, 6)
    if (read === null) wrong(field, 'noMeasure')
    return read
  }
  const valueFrom = measure('from')
  const valueTo = measure('to')
  if (valueFrom !== null && valueTo !== null && valueFrom > valueTo) wrong('to', 'fromAbove')
  const facet = (['none', 'values', 'range'] as const).find(one => one === fields['facet']) ?? 'none'
  if (facet === 'range' && !numeric && chosen) wrong('facet', 'noRange')
  const rows = kind === 'text' ? valueRows(fields, faults) : []
  if (chosen === 'choice' && rows.length === 0) wrong('value-0', 'noValues')
  const made = groupOf(fields, groups, wrong)
  const ticked = (field: string): boolean => fields[field] === 'true'
  return {
    faults,
    entry: {
      code,
      names,
      kind,
      unit: numeric ? (fields['unit'] ?? '').trim().slice(0, 20) || null : null,
      precision: numeric ? whole('precision', 6) : 0,
      group: made.group,
      newGroup: made.fresh,
      sort: whole('sort', 99_999),
      facet,
      keyRank: whole('keyRank', maxKeyRank) || null,
      valueNames: Object.fromEntries(
        rows.flatMap(({ value, names }) => (Object.keys(names).length > 0 ? [[value, names]] : [])),
      ),
      choices: chosen === 'choice' ? rows.map(one => one.value) : null,
      valueFrom,
      valueTo,
      searchable: ticked('searchable'),
      compared: ticked('compared'),
      shown: ticked('shown'),
    },
  }
}

function groupOf(
  fields: EntryFields,
  groups: ReadonlyMap<string, AttributeGroup>,
  wrong: (field: string, fault: EntryFault) => void,
): { group: string | null; fresh: AttributeGroup | null } {
  const asked = fields['group'] ?? ''
  if (asked === '') return { group: null, fresh: null }
  if (asked !== newGroup) {
    if (!groups.has(asked)) wrong('group', 'noGroup')
    return { group: asked, fresh: null }
  }
  const names = inLanguages(fields, 'group')
  const code = keyOf(names.en ?? '')
  if (code === '') wrong('group-en', 'noGroupName')
  // a group of this name is there: it is meant
  if (groups.has(code)) return { group: code, fresh: null }
  const sort = Math.max(0, ...[...groups.values()].map(one => one.sort)) + 10
  return { group: code, fresh: { code, names, sort } }
}

/** The entry as its form holds it. */
export function fieldsOf(entry: Attribute, decimal: (value: number) => string): EntryFields {
  const fields: Record<string, string> = {
    code: entry.code,
    kind: kindOf(entry),
    unit: entry.unit ?? '',
    precision: String(entry.precision),
    from: typeof entry.valueFrom === 'number' ? decimal(entry.valueFrom) : '',
    to: typeof entry.valueTo === 'number' ? decimal(entry.valueTo) : '',
    group: entry.group ?? '',
    sort: String(entry.sort),
    facet: entry.facet,
    keyRank: String(entry.keyRank ?? 0),
    searchable: String(entry.searchable !== false),
    compared: String(entry.compared !== false),
    shown: String(entry.shown !== false),
  }
  for (const language of languages) fields[`name-${language}`] = entry.names[language] ?? ''
  const named = Object.keys(entry.valueNames)
  const values = [...(entry.choices ?? []), ...named.filter(value => !entry.choices?.includes(value))]
  for (const [row, value] of values.slice(0, maxValues).entries()) {
    fields[`value-${row}`] = value
    fields[`value-${row}-place`] = String((row + 1) * 10)
    for (const language of languages)
      fields[`value-${row}-${language}`] = entry.valueNames[value]?.[language] ?? ''
  }
  return fields
}

/** How many rows of values the form shows: those that say something, and some to fill. */
export function rowsShown(fields: EntryFields, more: number): number {
  let last = -1
  for (let row = 0; row < maxValues; row++)
    if (['', ...languages.map(one => `-${one}`)].some(end => fields[`value-${row}${end}`])) last = row
  return Math.min(maxValues, last + 1 + more)
}
