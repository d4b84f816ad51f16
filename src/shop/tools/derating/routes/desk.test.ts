import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { draw } from '#shop/tools/downloads/fixtures.ts'

const code = 'K2 16M,06/01'
let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await foundCompany(db, 'house', [{ email: 'desk@a.example', roles: ['desk'] }])
  await draw(db, { code, derating: true })
  desk = await shop.as('desk@a.example')
})
afterAll(() => expect(shop.errors()).toEqual([]))
const at = `/desk/articles/${encodeURIComponent(code)}/derating`
const kept = async () =>
  (
    await sql<{ line: string }>`
      select trim_scale(cross_section) || ' ' || jsonb_array_length(points) || ' ' || trim_scale(current_cut) as line
      from derating_curve order by cross_section`.execute(db)
  ).rows.map(row => row.line)
/** What stands in the field as it came. */
let before = ''
beforeEach(async () => {
  before = (await desk.get(at)).field('before') ?? ''
})
const curve = {
  section: '1.5',
  points: '4/7.9\n6/17.4',
  limit: '',
  cut: '10',
  end: '',
  en: '6 poles',
  es: '',
}
const send = (fields: Record<string, string | string[]>) => desk.post(at, { before, ...curve, ...fields })

test('DER-03 the desk sees the curves of an article as customers do', async () => {
  const { text } = await desk.get(at)
  expect(text).toContain('data-curve-id="2.5"')
  expect(text).toContain('value="2.5"')
})
test.each([
  [null, false],
  [[-40, 125], false],
  [[-40, 200], true],
])(
  'DER-05 an article used from %j °C is told to have another limit than its curves: %s',
  async (range, told) => {
    const other = range === null ? {} : { temperature: range }
    await sql`update article set attributes = (attributes - 'temperature') || ${JSON.stringify(other)} where code = ${code}`.execute(
      db,
    )
    const { text } = await desk.get(at)
    expect(
      text.includes(
        'The curves end at 125\u00a0°C, the technical data of the article say up to 200\u00a0°C.',
      ),
    ).toBe(told)
  },
)
test('DER-03 a preview draws what was entered and keeps nothing', async () => {
  const was = await kept()
  const { text, status } = await send({ act: 'preview' })
  expect(status).toBe(200)
  expect(text).toContain('Preview, not saved yet')
  expect(text).toContain('data-curve-id="1.5"')
  expect(text).toContain('6 poles')
  expect(await kept()).toEqual(was)
})
test('what is wrong is told at its field, and what was entered is still there', async () => {
  const { text, status } = await send({ act: 'save', points: '4/7.9', en: 'still here' })
  expect(status).toBe(400)
  expect(text).toContain('These points give no curve')
  expect(text).toContain('still here')
  expect(text).toContain('#f-curves-0-points')
})
test('DER-03 saving replaces the curves, with a line in the change log; the page shows them at once', async () => {
  expect((await send({ act: 'save' })).status).toBe(303)
  expect(await kept()).toEqual(['1.5 2 10'])
  const { rows } = await sql<{ action: string; subject: string }>`
    select action, subject from trail order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ action: 'derating-set', subject: `article:${code}` }])
  const tool = await shop.asGuest().get(`/deratingTool/showDerating?product=${encodeURIComponent(code)}`)
  expect(tool.text).toContain('data-curve-id="1.5"')
})
test('DER-03 a printed table of ambient temperatures is previewed with its difference; several loads of a conductor are kept', async () => {
  const table = 'Ambient °C\tBase current A\n20\t15.8\n60\t13\n120\t3.3'
  const fields = {
    section: ['1.5', '1.5'],
    contacts: ['', '3'],
    heating: ['240', ''],
    points: [table, '6/7.9\n9/17.4'],
    limit: ['257 °F', ''],
    cut: ['', ''],
    end: ['', ''],
    en: ['', 'three of six'],
    es: ['', ''],
  }
  const { text } = await send({ act: 'preview', ...fields })
  expect(text).toContain('data-curve-id="1.5-3"')
  expect(text).toContain('Measured values and curve')
  expect(text).toContain('data-measured="[[15.8,105],[13,65],[3.3,5]]"')
  expect((await send({ act: 'save', ...fields })).status).toBe(303)
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', trim_scale(cross_section), loaded, trim_scale(heating_time)) as line
    from derating_curve order by loaded`.execute(db)
  expect(rows.map(row => row.line)).toEqual(['1.5 0 240', '1.5 3'])
  const again = await desk.get(at)
  expect(again.field('before')).toBe(
    '1.5: 15.8/105; 13/65; 3.3/5; heating 240 | 1.5: 6/7.9; 9/17.4; contacts 3; en=three of six',
  )
  // what is searched for carries with all contacts loaded, since nobody has said that fewer are
  const carries = (y: number) => shop.asGuest().get(`/deratingTool/articles?x=100&y=${y}&section=1.5`)
  expect((await carries(5)).text).toContain('K2 16M,06/01')
  expect((await carries(8)).text).not.toContain('data-product-code')
})
test('who saves on what somebody else has changed is told, and nothing is lost', async () => {
  const seen = before
  await send({ act: 'save', cut: '12' })
  const second = await desk.post(at, { ...curve, before: seen, act: 'save', cut: '14', en: 'mine' })
  expect(second.status).toBe(409)
  expect(second.text).toContain('in the meantime')
  expect(second.text).toContain('mine')
  expect(await kept()).toEqual(['1.5 2 12'])
})
test('emptied fields take the curve away', async () => {
  expect((await send({ act: 'save', section: '', points: '' })).status).toBe(303)
  expect(await kept()).toEqual([])
  expect((await desk.get(at)).text).toContain('No curve yet')
})
