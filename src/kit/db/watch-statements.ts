import type { PoolClient } from 'pg'
import { preparedName } from './prepared.ts'

/**
 * Told of each statement as it goes out, by the name it is registered with, else by its first word (`insert`, `begin`);
 * what it answers is called when the server has answered, with the error if that was its answer.
 */
export type StatementWatch = (statement: string) => ((error: unknown) => void) | undefined

const firstWord = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'

type Query = (...given: unknown[]) => unknown
type Callback = (error: unknown, ...rest: unknown[]) => void

/** Tells `watch` of every statement of this connection, however it is asked: alone, in a transaction, by callback or promise. */
export function watchStatements(client: PoolClient, watch: StatementWatch): void {
  const told = client as unknown as { query: Query }
  const query = told.query.bind(client)
  told.query = (...given) => {
    const [asked] = given as [string | { text?: string; submit?: unknown }]
    // a cursor is no statement: it goes out piece by piece
    if (typeof asked === 'object' && asked.submit !== undefined) return query(...given)
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    const answered = watch(preparedName(text) ?? firstWord(text))
    if (!answered) return query(...given)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const done: Callback = (error, ...rest) => {
        answered(error)
        ;(last as Callback)(error, ...rest)
      }
      return query(...given.slice(0, -1), done)
    }
    const result = query(...given) as Promise<unknown>
    result.then(() => answered(null), answered)
    return result
  }
}
