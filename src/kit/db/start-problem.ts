import { isDatabaseOut } from './sql-state.ts'

/**
 * Something outside the program (disk, rights, settings, another process) keeps the shop from starting.
 * The message is one line for the operator: what is wrong and what to do. Commands print it and end with 1,
 * without a stack.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

const lost =
  'The database went away in the middle of it, or cannot work. Nothing is half done: look after the database, and start the command again.'

/**
 * Runs a command's body: a `StartProblem` becomes its one line on stderr and exit code 1, and so
 * does a database that went away; anything else stays a crash with its stack.
 */
export async function orOneLine(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    // by its name: the built server side has a class of its own
    const line =
      error instanceof Error && error.name === 'StartProblem'
        ? error.message
        : isDatabaseOut(error)
          ? lost
          : null
    if (line === null) throw error
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
}
