import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { fetchDue } from './service/run.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let erp: Server
let said: { status: number; body: string } = { status: 200, body: '' }
let asked: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'contara-incoming-'))
const list = '/desk/import-schedules'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { incoming: folderBlobs(folder) } })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'catalogue@maker.example', roles: ['catalogue'] })
  await stockGoods(db, [{ code: 'A-1', stock: 10, prices: { EUR: [[1, '2.5000']] } }])
  desk = await shop.as('desk@maker.example')
  erp = createServer((request, response) => {
    asked.push(request.headers.authorization ?? '')
    response.writeHead(said.status).end(said.body)
  })
  await new Promise<void>(done => void erp.listen(0, '127.0.0.1', () => done()))
})
afterAll(() => {
  erp.close()
  rmSync(folder, { recursive: true, force: true })
})

const fields = {
  name: 'Stock of the ERP',
  place: 'folder',
  file: 'stock-*.csv',
  url: '',
  kind: 'stock',
  every: 'day',
  at: '06:30',
  weekday: '1',
}
let added = 0
async function add(more: Record<string, string> = {}): Promise<number> {
  const answer = await desk.post(`${list}/new`, { ...fields, name: `Stock ${++added}`, ...more })
  expect(answer.status, answer.text.slice(0, 2_000)).toBe(303)
  return Number(/(\d+)$/.exec(answer.location ?? '')?.[1])
}
/** A file of the folder, written an hour ago less so many minutes. */
function put(name: string, text: string, minutes = 0): void {
  writeFileSync(join(folder, name), text)
  const at = Date.now() / 1_000 - 3_600 + minutes * 60
  utimesSync(join(folder, name), at, at)
}
/** All that is not stopped is due. */
async function fetchAll(): Promise<number> {
  await sql`update scheduled_file set next_at = now() - interval '1 minute'`.execute(db)
  return fetchDue({ ...shop.services, actingFor: id => actingFor(shop.services, id) })
}
const runs = (id: number) =>
  db.selectFrom('scheduled_file_run').selectAll().where('file_id', '=', id).orderBy('id').execute()
const letters = async () =>
  (await db.selectFrom('mail').select('recipient').where('key', 'like', 'scheduled-file:%').execute()).map(
    one => one.recipient,
  )
const stock = async () =>
  (await db.selectFrom('stock').select('quantity').where('site_code', '=', 'central').executeTakeFirst())
    ?.quantity
const price = async () => (await db.selectFrom('article_price').select('prices').executeTakeFirst())?.prices

test('a file of the folder is applied by the clock as one made by hand, and the same file not twice', async () => {
  const id = await add()
  expect(await fetchAll()).toBe(1)
  expect(await runs(id)).toMatchObject([{ outcome: 'absent' }])
  put('stock-1.csv', 'code,stock\nA-1,12\n')
  put('stock-2.csv', 'code,stock\nA-1,13\n', 5)
  put('other.csv', 'code,stock\nA-1,14\n', 9)
  // still being written
  put('stock-3.csv', 'code,stock\nA-1,1', 60)
  await fetchAll()
  expect(await stock()).toBe(13)
  const [, applied] = await runs(id)
  expect(applied).toMatchObject({ outcome: 'applied', filename: 'stock-2.csv', changed: 1, refused: 0 })
  expect((await desk.get(`/desk/imports/${applied?.import_id}`)).text).toContain('stock-2.csv')
  // what was set by hand since then is not set back by a file that did not change
  await sql`update stock set quantity = 20`.execute(db)
  await fetchAll()
  await fetchAll()
  expect(await stock()).toBe(20)
  expect((await runs(id)).at(-1)).toMatchObject({ outcome: 'unchanged', times: 2 })
  expect(await letters()).toEqual([])
  expect((await desk.get(`${list}/${id}`)).text).toContain('data-outcome="applied"')
  expect((await desk.post(`${list}/${id}/stop`)).status).toBe(303)
  put('stock-4.csv', 'code,stock\nA-1,30\n', 20)
  expect(await fetchAll()).toBe(0)
  expect(await stock()).toBe(20)
})

test('what was applied by a process that ended before it was noted is noted by the next, and not applied again', async () => {
  const id = await add({ file: 'ended.csv' })
  put('ended.csv', 'code,stock\nA-1,27\n')
  await sql`create function end_before_note() returns trigger language plpgsql as $$
    begin raise exception 'the process has ended'; end $$`.execute(db)
  await sql`create trigger end_before_note before insert on scheduled_file_run
    for each row execute function end_before_note()`.execute(db)
  await expect(fetchAll()).rejects.toThrow()
  await sql`drop trigger end_before_note on scheduled_file_run`.execute(db)
  await sql`drop function end_before_note`.execute(db)
  expect([await stock(), await runs(id)]).toEqual([27, []])
  await sql`update stock set quantity = 20`.execute(db)
  await sql`delete from stood_back`.execute(db)
  expect(await fetchDue({ ...shop.services, actingFor: who => actingFor(shop.services, who) })).toBe(1)
  expect(await stock(), 'set by hand since').toBe(20)
  expect(await runs(id)).toMatchObject([{ outcome: 'applied', filename: 'ended.csv', changed: 1 }])
  const { rows } = await sql<{ one: string }>`select id as one from catalogue_import
    where filename = 'ended.csv'`.execute(db)
  expect(rows.map(({ one }) => Number(one))).toEqual((await runs(id)).map(one => Number(one.import_id)))
  await desk.post(`${list}/${id}/stop`)
})

test.each([
  ['a price that jumps', 'prices', 'code;price;currency;price_list\nA-1;9.75;EUR;list\n', 'stand out'],
  ['heads that are not our own', 'prices', 'Artikelnummer;Preis;Währung\nA-1;2.60;EUR\n', 'headings'],
  ['something else than was expected', 'prices', 'code;stock\nA-1;21\n', 'something else'],
  ['a row that is refused', 'stock', 'code;stock\nA-1;22\nNOPE;1\n', 'refused'],
])('%s waits for a person, who is told once', async (_, kind, text, because) => {
  const [before, told] = [[await stock(), await price()], (await letters()).length]
  const id = await add({ kind, file: `wait-${told}.csv` })
  put(`wait-${told}.csv`, text)
  await fetchAll()
  await fetchAll()
  expect([await stock(), await price()]).toEqual(before)
  const [waits, again] = await runs(id)
  expect(waits).toMatchObject({ outcome: 'waits', reason: expect.stringContaining(because) as string })
  expect(again).toMatchObject({ outcome: 'unchanged' })
  expect((await letters()).slice(told)).toEqual(['desk@maker.example'])
  expect((await desk.get(`/desk/import/${waits?.upload_id}`)).status).toBe(200)
  await desk.post(`${list}/${id}/stop`)
})

test('refused rows are left out where that was said, kept with the import, and told', async () => {
  const told = (await letters()).length
  const id = await add({ file: 'partly.csv', partly: '1' })
  put('partly.csv', 'code;stock\nA-1;23\nNOPE;1\n')
  await fetchAll()
  expect(await stock()).toBe(23)
  const [run] = await runs(id)
  expect(run).toMatchObject({ outcome: 'applied', changed: 1, refused: 1 })
  expect((await desk.get(`/desk/imports/${run?.import_id}/refused.csv`)).text).toContain('NOPE')
  expect((await letters()).length).toBe(told + 1)
  await desk.post(`${list}/${id}/stop`)
})

test('an address gets its password and no other does; one that is not reached is told once', async () => {
  const url = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/stock.csv`
  const id = await add({ place: 'address', url, username: 'shop', secret: 'S3cret' })
  const page = await desk.get(`${list}/${id}`)
  expect(page.text).not.toContain('S3cret')
  const moved = {
    ...fields,
    place: 'address',
    url: url.replace('stock', 'more'),
    username: 'shop',
    version: '1',
  }
  expect((await desk.post(`${list}/${id}`, moved)).text).toContain('enter the password again')
  const told = (await letters()).length
  said = { status: 503, body: 'later' }
  for (let n = 0; n < 5; n++) await fetchAll()
  expect((await letters()).slice(told)).toEqual(['desk@maker.example'])
  said = { status: 200, body: 'code,stock\nA-1,25\n' }
  asked = []
  // shown as what it would do, and not applied
  const tried = await desk.post(`${list}/${id}/try`)
  expect(tried.location).toMatch(/\/desk\/import\/[\w-]{22}$/)
  expect(await stock()).toBe(23)
  await fetchAll()
  expect(await stock()).toBe(25)
  expect(new Set(asked)).toEqual(new Set([`Basic ${Buffer.from('shop:S3cret').toString('base64')}`]))
  // reached again: the next time that it is not, it is told again
  said = { status: 500, body: '' }
  for (let n = 0; n < 3; n++) await fetchAll()
  expect((await letters()).length).toBe(told + 2)
  await desk.post(`${list}/${id}/stop`)
})

test('what is kept by somebody who may not apply files any more changes nothing; colleagues are told once', async () => {
  const catalogue = await shop.as('catalogue@maker.example')
  const answer = await catalogue.post(`${list}/new`, { ...fields, file: 'left.csv' })
  const id = Number(/(\d+)$/.exec(answer.location ?? '')?.[1])
  put('left.csv', 'code,stock\nA-1,40\n')
  await sql`update customer set active = false where email = 'catalogue@maker.example'`.execute(db)
  const told = (await letters()).length
  await fetchAll()
  await fetchAll()
  expect(await stock()).toBe(25)
  expect(await runs(id)).toMatchObject([{ outcome: 'owner-gone', times: 2 }])
  expect((await letters()).slice(told)).toEqual(['desk@maker.example'])
  // who lets it go on does so in their own name
  await desk.post(`${list}/${id}/stop`)
  await desk.post(`${list}/${id}/go-on`)
  await fetchAll()
  expect(await stock()).toBe(40)
})

test('a name is given once, also by a form that is sent twice', async () => {
  const sent = { ...fields, name: 'Once', file: 'once.csv' }
  const both = await Promise.all([desk.post(`${list}/new`, sent), desk.post(`${list}/new`, sent)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
  expect(both.find(({ status }) => status === 400)?.text).toContain('has this name already')
})

test.each([
  [{ file: '../session-secret' }, 'name of a file'],
  [{ file: '*' }, 'name of a file'],
  [{ place: 'address', url: 'https://10.0.0.1/a.csv' }, 'not on the open internet'],
  [{ place: 'address', url: 'ftp://files.example/a.csv' }, 'must begin with https'],
  [{ at: '25:00' }, 'time such as'],
  [{ name: '' }, 'enter a name'],
])('%j is refused at its field, and what was typed stays', async (more, because) => {
  const answer = await desk.post(`${list}/new`, { ...fields, ...more })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(because)
  const { file, at } = { ...fields, ...more }
  expect(answer.text).toContain(`value="${file}"`)
  expect(answer.text).toContain(`value="${at}"`)
})
