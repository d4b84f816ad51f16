/**
 * `node bench/data-package.ts [--articles 500]`: how long the download manager takes for all papers of many articles in both
 * languages, from the request to the file, on a shop of its own that has made none of them before; then the same articles with the
 * data sheets alone, which are there already. Also the CPU seconds of the shop with its threads and of the database, which a busy
 * machine spoils less.
 */
import { parseArgs } from 'node:util'
import { unzipSync } from 'fflate'
import { askForPapers, drawnArticles, takePackage, untilPackage } from '../e2e/asked-package.ts'
import { BrowserLike } from '../e2e/browser-like.ts'
import { demoFolder, freePort, startShop } from '../e2e/shop.ts'
import { cpuOf } from './processes.ts'

const { values: options } = parseArgs({ options: { articles: { type: 'string', default: '500' } } })
const folder = await demoFolder(2 * Number(options.articles))
const shop = await startShop(folder.dataDir, await freePort())
try {
  const codes = await folder.withDatabase(db => drawnArticles(db, Number(options.articles)))
  const browser = new BrowserLike(shop.url)
  await browser.signIn('buyer@nordwind.example', 'Contara-2026')
  const wishes = {
    'all papers, made': (type: string) => type.startsWith('PDF'),
    'data sheets, kept': (type: string) => type === 'PDF_DS',
  }
  for (const [what, wanted] of Object.entries(wishes)) {
    const measured = { pid: shop.child.pid ?? 0, dataDir: folder.dataDir }
    const before = cpuOf(measured)
    const began = performance.now()
    const id = await askForPapers(browser, codes, wanted)
    await untilPackage(browser, id, ({ state }) => state === 'ready')
    const seconds = (performance.now() - began) / 1000
    const after = cpuOf(measured)
    const cpu = (after.shop - before.shop + after.database - before.database).toFixed(1)
    const file = await takePackage(browser, id)
    const papers = Object.keys(unzipSync(file)).length
    process.stdout.write(
      `${what.padEnd(20)} ${codes.length} articles, ${papers} files, ${(file.length / 2 ** 20).toFixed(1)} MB: ${seconds.toFixed(1)} s, ${cpu} s of CPU\n`,
    )
  }
} finally {
  await shop.end('SIGTERM')
  await folder.remove()
}
