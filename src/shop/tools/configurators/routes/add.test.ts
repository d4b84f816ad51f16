import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { withAllKinds, withSmallConnector } from '../fixtures.ts'
import { readEntries, writeEntry } from '../model/entries.ts'

let db: Db
let shop: TestShop
beforeAll(async () => {
  db = await testDatabase()
  await withSmallConnector(db)
  await withAllKinds(db)
  shop = await testShop({ db, clock: () => new Date('2027-01-15T10:00:00Z') })
})

async function begun(visitor: Visitor, key: string, fields: Record<string, string>): Promise<string> {
  await visitor.get('/configurators')
  const answer = await visitor.postJson('/configureGroup', { key, ...fields })
  return /configId=([\w-]+)/.exec(answer.text)?.[1] ?? ''
}
const cable = (visitor: Visitor, more: Record<string, string> = {}) =>
  begun(visitor, 'CABLE', { 'cstic.end': 'plug', ...more })
/** [code, quantity] of the positions, as the basket shows them. */
async function positions(visitor: Visitor): Promise<[string, string][]> {
  const { text } = await visitor.get('/cart')
  return [...text.matchAll(/data-product-code="([^"]*)"[^>]*data-quantity="(\d+)"/g)].map(found => [
    found[1] ?? '',
    found[2] ?? '',
  ])
}

describe('the cable configurator', () => {
  test('CFG-25 its line has product, configId and quantity, and its price is computed by the shop', async () => {
    const visitor = shop.asGuest()
    const configId = await cable(visitor, { 'typed.length': '200 cm' })
    const answer = await visitor.postJson('/configurator/cart/addCable', [
      { product: 'CIRCOVMO_CONF', configId, quantity: 3, price: 1 },
    ])
    expect(answer.status, answer.text).toBe(200)
    // 3.00 base + 2.00 plug + 2 m at 1.00 = 7.00
    expect(answer.json<{ cartData: { entries: object[] } }>().cartData.entries).toMatchObject([
      { quantity: 3, basePrice: { value: '7.00' }, totalPrice: { value: '21.00' } },
    ])
    const { text } = await visitor.get('/cart')
    expect(text).toContain('plug, PVC, 2 m')
  })
  test('CFG-16 a step that chooses among no products is complete when no choice of it is open', async () => {
    const visitor = shop.asGuest()
    const complete = async (configId: string) =>
      (await visitor.fragment(`/configurator/complete?configId=${configId}`)).text
    const open = await complete(await begun(visitor, 'CABLE', { 'typed.length': '2 m' }))
    expect(open).toContain('Still open: ')
    expect(open).not.toContain('Configuration complete')
    expect(await complete(await cable(visitor))).toContain('Configuration complete')
  })
  test('CART-12 pieces are figures: 1.000 is refused, not read as 1', async () => {
    const visitor = shop.asGuest()
    const configId = await cable(visitor)
    for (const quantity of ['1.000', '1,000', '1e3', ' ']) {
      const answer = await visitor.postJson('/configurator/cart/addCable', [
        { product: 'CIRCOVMO_CONF', configId, quantity },
      ])
      expect([quantity, answer.status]).toEqual([quantity, 400])
    }
    expect(await positions(visitor)).toEqual([])
  })
  test('CFG-25 an empty quantity is 2', async () => {
    const visitor = shop.asGuest()
    const configId = await cable(visitor)
    await visitor.postJson('/configurator/cart/addCable', [
      { product: 'CIRCOVMO_CONF', configId, quantity: '' },
    ])
    expect(await positions(visitor)).toEqual([['CIRCOVMO_CONF', '2']])
  })
  test('CFG-25 the same configuration joins its line, another one is a line of its own', async () => {
    const visitor = shop.asGuest()
    for (const length of ['2 m', '2', '3 m']) {
      const configId = await cable(visitor, { 'typed.length': length })
      await visitor.postJson('/configurator/cart/addCable', [
        { product: 'CIRCOVMO_CONF', configId, quantity: 1 },
      ])
    }
    expect((await positions(visitor)).map(([, quantity]) => quantity)).toEqual(['2', '1'])
  })
  test('CFG-25 price breaks hold for the line, and lead days are in its date', async () => {
    const visitor = shop.asGuest()
    const configId = await cable(visitor, { 'cstic.jacket': 'PUR' })
    const { cartData } = (
      await visitor.postJson('/configurator/cart/addCable', [
        { product: 'CIRCOVMO_CONF', configId, quantity: 10 },
      ])
    ).json<{ cartData: { entries: { basePrice: { value: string } }[] } }>()
    // (3.00 + 2.00 + 0.50 + 2.00) × 90 %
    expect(cartData.entries[0]?.basePrice.value).toBe('6.75')
  })
  test('CFG-26 without a configuration the article cannot be added, nor with an unfinished one', async () => {
    const visitor = shop.asGuest()
    await visitor.get('/configurators')
    const plain = await visitor.postJson('/cart/add', { productCodePost: 'CIRCOVMO_CONF', qty: 1 })
    expect(plain.status).toBe(400)
    const configId = await begun(visitor, 'CABLE', { 'cstic.jacket': 'PUR' })
    const open = await visitor.postJson('/configurator/cart/addCable', [
      { product: 'CIRCOVMO_CONF', configId, quantity: 1 },
    ])
    expect(open.status).toBe(400)
    expect(open.json<{ detail: string }>().detail).toContain('not complete')
    expect(await positions(visitor)).toEqual([])
  })
})

describe('made to order', () => {
  const strip = (visitor: Visitor) => begun(visitor, 'STRIP', { 'cstic.end': 'plug' })
  test('CFG-34 the result is asked for, then posted; the shop computes it anew', async () => {
    const visitor = shop.asGuest()
    const configId = await strip(visitor)
    const result = await visitor.call(`/configurator/mto/result?configId=${configId}&qty=12`)
    expect(result.json()).toMatchObject({ configId, quantity: 12, minimumQuantity: 10 })
    const answer = await visitor.postJson('/configurator/cart/addMadeToOrder', {
      ...result.json<object>(),
      price: '0.01',
      total: '0.12',
    })
    expect(answer.json<{ cartData: { entries: object[] } }>().cartData.entries).toMatchObject([
      { quantity: 12, basePrice: { value: '6.30' } },
    ])
  })
  test('CFG-33 below the minimum nothing is added; without script the popup says it', async () => {
    const visitor = shop.asGuest()
    const configId = await strip(visitor)
    const refused = await visitor.postJson('/configurator/cart/addMadeToOrder', { configId, quantity: 9 })
    expect(refused.status).toBe(400)
    const page = await visitor.post(
      '/configurator/cart/addConfiguration',
      { configId, quantity: '9' },
      { follow: true },
    )
    expect(page.data('data-minimum-quantity')).toBe('10')
    expect(await positions(visitor)).toEqual([])
  })
})

describe('the modular connector', () => {
  const set = (visitor: Visitor) => begun(visitor, 'SET-MODULAR', { 'cstic.body': 'B1' })
  test('CFG-28 the popup below the minimum has title, two texts, and three buttons', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    const { text } = await visitor.fragment(`/configurator/minimum?configId=${configId}&qty=2`)
    for (const words of [
      'We assemble from 5 pieces',
      'First text of the aid',
      'Second text of the aid',
      'Change quantity',
      'Add to basket with assembly aid',
      'Add to basket',
    ])
      expect(text).toContain(words)
  })
  test('CFG-29 the aid is one piece, whatever the quantity; parts are per set times quantity', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    await visitor.post('/configurator/cart/addConfiguration', { configId, quantity: '2', way: 'aid' })
    expect(Object.fromEntries(await positions(visitor))).toEqual({
      'BODY-1': '2',
      SCREW: '8',
      COVER: '2',
      AID: '1',
    })
  })
  test('CFG-28 from the minimum on it is assembled', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    await visitor.post('/configurator/cart/addConfiguration', { configId, quantity: '5' })
    expect(Object.fromEntries(await positions(visitor))).toMatchObject({ 'BODY-1': '5', ASSEMBLY: '5' })
  })
})

test('CFG-33 what is made from ten pieces on is not fewer in the basket either', async () => {
  const visitor = shop.asGuest()
  const configId = await begun(visitor, 'STRIP', { 'cstic.end': 'plug' })
  const made = await visitor.call(`/configurator/mto/result?configId=${configId}&qty=12`)
  await visitor.postJson('/configurator/cart/addMadeToOrder', made.json<object>())
  await visitor.post('/cart/update', { productCode: 'STRIP-1', entryNumber: '1', quantity: '3' })
  expect(await positions(visitor)).toEqual([['STRIP-1', '10']])
})

describe('assembly options', () => {
  const set = (visitor: Visitor) => begun(visitor, 'SET-ASSEMBLY', { 'cstic.body': 'B2' })
  test('CFG-30 the chooser has the three values', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    const { text } = await visitor.get(`/configurator/assembly/SET-assembly?configId=${configId}`)
    const values = [...text.matchAll(/<input[^>]*name="way"[^>]*>/g)].map(
      ([input]) => /value="(\w+)"/.exec(input)?.[1],
    )
    expect(values).toEqual(['noAssembly', 'preAssembly', 'preAssemblyPad'])
  })
  test('CFG-31 not assembled: entries joined by commas, answered by a text', async () => {
    const visitor = shop.asGuest()
    await visitor.get('/configurators')
    const answer = await visitor.postJson('/configurator/cart/addParts', {
      product: 'BODY-2|1|2027-02-01||false,SCREW|4|||false',
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ])
    expect(answer.text).not.toBe('')
    expect(Object.fromEntries(await positions(visitor))).toEqual({ 'BODY-2': '1', SCREW: '4' })
  })
  test.each([
    [false, 'ASSEMBLY'],
    [true, 'ASSEMBLY-PAD'],
  ])(
    'CFG-32 assembled, with pad %s: entries joined by semicolons, answered by JSON',
    async (withPad, service) => {
      const visitor = shop.asGuest()
      const configId = await set(visitor)
      const answer = await visitor.postJson('/configurator/cart/addAssembled', {
        configId,
        products: 'BODY-2|3|||false|SET|CONNECTOR|false;SCREW|12|||false|SET|CONNECTOR|false',
        withPad,
      })
      expect(answer.status, answer.text).toBe(200)
      expect(Object.fromEntries(await positions(visitor))).toEqual({
        'BODY-2': '3',
        SCREW: '12',
        [service]: '3',
      })
    },
  )
  const assembled = (visitor: Visitor, configId: string, sets: number, withPad = false, screws = true) =>
    visitor.postJson('/configurator/cart/addAssembled', {
      configId,
      products: [
        `BODY-2|${sets}|||false|SET|CONNECTOR|false`,
        ...(screws ? [`SCREW|${sets * 4}|||false|SET|CONNECTOR|false`] : []),
      ].join(';'),
      withPad,
    })
  const entry = async (visitor: Visitor, code: string) =>
    new RegExp(`data-entry-number="(\\d+)"[^>]*data-product-code="${code}"`).exec(
      (await visitor.get('/cart')).text,
    )?.[1] ?? ''
  const setTo = async (visitor: Visitor, productCode: string, quantity: number) =>
    visitor.post('/cart/update', {
      productCode,
      entryNumber: await entry(visitor, productCode),
      quantity: String(quantity),
    })
  test('CFG-04 CFG-32 the set stays one: its parts change and go together, and come again together', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    await assembled(visitor, configId, 3)
    await visitor.post('/cart/addBulkItems', { product: 'SCREW|5' })
    const shown = (await visitor.get('/cart')).text
    expect(shown).toContain('for all 3 parts of the set')
    expect(shown.match(/name="initialQuantity"/g)).toHaveLength(4)
    const is = async (...all: [string, string][]) => expect(await positions(visitor)).toEqual(all)
    await setTo(visitor, 'BODY-2', 7)
    await is(['BODY-2', '7'], ['SCREW', '28'], ['ASSEMBLY', '7'], ['SCREW', '5'])
    await visitor.post('/cart/update', { productCode: 'SCREW', entryNumber: '2', quantity: '9' })
    await is(['BODY-2', '3'], ['SCREW', '12'], ['ASSEMBLY', '3'], ['SCREW', '5'])
    await assembled(visitor, configId, 2)
    await is(['BODY-2', '5'], ['SCREW', '20'], ['ASSEMBLY', '5'], ['SCREW', '5'])
    await visitor.post('/cart/deleteMultipleCartEntries', { entrynumber1: 'BODY-2' })
    await is(['SCREW', '5'])
    await assembled(visitor, configId, 1)
    await setTo(visitor, 'ASSEMBLY', 0)
    await is(['SCREW', '5'])
  })
  test('CFG-32 with the pad, or of other parts, it is another set', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    await assembled(visitor, configId, 2)
    await assembled(visitor, configId, 1, true)
    await assembled(visitor, configId, 1, false, false)
    expect(await positions(visitor)).toEqual([
      ['BODY-2', '2'], ['SCREW', '8'], ['ASSEMBLY', '2'],
      ['BODY-2', '1'], ['SCREW', '4'], ['ASSEMBLY-PAD', '1'],
      ['BODY-2', '1'], ['ASSEMBLY', '1'],
    ]) // prettier-ignore
  })
  test('CFG-27 what is not of the configuration is refused, and nothing is added', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    const answer = await visitor.postJson('/configurator/cart/addAssembled', {
      configId,
      products: 'FRAME-L|1|||false|SET|CONNECTOR|false',
      withPad: false,
    })
    expect(answer.status).toBe(400)
    expect(await positions(visitor)).toEqual([])
  })
  test('CFG-32 what we assemble arrives after the work is done, which the way of delivery says before', async () => {
    const visitor = shop.asGuest()
    const configId = await set(visitor)
    const { assembly } = (await visitor.call(`/configurator/state?configId=${configId}`)).json<{
      assembly: Record<string, { price: string; ready: string | null }>
    }>()
    const [loose, done] = [assembly['noAssembly']?.ready, assembly['preAssembly']?.ready]
    // Friday: loose parts arrive on Tuesday; four days of work end on Tuesday, and two days on the way
    expect([loose, done]).toEqual(['arrives 19/01/2027', 'arrives 21/01/2027'])
    await visitor.postJson('/configurator/cart/addAssembled', {
      configId,
      products: 'BODY-2|1|||false|SET|CONNECTOR|false;SCREW|4|||false|SET|CONNECTOR|false',
      withPad: false,
    })
    expect((await visitor.get('/cart')).text).toContain('21/01/2027')
  })
  test('CFG-32 an entry is read as it was written, with any signs in its code', () => {
    const entry = {
      code: 'CT40M 2,5; AG%2C',
      quantity: 7,
      requestedOn: '2027-02-01',
      configurable: true,
      group: 'A,B',
      parentGroup: 'C;D',
      accessory: true,
    }
    expect(readEntries([writeEntry(entry, true), writeEntry(entry, true)].join(';'), ';')).toEqual([
      entry,
      entry,
    ])
    expect(readEntries(writeEntry(entry, false), ',')).toMatchObject([{ code: entry.code, quantity: 7 }])
    for (const wrong of ['A|0', 'A|1|tomorrow', '|1', 'A']) expect(readEntries(wrong, ',')).toBeNull()
  })
})

describe('the summary', () => {
  test('CFG-21 carries its data, and ticks all but accessories', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
    const page = await visitor.get(`/configurator/summary/${configId}`)
    const data = JSON.parse(page.data('data-configuration') ?? '{}') as { products: object[]; date: string }
    expect(data.date).toBe('2027-01-16')
    expect(data.products).toContainEqual({
      code: 'SCREW',
      group: 'SET',
      parentGroup: 'CONNECTOR',
      quantity: 4,
      configurable: false,
      accessory: false,
    })
    const ticked = [...page.text.matchAll(/<input type="checkbox"[^>]*>/g)].map(([input]) => [
      /value="([^"]*)"/.exec(input)?.[1],
      input.includes('checked'),
    ])
    expect(Object.fromEntries(ticked)).toEqual({ 'BODY-1': true, SCREW: true, COVER: false })
  })
  test('CFG-02 CFG-05 says in words what was chosen, beside the picture of the whole', async () => {
    const visitor = shop.asGuest()
    const { text } = await visitor.get(
      `/configurator/summary/${await cable(visitor, { 'typed.length': '2 m' })}`,
    )
    expect(text).toContain('<h2 id="configurator-chosen">Your choices</h2>')
    for (const value of ['plug', 'PVC', '2\u00a0m']) expect(text).toContain(`<dd>${value}</dd>`)
  })
  test('CFG-21 the sum is that of the ticked lines, in so many sets, and accessories are not ticked at first', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
    const sum = async (query: string) =>
      (await visitor.call(`/configurator/summaryTotal?configId=${configId}&${query}`)).json<{
        total: string
        lines: { code: string; amount: string }[]
      }>()
    const one = await sum('quantity=1&tick=SCREW')
    const lines = Object.fromEntries(one.lines.map(({ code, amount }) => [code, amount]))
    expect(one.total).toBe(lines['SCREW'])
    const both = await sum('quantity=1&tick=SCREW&tick=BODY-1')
    const page = await visitor.get(`/configurator/summary/${configId}`)
    expect(/data-summary-total="true">([^<]*)</.exec(page.text)?.[1]).toBe(both.total)
    expect((await sum('quantity=3&tick=SCREW')).total).not.toBe(one.total)
    expect((await sum('quantity=1')).total).toMatch(/0\.00/)
  })
  test('CFG-05 what a price is for stands beside it, at first and after a tick', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
    const priceUnit = (n: number) =>
      sql`update article_price set price_unit = ${n}
        where article_id = (select id from article where code = 'SCREW')`.execute(db)
    await priceUnit(100)
    const { text } = await visitor.get(`/configurator/summary/${configId}`)
    const ticked = await visitor.call(`/configurator/summaryTotal?configId=${configId}&quantity=1&tick=SCREW`)
    await priceUnit(1)
    const { lines } = ticked.json<{ lines: { code: string; price: string }[] }>()
    expect(lines.find(one => one.code === 'SCREW')?.price).toMatch(/\d per 100$/)
    expect(/data-product-code="SCREW"[^]*?data-line-price[^>]*>([^<]*)/.exec(text)?.[1]).toMatch(
      /\d per 100$/,
    )
  })
  test('CFG-22 ticked lines go in, entered times per set', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
    await visitor.post('/configurator/cart/addConfiguration', {
      configId,
      quantity: '3',
      only: '1',
      tick: ['SCREW', 'COVER'],
    })
    expect(Object.fromEntries(await positions(visitor))).toEqual({ SCREW: '12', COVER: '3' })
  })
  test.each(['two', '2.5', '0'])(
    'CFG-22 a quantity %j is told at its field, and stays with what was ticked',
    async quantity => {
      const visitor = shop.asGuest()
      const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
      const sent = { configId, quantity, only: '1', tick: ['SCREW'] }
      const page = await visitor.post('/configurator/cart/addConfiguration', sent)
      expect(page.status).toBe(400)
      expect(page.field('quantity')).toBe(quantity)
      expect(page.text).toContain('id="summary-quantity-error"')
      const ticked = /<input type="checkbox"[^>]*checked[^>]*/g
      expect([...page.text.matchAll(ticked)].map(([one]) => one.includes('"SCREW"'))).toEqual([true])
      expect(await positions(visitor)).toEqual([])
    },
  )
  test("CFG-23 with nothing ticked it says 'No products to add', and nothing is ticked again", async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
    const page = await visitor.post('/configurator/cart/addConfiguration', {
      configId,
      quantity: '3',
      only: '1',
    })
    expect([page.status, page.text.includes('No products to add')]).toEqual([400, true])
    expect(page.text).toMatch(/name="quantity" value="3"/)
    expect(page.text).not.toMatch(/<input type="checkbox"[^>]*checked/)
    expect(await positions(visitor)).toEqual([])
  })
  test('CFG-05 says what is ordered in whole packs; weight and day are those of what is ticked', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SET-SUMMARY', { 'cstic.body': 'B1' })
    const sell = (min: number, step: number) =>
      sql`update article set order_minimum = ${min}, order_step = ${step}, weight_g = 20 where code = 'SCREW'`.execute(
        db,
      )
    await sell(10, 10)
    const { text } = await visitor.get(`/configurator/summary/${configId}`)
    const sum = async (query: string) =>
      (await visitor.call(`/configurator/summaryTotal?configId=${configId}&${query}`)).json<{
        facts: string
        lines: { code: string; packs: string }[]
      }>()
    const [three, none] = [await sum('quantity=3&tick=SCREW'), await sum('quantity=3')]
    await sell(1, 1)
    expect(text).toMatch(/data-line-packs[^>]*>10 pieces: 4 needed/)
    expect(three.lines.find(({ code }) => code === 'SCREW')?.packs).toMatch(/^20 pieces: 12 needed/)
    expect(three.facts).toMatch(/0\.24\skg/)
    expect(none.facts).toBe('')
  })
})

describe('adding results', () => {
  test('CFG-24 one result by qty, productCodePost and isConfigurator', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SMALL', {
      'cstic.size': 'S',
      'cstic.height': 'low',
      'cstic.module': 'power',
      'count.PIN-1': '4',
    })
    const answer = await visitor.postJson('/configurator/cart/add', {
      qty: 3,
      productCodePost: 'FRAME-S',
      isConfigurator: 'true',
      configId,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await positions(visitor)).toEqual([['FRAME-S', '3']])
  })
  test('CFG-24 several as lines with the day; quantities are those of the configuration', async () => {
    const visitor = shop.asGuest()
    const configId = await begun(visitor, 'SMALL', {
      'cstic.size': 'S',
      'cstic.height': 'low',
      'cstic.module': 'power',
    })
    await visitor.post('/configureGroup', { configId, 'count.PIN-1': '4' })
    const answer = await visitor.post('/configurator/cart/addSeveral?isConfigurator=true', {
      configId,
      product: ['FRAME-S|1|2027|0|16', 'MOD-P|1|2027|0|16', 'PIN-1|10|2027|0|16'],
    })
    expect(answer.status).toBe(303)
    expect(Object.fromEntries(await positions(visitor))).toEqual({
      'FRAME-S': '1',
      'MOD-P': '1',
      'PIN-1': '10',
    })
    expect(shop.errors()).toEqual([])
  })
})
