import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FullConfig } from '@playwright/test'
import { stockConfigured } from './configured-goods.ts'
import { keepLongBasket } from './long-basket.ts'
import { demoFolder, freePort, startShop } from './shop.ts'

/** A shop that journeys visit: where it is, the file of what it logs, and the folder of its database. */
export type OpenShop = { url: string; log: string; dataDir: string }

async function open(): Promise<OpenShop & { close: () => Promise<void> }> {
  const folder = await demoFolder()
  await folder.withDatabase(async db => {
    await stockConfigured(db)
    await keepLongBasket(db)
  })
  const shop = await startShop(folder.dataDir, await freePort(), { LOG_LEVEL: 'warn' })
  const log = join(dirname(folder.dataDir), 'log')
  writeFileSync(log, '')
  for (const stream of [shop.child.stdout, shop.child.stderr])
    if (stream) createInterface({ input: stream }).on('line', line => appendFileSync(log, `${line}\n`))
  return {
    url: shop.url,
    log,
    dataDir: folder.dataDir,
    close: async () => {
      await shop.end('SIGTERM')
      await folder.remove()
    },
  }
}

/**
 * Playwright's global setup: for each worker a shop of its own with a small demo catalogue, since a demo account has
 * one basket; they leave nothing behind.
 */
// oxlint-disable-next-line import/no-default-export
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  // the demo shop is made once, here, and copied for each of them and for journeys with a shop of their own
  const made = mkdtempSync(join(tmpdir(), 'contara-journeys-'))
  process.env['CONTARA_TEST_DIR'] = made
  const shops = await Promise.all(Array.from({ length: workers }, open))
  process.env['SHOPS'] = JSON.stringify(shops.map(({ url, log, dataDir }) => ({ url, log, dataDir })))
  return async () => {
    await Promise.all(shops.map(shop => shop.close()))
    rmSync(made, { recursive: true, force: true })
  }
}
