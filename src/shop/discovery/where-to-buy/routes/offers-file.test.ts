import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { offersFileDesk } from '../contract.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let id: number

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'A' }, { code: 'B' }, { code: 'C' }])
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  const distributor = await db
    .insertInto('distributor')
    .values({ code: 'volt', name: 'Volt', country: 'ES', website: 'https://volt.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = distributor.id
  shop = await testShop({ db })
  desk = await shop.as('desk@maker.example')
  await desk.get('/desk/distributors')
})

const head = 'Part number,Pieces in stock,Price per piece,Currency,Link,Remark (English),Remark (Spanish)'
const line = (code: string, more: Partial<{ quantity: string; price: string; link: string }> = {}) =>
  `${code},${more.quantity ?? '120'},${more.price ?? '4.50'},EUR,${more.link ?? `https://volt.example/${code}`},,`
const send = (text: string, whole = false) =>
  desk.raw(
    requestOf(
      offersFileDesk.upload,
      {
        params: { id: String(id) },
        file: { name: 'offers.csv', text },
        ...(whole && { body: { whole: 'true' } }),
      },
      desk.token,
    ),
  )
const below = (location = '') => location.replace(/^.*\/ebusiness\/en/, '')
async function preview(text: string, whole = false) {
  const { status, location, text: answer } = await send(text, whole)
  if (status !== 303) throw new Error(`${status} ${answer.slice(0, 400)}`)
  const path = below(location)
  const page = await desk.get(path)
  const verdicts = [...page.text.matchAll(/data-row="(\d+)" data-verdict="(\w+)"/g)].map(
    ([, row, verdict]) => `${row} ${verdict}`,
  )
  return { path, page, verdicts }
}
const offers = async () =>
  (
    await db
      .selectFrom('distributor_offer as o')
      .innerJoin('article as a', 'a.id', 'o.article_id')
      .select(['a.code', 'o.quantity', 'o.price'])
      .where('o.distributor_id', '=', id)
      .orderBy('a.code')
      .execute()
  ).map(one => `${one.code} ${one.quantity} ${Number(one.price)}`)

describe('offers of a distributor by file', () => {
  test('PDP-12 a file is seen row by row before it is taken over, and what is wrong is left out', async () => {
    const { path, page, verdicts } = await preview(
      [head, line('A'), line('B', { link: 'https://other.example/x' }), line('NOPE'), line('A')].join('\n'),
    )
    expect(verdicts.toSorted()).toEqual(['2 new', '3 wrong', '4 wrong', '5 wrong'])
    expect(page.text).toContain('There is no article with this number.')
    expect(page.text).toContain('This part number is already listed above.')
    expect(page.text).toContain('of the website https://volt.example')
    expect(await offers()).toEqual([])
    const done = await desk.post(`${path}/apply`)
    expect((await desk.get(below(done.location))).text).toContain('1 offer added, 0 changed, 0 removed.')
    expect(await offers()).toEqual(['A 120 4.5'])
    // once: a second press says so
    const again = await desk.post(`${path}/apply`)
    expect((await desk.get(below(again.location))).text).toContain('has already been applied or replaced')
  })
  test('PDP-12 what is downloaded comes back unchanged; a changed row shows what it was', async () => {
    const { text } = await desk.get(`/desk/distributors/${id}/offers/download?as=csv`)
    expect((await preview(text)).verdicts).toEqual(['2 same'])
    const { path, page, verdicts } = await preview([head, line('A', { price: '4.75' }), line('B')].join('\n'))
    expect(verdicts.toSorted()).toEqual(['2 changed', '3 new'])
    expect(page.text).toContain('was 4.5')
    await desk.post(`${path}/apply`)
    expect(await offers()).toEqual(['A 120 4.75', 'B 120 4.5'])
  })
  test('PDP-12 a whole file removes what it does not name, but not what it names wrongly', async () => {
    const file = [head, line('C'), line('B', { quantity: 'many' })].join('\n')
    const { path, page } = await preview(file, true)
    expect(page.text).toContain('To be removed: A')
    await desk.post(`${path}/apply`)
    expect(await offers()).toEqual(['B 120 4.5', 'C 120 4.5'])
  })
  test.each([
    ['', 'The file is empty'],
    [head, 'no rows below its headings'],
    ['Part number,Price\nA,5', 'These columns are missing: Pieces in stock, Link'],
    ['%PDF-1.7', 'could not be read'],
  ])('PDP-12 %j is refused in words', async (text, words) => {
    const answer = await send(text)
    expect([answer.status, answer.text.includes(words)]).toEqual([400, true])
    expect(shop.errors()).toEqual([])
  })
  test('PDP-12 a discarded file changes nothing, and nobody else sees it', async () => {
    await addPerson(db, { email: 'other@maker.example', roles: ['catalogue'] })
    const { path } = await preview([head, line('A')].join('\n'))
    const other = await shop.as('other@maker.example')
    expect((await other.get(path)).status).toBe(303)
    await desk.post(`${path}/discard`)
    expect((await desk.get(path)).status).toBe(303)
    expect(await offers()).toEqual(['B 120 4.5', 'C 120 4.5'])
  })
})
