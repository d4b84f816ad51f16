import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { categoryDesk } from '../contract.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  const ids = await stockGoods(db, [{ code: 'DRAWN', stock: 3 }, { code: 'PLAIN' }])
  await sql`update article set drawing = '{"family":"insert","size":16,"poles":16,"gender":"male"}'
    where code = 'DRAWN'`.execute(db)
  await sql`insert into category (code, names) values ('tools', '{"en": "Tools"}')`.execute(db)
  await sql`insert into article_category (article_id, category_code) values (${ids.get('DRAWN')}, 'tools')`.execute(
    db,
  )
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  desk = await shop.as('desk@maker.example')
})

const params = { code: 'tools' }
const send = (body: Record<string, string>, file?: { name: string; text: string }) =>
  desk.raw(requestOf(categoryDesk.picture, { params, body, ...(file && { file }) }, desk.token))
const shown = async () => {
  const { text } = await desk.get('/desk/categories/tools/edit')
  return /<img src="([^"]*)"[^>]*category-picture|<img[^>]*category-picture[^>]*src="([^"]*)"/
    .exec(text)
    ?.slice(1)
    .find(Boolean)
}
const webp = { name: 'tools.webp', text: 'RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\x01\x01\0' }

test('CAT-01 a category gets a picture from a file, the drawing of an article, or a drawing as a file; the shop follows', async () => {
  expect(await shown()).toBeUndefined()
  expect((await send({ act: 'article', article: 'DRAWN' })).status).toBe(303)
  expect(await shown()).toMatch(/\/categories\/tools\/line-\w+\.svg$/)
  expect((await send({ act: 'file' }, webp)).status).toBe(303)
  const address = (await shown()) ?? ''
  expect(address).toMatch(/^\/ebusiness\/en\/category-picture\/[\w-]{22}$/)
  const stranger = await shop.asGuest().get(address.replace('/ebusiness/en', ''))
  expect([stranger.status, stranger.headers['content-type'], stranger.text]).toEqual([
    200,
    'image/webp',
    webp.text,
  ])
  const frame = await catalogueFrame(db)
  expect(address).toContain(frame.categories.get('tools')?.picture)
  // a picture that was exchanged is gone, and so is one that was taken away; the drawing shows again
  expect((await send({ act: 'file' }, { ...webp, text: `${webp.text} of late` })).status).toBe(303)
  expect((await shop.asGuest().get(address.replace('/ebusiness/en', ''))).status).toBe(404)
  await send({ act: 'remove' })
  expect(await shown()).toMatch(/line-\w+\.svg$/)
  await send({ act: 'remove' })
  expect(await shown()).toBeUndefined()
  const drawing = { name: 'tools.json', text: '{"family":"hood","size":10,"entry":"top"}' }
  expect((await send({ act: 'file' }, drawing)).status).toBe(303)
  expect(await shown()).toMatch(/line-\w+\.svg$/)
  const { rows } = await sql<{ action: string }>`select distinct action from trail
    where subject = 'category:tools' order by 1`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(['category-picture', 'category-picture-remove'])
})

test('anything else is refused at its field', async () => {
  for (const [body, file, message] of [
    [{ act: 'file' }, { name: 'tools.svg', text: '<svg onload="alert(1)"/>' }, 'neither a PNG, JPEG or WebP'],
    [{ act: 'file' }, { name: 'tools.json', text: '{"family":"castle"}' }, 'neither a PNG, JPEG or WebP'],
    [{ act: 'file' }, { ...webp, text: webp.text.slice(0, 20) }, 'neither a PNG, JPEG or WebP'],
    [{ act: 'file' }, undefined, 'Please select a file.'],
    [{ act: 'article', article: 'PLAIN' }, undefined, 'no article with this number that has a drawing'],
    [{ act: 'article', article: 'NOPE' }, undefined, 'no article with this number that has a drawing'],
    [{ act: 'article', article: '' }, undefined, 'no article with this number that has a drawing'],
  ] as const) {
    const answer = await send(body, file)
    expect([answer.status, answer.text.includes(message)], message).toEqual([400, true])
    if ('article' in body) expect(answer.field('article')).toBe(body.article)
  }
  const unknown = requestOf(
    categoryDesk.picture,
    { params: { code: 'none' }, body: { act: 'remove' } },
    desk.token,
  )
  expect((await desk.raw(unknown)).status).toBe(404)
  expect((await shop.asGuest().get(`/category-picture/${'A'.repeat(22)}`)).status).toBe(404)
  expect(shop.errors()).toEqual([])
})
