/** The SQLSTATE of a database error ('23505' unique violation …), or undefined for any other value. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** Is it a unique violation (23505), of this constraint or index when one is named? */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    sqlState(error) === '23505' &&
    (constraint === undefined || (error as { constraint?: string }).constraint === constraint)
  )
}

/**
 * SQL of a value that makes its statement fail by itself (`isGuardFailure`) unless a condition holds: for statements that travel
 * with the commit (`Finish`), where a look at their rows in JavaScript would come too late.
 */
export const failUnless = (condition: string): string => `1 / (${condition})::int`

/** Did a statement fail by itself because what it wants is no longer there (22012, `failUnless`)? */
export const isGuardFailure = (error: unknown): boolean => sqlState(error) === '22012'

/** Was a server connected to that said nothing at all in its time? */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout expired'

/** The server has gone or is not up yet; these come from the connection, not from PostgreSQL. */
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
const goneWords =
  /^(Connection terminated|Client .+ is not queryable$|Query read timeout$|timeout exceeded when trying to connect)/

/**
 * Is the database out of work for a while (gone, starting, no free connection, its disk full) rather than refusing this
 * one statement? It makes sense to ask again later (trust F7, F16).
 */
export function isDatabaseOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (goneCodes.has(code ?? '') || syscall === 'connect' || goneWords.test(error.message) || isSilent(error))
    return true
  // connection exceptions, insufficient resources, shutdowns and starts, input and output errors, a server without writes
  return /^(08|53|57P|58|25006)/.test(sqlState(error) ?? '')
}

/**
 * Was the connection lost under what was asked, or had its server stopped taking writes? What surely was not done may be
 * asked again at once, on a new connection. A wait for a connection or an answer that took too long is not meant.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'connect' && (code === 'ECONNRESET' || code === 'EPIPE')) return true
  if (/^(Connection terminated|Client .+ is not queryable$)/.test(error.message)) return true
  // 08: a pooler whose server has gone says so
  return /^(08...|57P0[12]|25006)$/.test(sqlState(error) ?? '')
}

/** Does this error leave open whether what was asked for was done: the connection broke, or gave no answer? */
export function maybeDone(error: unknown): boolean {
  if (!(error instanceof Error) || sqlState(error) !== undefined) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  const connected = syscall !== 'connect' && !error.message.startsWith('timeout exceeded when trying')
  return connected && (code === 'ECONNRESET' || code === 'EPIPE' || goneWords.test(error.message))
}
