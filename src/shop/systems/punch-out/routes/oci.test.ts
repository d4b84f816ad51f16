import { afterAll, describe, expect, test } from 'vitest'
import { lineAmount } from '#kit/money.ts'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import type { Answer, Visitor } from '../../../../app/test-visitor.ts'
import { cable as stockedCable } from '../../../tools/configurators/routes.rows.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())

const credentials = { USERNAME: 'nordwind-oci', PASSWORD: 'Contara-2026-oci' }
const call = {
  ...credentials,
  HOOK_URL: 'http://localhost:9/return?sap-client=100',
  '~OkCode': 'ADDI',
  '~TARGET': '_top',
  '~CALLER': 'CTLG',
  OCI_VERSION: '4.0',
}
const fromElsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://erp.example' }

/** A browser without any cookie, as in a frame of another site. */
async function browser(): Promise<Visitor> {
  const visitor = await shop.as('anonymous')
  visitor.cookies.set = () => visitor.cookies
  return visitor
}
const enter = (visitor: Visitor, fields: Record<string, string>): Promise<Answer> =>
  visitor.post('/punchout/oci', fields, { token: null, headers: fromElsewhere })

/** Fields of the form that goes back. */
const fieldsOf = (page: Answer): Map<string, string> =>
  new Map(
    [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      (name ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      (value ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    ]),
  )

const articles = await shop.db
  .selectFrom('article as a')
  .innerJoin('article_price as p', 'p.article_id', 'a.id')
  .select(['a.code', 'a.order_minimum as least'])
  .where('p.currency', '=', 'EUR')
  .where('p.price_list', '=', 'list')
  .where('a.lifecycle', '=', 'active')
  .where('a.stock_kind', '=', 'lead-time')
  .where('a.order_step', '=', 1)
  .orderBy('a.id')
  .groupBy(['a.id', 'a.code', 'a.order_minimum'])
  .limit(40)
  .execute()
const codeAt = (n: number): string => articles[n % articles.length]?.code ?? ''

const chosenOfCable = {
  'cstic.size': '',
  'cstic.left-coding': 'A',
  'cstic.left-poles': '5',
  'cstic.left-gender': 'male',
  'cstic.left-angle': 'straight',
  'cstic.cable': 'pur5',
  'cstic.right-coding': 'open',
}
async function begin(fields: Record<string, string> = {}): Promise<{ visitor: Visitor; base: string }> {
  const visitor = await browser()
  const entered = await enter(visitor, { ...call, ...fields })
  expect(entered.status).toBe(303)
  return { visitor, base: entered.location ?? '' }
}
async function put(visitor: Visitor, base: string, code: string, quantity: number): Promise<void> {
  await visitor.get(`${base}/cart`)
  const added = await visitor.post(`${base}/cart/add`, { productCodePost: code, qty: quantity })
  expect(added.status).toBe(303)
}

describe('a visit by OCI', () => {
  test('goes from the call to the basket and back without any cookie, at the price of the basket', async () => {
    const { visitor, base } = await begin()
    expect(base).toMatch(/^\/ebusiness\/en\/~[\w-]{43}$/)
    await put(visitor, base, codeAt(0), 7)
    const basket = await visitor.get(`${base}/cart`)
    expect(basket.text).toContain('You are buying for Nordwind Automation')
    expect(basket.text.match(/<form[^>]*action="[^"]*punchout[^"]*"/g)).toHaveLength(1)
    expect(basket.text).not.toContain('/cart/refresh')
    expect(basket.data('data-signed-in')).toBe('false')
    expect(basket.headers['content-security-policy']).toContain("frame-ancestors 'self' http://127.0.0.1:*")
    expect(basket.headers['content-security-policy']).toContain("form-action 'self' http://localhost:9")
    const back = await visitor.post(`${base}/punchout/return`)
    expect(back.text).toContain('action="http://localhost:9/return?sap-client=100"')
    const fields = fieldsOf(back)
    expect(fields.get('~OkCode')).toBe('ADDI')
    expect(fields.get('NEW_ITEM-VENDORMAT[1]')).toBe(codeAt(0))
    expect(fields.get('NEW_ITEM-QUANTITY[1]')).toBe('7.000')
    expect(fields.get('NEW_ITEM-UNIT[1]')).toBe('PCE')
    expect(fields.get('NEW_ITEM-MATGROUP[1]')).toBe('27440000')
    expect(fields.get('NEW_ITEM-PRICE[1]')).toMatch(/^\d{1,11}\.\d{3}$/)
    const line = lineAmount(
      7,
      fields.get('NEW_ITEM-PRICE[1]') ?? '',
      Number(fields.get('NEW_ITEM-PRICEUNIT[1]')),
      fields.get('NEW_ITEM-CURRENCY[1]') ?? '',
    )
    expect(String(line)).toBe(basket.data('data-total-cents'))
    // again it answers the same
    const again = await visitor.post(`${base}/punchout/return`)
    expect(fieldsOf(again)).toEqual(fields)
    expect(shop.errors()).toEqual([])
  })

  test('SEC-02 nobody else reads of a visit on the pages that it saw first, and it stays on its own path', async () => {
    const { visitor, base } = await begin()
    const token = base.slice(base.indexOf('~'))
    const pages = [
      `/p/${codeAt(5)}`,
      `/search?text=${codeAt(6)}`,
      '/search?text=connector',
      '/',
      '/search?text=data+sheet',
    ]
    const stranger = await shop.as('anonymous')
    const buyer = await shop.as('buyer')
    for (const page of pages) {
      const seen = await visitor.get(base + page)
      expect([page, seen.status]).toEqual([page, 200])
      for (const other of [stranger, buyer]) expect((await other.get(page)).text).not.toContain(token)
      const again = await visitor.get(base + page)
      const links = [...again.text.matchAll(/(?:href|action)="(\/ebusiness\/[^"]*)"/g)].map(
        ([, to]) => to ?? '',
      )
      expect(links.length, page).toBeGreaterThan(3)
      expect(links.filter(to => !to.startsWith(base))).toEqual([])
    }
  })

  test('two visits in one browser know nothing of each other, nor of who is signed in there', async () => {
    const visitor = await shop.as('buyer')
    const own = await visitor.get('/cart')
    const bases: string[] = []
    for (const n of [1, 2]) {
      const entered = await enter(visitor, call)
      bases.push(entered.location ?? '')
      await put(visitor, bases.at(-1) ?? '', codeAt(n), n)
    }
    const baskets = await Promise.all(bases.map(base => visitor.get(`${base}/cart`)))
    expect(baskets.map(one => one.data('data-product-code'))).toEqual([codeAt(1), codeAt(2)])
    expect((await visitor.get('/cart')).data('data-lines')).toBe(own.data('data-lines'))
    expect((await visitor.get('/cart')).data('data-signed-in')).toBe('true')
  })

  test('what belongs to the person of the connection is not open to a visit', async () => {
    const { visitor, base } = await begin()
    for (const path of [
      '/my-account/orders',
      '/my-account',
      '/checkout/single',
      '/desk',
      '/my-account/saved-carts',
    ])
      expect((await visitor.get(`${base}${path}`)).status, path).toBe(404)
    const home = await visitor.get(base)
    expect(home.status).toBe(200)
    expect(home.text).not.toContain('data-order-code')
  })

  test('an unknown or ended visit leads to a page that says so, and nowhere else', async () => {
    const visitor = await shop.as('buyer')
    const gone = `/ebusiness/en/~${'x'.repeat(43)}/cart`
    const answer = await visitor.get(gone)
    expect([answer.status, answer.location]).toEqual([303, '/ebusiness/en/punchout/ended'])
    expect((await visitor.postJson(`/ebusiness/en/~${'x'.repeat(43)}/cart/add`, {})).status).toBe(404)
  })

  test('VALIDATE and BACKGROUND_SEARCH answer at once, as form, JSON and XML', async () => {
    const visitor = await browser()
    const ask = (fields: Record<string, string>) => enter(visitor, { ...call, ...fields })
    const form = await ask({ FUNCTION: 'VALIDATE', PRODUCTID: codeAt(3), QUANTITY: '4' })
    expect(fieldsOf(form).get('NEW_ITEM-VENDORMAT[1]')).toBe(codeAt(3))
    const json = await ask({
      FUNCTION: 'VALIDATE',
      PRODUCTID: codeAt(3),
      QUANTITY: '4',
      RETURNFORMAT: 'json',
    })
    const [item] = json.json<{ NEW_ITEM: Record<string, string>[] }>().NEW_ITEM
    expect(item?.['PRICE']).toBe(fieldsOf(form).get('NEW_ITEM-PRICE[1]'))
    const xml = await ask({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: codeAt(3), RETURNFORMAT: 'xml' })
    expect(xml.text).toContain('<NEW_ITEM number="1">')
  })

  test('SOURCING begins a visit with what was searched for, and its basket goes back', async () => {
    const visitor = await browser()
    const code = codeAt(4)
    const entered = await enter(visitor, { ...call, FUNCTION: 'SOURCING', SEARCHSTRING: code })
    expect([entered.status, decodeURIComponent(entered.location ?? '')]).toEqual([
      303,
      expect.stringMatching(/\/~[\w-]{43}\/search/),
    ])
    const found = await visitor.get(entered.location ?? '')
    const at = found.status === 303 ? await visitor.get(found.location ?? '') : found
    expect(at.text).toContain(code)
    const base = /^.*\/~[\w-]{43}/.exec(entered.location ?? '')?.[0] ?? ''
    await put(visitor, base, code, 4)
    const back = fieldsOf(await visitor.post(`${base}/punchout/return`))
    expect([back.get('NEW_ITEM-VENDORMAT[1]'), back.get('NEW_ITEM-VENDORMAT[2]')]).toEqual([code, undefined])
  })

  test('CFG-25 what was configured on a visit opens in its editor on a later one, and goes back changed', async () => {
    await stockedCable(await shop.as('buyer'), shop)
    const configIn = (address: string | null | undefined): string =>
      /configId=([\w-]+)/.exec(address ?? '')?.[1] ?? ''
    const { visitor, base } = await begin()
    await visitor.get(`${base}/configurators`)
    const asked = { key: 'CA-CIRCULAR', groupId: 'CABLE_LEFT', ...chosenOfCable }
    const configId = configIn((await visitor.postJson(`${base}/configureGroup`, asked)).text)
    const add = (who: Visitor, at: string, id: string, quantity: number) =>
      who.postJson(`${at}/configurator/cart/addCable`, [{ product: 'CIRCOVMO_CONF', configId: id, quantity }])
    expect((await add(visitor, base, configId, 3)).status).toBe(200)
    const first = fieldsOf(await visitor.post(`${base}/punchout/return`))
    const id = first.get('NEW_ITEM-EXT_PRODUCT_ID[1]') ?? ''
    expect(id).toMatch(/^C-[\w-]{30}$/)

    const other = await browser()
    const again = await enter(other, { ...call, FUNCTION: 'DETAILADD', PRODUCTID: id, QUANTITY: '3' })
    const there = /^.*\/~[\w-]{43}/.exec(again.location ?? '')?.[0] ?? ''
    const basket = await other.get(again.location ?? '')
    const [, way = ''] = /href="([^"]*\/configurator\/line\?[^"]*)"/.exec(basket.text) ?? []
    // all of it stays on the path of the visit
    expect(way.startsWith(there)).toBe(true)
    const opened = await other.get(way.replaceAll('&amp;', '&'))
    const editor = await other.get(opened.location ?? '')
    expect([editor.status, editor.text.includes('Change the position')]).toEqual([200, true])
    await other.postJson(`${there}/configureGroup`, {
      configId: configIn(opened.location),
      'cstic.left-gender': 'female',
    })
    expect((await add(other, there, configIn(opened.location), 5)).status).toBe(200)
    await other.get(`${there}/cart`)
    const back = fieldsOf(await other.post(`${there}/punchout/return`))
    expect(back.get('NEW_ITEM-QUANTITY[1]')).toMatch(/^5(\.0+)?$/)
    expect(back.get('NEW_ITEM-EXT_PRODUCT_ID[1]')).not.toBe(id)
    expect(back.get('NEW_ITEM-EXT_PRODUCT_ID[2]')).toBeUndefined()
    expect(shop.errors()).toEqual([])
  })

  test('operating points are kept by the path, go back with the item, and open again for editing', async () => {
    const { code } = await shop.db
      .selectFrom('derating_curve as d')
      .innerJoin('article as a', 'a.id', 'd.article_id')
      .select('a.code')
      .where(
        'a.code',
        'in',
        articles.map(one => one.code),
      )
      .executeTakeFirstOrThrow()
    const tool = (at: string) => `${at}/deratingTool/savedDeratings?product=${encodeURIComponent(code)}`
    const keep = (who: Visitor, at: string, points: object[], id = '') =>
      who.post(`${at}/deratingTool/setDeratingPoint?product=${encodeURIComponent(code)}`, {
        label: '',
        points: JSON.stringify(points),
        id,
        hideInputFields: '',
      })
    const { visitor, base } = await begin()
    await put(visitor, base, code, 4)
    const plain = fieldsOf(await visitor.post(`${base}/punchout/return`))
    expect(plain.get('NEW_ITEM-EXT_PRODUCT_ID[1]')).toBe(code)
    expect(
      (
        await keep(visitor, base, [
          { x: 40, y: 3 },
          { x: 60.5, y: 900 },
        ])
      ).status,
    ).toBe(200)
    const basket = await visitor.get(`${base}/cart`)
    expect(basket.text).toContain('Open 2 operating points')
    const first = fieldsOf(await visitor.post(`${base}/punchout/return`))
    const id = first.get('NEW_ITEM-EXT_PRODUCT_ID[1]') ?? ''
    expect(id).toMatch(/^C-[\w-]{30}$/)
    expect(first.get('NEW_ITEM-LONGTEXT_1:132[]')).toContain('Operating points: 40 °C 3 A; 60.5 °C 900 A')
    // the same again is the same, and another visit has points of its own
    expect(fieldsOf(await visitor.post(`${base}/punchout/return`)).get('NEW_ITEM-EXT_PRODUCT_ID[1]')).toBe(id)
    const stranger = await begin()
    expect((await stranger.visitor.get(tool(stranger.base))).text).not.toContain('data-derating-id')

    const other = await browser()
    const again = await enter(other, { ...call, FUNCTION: 'DETAILADD', PRODUCTID: id, QUANTITY: '4' })
    const there = /^.*\/~[\w-]{43}/.exec(again.location ?? '')?.[0] ?? ''
    const line = await other.get(again.location ?? '')
    const setId =
      /deratingId=(\d+)"[^>]*>(?:<svg.*?<\/svg>)?Open 2 operating points/s.exec(line.text)?.[1] ?? ''
    expect((await other.get(tool(there))).data('data-derating-id')).toBe(setId)
    const unchanged = fieldsOf(await other.post(`${there}/punchout/return`))
    expect(unchanged.get('NEW_ITEM-EXT_PRODUCT_ID[1]')).toBe(id)
    await keep(other, there, [{ x: 40, y: 5 }], setId)
    const changed = fieldsOf(await other.post(`${there}/punchout/return`))
    expect(changed.get('NEW_ITEM-EXT_PRODUCT_ID[1]')).toMatch(/^C-[\w-]{30}$/)
    expect(changed.get('NEW_ITEM-EXT_PRODUCT_ID[1]')).not.toBe(id)
    // the price of one that has points is that of its article
    const checked = await enter(await browser(), {
      ...call,
      FUNCTION: 'VALIDATE',
      PRODUCTID: id,
      QUANTITY: '4',
    })
    const validated = fieldsOf(checked)
    expect([validated.get('NEW_ITEM-EXT_PRODUCT_ID[1]'), validated.get('NEW_ITEM-PRICE[1]')]).toEqual([
      id,
      plain.get('NEW_ITEM-PRICE[1]'),
    ])
    expect(shop.errors()).toEqual([])
  })

  test('what is more than its article comes back to be opened again, only on its own connection', async () => {
    const { visitor, base } = await begin()
    await put(visitor, base, codeAt(5), 3)
    const { id: cartId } = await shop.db
      .selectFrom('cart')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('cart_entry')
      .set({ line_key: 'label:test', details: JSON.stringify({ label: 'Motor 1', labeling: { kind: 'x' } }) })
      .where('cart_id', '=', cartId)
      .execute()
    const id = fieldsOf(await visitor.post(`${base}/punchout/return`)).get('NEW_ITEM-EXT_PRODUCT_ID[1]') ?? ''
    expect(id).toMatch(/^C-[\w-]{30}$/)
    const other = await browser()
    const opened = await enter(other, { ...call, FUNCTION: 'DETAILADD', PRODUCTID: id, QUANTITY: '3' })
    expect(opened.location).toMatch(/\/cart$/)
    expect((await other.get(opened.location ?? '')).text).toContain('Motor 1')
  })
})

test('a new secret is shown once, and the one before counts until the desk ends it; the last 200 messages are kept', async () => {
  const desk = await shop.as('desk')
  const { id, secret_hash: before } = await shop.db
    .selectFrom('buyer_connection')
    .select(['id', 'secret_hash'])
    .where('kind', '=', 'oci')
    .executeTakeFirstOrThrow()
  const shown = await desk.post(`/desk/buyer-systems/${id}/secret`)
  const [, secret = ''] = /data-secret[^>]*>([^<]+)</.exec(shown.text) ?? []
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect((await desk.get(`/desk/buyer-systems/${id}`)).text).not.toContain(secret)
  const entered = async (password: string) =>
    (await enter(await browser(), { ...call, PASSWORD: password })).status === 303
  expect([await entered(secret), await entered(call.PASSWORD)]).toEqual([true, true])
  await desk.post(`/desk/buyer-systems/${id}/secret/end`)
  expect([await entered(secret), await entered(call.PASSWORD)]).toEqual([true, false])
  const count = async () =>
    (
      await shop.db
        .selectFrom('buyer_message')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .where('connection_id', '=', id)
        .executeTakeFirstOrThrow()
    ).n
  const row = { connection_id: id, what: 'OCI', done: true, reason: '', request: '', answer: '' }
  await shop.db
    .insertInto('buyer_message')
    .values(Array.from({ length: 250 }, () => row))
    .execute()
  await entered(secret)
  expect(await count()).toBe(200)
  // as it was, for the other tests
  await shop.db.updateTable('buyer_connection').set({ secret_hash: before }).where('id', '=', id).execute()
})

test('the desk sees what a basket is called in a mapping before it is kept', async () => {
  const desk = await shop.as('desk')
  const connections = () => shop.db.selectFrom('buyer_connection').selectAll().orderBy('id').execute()
  const before = await connections()
  const [one] = before
  const typed = {
    name: one?.name ?? '',
    person: 'buyer2@nordwind.example',
    username: one?.username ?? '',
    hosts: 'localhost',
    units: 'sap',
    ownUnits: 'C62 = STUECK',
    classification: 'ECLASS-15',
    usualGroup: '27-44-99-99',
    custom2: 'manufacturer',
    custom4: 'delivery-date',
    do: 'preview',
  }
  const shown = await desk.post(`/desk/buyer-systems/${one?.id}`, { ...typed, version: String(one?.version) })
  expect(shown.status).toBe(200)
  const cells = shown.text.slice(shown.text.indexOf('data-mapped-code'))
  for (const said of ['STUECK', '27-44-99-99', 'from the basket']) expect(cells).toContain(said)
  expect(shown.text).toContain('MATGROUP (ECLASS-15)')
  // a number of the company stands at one of them
  const { code, number } = await shop.db
    .selectFrom('company_article_number as n')
    .innerJoin('article as a', 'a.id', 'n.article_id')
    .select(['a.code', 'n.number'])
    .where('n.company_id', '=', one?.company_id ?? 0)
    .where(
      'a.code',
      'in',
      [...shown.text.matchAll(/data-mapped-code="([^"]*)"/g)].map(([, found = '']) => found),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(shown.text).toContain(code)
  expect(cells).toContain(number)
  // a new one likewise, for the company of the person that was named
  const fresh = await desk.post('/desk/buyer-systems/new/cxml', {
    ...typed,
    name: 'Another',
    fromDomain: 'NetworkId',
    fromIdentity: '1',
    toDomain: 'NetworkId',
    toIdentity: '2',
    senderDomain: 'NetworkId',
    senderIdentity: '1',
  })
  expect([fresh.status, fresh.text.includes('UnitOfMeasure')]).toEqual([200, true])
  const nobody = await desk.post('/desk/buyer-systems/new/oci', { ...typed, person: 'no@where.example' })
  expect(nobody.status).toBe(400)
  expect(await connections()).toEqual(before)
})

describe('who is refused', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a wrong password', { PASSWORD: 'wrong' }, 403],
    ['no password', { PASSWORD: '' }, 403],
    ['an unknown user', { USERNAME: 'nobody' }, 403],
    ['a foreign host', { HOOK_URL: 'https://evil.example/' }, 403],
    ['a host that only begins so', { HOOK_URL: 'https://localhost.evil.example/' }, 403],
    ['a script as address', { HOOK_URL: 'javascript:alert(1)' }, 403],
    ['credentials in the address', { HOOK_URL: 'https://localhost@evil.example/' }, 403],
    ['credentials before our host', { HOOK_URL: 'https://a:b@localhost/' }, 403],
    ['no address', { HOOK_URL: '' }, 403],
    ['an unknown function', { FUNCTION: 'DOWNLOAD' }, 400],
    ['half a piece to be put in', { FUNCTION: 'DETAILADD', PRODUCTID: 'x', QUANTITY: '2.5' }, 400],
    ['half a piece', { FUNCTION: 'VALIDATE', PRODUCTID: 'x', QUANTITY: '0.5' }, 400],
  ])('%s', async (_, fields, status) => {
    const answer = await enter(await browser(), { ...call, ...fields })
    expect(answer.status).toBe(status)
    expect(answer.location).toBeUndefined()
    expect(answer.text).not.toContain('Nordwind')
  })
  test('wrong credentials learn nothing of whether there is such a connection', async () => {
    const visitor = await browser()
    const known = await enter(visitor, { ...call, PASSWORD: 'wrong' })
    const unknown = await enter(visitor, { ...call, USERNAME: 'nobody', PASSWORD: 'wrong' })
    const plain = (page: Answer) => page.text.replace(/nonce="[^"]*"/g, '')
    expect(plain(known)).toBe(plain(unknown))
  })
  test('a connection that is turned off ends its visits', async () => {
    const { visitor, base } = await begin()
    await shop.db
      .updateTable('buyer_connection')
      .set({ active: false })
      .where('username', '=', 'nordwind-oci')
      .execute()
    expect((await visitor.get(`${base}/cart`)).location).toBe('/ebusiness/en/punchout/ended')
    expect((await enter(visitor, call)).status).toBe(403)
    await shop.db
      .updateTable('buyer_connection')
      .set({ active: true })
      .where('username', '=', 'nordwind-oci')
      .execute()
  })
  test('passwords are not in the log of messages', async () => {
    await begin()
    const rows = await shop.db.selectFrom('buyer_message').select(['request', 'what']).execute()
    expect(rows.some(row => row.what === 'enter')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Contara-2026')
  })
})
