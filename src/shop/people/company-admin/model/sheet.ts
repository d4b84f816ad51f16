/** People, cost centers and budgets as tables: what is downloaded can be uploaded again unchanged. */
import { formatDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import { plainAmount } from '#kit/money.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, codeText, type Row } from '#kit/spreadsheet/table.ts'
import { readDayCell } from '#kit/typed/day.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import {
  companyRoles,
  limitPeriods,
  type BudgetRow,
  type CenterRow,
  type PersonLimit,
  type PersonRow,
} from './company.ts'
import type { UnitRow } from './tree.ts'

export const sheetKinds = ['people', 'cost-centers', 'budgets'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** The first column of a kind is its key. */
export const sheetColumns = {
  people: ['email', 'firstName', 'lastName', 'unit', 'roles', 'limits', 'active'],
  'cost-centers': ['code', 'name', 'unit', 'currency', 'budgets', 'active'],
  budgets: ['code', 'name', 'unit', 'currency', 'amount', 'startDate', 'endDate', 'active'],
} as const satisfies Record<SheetKind, readonly string[]>
export type SheetColumn = (typeof sheetColumns)[SheetKind][number]

export const sheetHeads: Record<Language, Record<SheetColumn, string>> = {
  en: {
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    unit: 'Unit',
    roles: 'Roles',
    limits: 'Limits',
    active: 'Active',
    code: 'Code',
    name: 'Name',
    currency: 'Currency',
    budgets: 'Budgets',
    amount: 'Amount',
    startDate: 'Start date',
    endDate: 'End date',
  },
  es: {
    email: 'Correo electrónico',
    firstName: 'Nombre de pila',
    lastName: 'Apellidos',
    unit: 'Unidad',
    roles: 'Funciones',
    limits: 'Límites',
    active: 'Activo',
    code: 'Código',
    name: 'Nombre',
    currency: 'Moneda',
    budgets: 'Presupuestos',
    amount: 'Importe',
    startDate: 'Fecha de inicio',
    endDate: 'Fecha de fin',
  },
}
export const sheetColumnsOf = knownHeads(sheetHeads, {
  email: ['mail', 'emailaddress', 'correo', 'uid', 'user'],
  firstName: ['givenname'],
  lastName: ['surname', 'familyname'],
  unit: ['unitcode', 'codigodeunidad'],
  roles: ['role', 'funcion'],
  limits: ['limit', 'limite'],
  active: ['activa', 'enabled'],
  code: ['number', 'numero', 'costcenter', 'budget', 'centrodecoste', 'presupuesto'],
  name: ['designation', 'denominacion'],
  currency: [],
  budgets: [],
  amount: ['betrag'],
  startDate: ['start', 'from', 'inicio', 'desde'],
  endDate: ['end', 'until', 'fin', 'hasta'],
})
export type SheetPlaces = Partial<Record<SheetColumn, number>>

/** A row as typed; a column that the file does not have is absent and leaves what is kept. */
export type TypedRow = { row: number; fields: Partial<Record<SheetColumn, string>> }
const longest = 1_000

/** One row; null: it is empty. */
export function readSheetRow(kind: SheetKind, from: Row, places: SheetPlaces): TypedRow | null {
  const fields: Partial<Record<SheetColumn, string>> = {}
  for (const name of sheetColumns[kind] as readonly SheetColumn[]) {
    const at = places[name]
    if (at === undefined) continue
    // a code is what the sheet shows
    const cell = name === 'code' || name === 'unit' ? codeText(from, at) : cellText(from.cells[at])
    const text = unquoted(cell).trim().slice(0, longest)
    // a spreadsheet keeps days of its own
    const day = name.endsWith('Date') ? readDayCell(text) : null
    fields[name] = day === null ? text : formatDate(day)
  }
  return Object.values(fields).every(value => value === '') ? null : { row: from.number, fields }
}

const yes = { en: 'yes', es: 'sí' } as const
const no = { en: 'no', es: 'no' } as const
/** Whether a cell says yes or no, in any language; null: neither. */
export function readYes(text: string): boolean | null {
  const word = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (['yes', 'si', 'true', '1', 'x', 'verdadero'].includes(word)) return true
  return ['no', 'false', '0', 'falso'].includes(word) ? false : null
}

/** What each limit is called in the file: 'order EUR 5000.00; month EUR 20000.00'. */
const limitText = ({ period, currency, amount }: PersonLimit): string =>
  `${period} ${currency} ${plainAmount(amount, currency)}`
/** The fields of a person's form that a cell of limits stands for; null: it cannot be read. */
export function readLimits(text: string): Record<string, string> | null {
  const fields: Record<string, string> = {}
  for (const part of text.split(/[;\n]/).map(one => one.trim())) {
    if (part === '') continue
    const [, period = '', currency = '', amount = ''] = /^(\w+)\s+([A-Za-z]{3})\s+([\d.,]+)$/.exec(part) ?? []
    if (!limitPeriods.some(one => one === period.toLowerCase())) return null
    fields[`limit-${period.toLowerCase()}-${currency.toUpperCase()}`] = amount
  }
  return fields
}
export const listOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map(one => one.trim())
    .filter(Boolean)
/** The roles that a cell names; null: one of them is none that a company gives. */
export function readRoles(text: string): string[] | null {
  const named = listOf(text.toLowerCase())
  return named.every(one => companyRoles.some(role => role === one)) ? named : null
}

type Kept = {
  people: readonly PersonRow[]
  centers: readonly CenterRow[]
  budgets: readonly BudgetRow[]
  units: readonly UnitRow[]
}
/** Everything of a kind as rows of its table, by key. */
export function sheetOf(
  kind: SheetKind,
  { people, centers, budgets, units }: Kept,
  language: Language,
): Map<string, Record<string, string>> {
  const unit = (id: number) => units.find(one => one.id === id)?.code ?? ''
  const active = (is: boolean) => (is ? yes : no)[language]
  if (kind === 'people')
    return new Map(
      people.map(one => [
        one.email,
        {
          email: one.email,
          firstName: one.firstName,
          lastName: one.lastName,
          unit: unit(one.unitId),
          roles: companyRoles
            .filter(role => one.grants.some(grant => grant.role === role && grant.unitId === one.unitId))
            .join(', '),
          limits: one.limits.map(limitText).toSorted().join('; '),
          active: active(one.active),
        },
      ]),
    )
  if (kind === 'cost-centers')
    return new Map(
      centers.map(one => [
        one.code,
        {
          code: one.code,
          name: one.name,
          unit: unit(one.unitId),
          currency: one.currency,
          budgets: budgets
            .filter(budget => one.budgetIds.includes(budget.id))
            .map(budget => budget.code)
            .toSorted()
            .join(', '),
          active: active(one.active),
        },
      ]),
    )
  return new Map(
    budgets.map(one => [
      one.code,
      {
        code: one.code,
        name: one.name,
        unit: unit(one.unitId),
        currency: one.currency,
        amount: plainAmount(one.amount, one.currency),
        startDate: formatDate(one.startsOn),
        endDate: formatDate(one.endsOn),
        active: active(one.active),
      },
    ]),
  )
}

/** What a row does, or would do. */
export type JudgedRow = {
  row: number
  key: string
  verdict: 'new' | 'changed' | 'same' | 'wrong'
  /** of what is changed or new, old and new by column */
  changes: { column: SheetColumn; before: string; after: string }[]
  why: string[]
}
export type SheetOutcome = { added: number; changed: number; same: number; wrong: number }
export function outcomeOf(rows: readonly JudgedRow[]): SheetOutcome {
  const of = (verdict: JudgedRow['verdict']) => rows.filter(one => one.verdict === verdict).length
  return { added: of('new'), changed: of('changed'), same: of('same'), wrong: of('wrong') }
}

/** By column what stands otherwise now; of something new every column that says something. */
export const changesOf = (
  kind: SheetKind,
  before: Record<string, string> | undefined,
  after: Record<string, string> | undefined,
): JudgedRow['changes'] =>
  (sheetColumns[kind] as readonly SheetColumn[]).flatMap(column => {
    const [was = '', is = ''] = [before?.[column], after?.[column]]
    return was === is ? [] : [{ column, before: was, after: is }]
  })
