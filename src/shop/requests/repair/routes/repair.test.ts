import {
  MultiFormatReader,
  BarcodeFormat,
  DecodeHintType,
  BinaryBitmap,
  HybridBinarizer,
  RGBLuminanceSource,
} from '@zxing/library'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { barsOf } from '#kit/paper/bars.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addAddress } from '#shop/people/company/fixtures.ts'
import { addRepair } from '../fixtures.ts'
import { readEstimate, readRepair } from '../model/read-form.ts'
import type { ReturnLabel } from '../model/return-label.ts'
import { repairActionsOn } from '../model/states.ts'
import { printReturnLabel } from '../service/papers/print-return-label.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let buyer: Visitor
let other: Visitor
let desk: Visitor
let orders: Visitor
let buyerId: number
let label: ReturnLabel
const save = '/saveRepairServiceInformations'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'K2 16M 0601' }])
  const people = await foundCompany(db, 'nord', [
    { email: 'buyer@nord.example' },
    { email: 'other@nord.example' },
  ])
  buyerId = people.get('buyer@nord.example')?.id ?? 0
  await sql`insert into customer (email, first_name, last_name, roles, password_hash)
    values ('service@seller.example', 'Tom', 'Vega', '{service}', '-'), ('orders@seller.example', 'Jo', 'Keller', '{orders}', '-')`.execute(db) // prettier-ignore
  await sql`insert into content_page (topic, language, version, title, body, changed_by)
    values ('repair-conditions', 'en', 3, 'Repair conditions', 'Goods with a number only.', 'desk')`.execute(
    db,
  )
  const { companyId, unitId } = people.get('buyer@nord.example') ?? expect.fail('no buyer')
  await addAddress(db, {
    companyId: companyId ?? 0,
    unitId: unitId ?? 0,
    key: 'nord-return',
    line1: 'Molinos 1',
    isDefault: true,
  })
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: async (kind, data) => {
          expect(kind).toBe('return-label')
          label = data as ReturnLabel
          return { bytes: await printReturnLabel(label), type: 'application/pdf', extension: 'pdf' }
        },
        close: async () => {},
      },
    },
  })
})
beforeEach(async () => {
  await sql`delete from request`.execute(db)
  await sql`truncate mail, attempt`.execute(db)
  ;[buyer, other, desk, orders] = (await Promise.all(
    ['buyer@nord', 'other@nord', 'service@seller', 'orders@seller'].map(name => shop.as(`${name}.example`)),
  )) as [Visitor, Visitor, Visitor, Visitor]
  await Promise.all([buyer, desk].map(visitor => visitor.get('/repair-service')))
})

const fields = {
  problemDescription: 'Contact 7 is loose since Monday',
  repairConditionsAccepted: 'true',
  productCode: 'K2 16M 0601',
  serialNumber: 'S-1',
  quantity: '2',
  orderNumber: '1004001',
  faultDate: '02/11/2026',
  contactName: 'Ana Buyer',
  phone: '+34 1',
  returnAddress: 'Nord\nMolinos 1\n50001 Zaragoza',
}
const requests = async () =>
  (await sql<{ state: string }>`select state from request where kind = 'repair'`.execute(db)).rows.length
const mails = async () =>
  (await sql<{ line: string }>`select recipient || ': ' || subject as line from mail order by id`.execute(db)).rows.map(one => one.line) // prettier-ignore
/** Presses a form of a page as it stands now. */
async function press(
  visitor: Visitor,
  page: string,
  action: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const shown = await visitor.get(page)
  return visitor.post(`${page}/${action}`, { version: shown.field('version') ?? '', ...more })
}

describe('asking for a repair', () => {
  test('REPR-01 the form asks for the problem and the acceptance of the conditions, which can be read', async () => {
    const page = await buyer.get('/repair-service?productCode=K2%20X')
    expect(page.text).toMatch(/<textarea[^>]*name="problemDescription"/)
    expect(page.text).toMatch(
      /type="checkbox"[^>]*name="repairConditionsAccepted"|name="repairConditionsAccepted"[^>]*type="checkbox"/,
    )
    expect(page.field('productCode')).toBe('K2 X')
    // the address book holds where it goes back to
    expect(page.text).toMatch(/<textarea[^>]*name="returnAddress"[^>]*>[^<]*Molinos 1\n/)
    expect(page.text).toContain('href="/ebusiness/en/info/repair-conditions"')
    expect((await buyer.get('/info/repair-conditions')).text).toContain('Goods with a number only.')
    expect((await shop.asGuest().get('/repair-service')).location).toContain('/login?next=')
  })
  test('REPR-03 it goes to /saveRepairServiceInformations and gets a number, in my requests and in the inbox', async () => {
    const sent = await buyer.post(save, fields, { follow: true })
    expect([sent.status, sent.data('data-request-kind'), sent.data('data-request-state')]).toEqual([200, 'repair', 'sent']) // prettier-ignore
    const code = sent.data('data-request-code') ?? ''
    expect(code).toMatch(/^RP\d+$/)
    expect(sent.text).toContain('Contact 7 is loose since Monday')
    expect(sent.text).toContain('version 3')
    expect((await buyer.get('/my-account/requests')).text).toContain(`/my-account/repairs/${code}`)
    expect((await desk.get('/desk/requests')).text).toContain(`/desk/repairs/${code}`)
    // I18N-03 what it is about is said in the language of who reads it
    expect((await buyer.get('/my-account/requests')).text).toContain('Repair of ')
    expect((await buyer.get('/ebusiness/zh/my-account/requests')).text).toContain('Reparación de ')
    expect(await mails()).toEqual([
      `buyer@nord.example: Repair ${code}: we have received your request`,
      `service@seller.example: Repair ${code}: new`,
    ])
  })
  test('REPR-03 one form is one request, however often it is sent', async () => {
    const formKey = (await buyer.get('/repair-service')).field('formKey') ?? ''
    const both = await Promise.all([0, 1].map(() => buyer.post(save, { ...fields, formKey })))
    expect(both.map(answer => answer.status)).toEqual([303, 303])
    expect(new Set(both.map(answer => answer.location)).size).toBe(1)
    expect(await requests()).toBe(1)
    // a correction is neither dropped nor a second request: it stays in the form, and is asked
    const corrected = await buyer.post(save, { ...fields, formKey, serialNumber: 'S-2' })
    expect([corrected.status, corrected.field('serialNumber')]).toEqual([400, 'S-2'])
    expect(corrected.text).toMatch(/This form was sent before as RP\d+/)
    expect(corrected.field('formKey')).not.toBe(formKey)
    expect(await requests()).toBe(1)
  })
  test('REPR-01 a part number that nobody knows is asked about once', async () => {
    const unknown = { ...fields, productCode: 'XX 99' }
    const asked = await buyer.post(save, unknown)
    expect([asked.status, asked.field('productCode'), asked.field('unknownCode')]).toEqual([
      400,
      'XX 99',
      'XX 99',
    ])
    expect(asked.text).toContain('We do not know this part number.')
    const other = await buyer.post(save, { ...unknown, productCode: 'XX 98', unknownCode: 'XX 99' })
    expect(other.status).toBe(400)
    expect((await buyer.post(save, { ...unknown, unknownCode: 'XX 99' })).status).toBe(303)
    expect(await requests()).toBe(1)
  })
  test.each([
    [{ problemDescription: ' ' }, 'Please enter preferably a precise description of the problem.'],
    [{ repairConditionsAccepted: '' }, 'Please read and accept the repair conditions.'],
    [{ quantity: '0' }, 'Please enter a whole number above 0.'],
    [{ faultDate: '31/02/2026' }, 'Please enter a date as dd/mm/yyyy.'],
    [{ faultDate: `01/01/${nextYear}` }, 'This date is in the future.'],
    [{ faultDate: '01/01/2199' }, 'Please check the year of 01/01/2199.'],
    [{ faultDate: '01/01/0026' }, 'Please check the year of 01/01/0026.'],
    [{ returnAddress: '' }, 'This field is required.'],
  ])('REPR-02 %o is refused at its field, and what was entered stays', async (changes, words) => {
    const answer = await buyer.post(save, { ...fields, ...changes })
    expect([answer.status, answer.text.includes(words), answer.field('serialNumber')]).toEqual([
      400,
      true,
      'S-1',
    ])
    expect(await requests()).toBe(0)
  })
  test('REPR-02 both are said at once', () => {
    const { contactName: _, phone: __, ...entered } = fields
    const wrong = readRepair(
      { ...entered, problemDescription: '', repairConditionsAccepted: undefined },
      '2026-11-23',
      'en-GB',
    )
    expect(Array.isArray(wrong) && wrong.map(one => one.why)).toEqual(['description', 'conditions'])
  })
  test('REPR-03 a flood is held back, and a message is only a text', async () => {
    const page = await buyer.post(
      save,
      { ...fields, problemDescription: '<script>alert(1)</script>' },
      { follow: true },
    )
    expect(page.text).toContain('&lt;script&gt;alert(1)')
    await sql`update attempt set count = 20 where key = ${`repair ${buyerId}`}`.execute(db)
    expect((await buyer.post(save, fields)).status).toBe(429)
  })
})

describe('the course of a repair', () => {
  test('REPR-01 return number, label, estimate accepted, sent back: each side sees it and is told', async () => {
    const code = (await buyer.post(save, fields, { follow: true })).data('data-request-code') ?? ''
    const own = `/my-account/repairs/${code}`
    const at = `/desk/repairs/${code}`
    expect((await buyer.get(`${own}/label.pdf`)).status).toBe(404)
    expect((await press(desk, at, 'issue-return', { text: 'Please send it by Friday.' })).status).toBe(303)
    const shown = await buyer.get(own)
    const number = shown.data('data-return-number') ?? ''
    expect(number).toMatch(/^RMA-\d{5}$/)
    const paper = await buyer.get(`${own}/label.pdf`)
    expect([paper.headers['content-type'], label.number, label.from.lines]).toEqual(['application/pdf', number, ['Ana Buyer', 'Nord', 'Molinos 1', '50001 Zaragoza']]) // prettier-ignore
    await press(desk, at, 'receive')
    const wrong = await press(desk, at, 'estimate', {
      amount: 'x',
      currency: 'EUR',
      days: '5',
      until: '01/01/2020',
    })
    expect([wrong.status, wrong.text.includes('for example 120.50'), wrong.text.includes('today or a later date')]).toEqual([400, true, true]) // prettier-ignore
    await press(desk, at, 'estimate', {
      amount: '120,5',
      currency: 'EUR',
      days: '5',
      until: `31/12/${nextYear}`,
    })
    expect((await buyer.get(own)).data('data-estimate-cents')).toBe('12050')
    expect((await press(buyer, own, 'accept')).status).toBe(303)
    expect((await buyer.get(own)).data('data-request-state')).toBe('in-repair')
    await press(desk, at, 'send-back', { tracking: 'DHL 123' })
    const end = await buyer.get(own)
    expect([end.data('data-request-state'), end.text.includes('DHL 123')]).toEqual(['sent-back', true])
    expect((await mails()).map(line => line.replaceAll(code, 'RP'))).toEqual([
      'buyer@nord.example: Repair RP: we have received your request',
      'service@seller.example: Repair RP: new',
      'buyer@nord.example: Repair RP: your return number',
      'buyer@nord.example: Repair RP: your goods have arrived',
      'buyer@nord.example: Repair RP: cost estimate to accept or refuse',
      'service@seller.example: Repair RP: estimate accepted',
      'buyer@nord.example: Repair RP: on its way back to you',
    ])
    expect(shop.errors()).toEqual([])
  })
  test('REPR-01 a message that is refused comes back on the page of the repair, with its next steps', async () => {
    const code = (await buyer.post(save, fields, { follow: true })).data('data-request-code') ?? ''
    const atDesk = await desk.post(`/desk/requests/${code}/note`, { version: '1', text: '' })
    expect([atDesk.status, atDesk.text.includes(`/desk/repairs/${code}/issue-return`)]).toEqual([400, true])
    const own = await buyer.post(`/my-account/requests/${code}/reply`, { version: '7', text: 'By Friday.' })
    expect([own.status, ...['By Friday.', 'Contact 7 is loose', 'S-1'].map(one => own.text.includes(one))]).toEqual([409, true, true, true]) // prettier-ignore
  })
  test('REPR-01 an estimate that is refused sends the goods back; one that has ended is not accepted', async () => {
    const { code } = await addRepair(db, { state: 'estimated', customerId: buyerId, until: '2020-01-01' })
    const own = `/my-account/repairs/${code}`
    const late = await press(buyer, own, 'accept')
    expect([late.status, late.text.includes('expired on 01/01/2020')]).toEqual([409, true])
    expect((await press(buyer, own, 'refuse')).status).toBe(303)
    expect((await desk.get(`/desk/repairs/${code}`)).data('data-request-state')).toBe('estimate-refused')
  })
  test('REPR-01 of accepting and refusing at once one holds', async () => {
    const { code, version } = await addRepair(db, { state: 'estimated', customerId: buyerId })
    const own = `/my-account/repairs/${code}`
    const both = await Promise.all(['accept', 'refuse'].map(act => buyer.post(`${own}/${act}`, { version: String(version) }))) // prettier-ignore
    expect(both.map(answer => answer.status).toSorted()).toEqual([303, 409])
  })
  test('REPR-01 a foreign repair answers like an unknown one; the desk of orders only reads it', async () => {
    const { code, version } = await addRepair(db, { state: 'estimated', customerId: buyerId })
    for (const end of ['', '/label.pdf'])
      expect([(await other.get(`/my-account/repairs/${code}${end}`)).status, (await other.get(`/my-account/repairs/RP1${end}`)).status]).toEqual([404, 404]) // prettier-ignore
    expect(
      (await other.post(`/my-account/repairs/${code}/accept`, { version: String(version) })).status,
    ).toBe(404)
    const read = await orders.get(`/desk/repairs/${code}`)
    expect([read.status, /method="post" action="[^"]*\/desk\//.test(read.text)]).toEqual([200, false])
    expect((await orders.post(`/desk/repairs/${code}/receive`, { version: 1 })).status).toBe(403)
  })
  test.each([
    ['sent', 'issue-return', ''],
    ['return-issued', 'receive', ''],
    ['received', 'estimate, repair, send-back', ''],
    ['estimated', 'estimate', 'accept, refuse'],
    ['estimate-refused', 'estimate, send-back', ''],
    ['in-repair', 'send-back', ''],
    ['sent-back', '', ''],
    ['declined', '', ''],
  ] as const)('REPR-01 %s: the desk may %s, who asked %s', (state, seller, own) => {
    const may = (by: 'seller' | 'buyer') => repairActionsOn({ kind: 'repair', state }, [by]).join(', ')
    expect([may('seller'), may('buyer')]).toEqual([seller, own])
    expect(repairActionsOn({ kind: 'e-mail', state }, ['seller', 'buyer'])).toEqual([])
  })
  test.each([
    ['120.50', 'EUR', 12_050],
    ['120,5', 'EUR', 12_050],
    ['0', 'EUR', 0],
    ['99', 'EUR', 9_900],
    ['1.234', 'EUR', null],
    ['-1', 'EUR', null],
    ['1e3', 'EUR', null],
  ])('REPR-01 an estimate of %s %s', (amount, currency, cents) => {
    const read = readEstimate(
      { amount, currency, days: '5', until: '31/12/2027' },
      ['EUR'],
      '2026-11-23',
      'en-GB',
    )
    expect(Array.isArray(read) ? null : read.amount).toBe(cents)
  })
})

test('REPR-01 the bars of the label read as the return number', () => {
  const bars = barsOf('RMA-70001')
  const [quiet, height] = [20, 40]
  const row = [
    ...Array.from({ length: quiet }, () => 255),
    ...bars.flatMap((width, i) => Array.from({ length: width * 2 }, () => (i % 2 === 0 ? 0 : 255))),
    ...Array.from({ length: quiet }, () => 255),
  ]
  const pixels = new Uint8ClampedArray(Array.from({ length: height }, () => row).flat())
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, row.length, height)))
  const reader = new MultiFormatReader()
  reader.setHints(new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]))
  expect(reader.decode(bitmap).getText()).toBe('RMA-70001')
})
