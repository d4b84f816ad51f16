import type { FastifyBaseLogger } from 'fastify'
import type { StatementWatch } from '#kit/db/watch-statements.ts'

/** From so many ms on a statement is slow: it is counted by its name. */
const slowMs = 250
/** From so many on the log says so, too. */
const verySlowMs = 1_000

export type SlowStatements = { watch: StatementWatch; counts: ReadonlyMap<string, number> }

/** Counts statements that took long, by the name they are registered with; for /metrics and the log. */
export function slowStatements(log: Pick<FastifyBaseLogger, 'warn'>): SlowStatements {
  const counts = new Map<string, number>()
  return {
    counts,
    watch: statement => {
      const began = performance.now()
      return () => {
        const ms = performance.now() - began
        if (ms < slowMs) return
        counts.set(statement, (counts.get(statement) ?? 0) + 1)
        if (ms >= verySlowMs) log.warn({ statement, ms: Math.round(ms) }, 'slow statement')
      }
    },
  }
}

/** Both are told. */
export const watchBoth = (one: StatementWatch, other: StatementWatch | undefined): StatementWatch =>
  other === undefined
    ? one
    : statement => {
        const ends = [one(statement), other(statement)]
        return error => {
          for (const end of ends) end?.(error)
        }
      }
