import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { readEnv } from '#app/env.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { smallConnector, smallSet, withSmallConnector } from '../fixtures.ts'
import { addPublished } from '../service/publish.ts'

const maker = openMaker()
let db: Db
let shop: TestShop
beforeAll(async () => {
  db = await testDatabase()
  await withSmallConnector(db)
  await stockGoods(db, [{ code: 'DRAWN' }, ...['BODY-1', 'BODY-2', 'SCREW', 'COVER'].map(code => ({ code }))])
  for (const [code, drawing] of [
    ['BODY-1', { family: 'hood', size: 16, entry: 'top' }],
    ['COVER', { family: 'insert', size: 16, poles: 16, gender: 'male' }],
  ] as const)
    await db
      .updateTable('article')
      .set({ drawing: JSON.stringify(drawing) })
      .where('code', '=', code)
      .execute()
  await inTransaction(db, async tx => {
    await addPublished(tx, { ...smallSet('assembly') })
    await addPublished(tx, { ...smallSet('summary'), key: 'WHOLE', productCode: 'BODY-1' })
    await addPublished(tx, {
      ...smallSet('summary'),
      key: 'DRAWN',
      kind: 'popup',
      productCode: 'DRAWN',
      drawing: { base: { family: 'terminal', poles: 8, pitch: 5.08 }, changes: [], numbers: [] },
    })
  })
  await foundCompany(db, 'NORD', [{ email: 'ana@nord.example' }])
  shop = await testShop({ db, ports: { fileMaker: maker } })
})
afterAll(() => maker.close())

async function begun(visitor: Visitor, key: string, fields: Record<string, string>): Promise<string> {
  await visitor.get('/configurators')
  const answer = await visitor.postJson('/configureGroup', { key, ...fields })
  return /configId=([\w-]+)/.exec(answer.text)?.[1] ?? ''
}
const file = (visitor: Visitor, configId: string, as: string) =>
  visitor.get(`/configurator/file/${configId}?as=${as}`)

describe('papers of a configuration', () => {
  test('CFG-01 data sheet, drawing and solid are made from what was chosen, for who began it alone', async () => {
    const guest = shop.asGuest()
    const configId = await begun(guest, 'DRAWN', { 'cstic.body': 'B1' })
    for (const [as, start] of [
      ['data-sheet', '%PDF'],
      ['drawing', '%PDF'],
      ['step', 'ISO-10303-21'],
    ] as const) {
      const answer = await file(guest, configId, as)
      expect([answer.status, answer.text.slice(0, start.length)], as).toEqual([200, start])
    }
    expect((await file(shop.asGuest(), configId, 'data-sheet')).status).toBe(404)
  })
  test('CFG-01 parts are shown put together and pulled apart, and the solid is that of the assembly', async () => {
    const guest = shop.asGuest()
    const configId = await begun(guest, 'WHOLE', { 'cstic.body': 'B1' })
    const page = await guest.get(`/configureGroup?configId=${configId}`)
    expect(page.text).toContain('data-configurator-view="exploded"')
    for (const as of ['assembled', 'exploded']) {
      const view = await file(guest, configId, `${as}&seq=1`)
      expect([view.status, view.headers['content-type'], view.headers['content-disposition']]).toEqual([
        200,
        'image/svg+xml',
        undefined,
      ])
    }
    const solid = (await file(guest, configId, 'step')).text
    const alone = (await file(guest, await begun(guest, 'DRAWN', { 'cstic.body': 'B2' }), 'step')).text
    const bodies = (text: string) => text.match(/MANIFOLD_SOLID_BREP/g)?.length ?? 0
    expect(bodies(solid)).toBeGreaterThan(0)
    expect(bodies(solid)).not.toBe(bodies(alone))
    expect((await file(guest, await begun(guest, 'DRAWN', { 'cstic.body': 'B2' }), 'exploded')).status).toBe(
      404,
    )
  })
  test('CFG-01 what has no drawing has a data sheet, and no drawing', async () => {
    const guest = shop.asGuest()
    const configId = await begun(guest, 'SMALL', { 'cstic.size': 'L' })
    expect((await file(guest, configId, 'data-sheet')).status).toBe(200)
    expect((await file(guest, configId, 'step')).status).toBe(404)
  })
})

describe('the way in', () => {
  test('CFG-01 a product that can be configured leads to its configurator, others do not', async () => {
    const page = await shop.asGuest().get('/p/FRAME-L')
    expect(page.text).toContain('data-configure="SMALL"')
    expect((await shop.asGuest().get('/p/SPARE')).text).not.toContain('data-configure=')
  })
  test('CFG-07 one opens a window of its own, from the product and from the list', async () => {
    const own =
      /data-configure="DRAWN"[^>]*data-window="configurator"|data-window="configurator"[^>]*data-configure="DRAWN"/
    expect((await shop.asGuest().get('/p/DRAWN')).text).toMatch(own)
    const list = (await shop.asGuest().get('/configurators')).text
    // its picture, its name and its button
    expect(list.match(/data-window="configurator"/g)).toHaveLength(3)
  })
})

describe('consent of guests', () => {
  test('CRM-01 nothing of a guest is kept without it, and it is given in the cookie settings', async () => {
    const guest = shop.asGuest()
    expect((await guest.get('/configureGroup?key=SMALL')).text).not.toContain('name="allow"')
    const event = { configID: 'x', type: 'SHARE', campaign: '', title: 'Configurator - A - SHARE', url: '/' }
    const count = async () => Number((await db.selectFrom('crm_event').select(eb => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()).n) // prettier-ignore
    const before = await count()
    await guest.postJson('/zcontara/configuratorType', event)
    await guest.post('/cookies', { choice: 'none' })
    await guest.postJson('/zcontara/configuratorType', event)
    expect(await count()).toBe(before)
    await guest.post('/cookies', { choice: 'chosen', followUp: 'on' })
    await guest.postJson('/zcontara/configuratorType', event)
    expect(await count()).toBe(before + 1)
  })
  test('CRM-01 an address of a CRM needs the secret that signs', () => {
    expect(() => readEnv({ CRM_URL: 'https://crm.example/events' })).toThrow(/CRM_SECRET/)
    expect(
      readEnv({ CRM_URL: 'https://crm.example/events', CRM_SECRET: 'x'.repeat(16) }).CRM_URL,
    ).toBeDefined()
  })
})

test('CFG-40 a saved configuration of an earlier version says so where it is opened, and is taken over there', async () => {
  const ana = await shop.as('ana@nord.example')
  const own = { ...smallConnector, key: 'PAPERS-SMALL' }
  await inTransaction(db, tx => addPublished(tx, own))
  const configId = await begun(ana, own.key, { 'cstic.size': 'L' })
  await ana.post('/zcontara/saveConfig', { configId })
  const load = () => ana.get(`/zcontara/loadConfig?zConfID=${configId}`, { follow: true })
  expect((await load()).text).not.toContain('There is a newer version')
  await inTransaction(db, tx => addPublished(tx, { ...own, about: { en: 'Newer', es: 'Nueva' } }))
  expect((await load()).text).toContain('There is a newer version')
  await ana.post('/configurator/renew', { configId })
  expect((await load()).text).not.toContain('There is a newer version')
})

test('CFG-31 for the watchlist only the codes of the parts are sent', async () => {
  const ana = await shop.as('ana@nord.example')
  const configId = await begun(ana, 'SET-ASSEMBLY', { 'cstic.body': 'B1' })
  const page = await ana.get(`/configurator/assembly/SET-assembly?configId=${configId}`)
  const codes = [...page.text.matchAll(/name="skus" value="([^"]*)"/g)].map(match => match[1])
  expect(codes).toEqual(['BODY-1', 'SCREW', 'COVER'])
  const answer = await ana.postJson('/api/watchlists/add/list', { skus: codes })
  expect(answer.status).toBe(200)
  expect((await ana.get('/wishlist/show')).text).toContain('BODY-1')
})
