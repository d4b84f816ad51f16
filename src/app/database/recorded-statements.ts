import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is said of rows; tests also make tables and settings. */
const ofRows = /^\s*(select|insert|update|delete|merge|with)\b/i
/** Files whose statements are a test's own: they say nothing of what a node of this release asks. */
const ofTests = /(\.test\.tsx?|\/(test-|fixtures)[\w-]*\.tsx?|\/(e2e|bench|demo)\/)/

/** The first line of our own above the layers that every statement passes; undefined: none is known. */
function saidBy(stack: string): string | undefined {
  return stack
    .split('\n')
    .slice(1)
    .find(
      line =>
        /\/(src|demo|e2e|bench)\//.test(line) &&
        !/\/node_modules\/|\/src\/kit\/db\/|\/src\/app\/database\/(test-database|recorded-statements)/.test(
          line,
        ),
    )
}

/** The statement in one line, as a list of them keeps it; null: it cannot stand in one. */
export function inOneLine(text: string): string | null {
  if (!text.includes('\n')) return text.trim()
  // what follows such a comment would belong to it
  return text.includes('--') ? null : text.replaceAll(/\s*\n\s*/g, ' ').trim()
}

/** Does a statement with this stack of callers belong to the shop, and say something of rows? */
export const isOfShop = (text: string, stack: string): boolean =>
  ofRows.test(text) && !ofTests.test(saidBy(stack) ?? '.test.ts')

const kept = new Set<string>()

/**
 * Keeps a statement that the shop says in a test, in a file of this process in `folder`. Called where the statement is sent,
 * whose callers tell whether a test said it for itself.
 */
export function recordStatement(text: string, folder: string): void {
  if (kept.has(text) || !isOfShop(text, callers())) return
  kept.add(text)
  const line = inOneLine(text)
  if (line !== null) appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`)
}

function callers(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const { stack = '' } = new Error('callers')
  Error.stackTraceLimit = limit
  return stack
}

/** Writes the statements that all processes kept in `folder` as one list, each once, in their order; answers how many. */
export function gatherStatements(folder: string, file: string): number {
  const all = new Set(globSync(join(folder, '*.txt')).flatMap(one => readFileSync(one, 'utf8').split('\n')))
  all.delete('')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${[...all].toSorted().join('\n')}\n`)
  return all.size
}
