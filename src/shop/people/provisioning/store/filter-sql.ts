/** A filter of SCIM as a condition of SQL, which holds of a row exactly when the filter holds of its resource (`holds`). */
import { sql, type RawBuilder } from 'kysely'
import type { Filter } from '../model/filter.ts'

type Condition = RawBuilder<boolean>
/** What a name leads to in a row: a text, which may be null, as it is or without regard to capitals; or a flag. */
export type Column =
  | { kind: 'text'; of: RawBuilder<string | null>; exact?: true }
  | { kind: 'flag'; of: RawBuilder<boolean | null> }
/** By the name of an attribute in small letters, with its part behind a dot. */
export type Columns = Readonly<Record<string, Column>>

type Compare = Extract<Filter, { kind: 'compare' }>

function flagIs(of: RawBuilder<boolean | null>, { operator, value }: Compare): Condition {
  if (value === null) return sql<boolean>`${operator === 'ne'}`
  const flag = typeof value === 'string' && /^(?:true|false)$/i.test(value) ? /true/i.test(value) : value
  if (typeof flag !== 'boolean') return sql<boolean>`${operator === 'ne'}`
  if (operator === 'eq') return sql<boolean>`(${of} = ${flag})`
  return operator === 'ne' ? sql<boolean>`(${of} <> ${flag})` : sql<boolean>`false`
}

function textIs({ of, exact }: Extract<Column, { kind: 'text' }>, { operator, value }: Compare): Condition {
  if (value === null)
    return operator === 'eq'
      ? sql<boolean>`(${of} is null)`
      : operator === 'ne'
        ? sql<boolean>`(${of} is not null)`
        : sql<boolean>`false`
  if (typeof value !== 'string') return sql<boolean>`${operator === 'ne'}`
  const [held, wanted] = exact
    ? [of, sql<string>`${value}::text`]
    : [sql<string | null>`lower(${of})`, sql<string>`${value.toLowerCase()}::text`]
  switch (operator) {
    case 'eq':
      return sql<boolean>`coalesce(${held} = ${wanted}, false)`
    case 'ne':
      return sql<boolean>`coalesce(${held} <> ${wanted}, true)`
    case 'co':
      return sql<boolean>`coalesce(position(${wanted} in ${held}) > 0, false)`
    case 'sw':
      return sql<boolean>`coalesce(starts_with(${held}, ${wanted}), false)`
    case 'ew':
      return sql<boolean>`coalesce(right(${held}, length(${wanted})) = ${wanted}, false)`
    case 'gt':
      return sql<boolean>`coalesce(${held} collate "C" > ${wanted} collate "C", false)`
    case 'ge':
      return sql<boolean>`coalesce(${held} collate "C" >= ${wanted} collate "C", false)`
    case 'lt':
      return sql<boolean>`coalesce(${held} collate "C" < ${wanted} collate "C", false)`
    case 'le':
      return sql<boolean>`coalesce(${held} collate "C" <= ${wanted} collate "C", false)`
  }
}

/** Null: it asks for something that is in no column, or in no text of a database. */
export function conditionOf(filter: Filter, columns: Columns): Condition | null {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = filter.parts.map(part => conditionOf(part, columns))
      if (!parts.every(part => part !== null)) return null
      return sql<boolean>`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'not': {
      const part = conditionOf(filter.part, columns)
      return part && sql<boolean>`(not ${part})`
    }
    case 'element':
      return null
    case 'present':
    case 'compare': {
      const name = [filter.name, filter.sub]
        .filter(one => one !== null)
        .join('.')
        .toLowerCase()
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined
      if (!column) return null
      if (filter.kind === 'present')
        return column.kind === 'flag' ? sql<boolean>`true` : sql<boolean>`coalesce(${column.of} <> '', false)`
      if (typeof filter.value === 'string' && filter.value.includes('\0')) return null
      return column.kind === 'flag' ? flagIs(column.of, filter) : textIs(column, filter)
    }
  }
}
