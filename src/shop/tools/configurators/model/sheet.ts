/**
 * A definition as a table, for who keeps it in a spreadsheet program: a row is one thing, `what` says which, `of` to what
 * it belongs. Sets are written `a | b`, conditions `size=S,M & side=hood`; what has no column stands in `more` as JSON.
 */
import { cellText, type Row } from '#kit/spreadsheet/table.ts'
import type { Definition, When } from './definition.ts'

export const sheetHead = [
  'what',
  'of',
  'id',
  'name en',
  'name es',
  'text en',
  'text es',
  'value',
  'more',
] as const
type Column = (typeof sheetHead)[number]
/** What a row says; columns that are absent are empty. */
export type SheetRow = Partial<Record<Column, string>>

type Both = { en: string; es: string }
const name = (both: Both) => ({ 'name en': both.en, 'name es': both.es })
const text = (both: Both | undefined) => (both ? { 'text en': both.en, 'text es': both.es } : {})
const json = (value: object) => {
  const told = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
  return Object.keys(told).length > 0 ? { more: JSON.stringify(told) } : {}
}
const whenText = (when: When): string =>
  when.map(({ characteristic, is }) => `${characteristic}=${is.join(',')}`).join(' & ')
const set = (values: readonly string[]): string => values.join(' | ')
const cellOf = (cell: string | readonly string[]): string =>
  typeof cell === 'string' ? cell : cell.join(',')

/** Signs that part a cell; an id that holds one cannot be written into it. */
const parting = /[|&,=]/

/** Ids that a table could not hold, so that the definition goes as JSON only. */
export function unwritable({ base }: Pick<Definition, 'base'>): string[] {
  const ids = base.characteristics.flatMap(({ id, values }) => [id, ...values.map(value => value.id)])
  return [...new Set(ids.filter(id => parting.test(id) || id !== id.trim()))]
}

/** The rows of a definition below the head, in the order in which they are read again. */
export function* rowsOfDefinition(definition: Definition): Generator<SheetRow> {
  const {
    key,
    kind,
    name: called,
    about,
    base,
    groups,
    parts,
    drawing,
    help,
    checks,
    pins,
    ...rest
  } = definition
  yield { what: 'configurator', id: key, ...name(called), ...text(about), value: kind, ...json(rest) }
  yield { what: 'help', ...text(help) }
  for (const { id, name: own, values, proposed = '', derived } of base.characteristics) {
    yield { what: 'characteristic', id, ...name(own), value: proposed, ...json({ derived }) }
    for (const { id: value, name: words, meaning, ...more } of values)
      yield { what: 'value', of: id, id: value, ...name(words), ...text(meaning), ...json(more) }
  }
  for (const rule of base.rules) {
    const head = { id: rule.id, ...text(rule.reason) }
    if (rule.kind === 'clause') {
      const value = set(rule.oneOf.map(one => `${one.characteristic}=${one.is.join(',')}`))
      yield { what: 'clause', ...head, value }
      continue
    }
    yield { what: 'table', ...head, value: set(rule.over) }
    for (const row of rule.rows) yield { what: 'row', of: rule.id, value: set(row.map(cellOf)) }
  }
  for (const group of groups) {
    const { id, name: own, hint, characteristics, contacts, numbers, texts, ...more } = group
    yield { what: 'step', id, ...name(own), ...text(hint), value: set(characteristics), ...json(more) }
    for (const one of contacts) {
      yield { what: 'contacts', of: id, id: one.id, ...name(one.name) }
      for (const { when, ...more } of one.cavities)
        yield { what: 'cavities', of: one.id, value: whenText(when), ...json(more) }
      for (const choice of one.choices)
        yield {
          what: 'contact',
          of: one.id,
          id: choice.code,
          ...name(choice.name),
          value: whenText(choice.when),
        }
    }
    for (const { id: entry, name: words, ...own } of numbers)
      yield { what: 'number', of: id, id: entry, ...name(words), ...json(own) }
    for (const { id: entry, name: words, most, when } of texts)
      yield {
        what: 'text',
        of: id,
        id: entry,
        ...name(words),
        value: String(most),
        ...json({ when: when.length > 0 ? when : undefined }),
      }
  }
  for (const { group, code = '', when, ...more } of parts)
    yield { what: 'part', of: group, id: code, value: whenText(when), ...json(more) }
  for (const { id, name: own, lack, has, when, contacts } of checks) {
    const value = set(has.map(whenText))
    yield { what: 'check', id, ...name(own), ...text(lack), value, ...json({ ...(when.length > 0 && { when }), ...(contacts.length > 0 && { contacts }) }) } // prettier-ignore
  }
  for (const { when, rows } of pins) yield { what: 'pins', value: whenText(when), ...json({ rows }) }
  if (!drawing) return
  yield { what: 'drawing', ...json({ base: drawing.base, numbers: drawing.numbers }) }
  for (const { when, ...more } of drawing.changes)
    yield { what: 'change', value: whenText(when), ...json(more) }
}

/** What is wrong in a row of a table; 'column': a head that is none of the known ones. */
export type SheetFault = {
  row: number
  why: 'what' | 'of' | 'more' | 'value' | 'number' | 'head' | 'column'
  given: string
}

class Faulty extends Error {
  readonly why: SheetFault['why']
  readonly given: string
  constructor(why: SheetFault['why'], given: string) {
    super(why)
    this.why = why
    this.given = given
  }
}

const setIn = (cell: string): string[] => (cell === '' ? [] : cell.split('|').map(one => one.trim()))
const listIn = (cell: string): string[] => cell.split(',').map(one => one.trim())

/** 'size=S,M' */
function oneIn(cell: string): { characteristic: string; is: string[] } {
  const at = cell.indexOf('=')
  if (at < 1) throw new Faulty('value', cell)
  return { characteristic: cell.slice(0, at).trim(), is: listIn(cell.slice(at + 1)) }
}
const whenIn = (cell: string): When => (cell === '' ? [] : cell.split('&').map(one => oneIn(one.trim())))

function moreIn(cell: string): Record<string, unknown> {
  if (cell === '') return {}
  try {
    const read: unknown = JSON.parse(cell)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {
    // told below
  }
  throw new Faulty('more', cell.slice(0, 60))
}

type Loose = Record<string, unknown>
/** What has been read so far; the last of each kind takes what belongs to it. `rows`: where each thing was read. */
type Reading = { definition: Loose; byId: Map<string, Loose>; rows: Map<unknown, number> }

function readRow({ definition, byId, rows }: Reading, cells: Record<Column, string>, number: number): void {
  const { of, id, value } = cells
  const what = cells.what.toLowerCase()
  const push = (owner: Loose, list: string, one: Loose): void => {
    const known = (owner[list] ??= []) as Loose[]
    known.push(one)
    rows.set(one, number)
  }
  const called = { name: { en: cells['name en'], es: cells['name es'] } }
  const said = { en: cells['text en'], es: cells['text es'] }
  const hasText = said.en !== '' || said.es !== ''
  const more = moreIn(cells.more)
  const owner = (kind: string): Loose => {
    const found = byId.get(`${kind} ${of}`)
    if (!found) throw new Faulty('of', of)
    return found
  }
  const keep = (kind: string, one: Loose): Loose => {
    byId.set(`${kind} ${id}`, one)
    return one
  }
  const base = definition['base'] as Loose
  const drawing = definition['drawing'] as Loose | undefined
  switch (what) {
    case 'configurator':
      Object.assign(definition, more, { key: id, kind: value, ...called, about: said })
      rows.set(definition, number)
      return
    case 'help':
      definition['help'] = said
      rows.set(said, number)
      return
    case 'characteristic':
      push(base, 'characteristics', keep(what, { id, ...called, ...more, values: [], ...(value && { proposed: value }) })) // prettier-ignore
      return
    case 'value':
      push(owner('characteristic'), 'values', { id, ...called, ...more, ...(hasText && { meaning: said }) })
      return
    case 'clause':
      push(base, 'rules', { id, reason: said, kind: 'clause', oneOf: setIn(value).map(oneIn) })
      return
    case 'table':
      push(base, 'rules', keep(what, { id, reason: said, kind: 'table', over: setIn(value), rows: [] }))
      return
    case 'row': {
      const row = setIn(value).map(cell => (cell.includes(',') ? listIn(cell) : cell))
      const all = owner('table')['rows'] as unknown[]
      all.push(row)
      rows.set(row, number)
      return
    }
    case 'step':
      push(definition, 'groups', keep(what, { id, ...called, ...more, characteristics: setIn(value), ...(hasText && { hint: said }) })) // prettier-ignore
      return
    case 'contacts':
      push(owner('step'), 'contacts', keep(what, { id, ...called, cavities: [], choices: [] }))
      return
    case 'cavities':
      push(owner('contacts'), 'cavities', { ...more, when: whenIn(value) })
      return
    case 'contact':
      push(owner('contacts'), 'choices', { code: id, ...called, when: whenIn(value) })
      return
    case 'number':
      push(owner('step'), 'numbers', { id, ...called, ...more })
      return
    case 'text':
      if (!/^\d{1,3}$/.test(value)) throw new Faulty('number', value)
      push(owner('step'), 'texts', { id, ...called, ...more, most: Number(value) })
      return
    case 'part':
      push(definition, 'parts', { ...more, group: of, when: whenIn(value), ...(id && { code: id }) })
      return
    case 'check':
      push(definition, 'checks', { id, ...called, lack: said, has: setIn(value).map(whenIn), ...more })
      return
    case 'pins':
      push(definition, 'pins', { ...more, when: whenIn(value) })
      return
    case 'drawing':
      definition['drawing'] = { ...more, changes: [] }
      rows.set(definition['drawing'], number)
      return
    case 'change':
      if (!drawing) throw new Faulty('of', 'drawing')
      push(drawing, 'changes', { ...more, when: whenIn(value) })
      return
    default:
      throw new Faulty('what', what)
  }
}

/** More faults than this are not told at once. */
const maxFaults = 20

/** What a definition is parsed from, and the row that something at a path of it came from; null: no row alone. */
export type ReadTable = { given: unknown; rowAt: (path: readonly PropertyKey[]) => number | null }

/** Reads the rows of a table, head first, into what a definition is parsed from; else all rows that are wrong. */
export async function definitionOfRows(
  rows: AsyncIterable<Row>,
): Promise<ReadTable | { faults: SheetFault[] }> {
  const reading: Reading = {
    definition: { base: { characteristics: [], rules: [] }, groups: [], parts: [] },
    byId: new Map(),
    rows: new Map(),
  }
  const faults: SheetFault[] = []
  let columns: readonly string[] | null = null
  for await (const { number, cells } of rows) {
    const texts = cells.map(cellText)
    if (!columns) {
      columns = texts.map(one => one.toLowerCase())
      if (!columns.includes('what') || !columns.includes('value'))
        return { faults: [{ row: number, why: 'head', given: texts.slice(0, 3).join(', ') }] }
      for (const one of columns)
        if (one !== '' && !(sheetHead as readonly string[]).includes(one))
          faults.push({ row: number, why: 'column', given: one })
      continue
    }
    if (texts.every(one => one === '')) continue
    const heads = columns
    const at = (column: Column): string => texts[heads.indexOf(column)] ?? ''
    const told = Object.fromEntries(sheetHead.map(column => [column, at(column)])) as Record<Column, string>
    try {
      readRow(reading, told, number)
    } catch (error) {
      if (!(error instanceof Faulty)) throw error
      faults.push({ row: number, why: error.why, given: error.given })
      // what belongs to a row that is wrong is not wrong for that
      reading.byId.set(`${told.what.toLowerCase()} ${told.id}`, { rows: [] })
      if (faults.length >= maxFaults) break
    }
  }
  if (!columns) return { faults: [{ row: 1, why: 'head', given: '' }] }
  return faults.length > 0 ? { faults } : { given: reading.definition, rowAt: path => rowAt(reading, path) }
}

/** The row of the innermost thing on a path that came from one. */
function rowAt({ definition, rows }: Reading, path: readonly PropertyKey[]): number | null {
  let row = rows.get(definition) ?? null
  let one: unknown = definition
  for (const step of path) {
    one = typeof one === 'object' && one !== null ? (one as Record<PropertyKey, unknown>)[step] : undefined
    row = rows.get(one) ?? row
  }
  return row
}
