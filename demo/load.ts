/**
 * Fills a shop with the demo data: catalogue, sites and lists, companies and people, agreements, stores, texts and
 * past orders (conventions.md, "Demo accounts"). Everything is invented; only days follow the database's clock.
 */
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import type { LoadReport } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { demoCatalogue, rangeSize } from './catalogue.ts'
import { passwordHashes, writeCustomers } from './customers.ts'
import { writeGround } from './store/commerce.ts'
import { writeAskedData } from './store/asked-data.ts'
import { writeConfigurators } from './store/configurators.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import {
  askForNoFactors,
  databaseDay,
  dateCustomers,
  dateRevisions,
  hasDemoCompanies,
  isSomebodys,
  noteLoading,
} from './store/customers.ts'

export { hasCatalogue, hasDemoCompanies, isHalfLoaded, isSomebodys } from './store/customers.ts'

export type DemoOptions = {
  /** articles; the maker's own range (about 6,000) when left out */
  skus?: number
  /** a catalogue that is there already gives way to this one */
  replace?: boolean
  /** how far it is: `done` of `of`, in no unit */
  onProgress?: (done: number, of: number) => void
}

/**
 * Loads the demo data. Killed in between it can be called again: the catalogue is merged, and customers are written
 * once, all or none (`isHalfLoaded` tells that it was not finished). Answers what became of the articles. Throws when
 * an article is refused, which would be an error in the demo data, and StartProblem when the shop is somebody's: also when
 * somebody came in while it loaded.
 */
export async function loadDemo(db: Db, options: DemoOptions = {}): Promise<LoadReport> {
  const articles = options.skus ?? rangeSize()
  // reading takes about a third of the time, merging the rest; customers are few
  const total = articles * 3 + 300
  const progress = options.onProgress ?? (() => {})
  progress(0, total)
  await refuseSomebodys(db)
  await noteLoading(db, 'begin')
  await inTransaction(db, writeGround)
  const today = await databaseDay(db)
  const report = await loadCatalogue(
    db,
    demoCatalogue({ ...(options.skus !== undefined && { skus: options.skus }), today }),
    {
      replace: options.replace ?? false,
      onProgress: step => {
        if (step.step === 'reading') progress(Math.min(articles, step.records), total)
        if (step.step === 'merging') progress(articles + Math.min(2 * articles, 2 * step.articles), total)
      },
    },
  )
  const [refusal] = report.refusals
  if (refusal) {
    throw new Error(
      `Demo article ${refusal.code ?? refusal.row} was refused: ${refusal.field} ${refusal.reason}`,
    )
  }
  progress(articles * 3, total)
  const hashes = await passwordHashes()
  await inTransaction(db, async tx => {
    await refuseSomebodys(tx)
    if (!(await hasDemoCompanies(tx))) {
      await writeCustomers(tx, today, hashes)
      await dateRevisions(tx)
      await dateCustomers(tx)
    }
    await askForNoFactors(tx)
    await writeConfigurators(tx)
    await writeAskedData(tx)
    await noteLoading(tx, 'end')
  })
  progress(total, total)
  return report
}

async function refuseSomebodys(db: Db | Tx): Promise<void> {
  if (await isSomebodys(db))
    throw new StartProblem(
      'This shop has people of its own: the demo data, whose accounts have a published password, only go into an empty shop.',
    )
}
