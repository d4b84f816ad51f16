import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { withAllKinds, withSmallConnector } from '../fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  await withSmallConnector(db)
  await withAllKinds(db)
  shop = await testShop({ db, clock: () => new Date('2027-01-15T10:00:00Z') })
})

const configIn = (address: string | null | undefined): string =>
  /configId=([\w-]+)/.exec(address ?? '')?.[1] ?? ''

async function begun(visitor: Visitor, key: string, fields: Record<string, string>): Promise<string> {
  await visitor.get('/configurators')
  return configIn((await visitor.postJson('/configureGroup', { key, ...fields })).text)
}
const addCable = (visitor: Visitor, configId: string, quantity: number) =>
  visitor.postJson('/configurator/cart/addCable', [{ product: 'CIRCOVMO_CONF', configId, quantity }])

/** The basket as its page shows it: [code, quantity] by position, and the ways to what was configured. */
async function basket(visitor: Visitor) {
  const { text } = await visitor.get('/cart')
  return {
    text,
    positions: [...text.matchAll(/data-product-code="([^"]*)"[^>]*data-quantity="(\d+)"/g)].map(found => [
      found[1],
      found[2],
    ]),
    ways: [...text.matchAll(/href="[^"]*(\/configurator\/line\?[^"]*)"/g)].map(found =>
      (found[1] ?? '').replaceAll('&amp;', '&'),
    ),
  }
}
/** Opens what a line was made to; answers the number of the copy. */
const openLine = async (visitor: Visitor, way: string | undefined): Promise<string> =>
  configIn((await visitor.get(way ?? '')).location)

test('CFG-25 opened from its line of the basket, a configuration changes that line and stays in its place', async () => {
  const visitor = shop.asGuest()
  const first = await begun(visitor, 'CABLE', { 'cstic.end': 'plug', 'typed.length': '2 m' })
  await addCable(visitor, first, 3)
  await addCable(visitor, await begun(visitor, 'CABLE', { 'cstic.end': 'plug', 'typed.length': '4 m' }), 1)
  // what is done to the configuration after it was added is none of the line's business
  await visitor.postJson('/configureGroup', { configId: first, 'typed.length': '9 m' })

  const opened = await openLine(visitor, (await basket(visitor)).ways[0])
  expect(opened).not.toBe(first)
  const page = await visitor.get(`/configurator/cable/CIRCOVMO_CONF?configId=${opened}`)
  expect(page.text).toContain('Change the position')
  expect(page.text).toContain('2 m')
  await visitor.postJson('/configureGroup', { configId: opened, 'typed.length': '5 m' })
  const changed = await addCable(visitor, opened, 3)
  expect(changed.json()).toMatchObject({ redirect: expect.stringMatching(/\/cart$/), addToCartLayer: '' })

  const after = await basket(visitor)
  expect(after.positions.map(([, quantity]) => quantity)).toEqual(['3', '1'])
  expect(after.text).toContain('The configuration in your basket was changed.')
  expect(after.text.indexOf('PVC, 5 m')).toBeLessThan(after.text.indexOf('PVC, 4 m'))
  expect(after.text).not.toContain('PVC, 2 m')
  // pressed again, it is the same line
  await addCable(visitor, opened, 2)
  expect((await basket(visitor)).positions.map(([, quantity]) => quantity)).toEqual(['2', '1'])
})

test('CFG-25 what then equals another line joins it', async () => {
  const visitor = shop.asGuest()
  for (const length of ['2 m', '4 m'])
    await addCable(visitor, await begun(visitor, 'CABLE', { 'cstic.end': 'plug', 'typed.length': length }), 2)
  const opened = await openLine(visitor, (await basket(visitor)).ways[0])
  await visitor.postJson('/configureGroup', { configId: opened, 'typed.length': '4 m' })
  await addCable(visitor, opened, 2)
  expect((await basket(visitor)).positions.map(([, quantity]) => quantity)).toEqual(['4'])
})

test('CFG-32 an assembled set is changed whole: its parts and its service', async () => {
  const visitor = shop.asGuest()
  const set = await begun(visitor, 'SET-ASSEMBLY', { 'cstic.body': 'B2' })
  const assembled = (configId: string, code: string, sets: number, withPad: boolean) =>
    visitor.postJson('/configurator/cart/addAssembled', {
      configId,
      products: `${code}|${sets}|||false|SET|CONNECTOR|false;SCREW|${4 * sets}|||false|SET|CONNECTOR|false`,
      withPad,
    })
  await assembled(set, 'BODY-2', 3, false)
  const opened = await openLine(visitor, (await basket(visitor)).ways[0])
  const page = await visitor.get(`/configurator/assembly/SET-assembly?configId=${opened}`)
  expect(/<input[^>]*name="quantity"[^>]*>/.exec(page.text)?.[0]).toContain('value="3"')
  await visitor.postJson('/configureGroup', { configId: opened, 'cstic.body': 'B1' })
  await assembled(opened, 'BODY-1', 2, true)
  expect(Object.fromEntries((await basket(visitor)).positions)).toEqual({
    'BODY-1': '2',
    SCREW: '8',
    'ASSEMBLY-PAD': '2',
  })
})

test('CFG-25 a line can be kept and another added; one that is gone is no hindrance', async () => {
  const visitor = shop.asGuest()
  await addCable(visitor, await begun(visitor, 'CABLE', { 'cstic.end': 'plug', 'typed.length': '2 m' }), 1)
  const [way] = (await basket(visitor)).ways
  const opened = await openLine(visitor, way)
  await visitor.postJson('/configureGroup', { configId: opened, 'typed.length': '6 m' })
  await visitor.post('/configurator/leaveLine', { configId: opened })
  await addCable(visitor, opened, 1)
  expect((await basket(visitor)).positions).toHaveLength(2)

  const again = await openLine(visitor, way)
  await visitor.post('/cart/delete', {})
  const page = await visitor.get(`/configurator/cable/CIRCOVMO_CONF?configId=${again}`)
  expect(page.text).not.toContain('Change the position')
  await addCable(visitor, again, 1)
  expect((await basket(visitor)).positions).toHaveLength(1)
})

test('CFG-25 a line is opened by its own visitor, from our own pages only', async () => {
  const visitor = shop.asGuest()
  await addCable(visitor, await begun(visitor, 'CABLE', { 'cstic.end': 'plug' }), 1)
  const [way = ''] = (await basket(visitor)).ways
  const elsewhere = await visitor.get(way, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(elsewhere.location ?? elsewhere.text.slice(0, 300)).toMatch(/\/cart$/)
  const other = shop.asGuest()
  await other.get('/configurators')
  expect((await other.get(way)).status).toBe(404)
})
