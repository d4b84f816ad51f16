import { appendFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoFolder, freePort, startShop } from './shop.ts'

/** Playwright's global setup: a shop of its own for the run, with a small demo catalogue; it leaves nothing behind. */
// oxlint-disable-next-line import/no-default-export
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await demoFolder()
  const shop = await startShop(folder.dataDir, await freePort(), { LOG_LEVEL: 'warn' })
  const log = join(dirname(folder.dataDir), 'log')
  writeFileSync(log, '')
  for (const stream of [shop.child.stdout, shop.child.stderr])
    if (stream) createInterface({ input: stream }).on('line', line => appendFileSync(log, `${line}\n`))
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_LOG'] = log
  return async () => {
    await shop.end('SIGTERM')
    await folder.remove()
  }
}
