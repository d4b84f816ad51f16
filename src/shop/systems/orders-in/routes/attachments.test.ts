import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import { orderableArticles } from '../fixtures/orderable-articles.ts'
import { newNumber, orderRequest } from '../fixtures/virtual-orderer.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())
const articles = await orderableArticles(shop.db, 3)

/** A whole picture of one dot. */
function png(): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    let crc = ~0
    for (const byte of body) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(~crc >>> 0)
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const pdf = Buffer.from('%PDF-1.4\n%\xe2\xe3\n%%EOF\n', 'latin1')
type Part = { id?: string; name?: string; type?: string; bytes: Buffer; encoding?: 'base64' }

/** The order with attachments: the first line and the head refer to what `refers` says. */
function document(number: string, refers: { head?: string[]; line?: string[] } = {}): string {
  const attachment = (ids: readonly string[] = []) =>
    ids.map(id => `<Comments xml:lang="en"><Attachment><URL>cid:${id}</URL></Attachment></Comments>`).join('')
  const [article] = articles
  return orderRequest({
    number,
    lines: [
      {
        supplier: article?.code ?? '',
        quantity: String(article?.least ?? 1),
        price: article?.price ?? '',
        base: String(article?.base ?? 1),
        more: attachment(refers.line),
      },
    ],
  }).replace('</OrderRequestHeader>', `${attachment(refers.head)}</OrderRequestHeader>`)
}
async function send(xml: string, parts: readonly Part[]) {
  const boundary = 'b.42'
  const head = (type: string, more: string) => `--${boundary}\r\nContent-Type: ${type}\r\n${more}\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${head('text/xml; charset=UTF-8', 'Content-ID: <order@erp>\r\n')}${xml}\r\n`),
    ...parts.flatMap(({ id, name, type = 'application/octet-stream', bytes, encoding }) => [
      Buffer.from(
        head(
          type,
          `${id === undefined ? '' : `Content-ID: <${id}>\r\n`}${name === undefined ? '' : `Content-Disposition: attachment; filename="${name}"\r\n`}${encoding ? `Content-Transfer-Encoding: ${encoding}\r\n` : ''}`,
        ),
      ),
      encoding ? Buffer.from(bytes.toString('base64')) : bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const answer = await (
    await shop.as('anonymous')
  ).raw({
    method: 'POST',
    url: '/ebusiness/en/orders-in/cxml',
    headers: {
      'content-type': `multipart/related; boundary="${boundary}"; type="text/xml"; start="<order@erp>"`,
      accept: 'text/xml',
    },
    payload,
  })
  return {
    answered: answer.status,
    status: /<Status code="(\d+)"/.exec(answer.text)?.[1] ?? '',
    text: answer.text,
    code: /Order (\S+) is placed/.exec(answer.text)?.[1] ?? '',
  }
}
const keptOf = (number: string) =>
  shop.db.selectFrom('incoming_order').select(['id', 'state']).where('number', '=', number).execute()

describe('an order with attachments (cXML in multipart/related)', () => {
  test('they are kept with it, at their lines, and given out at both sides and to nobody else', async () => {
    const number = newNumber()
    const parts: Part[] = [
      { id: 'one@erp', name: '..\\\\plans/Zeichnung 4?.exe', bytes: pdf, encoding: 'base64' },
      { id: 'two@erp', name: 'photo.png', type: 'image/png', bytes: png() },
      { name: 'terms.pdf', bytes: pdf },
    ]
    const xml = document(number, { head: ['one%40erp'], line: ['two@erp', 'one@erp'] })
    const said = await send(xml, parts)
    expect(said.status, said.text).toBe('200')
    // the same once more is the same order
    expect((await send(xml.replace(/payloadID="[^"]*"/, 'payloadID="again@erp"'), parts)).code).toBe(
      said.code,
    )
    const [kept, ...others] = await keptOf(number)
    expect(others).toEqual([])
    const rows = await shop.db
      .selectFrom('incoming_attachment')
      .select(['id', 'place'])
      .where('incoming_id', '=', kept?.id ?? 0)
      .orderBy('place')
      .execute()
    expect(rows.map(({ place }) => place)).toEqual([0, 1, 2])
    const [buyer, desk, foreign] = [
      await shop.as('admin'),
      await shop.as('desk'),
      await shop.as('foreign buyer'),
    ]
    const pages = await Promise.all([
      buyer.get(`/my-account/order/${said.code}`),
      desk.get(`/desk/orders/${said.code}`),
      desk.get(`/desk/orders-in/${kept?.id}`),
    ])
    for (const { text } of pages)
      expect(text.match(/data-attachment="[^"]*"/g)).toEqual([
        'data-attachment="Zeichnung 4.pdf"',
        'data-attachment="photo.png"',
        'data-attachment="terms.pdf"',
      ])
    expect(pages[0]?.text).toContain('line 1')
    const [first] = rows
    const own = `/my-account/order/${said.code}/attachments/${first?.id}`
    for (const [visitor, path] of [
      [buyer, own],
      [desk, `/desk/orders-in/attachments/${first?.id}`],
    ] as const) {
      const got = await visitor.get(path)
      expect([got.status, got.headers['content-type'], got.text.slice(0, 5)]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
      expect(String(got.headers['content-disposition'])).toContain('attachment')
    }
    expect((await foreign.get(own)).status).toBe(404)
    expect((await buyer.get(`/desk/orders-in/attachments/${first?.id}`)).status).toBe(403)
    // the second sending left no file behind
    const files = await shop.db
      .selectFrom('kept_file')
      .select('id')
      .where('purpose', '=', 'incoming-order')
      .execute()
    expect(files).toHaveLength(3)
    expect(shop.errors()).toEqual([])
  })

  test('with another file it is another document, which waits', async () => {
    const number = newNumber()
    const first = await send(document(number), [{ bytes: pdf }])
    expect(first.status, first.text).toBe('200')
    const second = await send(document(number), [{ bytes: Buffer.concat([pdf, pdf]) }])
    expect(second.status).toBe('201')
    expect((await keptOf(number)).map(({ state }) => state).toSorted()).toEqual(['placed', 'waiting'])
  })

  const many = (n: number): Part[] => Array.from({ length: n }, (_, i) => ({ id: `p${i}@erp`, bytes: pdf }))
  test.each<[string, { head?: string[] }, Part[], string, string]>([
    ['a reference to what did not come', { head: ['gone@erp'] }, many(1), '400', 'gone@erp'],
    [
      'a reference to two parts',
      { head: ['p0@erp'] },
      [...many(1), ...many(1)],
      '400',
      'several attachments have the Content-ID',
    ],
    ['more than ten', {}, many(11), '406', 'more than 11 parts'],
    ['one of more than 5 MB', {}, [{ bytes: Buffer.concat([pdf, Buffer.alloc(5 << 20)]) }], '400', '5 MB'],
    [
      'a program',
      {},
      [{ name: 'a.pdf', bytes: Buffer.from('MZ\u0090') }],
      '400',
      'neither a PDF nor a picture',
    ],
    [
      'a page that says it is a picture',
      {},
      [{ type: 'image/png', bytes: Buffer.from('<svg/>') }],
      '400',
      'neither',
    ],
    ['an empty one', {}, [{ id: 'p@erp', bytes: Buffer.alloc(0) }], '400', 'neither'],
  ])('refused, and nothing is kept: %s', async (_, refers, parts, status, words) => {
    const number = newNumber()
    const said = await send(document(number, refers), parts)
    expect([said.status, said.text.includes(words)], said.text).toEqual([status, true])
    expect(await keptOf(number)).toEqual([])
  })
  test('more than 8 MB in all are not read at all', async () => {
    const said = await send(document(newNumber()), [{ bytes: Buffer.alloc(9 << 20) }])
    expect(said.answered).toBe(413)
  })
})
