/**
 * Loading a catalogue from any source of records: demo data, BMEcat, tables. Records are checked one by one and
 * staged beside the running shop; then one transaction merges them (conventions.md, "Working with the catalogue
 * from the command line").
 */
import type { ClientBase } from 'pg'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { openClient } from '#kit/db/connection.ts'
import { sqlState } from '#kit/db/sql-state.ts'
import type { CatalogueRecord } from '../model.ts'
import type { ArticleChange } from '../model/changes.ts'
import type { ScalesChanged } from '../model/price-scales.ts'
import { mergeCatalogue, closeStage, withRefused, type Merged } from '../store/merge-catalogue.ts'
import { openStage, releaseImportLock, tryImportLock, waitForImportLock } from '../store/stage.ts'
import {
  CatalogueRefused,
  gatherRecords,
  maxRefusals,
  type Gathered,
  type Refusal,
} from './gather-records.ts'

export { CatalogueRefused, withRefused }
export type { Refusal }

export type LoadProgress =
  | { step: 'waiting' }
  | { step: 'reading'; records: number }
  | { step: 'merging'; articles: number; of: number }
  /** all articles are merged; what changed is looked up for who asked to be told */
  | { step: 'comparing' }

export type LoadOptions = {
  /** What the source does not hold is retired. */
  replace?: boolean
  /** Everything is tried and counted, nothing is kept. */
  dryRun?: boolean
  onProgress?: (progress: LoadProgress) => void
  /** The source may bring only articles: see `closedMasters`; with the currencies of the shop. */
  closed?: { currencies: readonly string[] }
  /** An article with a refused row stays as it is as a whole: its other rows are refused, too (`withRefused`). */
  wholeArticles?: true
  /** The report tells every value that changes; costs a second look at each article that is touched. */
  tellChanges?: true
  /**
   * Asked on the connection of the load, in its transaction, before it is kept: what belongs to it is written there,
   * and a throw takes all of it back. Not asked in a dry run.
   */
  beforeCommit?: (client: ClientBase, counts: LoadCounts) => Promise<void>
}

export type LoadCounts = Pick<
  LoadReport,
  'added' | 'changed' | 'unchanged' | 'refused' | 'removed' | 'changes' | 'scales' | 'version'
>

/** Counts of articles; `refused` counts rows of the source. */
export type LoadReport = {
  added: number
  changed: number
  unchanged: number
  refused: number
  removed: number
  /** the first ten thousand */
  refusals: Refusal[]
  /** the greatest first; only with `tellChanges` */
  changes: ArticleChange[]
  /** the prices of articles whose prices change, before and after; only with `tellChanges` */
  scales: ScalesChanged
  /** the catalogue's version afterwards; null when nothing differed */
  version: number | null
}

/**
 * Merges the records into the catalogue. Articles are keyed by code; a code that comes a second time in one
 * source is refused. Two loads at once: the second waits (`onProgress` says so). Ends with the catalogue's new
 * version announced on channel `catalogue`, if anything differed. Throws what the source throws, and
 * CatalogueRefused when `replace` would leave nothing; the catalogue is then untouched.
 */
export async function loadCatalogue(
  db: Db,
  records: AsyncIterable<CatalogueRecord> | Iterable<CatalogueRecord>,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const client = await openClient(connectionOf(db), 'contara import')
  try {
    if (!(await tryImportLock(client))) {
      options.onProgress?.({ step: 'waiting' })
      await waitForImportLock(client)
    }
    await openStage(client)
    const gathered = await gatherRecords(client, records, options.closed?.currencies ?? null, read =>
      options.onProgress?.({ step: 'reading', records: read }),
    )
    await closeStage(client)
    const { refusals } = gathered
    if (options.replace && gathered.articles === 0)
      throw new CatalogueRefused(
        `The source holds no article that can be taken, so it replaces nothing${refusals[0] ? ` (row ${refusals[0].row}: ${refusals[0].field} ${refusals[0].reason})` : ''}.`,
      )
    const merged = await mergeRepeatedly(client, db, gathered, options)
    const { faults, ...counts } = merged
    return {
      ...counts,
      refused: gathered.refused + faults.length,
      refusals: [...refusals, ...faults].slice(0, maxRefusals),
    }
  } finally {
    // a lost connection has lost its lock
    await releaseImportLock(client).catch(() => {})
    await client.end().catch(() => {})
  }
}

/** A deadlock with the shop's own writes (orders take stock) is tried again; what is staged stays. */
async function mergeRepeatedly(
  client: ClientBase,
  db: Db,
  { surroundings, refused }: Pick<Gathered, 'surroundings' | 'refused'>,
  options: LoadOptions,
): Promise<Merged> {
  const { beforeCommit } = options
  for (let attempt = 1; ; attempt++)
    try {
      return await mergeCatalogue(client, surroundings, {
        replace: options.replace ?? false,
        dryRun: options.dryRun ?? false,
        closed: options.closed !== undefined,
        wholeArticles: options.wholeArticles ?? false,
        others: options.tellChanges ? db : null,
        onProgress: (articles, of) => options.onProgress?.({ step: 'merging', articles, of }),
        onComparing: () => options.onProgress?.({ step: 'comparing' }),
        ...(beforeCommit && {
          beforeCommit: ({ added, changed, unchanged, removed, faults, changes, scales, version }) =>
            beforeCommit(client, {
              added,
              changed,
              unchanged,
              removed,
              changes,
              scales,
              version,
              refused: refused + faults.length,
            }),
        }),
      })
    } catch (error) {
      if (attempt >= 3 || !['40001', '40P01'].includes(sqlState(error) ?? '')) throw error
    }
}
