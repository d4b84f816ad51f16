import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { actingFor } from '#app/acting-for.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf, weekday } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { nextAfter } from '../model/letter.ts'
import { writeLetters } from './letters.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let orders: Visitor

beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  desk = await shop.as('desk@contara.example')
  orders = await shop.as('orders@contara.example')
}, 120_000)

const idOf = async (email: string) =>
  (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const mails = () =>
  db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body_text', 'files'])
    .where('key', 'like', 'figure-letter:%')
    .orderBy('id')
    .execute()

test('a number of what has no currency leads to just its rows', async () => {
  const page = (await desk.get('/desk/figures?measure=stock')).text
  const [, articles] = /data-total="".*?<a href="([^"]+)"/s.exec(page) ?? []
  const path = (articles ?? '').replaceAll('&amp;', '&').replace('/ebusiness/en', '')
  const shown = /data-total="".*?<a href="[^"]+"[^>]*>(?:<[^>]+>)*([\d,]+)/s.exec(page)?.[1]?.replace(',', '')
  const sums = [...(await desk.get(path)).text.matchAll(/data-sum="([^"]+)"/g)].map(([, sum = '']) => sum)
  expect(sums).toHaveLength(1)
  expect(sums[0]).toMatch(new RegExp(`^${shown} `))
})

test('a letter is written on its day, once, to those who may still read it, and stops when it is stopped', async () => {
  const [first, second] = [await idOf('desk@contara.example'), await idOf('orders@contara.example')]
  const page = await desk.get('/desk/figures/letters?measure=margin&by=customer')
  expect(page.text).toContain('Margin by customer')
  const fields = { measure: 'margin', by: 'customer', every: 'week' }
  // nobody chosen, or a customer: told at its field, with what was chosen
  const buyer = await idOf('buyer@nordwind.example')
  for (const reader of [undefined, [first, buyer]]) {
    const refused = await desk.post('/desk/figures/letters', { ...fields, reader })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please select people of the desk')
  }
  expect((await desk.post('/desk/figures/letters', { ...fields, reader: [first, second] })).status).toBe(303)
  // who may not know costs can neither order nor see it
  await orders.get('/desk/figures')
  expect((await orders.post('/desk/figures/letters', { ...fields, reader: second })).status).toBe(403)
  expect((await orders.get('/desk/figures/letters')).data('data-letter')).toBeUndefined()

  const today = dayOf(new Date())
  const { next_on: nextOn } = await db.selectFrom('figure_letter').select('next_on').executeTakeFirstOrThrow()
  expect([weekday(nextOn), nextOn > today]).toEqual([1, true])
  const at = (day: string) => {
    const services = { ...shop.services, clock: () => new Date(`${day}T05:00:00Z`) }
    return { ...services, actingFor: (id: number) => actingFor(services, id) }
  }
  expect(await writeLetters(at(addDays(nextOn, -1)))).toBe(0)
  // the shop was down for a while: one letter, and the next on the Monday after
  const late = addDays(nextOn, 15)
  // to each of its readers by themselves
  expect(await writeLetters(at(late))).toBe(2)
  expect(await writeLetters(at(late))).toBe(0)
  const sent = await mails()
  expect(sent.map(one => one.recipient)).toEqual(['desk@contara.example'])
  expect(sent[0]?.subject).toMatch(/^Margin, \d\d\/\d\d\/\d{4} to /)
  expect(sent[0]?.files).toMatchObject([{ type: expect.stringContaining('spreadsheet') as string }])
  const kept = await db.selectFrom('figure_letter').select('next_on').executeTakeFirstOrThrow()
  expect(kept.next_on).toBe(nextAfter('week', late))

  const id = (await desk.get('/desk/figures/letters')).data('data-letter')
  expect((await desk.post(`/desk/figures/letters/${id}/stop`)).status).toBe(303)
  expect((await desk.post(`/desk/figures/letters/${id}/stop`)).status).toBe(404)
  expect(await writeLetters(at(addDays(late, 30)))).toBe(0)
  const trail = await db
    .selectFrom('trail')
    .select('action')
    .where('action', 'like', 'figure-letter-%')
    .orderBy('id')
    .execute()
  expect(trail.map(one => one.action)).toEqual(['figure-letter-order', 'figure-letter-stop'])
})

test('what fails for one reader holds back nobody else, and is written when it can be', async () => {
  await db.deleteFrom('mail').where('key', 'like', 'figure-letter:%').execute()
  const [first, second] = [await idOf('desk@contara.example'), await idOf('orders@contara.example')]
  const reader = [first, second]
  expect((await desk.post('/desk/figures/letters', { measure: 'sales', every: 'week', reader })).status).toBe(
    303,
  )
  const { next_on: due } = await db
    .selectFrom('figure_letter')
    .select('next_on')
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  const services = { ...shop.services, clock: () => new Date(`${due}T05:00:00Z`) }
  const acting = (id: number) => actingFor(services, id)
  const failing = (id: number) =>
    id === first ? Promise.reject(new Error('the figure cannot be counted')) : acting(id)
  const recipients = async () => (await mails()).map(one => one.recipient)
  await expect(writeLetters({ ...services, actingFor: failing })).rejects.toThrow('1 of 2 failed')
  expect(await recipients()).toEqual(['orders@contara.example'])
  // it stands back until its next try
  expect(await writeLetters({ ...services, actingFor: acting })).toBe(0)
  await db.deleteFrom('stood_back').where('work', '=', 'figure-letters').execute()
  expect(await writeLetters({ ...services, actingFor: acting })).toBe(1)
  expect(await recipients()).toEqual(['orders@contara.example', 'desk@contara.example'])
})
