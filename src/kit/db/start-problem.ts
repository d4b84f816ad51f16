/**
 * Something outside the program (disk, rights, settings, another process) keeps the shop from starting.
 * The message is one line for the operator: what is wrong and what to do. Commands print it and end with 1,
 * without a stack.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/**
 * Runs a command's body: a `StartProblem` becomes its one line on stderr and exit code 1, anything else
 * stays a crash with its stack.
 */
export async function orOneLine(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    // by its name: the built server side has a class of its own
    if (!(error instanceof Error) || error.name !== 'StartProblem') throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
