/**
 * `node bench/lists.ts [--orders 200000] [--companies 20000] [--data FOLDER]`: every list and search of the desk and of an
 * account in a shop that has grown (grown.ts), in ms until the whole page is there, the best and the worst of five. The
 * goal is 300 ms. A kept folder is filled once.
 */
import './production.ts'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '#app/build.ts'
import { openDatabase } from '#app/database/open.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { openClient } from '#kit/db/connection.ts'
import { BrowserLike } from '../e2e/browser-like.ts'
import { growShop } from './grown.ts'
import { runCommand, startShop } from './processes.ts'

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    companies: { type: 'string', default: '20000' },
    data: { type: 'string' },
    port: { type: 'string', default: '4250' },
  },
})
const goal = 300
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Addresses by who asks; a rare word, a frequent one and one that nothing holds. */
const asked: Record<string, readonly string[]> = {
  'desk@contara.example': [
    '/desk',
    '/desk/orders',
    ...['', '&text=PO-4512345', '&text=zzzzz', '&text=M12', '&text=brandt', '&company=Rail+17'].map(
      more => `/desk/orders?show=all${more}`,
    ),
    '/desk/orders?show=all&sort=total',
    '/desk/orders?show=all&sort=company',
    '/desk/orders?state=delivered&from=2025-01-01&to=2025-01-05',
    '/desk/invoices',
    ...['state=overdue', 'text=zzzzz', 'text=REF-000013', 'text=9001', 'sort=company'].map(
      more => `/desk/invoices?${more}`,
    ),
    '/desk/customers',
    ...['text=Rail+17', 'text=zzzzz'].map(more => `/desk/customers?${more}`),
    '/desk/customers/people?text=p777',
    '/desk/credit-limits',
    '/desk/credit-limits?text=Rail',
    '/desk/payment-terms',
    '/desk/mails',
    ...['text=zzzzz', 'text=p777', 'state=sent'].map(more => `/desk/mails?${more}`),
    '/desk/requests',
    '/desk/requests?text=zzzzz',
    '/desk/quotes',
    '/desk/quotes?show=all',
    '/desk/quotes?show=all&text=zzzzz',
    '/desk/trail',
    '/desk/trail?text=5000100',
    '/desk/personal-data?text=p777',
    '/desk/registrations',
    ...['orders', 'margin'].flatMap(measure =>
      ['month', 'customer', 'family', 'category', 'article', 'country'].flatMap(by =>
        ['', '&currency=EUR'].map(more => `/desk/figures?measure=${measure}&by=${by}${more}`),
      ),
    ),
  ],
  'buyer@nordwind.example': [
    '/my-account/orders',
    ...['text=REF-000130', 'text=zzzzz', 'text=M12', 'state=delivered'].map(
      more => `/my-account/orders?${more}`,
    ),
    '/my-account/invoices',
    '/my-account/invoices?text=zzzzz',
    '/my-account/my-quotes',
    ...['text=zzzzz', 'sort=valid', 'page=20'].map(more => `/my-account/my-quotes?${more}`),
    '/my-account/requests',
    ...['sort=-changed', 'page=20'].map(more => `/my-account/requests?${more}`),
  ],
}

await buildWhenStale(packageRoot(), say)
const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'contara-lists-'))
const filled = join(dataDir, 'grown')
try {
  if (!existsSync(filled)) {
    say(`Filling ${options.orders} orders of ${options.companies} companies …`)
    await runCommand('demo.ts', [], dataDir)
    const open = await openDatabase({ dataDir }, 'guest')
    const client = await openClient(open.connection, 'contara bench')
    await growShop(client, { orders: Number(options.orders), companies: Number(options.companies) })
    await client.end()
    await open.close()
    writeFileSync(filled, '')
  }
  const shop = await startShop(dataDir, Number(options.port), { JOBS: '0' })
  try {
    let slow = 0
    for (const [who, paths] of Object.entries(asked)) {
      const browser = new BrowserLike(`http://127.0.0.1:${shop.port}`)
      await browser.signIn(who, 'Contara-2026')
      for (const path of paths) {
        const times: number[] = []
        let status = 0
        for (let i = 0; i < 5; i++) {
          const began = performance.now()
          status = (await browser.page(path)).status
          times.push(performance.now() - began)
        }
        const [best, worst] = [Math.min(...times), Math.max(...times)]
        if (best > goal || status !== 200) slow++
        say(
          `${best.toFixed(0).padStart(6)} ${worst.toFixed(0).padStart(6)} ms  ${status}${best > goal ? ' !' : '  '} ${path}`,
        )
      }
    }
    say(`${slow} of them are over ${goal} ms or were not answered`)
    if (slow > 0) process.exitCode = 1
  } finally {
    await shop.stop()
  }
} finally {
  if (!options.data) rmSync(dataDir, { recursive: true, force: true })
}
