/**
 * `npm run import -- FILE [--mapping FILE|auto] [--encoding NAME] [--replace] [--dry-run] [--json]`: a catalogue as BMEcat, CSV or XLSX
 * into the shop, beside a running one or without it. Ends with 0, also when rows were refused, and with 1 when
 * the file as a whole was refused; the catalogue is then as it was.
 */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { collectMigrations } from '#app/database/migrations.ts'
import { databaseOf, openDatabase } from '#app/database/open.ts'
import { connect } from '#kit/db/connect.ts'
import { startWaitMs } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { TableRefused } from '#kit/spreadsheet/source.ts'
import { XmlRefused } from '#kit/xml/read-xml.ts'
import {
  CatalogueRefused,
  type LoadProgress,
  type LoadReport,
} from '#shop/catalogue/articles/service/load-catalogue.ts'
import { SourceRefused } from '#shop/catalogue/import/model/source-refused.ts'
import { importCatalogue, mappingOf } from '#shop/catalogue/import/service/import-catalogue.ts'
import { readCommandEnv } from '../env.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage =
  'Usage: npm run import -- FILE [--mapping FILE|auto] [--encoding NAME] [--replace] [--dry-run] [--json]'
tellUsage(usage)
const maxShown = 100

await orOneLine(async () => {
  const { file, mapping, encoding, replace, dryRun, json } = asked()
  const text = mapping === undefined || mapping === 'auto' ? undefined : readFileSync(found(mapping), 'utf8')
  const env = readCommandEnv()
  const open = await openDatabase(databaseOf(env), 'guest')
  try {
    await migrate(open.connection, collectMigrations())
    const db = connect(open.connection, { max: 2, waitMs: startWaitMs, applicationName: 'contara import' })
    try {
      const report = await importCatalogue(
        db,
        { path: found(file) },
        {
          mapping: mapping === 'auto' ? mapping : text === undefined ? null : mappingOf(text),
          onMapping: guessed => say(`Read as --mapping ${JSON.stringify(guessed)}`),
          ...(encoding !== undefined && { encoding }),
          replace,
          dryRun,
          onProgress: progressLines(),
        },
      )
      for (const words of report.notes) say(words)
      for (const line of lines(report, dryRun)) say(line)
      if (json) say(JSON.stringify(counts(report, replace)))
    } catch (error) {
      throw isRefusal(error) ? new StartProblem(`${file} was refused: ${error.message}`) : error
    } finally {
      await db.destroy()
    }
  } finally {
    await open.close()
  }
})

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        encoding: { type: 'string' },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new StartProblem(usage)
    const { encoding } = values
    if (encoding !== undefined && !isEncoding(encoding))
      throw new StartProblem(
        `--encoding: '${encoding}' is not known; utf-8, windows-1252, utf-16le and others are`,
      )
    return { ...values, file, dryRun: values['dry-run'] }
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(`${(error as Error).message}\n${usage}`)
  }
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/** A path as the caller means it: npm runs scripts in the package's folder. */
function found(file: string): string {
  const paths = [resolve(file), resolve(process.env['INIT_CWD'] ?? '.', file)]
  const path = paths.find(existsSync)
  if (path === undefined) throw new StartProblem(`${file} is not there.`)
  return path
}

function isRefusal(error: unknown): error is Error {
  return [SourceRefused, XmlRefused, TableRefused, CatalogueRefused].some(kind => error instanceof kind)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** One line a second at most, and one at the end of each step. */
function progressLines(): (progress: LoadProgress) => void {
  let last = -Infinity
  return progress => {
    const done = progress.step === 'merging' && progress.articles === progress.of
    if (performance.now() - last < 1000 && !done && progress.step !== 'waiting') return
    last = performance.now()
    if (progress.step === 'waiting') say('Waiting for another import to end …')
    else if (progress.step === 'reading') say(`Reading: ${progress.records} records`)
    else if (progress.step === 'merging') say(`Merging: ${progress.articles} of ${progress.of} articles`)
  }
}

function counts(report: LoadReport, replace: boolean) {
  const { added, changed, unchanged, refused, removed } = report
  return { added, changed, unchanged, refused, ...(replace || removed > 0 ? { removed } : {}) }
}

function* lines(report: LoadReport, dryRun: boolean): Generator<string> {
  for (const { row, code, field, reason } of report.refusals.slice(0, maxShown))
    yield `Refused: row ${row}${code ? ` (${code})` : ''}: ${field}: ${reason}`
  if (report.refused > maxShown) yield `… and ${report.refused - maxShown} more refused`
  yield `Added ${report.added}, changed ${report.changed}, left alone ${report.unchanged}, refused ${report.refused}, removed ${report.removed}.`
  if (dryRun) yield 'A dry run: nothing was kept.'
}
