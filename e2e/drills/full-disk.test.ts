import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from '#app/database/one-at-a-time.ts'
import { brokenInvariants } from '#shop/buying/checkout/fixtures/buyer.ts'
import { demoFolder, freePort, startShop, type DataFolder, type RunningShop } from '../shop.ts'
import { buyersAt, confirmedBy, goodsToOrder, makeRoom, untilConfirmed } from './buyers.ts'

/** Room for the demo shop and little more, in MB. */
const diskMb = 400
/** How many answers with 503 are seen before there is room again. */
const turnedAway = 20

let mounted: string | undefined
let folder: DataFolder | undefined
let shop: RunningShop | undefined
afterAll(async () => {
  await shop?.end('SIGKILL')
  await folder?.remove()
  if (mounted === undefined) return
  spawnSync('umount', [mounted])
  rmSync(mounted, { recursive: true, force: true })
})

/** A small disk of its own; undefined where mounting is not allowed. */
function smallDisk(): string | undefined {
  const place = mkdtempSync(join(tmpdir(), 'contara-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', place])
  if (status === 0) return (mounted = place)
  rmSync(place, { recursive: true, force: true })
  return undefined
}

/** Takes all the room that is left. */
function fill(ballast: string): void {
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size, 'x'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

test(
  'F7 a full disk: nothing is confirmed that was not written, and it heals by itself',
  { timeout: 240_000 },
  async ({ skip }) => {
    const disk = smallDisk()
    if (disk === undefined) return skip('a disk of its own needs the right to mount one')
    folder = await demoFolder(600, disk)
    await folder.withDatabase(makeRoom)
    const broken = await folder.withDatabase(brokenInvariants)
    shop = await startShop(folder.dataDir, await freePort(), { LOG_LEVEL: 'silent' })
    const { url } = shop
    const buyers = buyersAt(url, await folder.withDatabase(db => goodsToOrder(db, 12)))
    for (const buyer of buyers) await buyer.signIn()
    const working = buyers.map(buyer => buyer.goOn())
    const ballast = join(disk, 'ballast')
    const seen = new Map<number, string>()
    await folder.withDatabase(async db => {
      await untilConfirmed(buyers, 5)
      // open before: the server would have to write a file for who comes in later, and lets nobody in
      await db.connection().execute(async held => {
        await sql`select 1`.execute(held)
        fill(ballast)
        for (const until = Date.now() + 60_000; ; await sleep(50)) {
          // the journal needs its next file, whether somebody writes or not: the worst that can happen to the server
          await sql`select pg_logical_emit_message(false, 'drill', 'full'), pg_switch_wal()`
            .execute(held)
            .catch(() => {})
          const answer = await fetch(`${url}/ebusiness/en/search?text=${Date.now() % 997}`, {
            headers: { accept: 'text/html' },
          })
          seen.set(answer.status, await answer.text())
          const wrong = buyers.flatMap(buyer => buyer.wrong)
          if (wrong.length > 0) throw new Error(wrong.join('\n'))
          if (buyers.reduce((sum, buyer) => sum + buyer.turnedAway, 0) >= turnedAway && seen.has(503)) break
          if (Date.now() > until) throw new Error(`only ${[...seen.keys()].join()}: ${shop?.said.join('\n')}`)
        }
      })
      expect([...seen.keys()].toSorted()).toEqual(seen.has(200) ? [200, 503] : [503])
      expect((await fetch(`${url}/readyz`)).status).toBe(503)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(seen.get(503)).toMatch(/<html[^]*<h1>[^]*<\/html>$/)
      expect(shop?.child.exitCode).toBeNull()
      // who stops the shop now still gets the turn to do so
      expect(await oneAtATime(join(disk, 'turn'), () => Promise.resolve('mine'))).toBe('mine')
      rmSync(ballast)
      await untilConfirmed(buyers, confirmedBy(buyers).length + 5)
    })
    for (const buyer of buyers) buyer.stop()
    await Promise.all(working)
    for (const buyer of buyers) await buyer.settle()
    expect(buyers.flatMap(buyer => buyer.wrong)).toEqual([])
    const news = shop.said.findLast(line => line.startsWith('The database'))
    expect(news ?? 'The database is back.').toBe('The database is back.')
    const { rows } = await folder.withDatabase(db =>
      sql<{ code: string; token: string }>`select code, origin_reference as token from sales_order`.execute(
        db,
      ),
    )
    const found = new Map(rows.map(row => [row.token, row.code]))
    expect(found.size).toBe(rows.length)
    for (const { placeToken, code } of confirmedBy(buyers)) expect(found.get(placeToken)).toBe(code)
    expect(await folder.withDatabase(brokenInvariants)).toEqual(broken)
    process.stdout.write(
      `${confirmedBy(buyers).length} orders, ${buyers.reduce((sum, one) => sum + one.turnedAway, 0)} answers while the disk was full\n`,
    )
  },
)
