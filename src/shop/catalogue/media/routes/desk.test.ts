import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { mediaDesk } from '../contract.ts'
import { mediaKindOf } from '../model/file-type.ts'

const step = Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n')
const dxf = Buffer.from('  0\nSECTION\n  2\nHEADER\n  0\nENDSEC\n  0\nEOF\n')
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const webp = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\x01\x01\0', 'latin1')

test.each([
  ['picture', webp, 'webp'],
  ['PDF_DS', pdf, 'pdf'],
  ['FILE_STEP', step, 'step'],
  ['FILE_DXF', dxf, 'dxf'],
  ['FILE_DXF', Buffer.from('999\r\nmade by hand\r\n0\r\nSECTION\r\n'), 'dxf'],
  ['picture', pdf, null],
  ['FILE_STEP', dxf, null],
  ['PDF_DS', webp, null],
  ['FILE_STEP', Buffer.from('<svg onload="x"/>'), null],
] as const)('%s is known by its content', (type, bytes, extension) => {
  expect(mediaKindOf(type, bytes)?.extension ?? null).toBe(extension)
})

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  await addPerson(db, { email: 'content@maker.example', roles: ['content'] })
  desk = await shop.as('desk@maker.example')
  const base = {
    names: { en: 'Insert' },
    descriptions: {},
    category: null,
    manufacturer: null,
    series: null,
    drawing: null,
  }
  await loadCatalogue(db, [
    { kind: 'base', base: { ...base, code: 'K9', variantAttributes: [] } },
    { kind: 'article', row: 1, article: { code: 'K9-1', base: 'K9', names: { en: 'Insert 1' } } },
    { kind: 'article', row: 2, article: { code: 'K9-2', base: 'K9', names: { en: 'Insert 2' } } },
  ])
})

const page = (of: string, code: string) => `/desk/media/${of}/${code}`
type Owner = 'family' | 'article'
const sent = (name: string, bytes: Buffer) => ({ file: { name, text: bytes.toString('latin1') } })
const add = (of: Owner, code: string, type: string, name: string, bytes: Buffer, more = {}) =>
  desk.raw(
    requestOf(
      mediaDesk.add,
      { params: { of, code }, body: { type, ...more }, ...sent(name, bytes) },
      desk.token,
    ),
  )
const items = async (of: Owner, code: string) =>
  [...(await desk.get(page(of, code))).text.matchAll(/data-item="([^"]*)"/g)].map(([, item = '']) => item)
const change = async (
  of: Owner,
  code: string,
  item: string,
  act: string,
  file?: { name: string; bytes: Buffer },
) => {
  const body = { version: (await desk.get(page(of, code))).field('version') ?? '', act }
  const more = file ? sent(file.name, file.bytes) : {}
  return desk.raw(requestOf(mediaDesk.change, { params: { of, code, item }, body, ...more }, desk.token))
}

describe('pictures and documents at the desk', () => {
  test('a file that is not what it says is refused at its field', async () => {
    const answer = await add('family', 'K9', 'picture', 'fake.png', pdf)
    expect([answer.status, answer.text.includes('f-media-file-error')]).toEqual([400, true])
    expect(await items('family', 'K9')).toEqual([])
  })
  test('a picture of the family is shown on the pages of the family and its variants', async () => {
    expect(
      (await add('family', 'K9', 'picture', 'insert.webp', webp, { titleEn: 'Seen from the front' })).status,
    ).toBe(303)
    for (const code of ['K9', 'K9-1']) {
      const text = (await desk.get(`/p/${code}`)).text
      expect(text).toContain('Seen from the front')
      expect(text).toMatch(/site-ebusiness\/given\/[\w-]{22}/)
    }
  })
  test('a STEP file and a data sheet are among the downloads of a variant, and taken as they were kept', async () => {
    await add('family', 'K9', 'FILE_STEP', 'k9.stp', step)
    await add('article', 'K9-1', 'PDF_DS', 'k9-1.pdf', pdf, { language: 'en' })
    const text = (await desk.get('/p/K9-1')).text
    expect(text).toContain('3D model')
    const { rows } = await sql<{ code: string }>`select code from document where type = 'FILE_STEP'`.execute(
      db,
    )
    const open = await desk.get(`/downloads/open?product=K9-1&code=${rows[0]?.code}`)
    const file = await desk.get((open.location ?? '').replace(/^\/ebusiness\/en/, ''))
    expect([file.status, file.text]).toEqual([200, step.toString()])
  })
  test('sorted, replaced under the same address, removed with its file', async () => {
    await add('family', 'K9', 'FILE_DXF', 'k9.dxf', dxf)
    const [, first = '', second = ''] = await items('family', 'K9')
    expect((await change('family', 'K9', second, 'up')).status).toBe(303)
    expect((await items('family', 'K9')).slice(1)).toEqual([second, first])
    const wrong = await change('family', 'K9', first, 'replace', { name: 'x.stp', bytes: dxf })
    expect(wrong.text).toContain(`f-media-${first}-file-error`)
    const newer = Buffer.concat([step, Buffer.from('/* 2 */')])
    expect((await change('family', 'K9', first, 'replace', { name: 'k9-b.stp', bytes: newer })).status).toBe(
      303,
    )
    expect((await desk.get(page('family', 'K9'))).text).toContain('k9-b.step')
    expect((await change('family', 'K9', first, 'remove')).status).toBe(303)
    expect(await items('family', 'K9')).toEqual(['p0', second])
    const kept = await sql<{
      n: number
    }>`select count(*)::int as n from kept_file where purpose = 'product-document'`.execute(db)
    expect(kept.rows[0]?.n, 'the data sheet and the DXF file').toBe(2)
    const trail = await sql<{
      action: string
    }>`select action from trail where subject = 'family:K9' order by id`.execute(db)
    expect(trail.rows.map(one => one.action).slice(-3)).toEqual([
      'media-move',
      'media-replace',
      'media-remove',
    ])
  })
  test('several come at once, each by its content; one that cannot be kept stops no other and is named', async () => {
    const {
      headers = {},
      payload,
      ...request
    } = requestOf(
      mediaDesk.add,
      { params: { of: 'article', code: 'K9-2' }, body: { type: 'by-content' }, ...sent('body.step', step) },
      desk.token,
    )
    const own = /boundary=(.*)$/.exec(String(headers['content-type']))?.[1] ?? ''
    const part = (name: string, bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(`--${own}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
        bytes,
        Buffer.from('\r\n'),
      ])
    const together = (...parts: Buffer[]) =>
      desk.raw({ ...request, headers, payload: Buffer.concat([...parts, payload as Buffer]) })
    const answer = await together(
      part('front.webp', webp),
      part('huge.pdf', Buffer.concat([pdf, Buffer.alloc(26 << 20)])),
      part('letter.docx', Buffer.from('PK')),
      part('sheet.pdf', pdf),
    )
    expect(answer.status).toBe(303)
    expect((await items('article', 'K9-2')).map(one => one[0])).toEqual(['p', 'd', 'd'])
    const told = decodeURIComponent(String(answer.headers['set-cookie']))
    const flash = /flash=([\w-]+)/.exec(told)?.[1] ?? ''
    const words = (JSON.parse(Buffer.from(flash, 'base64url').toString()) as { text: string }[]).map(
      one => one.text,
    )
    expect(words).toEqual([
      '3 files have been added: front.webp, sheet.pdf, body.step',
      'huge.pdf: A file can have 25\u00a0MB at most.',
      'letter.docx: This file is not a picture (PNG, JPEG, WebP), PDF, STEP or DXF.',
    ])
  })

  test('who may not change articles has no such page', async () => {
    const content = await shop.as('content@maker.example')
    expect((await content.get(page('family', 'K9'))).status).toBe(403)
  })
})
