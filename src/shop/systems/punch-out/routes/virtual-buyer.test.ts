import { readFileSync } from 'node:fs'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { afterAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import { tries } from '../../../../app/test-size.ts'
import type { Answer, Visitor } from '../../../../app/test-visitor.ts'
import {
  dialects,
  formOf,
  lineCents,
  newPayloadId,
  plain,
  setup,
  understood,
  type Dialect,
  type Understood,
} from '../fixtures/virtual-buyer.ts'

const shop = await demoShop(await demoDatabase())
const dtd = XmlDtd.fromBuffer(readFileSync(new URL('../fixtures/cxml-1.2.050.dtd', import.meta.url)))
const validator = new DtdValidator(dtd)
afterAll(() => shop.close())

/** Throws where the document is none by the rules of cXML; the DOCTYPE is taken away, so that nothing is loaded. */
function expectValid(document: string): void {
  const read = XmlDocument.fromString(document.replace(/<!DOCTYPE[^>]*>/, ''))
  try {
    validator.validate(read)
  } finally {
    read.dispose()
  }
}

/** A browser that keeps no cookie. */
async function browser(): Promise<Visitor> {
  const visitor = await shop.as('anonymous')
  visitor.cookies.set = () => visitor.cookies
  return visitor
}
const post = async (document: string): Promise<string> => {
  const visitor = await browser()
  const answer = await visitor.raw({
    method: 'POST',
    url: '/ebusiness/en/punchout/cxml',
    headers: { 'content-type': 'text/xml', accept: 'text/xml' },
    payload: document,
  })
  expect(answer.status).toBe(200)
  expectValid(answer.text)
  return answer.text
}
const statusIn = (document: string): string => /<Status code="(\d+)"/.exec(document)?.[1] ?? ''
const startIn = (document: string): string =>
  new URL(plain(/<URL>([^<]*)<\/URL>/.exec(document)?.[1] ?? '')).pathname

/** Where the visit of a call begins. */
async function enter(visitor: Visitor, dialect: Dialect, request = setup({})): Promise<string> {
  if (dialect.kind === 'oci') {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://erp.example' }
    const answer =
      dialect.method === 'POST'
        ? await visitor.post('/punchout/oci', dialect.fields, { token: null, headers })
        : await visitor.get(`/punchout/oci?${new URLSearchParams(dialect.fields).toString()}`, { headers })
    expect(answer.status, dialect.name).toBe(303)
    return answer.location ?? ''
  }
  const said = await post(dialect.document(request, newPayloadId()))
  expect(statusIn(said), said).toBe('200')
  const answer = await visitor.get(startIn(said), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(303)
  return answer.location ?? ''
}
const baseOf = (path: string): string => /^\/ebusiness\/\w\w\/~[\w-]{43}/.exec(path)?.[0] ?? ''

const articles = await shop.db
  .selectFrom('article as a')
  .innerJoin('article_price as p', 'p.article_id', 'a.id')
  .select(['a.code', 'a.order_step as step'])
  .where('p.currency', '=', 'EUR')
  .where('p.price_list', '=', 'list')
  .where('a.lifecycle', '=', 'active')
  .where('a.stock_kind', '=', 'lead-time')
  .groupBy(['a.id', 'a.code', 'a.order_step'])
  .orderBy('a.id')
  .limit(600)
  .execute()
let drawn = 7
const draw = (below: number): number => (drawn = (drawn * 48_271) % 2_147_483_647) % below

async function put(visitor: Visitor, base: string, lines: readonly { code: string; quantity: number }[]) {
  await visitor.get(`${base}/cart`)
  for (const { code, quantity } of lines)
    await visitor.post(`${base}/cart/add`, { productCodePost: code, qty: quantity })
}
const some = (n: number) =>
  Array.from({ length: n }, () => {
    const { code, step } = articles[draw(articles.length)] ?? { code: '', step: 1 }
    return { code, quantity: step * (1 + draw(300)) }
  })

/** `token`: the visitor has one, since they have just seen a page. */
async function goBack(
  visitor: Visitor,
  base: string,
  { token = false } = {},
): Promise<{ page: Answer; items: Understood[] }> {
  if (!token) await visitor.get(`${base}/cart`)
  const page = await visitor.post(`${base}/punchout/return`)
  expect(page.status).toBe(200)
  const { action, fields } = formOf(page.text)
  expect(new URL(action).host).toBe('localhost:9')
  const message = fields.get('cxml-urlencoded')
  if (message !== undefined) expectValid(message)
  return { page, items: understood(fields) }
}

/** Of each dialect; 10,000 of all twelve in `npm run test:long`. */
const trips = tries(3, 834)
describe.each(dialects)('$name', dialect => {
  test(
    `${trips} round trips: price and total at the return are those of the basket to the cent`,
    { timeout: 1_800_000 },
    async () => {
      for (let trip = 0; trip < trips; trip++) {
        const visitor = await browser()
        const base = baseOf(await enter(visitor, dialect))
        await put(visitor, base, some(1 + draw(3)))
        const basket = await visitor.get(`${base}/cart`)
        const { items } = await goBack(visitor, base, { token: true })
        expect(items.length).toBeGreaterThan(0)
        const total = items.reduce((sum, one) => sum + lineCents(one), 0)
        expect(String(total), dialect.name).toBe(basket.data('data-total-cents'))
        // what is sent once more is the same: of every tenth
        if (trip % 10 === 0) expect((await goBack(visitor, base)).items).toEqual(items)
      }
      expect(shop.errors()).toEqual([])
    },
  )
})

const ariba = dialects.find(one => one.kind === 'cxml')
if (ariba?.kind !== 'cxml') throw new Error('no dialect by cXML')
const say = (request: string, payloadId = newPayloadId()) => ariba.document(request, payloadId)

describe('cXML', () => {
  test('a profile says what is taken, and where', async () => {
    const said = await post(say('<ProfileRequest/>'))
    expect(said).toContain('requestName="PunchOutSetupRequest"')
    expect(said).toContain('/ebusiness/en/punchout/cxml')
  })

  test('the start page opens once, and the same payloadID does nothing a second time', async () => {
    const document = say(setup({}), newPayloadId())
    const count = async () =>
      (
        await shop.db
          .selectFrom('punch_out_visit')
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await count()
    const first = await post(document)
    expect(startIn(await post(document))).toBe(startIn(first))
    expect(await count()).toBe(before + 1)
    const visitor = await browser()
    const from = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await visitor.get(startIn(first), from)).location).toMatch(/~[\w-]{43}$/)
    expect((await visitor.get(startIn(first), from)).location).toBe('/ebusiness/en/punchout/ended')
  })

  test('what was returned comes back to be edited, at the same price; inspected it goes back empty', async () => {
    const visitor = await browser()
    const base = baseOf(await enter(visitor, ariba))
    await put(visitor, base, some(2))
    const { items } = await goBack(visitor, base)
    const again = await browser()
    const path = await enter(again, ariba, setup({ operation: 'edit', items }))
    expect(path).toMatch(/\/cart$/)
    expect((await goBack(again, baseOf(path))).items).toEqual(items)
    const looking = await browser()
    const looked = await enter(looking, ariba, setup({ operation: 'inspect', items }))
    expect((await looking.get(looked)).text).toContain('You are looking at a basket of Nordwind Automation')
    expect((await goBack(looking, baseOf(looked))).items).toEqual([])
  })

  test('a chosen item (level 2) opens its page', async () => {
    const code = articles[0]?.code ?? ''
    const path = await enter(await browser(), ariba, setup({ selected: code }))
    expect(path).toContain(`/p/${encodeURIComponent(code)}`)
  })

  test('a search that is asked for (source) opens a visit whose basket goes back', async () => {
    const visitor = await browser()
    const path = await enter(visitor, ariba, setup({ operation: 'source' }))
    const lines = some(1)
    await put(visitor, baseOf(path), lines)
    const { items } = await goBack(visitor, baseOf(path))
    expect(items.map(({ code, quantity }) => ({ code, quantity }))).toEqual(lines)
  })

  test('hostile words go back as they came, and break nothing', async () => {
    const cookie = `"'<>&]]>\u00e4\u{1f600}</BuyerCookie><x>`
    const visitor = await browser()
    const base = baseOf(await enter(visitor, ariba, setup({ cookie })))
    await visitor.get(`${base}/cart`)
    const page = await visitor.post(`${base}/punchout/return`)
    const message = formOf(page.text).fields.get('cxml-urlencoded') ?? ''
    expectValid(message)
    expect(plain(/<BuyerCookie>([^<]*)</.exec(message)?.[1] ?? '')).toBe(cookie)
  })

  const bomb = '<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
  const file = '<!DOCTYPE cXML [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  test.each<[string, string, string]>([
    [
      'an entity that grows',
      `${bomb}${say(setup({ cookie: 'x' }))
        .replace(/^[^]*?<cXML/, '<cXML')
        .replace('>x<', '>&b;<')}`,
      '406',
    ],
    [
      'an entity of a file',
      `${file}${say(setup({ cookie: 'x' }))
        .replace(/^[^]*?<cXML/, '<cXML')
        .replace('>x<', '>&a;<')}`,
      '406',
    ],
    ['no XML', 'hello', '406'],
    ['cut off', say(setup({})).slice(0, 400), '406'],
    ['too deep', `<cXML>${'<a>'.repeat(100)}`, '406'],
    ['no payloadID', say(setup({})).replace(/payloadID="[^"]*"/, ''), '406'],
    ['a wrong secret', say(setup({})).replace('Contara-2026-cxml', 'Contara-2026-oci'), '401'],
    ['another buyer', say(setup({})).replaceAll('AN01000000001', 'AN01000000002'), '401'],
    ['another seller', say(setup({})).replace('AN99000000001', 'AN99000000002'), '401'],
    ['a foreign host', say(setup({ url: 'https://evil.example/' })), '403'],
    ['a script as address', say(setup({ url: 'javascript:alert(1)' })), '403'],
    ['an operation that there is not', say(setup({ operation: 'delete' })), '400'],
    [
      'an edit that would lose a line, whose quantity is none of ours',
      say(setup({ operation: 'edit', items: [{ code: 'A', id: 'A', quantity: 2.5 }] })),
      '400',
    ],
    ['a request that is not taken', say('<MasterAgreementRequest/>'), '450'],
  ])('%s is refused', async (_, document, status) => {
    const said = await post(document)
    expect(statusIn(said)).toBe(status)
    expect(said).not.toContain('StartPage')
  })

  test('shared secrets and start pages are not in the log', async () => {
    const rows = await shop.db.selectFrom('buyer_message').select(['request', 'answer', 'what']).execute()
    expect(rows.some(one => one.what === 'PunchOutSetupRequest')).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('Contara-2026')
    expect(JSON.stringify(rows)).not.toMatch(/punchout\/start\/[\w-]{43}/)
  })

  test('the desk plays the buyer of both connections, and all is green', async () => {
    const desk = await shop.as('desk')
    const all = await shop.db.selectFrom('buyer_connection').select('id').execute()
    expect(all).toHaveLength(2)
    for (const { id } of all) {
      const played = await desk.post(`/desk/buyer-systems/${id}/play`)
      expect(played.data('data-play'), played.text.replace(/<[^>]*>/g, ' ').slice(-1500)).toBe('green')
    }
    const open = await shop.db
      .selectFrom('buyer_connection')
      .select('trial_hash')
      .where('trial_hash', 'is not', null)
      .execute()
    expect(open).toEqual([])
  })

  test('the rules find what is wrong', () => {
    expect(() => expectValid('<cXML payloadID="1" timestamp="x"><Response/></cXML>')).toThrow()
  })
})
