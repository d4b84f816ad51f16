import { beforeAll, expect, test } from 'vitest'
import { requestOf } from '#app/every-route/request.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { configuratorDesk } from '../contract.ts'
import { smallConnector, withSmallConnector } from '../fixtures.ts'
import { addPublished } from '../service/publish.ts'

const key = 'DESK-SMALL'
let shop: TestShop
let desk: Visitor
const at = (path = '') => `/desk/configurators${path}`

beforeAll(async () => {
  const db = await testDatabase()
  await withSmallConnector(db)
  // versions are remembered by key as long as the process lives: this one is the test's own
  await inTransaction(db, tx => addPublished(tx, { ...smallConnector, key }))
  await foundCompany(db, 'nord', [{ email: 'buyer@a.example' }])
  await foundCompany(db, 'house', [{ email: 'desk@a.example', roles: ['desk'] }])
  shop = await testShop({ db })
  desk = await shop.as('desk@a.example')
})

const bring = (text: string, name = 'a.json') =>
  desk.raw(requestOf(configuratorDesk.bring, { file: { name, text } }, desk.token))
const json = (more: object) => JSON.stringify({ ...smallConnector, key, ...more })

test('CFG-01 a file becomes a version that only the desk sees until it is published', async () => {
  const help = { en: 'Second help', es: 'Segunda ayuda' }
  const brought = await bring(json({ help }))
  expect([brought.status, brought.location]).toEqual([303, '/ebusiness/en/desk/configurators/DESK-SMALL/2'])
  expect((await shop.asGuest().fragment('/configurator/help?key=DESK-SMALL')).text).not.toContain(
    'Second help',
  )
  // tried as visitors will see it
  const tried = await desk.post(at('/DESK-SMALL/2/try'), {}, { follow: true })
  expect(tried.text).toContain('data-kb-key="DESK-SMALL"')
  expect((await desk.post(at('/DESK-SMALL/publish'), { version: '2', seen: '1' })).status).toBe(303)
  expect((await shop.asGuest().fragment('/configurator/help?key=DESK-SMALL')).text).toContain('Second help')
  // somebody who saw version 1 published is told
  expect((await desk.post(at('/DESK-SMALL/publish'), { version: '1', seen: '1' })).status).toBe(409)
  expect((await desk.get('/desk/trail?subject=configurator')).text).toContain('DESK-SMALL')
})
test('CFG-01 a version with errors is shown with its findings, and is not published', async () => {
  const brought = await bring(json({ name: { en: 'Connector', es: '' } }))
  const path = (brought.location ?? '').replace('/ebusiness/en', '')
  expect((await desk.get(path)).text).toMatch(/data-finding="name-missing" data-severity="error"/)
  const version = path.split('/').at(-1) ?? ''
  expect((await desk.post(at('/DESK-SMALL/publish'), { version, seen: '2' })).status).toBe(409)
  expect((await desk.post(`${path}/try`, {})).status).toBe(409)
})
test('CFG-01 what is no knowledge base is told with its place, and nothing is kept', async () => {
  const before = (await desk.get(at('/DESK-SMALL'))).text.match(/data-version=/g)?.length
  for (const [file, words] of [
    ['{', 'This JSON cannot be read'],
    [json({ kind: 'spaceship' }), 'kind'],
    ['what,value\nthing,x\n', 'not a known kind'],
    ['', 'Please select a file'],
  ] as const) {
    const answer = await bring(file, file.startsWith('what') ? 'a.csv' : 'a.json')
    expect([answer.status, answer.text.includes(words)], words).toEqual([400, true])
  }
  expect((await desk.get(at('/DESK-SMALL'))).text.match(/data-version=/g)?.length).toBe(before)
})
test('CFG-01 an export brings the same version again; an unknown one is not found', async () => {
  const file = await desk.get(at('/DESK-SMALL/1/file?as=json'))
  expect(JSON.parse(file.text)).toMatchObject({ key: 'DESK-SMALL', base: smallConnector.base })
  expect((await desk.get(at('/DESK-SMALL/1/file?as=xlsx'))).status).toBe(200)
  for (const path of ['/NONE', '/DESK-SMALL/99', '/DESK-SMALL/99/file'])
    expect((await desk.get(at(path))).status).toBe(404)
})
test('CFG-01 taken off the shop it is not found any more, and nobody but the desk may do that', async () => {
  const buyer = await shop.as('buyer@a.example')
  expect(
    (await buyer.post(at('/DESK-SMALL/publish'), { version: '', seen: '2' })).status,
  ).toBeGreaterThanOrEqual(403)
  expect((await desk.post(at('/DESK-SMALL/publish'), { version: '', seen: '2' })).status).toBe(303)
  expect((await shop.asGuest().get('/configureGroup?key=DESK-SMALL')).status).toBe(404)
})
