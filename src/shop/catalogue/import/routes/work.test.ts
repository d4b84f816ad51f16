import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { upload } from '../fixtures/upload.ts'
import { largeFrom, sizeIn } from '../model/work.ts'
import { uploadWorkJob } from '../service/work.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let other: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'other@maker.example', roles: ['desk'] })
  desk = await shop.as('desk@maker.example')
  other = await shop.as('other@maker.example')
})

/** A catalogue of so many articles, filled up to the size from which a job reads it. */
function catalogue(articles: number): string {
  const words = 'w'.repeat(Math.ceil((largeFrom * 1.1) / articles))
  const all = Array.from(
    { length: articles },
    (_, i) =>
      `<ARTICLE><SUPPLIER_AID>L-${i}</SUPPLIER_AID><!--${words}--><ARTICLE_DETAILS><DESCRIPTION_SHORT>Large ${i}</DESCRIPTION_SHORT></ARTICLE_DETAILS></ARTICLE>`,
  )
  return `<BMECAT version="1.2"><HEADER/><T_NEW_CATALOG>${all.join('')}</T_NEW_CATALOG></BMECAT>`
}
/** Does the work as the queue would. */
const run = (id: string) =>
  uploadWorkJob.run(
    {
      ...shop.services,
      log: pino({ level: 'silent' }),
      actingFor: who => actingFor(shop.services, who),
      attempt: 1,
      customerId: null,
      progress: async () => {},
    },
    { id },
  )
const idIn = (location: string | undefined): string =>
  /\/desk\/import-work\/([\w-]{22})$/.exec(location ?? '')?.[1] ?? ''
const work = (id: string) =>
  db.selectFrom('upload_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const articles = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from article`.execute(db)).rows[0]?.n

test('a large file is read, then applied, by a job: its page says how far it is, also when it is opened again', async () => {
  const bytes = catalogue(2_000)
  expect(sizeIn(Buffer.from(bytes))).toBe(2_000)
  const id = idIn((await upload(shop, desk, { name: 'large.xml', bytes })).location)
  expect((await desk.get('/desk/import')).text).toContain(`data-work="${id}"`)
  expect((await other.get(`/desk/import-work/${id}`)).status).toBe(404)
  expect((await other.get('/desk/import')).text).not.toContain(`data-work="${id}"`)
  const done = run(id)
  const seen = new Set<string>()
  for (let open = true; open; await sleep(100)) {
    const { state, phase, total } = (await desk.call(`/desk/import-work/${id}/state`)).json<{
      state: string
      phase: string
      total: number | null
    }>()
    open = state === 'open'
    if (open) seen.add(`${phase} ${total}`)
  }
  await done
  // it is told how much there is before it is done
  expect([...seen].join()).toContain('2000')
  const read = await work(id)
  expect(read.state, read.reason).toBe('done')
  expect(await articles()).toBe(0)
  const preview = `/desk/import/${read.upload_id}`
  expect((await desk.get(`/desk/import-work/${id}`)).text).toContain(preview)
  expect((await desk.get(preview)).text).toContain('data-added="2000"')
  const applying = idIn((await desk.post(`${preview}/apply`)).location)
  // of two presses one applies it
  expect((await desk.post(`${preview}/apply`)).status).toBe(409)
  await run(applying)
  const applied = await work(applying)
  expect(applied).toMatchObject({ state: 'done', import_id: 1 })
  expect(await articles()).toBe(2_000)
  // a process that died behind it does it once more: nothing happens
  await run(applying)
  expect(await work(applying)).toMatchObject({ state: 'done', import_id: 1 })
})

test('an applied file says that it is written, and of how many articles, not that it is compared', async () => {
  await sql`create table told (at bigint generated always as identity, phase text, done int, total int)`.execute(
    db,
  )
  await sql`create function note_told() returns trigger language plpgsql as
    'begin insert into told (phase, done, total) values (new.phase, new.done, new.total); return null; end'`.execute(
    db,
  )
  await sql`create trigger told after update of phase on upload_work for each row execute function note_told()`.execute(
    db,
  )
  const bytes = catalogue(2_500).replaceAll('L-', 'W-')
  const reading = idIn((await upload(shop, desk, { name: 'written.xml', bytes })).location)
  await run(reading)
  await sql`truncate told`.execute(db)
  const preview = `/desk/import/${(await work(reading)).upload_id}`
  const applying = idIn((await desk.post(`${preview}/apply`)).location)
  await run(applying)
  expect(await work(applying)).toMatchObject({ state: 'done' })
  const told = await sql<{ line: string }>`select phase || ' ' || done || ' of ' || coalesce(total, 0) as line
    from told where phase <> 'queued' order by at`.execute(db)
  const lines = told.rows.map(one => one.line)
  expect(lines).toContain('merging 0 of 2500')
  expect(lines).toContain('writing 0 of 2500')
  expect(lines.indexOf('comparing 0 of 0')).toBeGreaterThan(lines.indexOf('merging 0 of 2500'))
  // its page, while it is open
  await sql`update upload_work set state = 'open', phase = 'writing', done = 1000, total = 2500 where id = ${applying}`.execute(
    db,
  )
  const page = await desk.get(`/desk/import-work/${applying}`)
  expect(page.text).toContain('Step 4 of 4, writing what each article was before')
  expect(page.text).toContain('1,000 of 2,500')
  expect((await desk.get('/desk/import')).text).toContain('writing what each article was before')
  await sql`update upload_work set state = 'done' where id = ${applying}`.execute(db)
  await sql`drop trigger told on upload_work`.execute(db)
})

test('what is ended leaves nothing, and says so', async () => {
  const before = await articles()
  const id = idIn((await upload(shop, desk, { bytes: catalogue(4_000).replaceAll('L-', 'M-') })).location)
  const done = run(id)
  await expect.poll(async () => (await work(id)).phase).not.toBe('queued')
  expect((await other.post(`/desk/import-work/${id}/end`)).status).toBe(404)
  expect((await desk.post(`/desk/import-work/${id}/end`)).status).toBe(303)
  await done
  expect(await work(id)).toMatchObject({ state: 'ended', upload_id: null })
  expect((await desk.get(`/desk/import-work/${id}`)).text).toContain('Nothing was changed')
  expect(await articles()).toBe(before)
})

test('a large file that is none says why', async () => {
  const bytes = `a;b\n${'1;"2\n'.repeat(largeFrom / 4)}`
  const id = idIn((await upload(shop, desk, { bytes })).location)
  await run(id)
  expect(await work(id)).toMatchObject({ state: 'failed' })
  expect((await desk.get(`/desk/import-work/${id}`)).text).toContain('cannot be imported')
})
