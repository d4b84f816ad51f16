import type { ColumnType } from 'kysely'

/** json and jsonb: parse what is read with a schema; write `JSON.stringify(value)`. */
export type Json = ColumnType<unknown, string, string>
/** numeric: a decimal string in both directions, so that no price passes through a float. */
export type Decimal = ColumnType<string, string, string>
/** timestamptz: read as Date; written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** An array column of a type that is read and written differently. */
export type ArrayType<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[]
/** A column that the database fills when it is not given. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>
