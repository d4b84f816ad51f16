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
import { knownToRefer, type Surroundings } from '../store/merge-dictionary.ts'
import { openStage, releaseImportLock, tryImportLock, waitForImportLock } from '../store/stage.ts'
import {
  checkArticle,
  checkCode,
  checkPriceRow,
  checkStockRow,
  searchKey,
  stagedDocument,
  type Fault,
} from './check-article.ts'
import { closedMasters } from './closed-masters.ts'
import { openDictionary } from './dictionary.ts'
import { openIntake } from './intake.ts'
import { openFiller } from './stage-filler.ts'

export { withRefused }

export type Refusal = { row: number; code: string | null; field: string; reason: string }

export type LoadProgress =
  | { step: 'waiting' }
  | { step: 'reading'; records: number }
  | { step: 'merging'; articles: number; of: number }

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

/** A source that cannot be taken at all; the catalogue stays as it is. */
export class CatalogueRefused extends Error {
  override name = 'CatalogueRefused'
}

const maxRefusals = 10_000

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
    const gathering = await gather(client, records, options)
    await closeStage(client)
    const { refusals } = gathering
    if (options.replace && gathering.articles === 0)
      throw new CatalogueRefused(
        `The source holds no article that can be taken, so it replaces nothing${refusals[0] ? ` (row ${refusals[0].row}: ${refusals[0].field} ${refusals[0].reason})` : ''}.`,
      )
    const merged = await mergeRepeatedly(client, db, gathering, options)
    const { faults, ...counts } = merged
    return {
      ...counts,
      refused: gathering.refused + faults.length,
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
  { surroundings, refused }: Pick<Gathering, 'surroundings' | 'refused'>,
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

type Gathering = { surroundings: Surroundings; refusals: Refusal[]; refused: number; articles: number }

async function gather(
  client: ClientBase,
  records: AsyncIterable<CatalogueRecord> | Iterable<CatalogueRecord>,
  options: LoadOptions,
): Promise<Gathering> {
  const known = await knownToRefer(client)
  const intake = openIntake(known.categories, openDictionary(known.attributes))
  const lists = new Set(known.lists)
  const sites = new Set(known.sites)
  const filler = openFiller(client)
  const closed = options.closed ? closedMasters({ lists, sites }, options.closed.currencies) : null
  const attributes = new Set(known.attributes.map(({ code }) => code))
  const refusals: Refusal[] = []
  let refused = 0
  let count = 0
  let articles = 0
  const refuse = async (row: number, code: string | null, fault: Fault): Promise<void> => {
    refused++
    if (refusals.length < maxRefusals) refusals.push({ row, code, ...fault })
    if (code !== null && code !== '') await filler.add('refused', [code])
  }
  /** Lists and sites that only prices or stock speak of come into being with the code as name. */
  const needList = (code: string): void => {
    if (lists.has(code)) return
    lists.add(code)
    intake.surroundings.lists.push({ code, names: { en: code }, kind: 'group' })
  }
  const needSite = (code: string): void => {
    if (sites.has(code)) return
    sites.add(code)
    intake.surroundings.sites.push({ code, names: { en: code }, country: 'DE', priority: sites.size })
  }
  for await (const record of records) {
    if (++count % 1000 === 0) options.onProgress?.({ step: 'reading', records: count })
    switch (record.kind) {
      case 'article': {
        const fault =
          checkArticle(record.article) ?? intake.refer(record.article) ?? closed?.article(record.article)
        if (fault) {
          await refuse(record.row, record.article.code, fault)
          break
        }
        for (const scale of record.article.prices ?? []) needList(scale.priceList)
        for (const site of Object.keys(record.article.stock ?? {})) needSite(site)
        for (const receipt of record.article.inbound ?? []) needSite(receipt.site)
        articles++
        const { code } = record.article
        await filler.add('article', [
          count,
          record.row,
          code,
          searchKey(code),
          record.existing ?? false,
          stagedDocument(record.article),
        ])
        break
      }
      case 'price': {
        const { price, row } = record
        const fault = checkPriceRow(price) ?? closed?.price(price)
        if (fault) {
          await refuse(row, price.code, fault)
          break
        }
        needList(price.priceList)
        await filler.add('price', [
          count,
          row,
          price.code,
          price.priceList,
          price.currency,
          price.validFrom,
          price.validUntil,
          price.priceUnit,
          price.from,
          price.price,
          price.agreement?.company ?? null,
          price.agreement?.code ?? null,
        ])
        break
      }
      case 'stock': {
        const { stock, row } = record
        const fault = checkStockRow(stock) ?? closed?.stock(stock)
        if (fault) {
          await refuse(row, stock.code, fault)
          break
        }
        needSite(stock.site)
        await filler.add('stock', [count, row, stock.code, stock.site, stock.quantity, stock.on])
        break
      }
      case 'membership':
        if (checkCode(record.code) === null && intake.hasCategory(record.category))
          await filler.add('membership', [record.code, record.category, record.sort])
        break
      case 'retired':
        if (checkCode(record.code) === null) await filler.add('retired', [record.code])
        break
      case 'base': {
        const fault = checkCode(record.base.code) ?? intake.referBase(record.base.category)
        if (fault) await refuse(0, record.base.code, fault)
        else await filler.add('base', [count, record.base.code, record.base])
        break
      }
      case 'refused':
        await refuse(record.row, record.code, { field: record.field, reason: record.reason })
        break
      case 'price-list':
        lists.add(record.list.code)
        intake.surroundings.lists.push(record.list)
        break
      case 'site':
        sites.add(record.site.code)
        intake.surroundings.sites.push(record.site)
        break
      case 'attribute':
        if (!closed || attributes.has(record.attribute.code)) intake.take(record)
        break
      case 'category':
        if (!closed || intake.hasCategory(record.category.code)) intake.take(record)
        break
      case 'attribute-group':
        intake.take(record)
        break
    }
  }
  options.onProgress?.({ step: 'reading', records: count })
  await filler.flush()
  const orphan = intake.orphan()
  if (orphan)
    throw new CatalogueRefused(`The category ${orphan.code} hangs on ${orphan.parent}, which is missing.`)
  return { surroundings: intake.finish(), refusals, refused, articles }
}
