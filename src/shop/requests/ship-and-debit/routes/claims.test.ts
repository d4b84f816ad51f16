import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { rowsOf } from '#kit/spreadsheet/rows-of-upload.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { claims } from '../contract.ts'
import { addAgreement, claimFile } from '../fixtures.ts'

let db: Db
let shop: TestShop
let partner: Visitor
let other: Visitor
let buyer: Visitor
let desk: Visitor
const fileMaker = openMaker()
const list = '/my-account/ship-and-debit'
const atDesk = '/desk/ship-and-debit'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'A' }, { code: 'B' }])
  await foundCompany(db, 'volt', [
    { email: 'partner@volt.example', roles: ['buyer', 'distributor'] },
    { email: 'buyer@volt.example' },
  ])
  await foundCompany(db, 'other', [{ email: 'partner@other.example', roles: ['distributor'] }])
  await sql`insert into customer (email, first_name, last_name, roles, password_hash)
    values ('desk@seller.example', 'Marta', 'Weiss', '{orders}', '-')`.execute(db)
  shop = await testShop({ db, ports: { fileMaker } })
})
afterAll(() => fileMaker.close())
beforeEach(async () => {
  await sql`truncate debit_claim, debit_claim_line, debit_claim_event, debit_agreement, request, attempt, mail cascade`.execute(
    db,
  )
  await sql`alter sequence debit_claim_number restart`.execute(db)
  await addAgreement(db, 'volt', 'A', { number: 'SD-1' })
  ;[partner, other, buyer, desk] = (await Promise.all(
    ['partner@volt', 'partner@other', 'buyer@volt', 'desk@seller'].map(name => shop.as(`${name}.example`)),
  )) as [Visitor, Visitor, Visitor, Visitor]
  await desk.get(atDesk)
})

const send = (visitor: Visitor, text: string, name = 'claim.csv'): Promise<Answer> =>
  visitor.raw(requestOf(claims.upload, { file: { name, text } }, visitor.token))
/** Sends a file and answers the page it leads to. */
async function sent(visitor: Visitor, ...rows: string[]): Promise<Answer> {
  await visitor.get(list)
  const { location = '', status, text } = await send(visitor, claimFile(...rows))
  if (status !== 303) throw new Error(`not taken: ${status} ${text.slice(0, 400)}`)
  return visitor.get(location.replace(/^.*\/ebusiness\/\w+/, ''))
}
const row = (invoice: string, quantity = 100, agreement = 'SD-1', code = 'A') =>
  `${agreement},${code},${quantity},05/11/2026,Molinos,${invoice},10`
const linesOf = async (claim: string) =>
  (
    await sql<{ line: string }>`select l.row_number || ' ' || l.state || ' ' || l.reason as line
      from debit_claim_line l join debit_claim c on c.id = l.claim_id where c.code = ${claim} order by 1`.execute(
      db,
    )
  ).rows.map(one => one.line.trim())
/** Moves a claim at the desk as its page shows it now. */
async function move(claim: string, action: string, fields: Record<string, string | string[]> = {}) {
  const page = await desk.get(`${atDesk}/${claim}`)
  return desk.post(`${atDesk}/${claim}/${action}`, {
    version: page.data('data-claim-version') ?? '',
    ...fields,
  })
}
const countOf = (page: Answer, kind: string) =>
  Number(new RegExp(`data-count-of="${kind}" data-n="(\\d+)"`).exec(page.text)?.[1])

describe('a new claim', () => {
  test('SDC-01 the button opens the form, which the address gives alone too', async () => {
    const page = await partner.get(list)
    expect(page.text).toMatch(/href="\/ebusiness\/en\/ship-and-debit\/importForm\?page=1"[^>]*data-overlay/)
    const form = await partner.fragment('/ship-and-debit/importForm?page=3')
    expect(form.text).not.toContain('<html')
    expect(form.text).toMatch(/type="file"[^>]*name="uploadFile"|name="uploadFile"[^>]*type="file"/)
    expect(form.field('page')).toBe('3')
    expect((await partner.get('/ship-and-debit/importForm')).text).toContain('<html')
  })
  test('SDC-01 distributors only', async () => {
    for (const path of [list, '/ship-and-debit/importForm', '/ship-and-debit/template'])
      expect((await buyer.get(path)).status, path).toBe(403)
    expect((await shop.asGuest().get(list)).location).toContain('/login?next=')
  })
  test('SDC-03 without anything in a file nothing is sent: the server says it at the field', async () => {
    const answer = await send(partner, '')
    expect([answer.status, /class="field-error"[^]*The file is empty/.test(answer.text)]).toEqual([400, true])
    expect((await partner.get('/ship-and-debit/importForm')).text).toMatch(/<input[^>]*aria-required="true"/)
  })
  test('SDC-02 SDC-04 the page says what became of the file, counted by success, note and error', async () => {
    const page = await sent(partner, row('R1'), row('R2', 450), row('R3', 0), row('R1'))
    const said = page.text.replaceAll('\u00a0', ' ')
    expect([countOf(page, 'success'), countOf(page, 'info'), countOf(page, 'error')]).toEqual([1, 2, 3])
    expect(page.text).toMatch(/<button[^>]*aria-expanded="true"[^>]*data-unfolds="messages-error"/)
    expect(page.text).toMatch(/<button[^>]*aria-expanded="false"[^>]*data-unfolds="messages-success"/)
    expect(said).toContain('1 position is under review as SD100001: EUR 200.00.')
    expect(page.text).toContain('Row 3 (R12): More than the agreement has left: 400')
    expect(page.text).toContain('Agreement SD-1, A: 400 left after this claim.')
    expect(await linesOf('SD100001')).toEqual(['2 pending', '3 rejected exceeded', '4 rejected quantity', '5 rejected repeated']) // prettier-ignore
    // a reload says the same
    expect(countOf(await partner.get(`${list}?imported=SD100001`), 'error')).toBe(3)
    expect(countOf(await other.get(`${list}?imported=SD100001`), 'error')).toBeNaN()
  })
  test('SDC-02 rows that the file takes back are left out, columns that were not read are named', async () => {
    await partner.get(list)
    const head =
      'Agreement number,Part number,Quantity,Resale date,End customer,Invoice number,Invoice position,Returned qty,Status'
    const text = `${head}\n${row('R1')},3,\n${row('R2')},,cancelled\n${row('R3')},,returned\n`
    const { location = '' } = await send(partner, text)
    const page = await partner.get(location)
    expect(page.text).toContain(
      'Left out, as the file takes them back or strikes them through: row 3 (“cancelled”), row 4 (“returned”)',
    )
    expect(page.text).toContain('These columns were not read: Returned qty, Status.')
    expect(await linesOf('SD100001')).toEqual(['2 pending'])
  })
  test('SDC-02 a script is told where to go on', async () => {
    const request = requestOf(claims.upload, { file: { name: 'c.csv', text: claimFile(row('R1')) } }, partner.token, 'script') // prettier-ignore
    const answer = await partner.raw(request)
    expect(answer.json<{ redirect: string }>().redirect).toContain('imported=SD100001')
  })
  test.each([
    ['no table', '%PDF-1.7', 'the file is not a table'],
    ['a web page', '<html><table>', 'web page'],
    ['other columns', 'Part number,Quantity\nA,5', 'These columns are missing: Agreement number'],
    ['heads alone', claimFile(), 'no rows below its headings'],
    ['too many rows', claimFile(...Array.from({ length: 5_002 }, () => 'x')), 'more than 5,000 rows'],
    ['an open quotation mark', claimFile('"SD-1,A'), 'quotation mark'],
  ])('SDC-02 %s is refused in words, and nothing is kept', async (_, text, words) => {
    const answer = await send(partner, text)
    expect([answer.status, answer.text.includes(words)]).toEqual([400, true])
    expect((await partner.get(list)).text).not.toContain('data-request-code')
    expect(shop.errors()).toEqual([])
  })
  test('SDC-02 the template goes in as it came out, as a workbook and as CSV', async () => {
    for (const as of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await shop.app.inject({
        url: `/ebusiness/en/ship-and-debit/template?as=${as}`,
        headers: { cookie: [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      const rows = []
      for await (const { cells } of rowsOf(new Uint8Array(rawPayload))) rows.push(cells)
      expect([rows.length, rows[1]?.slice(0, 3).map(String)]).toEqual([2, ['SD-1', 'A', '100']])
      if (as === 'csv') await send(partner, rawPayload.toString())
    }
    expect(await linesOf('SD100001')).toEqual(['2 pending'])
  })
  test("SDC-01 another company's agreement is none", async () => {
    await sent(other, row('R1'))
    expect(await linesOf('SD100001')).toEqual(['2 rejected unknown-agreement'])
    expect((await other.get(`${list}/SD100001`)).data('data-request-state')).toBe('rejected')
  })
  test('SDC-01 a foreign claim answers like an unknown one, all of its addresses', async () => {
    await sent(partner, row('R1'))
    for (const end of ['', '/rejected.xlsx', '/credit-note.pdf']) {
      const [foreign, unknown] = [
        await other.get(`${list}/SD100001${end}`),
        await other.get(`${list}/SD999999${end}`),
      ]
      expect([foreign.status, unknown.status], end).toEqual([404, 404])
    }
    expect((await other.post(`${list}/SD100001/withdraw`, { version: '1' })).status).toBe(404)
  })
  test('SDC-02 two files at the same moment never claim more than is left, nor one invoice twice', async () => {
    await partner.get(list)
    await sql`insert into customer (email, first_name, last_name, company_id, unit_id, roles, password_hash)
      select 'second@volt.example', 'Ida', 'Two', company_id, unit_id, '{distributor}', '-' from customer
       where email = 'partner@volt.example' on conflict do nothing`.execute(db)
    const second = await shop.as('second@volt.example')
    await second.get(list)
    await Promise.all([
      send(partner, claimFile(row('R1', 300), row('S', 10))),
      send(second, claimFile(row('R2', 300), row('S', 10))),
    ])
    const { rows } = await sql<{ pieces: number; same: number }>`
      select sum(quantity)::int as pieces, count(*) filter (where invoice = 'S')::int as same
        from debit_claim_line where state = 'pending'`.execute(db)
    expect(rows).toEqual([{ pieces: 310, same: 1 }])
  })
  test('SDC-01 the same file sent again in a moment is the claim that it already is', async () => {
    await partner.get(list)
    const [first, second] = [
      await send(partner, claimFile(row('R1', 20))),
      await send(partner, claimFile(row('R1', 20))),
    ]
    expect([first.status, second.location]).toEqual([303, first.location])
    const other = await send(partner, claimFile(row('R1', 20), row('R2', 5)))
    expect(other.location).not.toBe(first.location)
  })
  test('SDC-02 a flood of files is held back', async () => {
    await sql`insert into attempt (key, count, since, until)
      select 'debit-claim ' || id, 60, now(), now() + interval '1 hour' from company where code = 'volt'`.execute(
      db,
    )
    expect((await send(partner, claimFile(row('R1')))).status).toBe(429)
  })
})

describe('from the check to the credit note', () => {
  test('SDC-01 the desk approves and rejects, rejected positions come again corrected, the rest is credited', async () => {
    await sent(partner, row('R1'), row('R2', 50), row('R3', 20))
    const code = 'SD100001'
    expect((await move(code, 'approve')).text).toContain('Please select at least one position.')
    expect((await move(code, 'reject', { line: '3' })).text).toContain('Please select a reason.')
    expect((await move(code, 'reject', { line: '3', reason: 'other' })).text).toContain(
      'say the other reason',
    )
    expect(
      (await move(code, 'reject', { line: '3', reason: 'no-proof', note: 'Delivery note?' })).status,
    ).toBe(303)
    expect((await move(code, 'approve', { line: ['2', '4'] })).status).toBe(303)
    expect(await linesOf(code)).toEqual(['2 approved', '3 rejected no-proof', '4 approved'])
    const page = await partner.get(`${list}/${code}`)
    expect([page.data('data-request-state'), page.data('data-approved-cents')]).toEqual(['approved', '24000'])
    expect(page.text).toContain('Delivery note?')
    const { rows: mails } = await sql<{ subject: string }>`select subject from mail order by id`.execute(db)
    expect(mails.map(one => one.subject)).toEqual([
      'Ship-and-debit claim SD100001: new',
      'Your claim SD100001: Approved',
    ])

    const again = await sent(partner, row('R2', 50), row('R1'))
    expect(again.text).toContain('1 position rejected in SD100001 was sent again, corrected.')
    expect(again.text).toContain('This position of the invoice was claimed with SD100001.')
    expect((await partner.get(`${list}/${code}`)).text).toContain('Sent again with SD100002')

    expect((await partner.get(`${list}/${code}/credit-note.pdf`)).status).toBe(404)
    expect((await move(code, 'credit')).status).toBe(303)
    for (const [visitor, path] of [
      [partner, list],
      [desk, atDesk],
    ] as const) {
      // prettier-ignore
      const paper = await visitor.get(`${path}/${code}/credit-note.pdf`)
      expect([paper.status, paper.headers['content-type'], paper.text.startsWith('%PDF-1.7')]).toEqual([200, 'application/pdf', true]) // prettier-ignore
    }
    expect((await partner.get(list)).text).toMatch(/CN-\d{5}/)
    expect((await move(code, 'credit')).status).toBe(409)
    expect(shop.errors()).toEqual([])
  })
  test('SDC-01 a credit note stays as it was issued, whoever is renamed afterwards', async () => {
    await sent(partner, row('R1'))
    await move('SD100001', 'approve', { all: '1' })
    await move('SD100001', 'credit')
    const paper = async () => (await desk.get(`${atDesk}/SD100001/credit-note.pdf`)).text
    const issued = await paper()
    expect(issued).toContain('%PDF-1.7')
    await sql`update company set name = 'Volt and others', vat_id = 'DE999999995' where code = 'volt'`.execute(
      db,
    )
    await sql`update customer set last_name = 'Renamed' where email = 'partner@volt.example'`.execute(db)
    expect(await paper()).toBe(issued)
    await sql`update company set name = 'volt', vat_id = null where code = 'volt'`.execute(db)
  })
  test('SDC-01 the file of rejected positions holds codes and reasons, and goes in again', async () => {
    await sent(partner, row('R1'), row('R2', 450), row('=cmd()', 0))
    const { rawPayload } = await shop.app.inject({
      url: `/ebusiness/en${list}/SD100001/rejected.xlsx`,
      headers: { cookie: [...partner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const rows = []
    for await (const { cells } of rowsOf(new Uint8Array(rawPayload))) rows.push(cells)
    expect(rows.slice(1).map(cells => [cells[2], cells[3], cells[5], cells[7]])).toEqual([
      [450, '2026-11-05', 'R2', 'R12'],
      ['0', '2026-11-05', '=cmd()', 'R02'],
    ])
  })
  test('SDC-01 what is withdrawn is free again', async () => {
    await sent(partner, row('R1', 500))
    const page = await partner.get(`${list}/SD100001`)
    const done = await partner.post(`${list}/SD100001/withdraw`, { version: page.field('version') })
    expect(done.status).toBe(303)
    expect((await sent(partner, row('R1', 500))).text).toContain('1 position is under review as SD100002')
    expect((await partner.post(`${list}/SD100001/withdraw`, { version: '2' })).status).toBe(409)
  })
  test('SDC-01 of two at the desk one decides, and approvals can be taken back', async () => {
    await sent(partner, row('R1'))
    const both = await Promise.all([0, 1].map(() => desk.post(`${atDesk}/SD100001/approve`, { version: '1', all: '1' }))) // prettier-ignore
    expect(both.map(answer => answer.status).toSorted()).toEqual([303, 409])
    expect((await move('SD100001', 'reopen')).status).toBe(303)
    expect(await linesOf('SD100001')).toEqual(['2 pending'])
    const { rows } = await sql<{
      version: number
    }>`select version from request where code = 'SD100001'`.execute(db)
    await desk.post('/desk/requests/SD100001/note', { version: rows[0]?.version, text: 'Asked Jonas' })
    expect((await desk.get(`${atDesk}/SD100001`)).text).toContain('Asked Jonas')
    expect((await partner.get(`${list}/SD100001`)).text).not.toContain('Asked Jonas')
  })
  test('SDC-01 a claim stands in the common queue and among their requests, its state with it', async () => {
    await sent(partner, row('R1'), row('R2', 50))
    const code = 'SD100001'
    const seen = async () => {
      const atQueue = await desk.get(`/desk/requests?turn=all&kind=ship-and-debit&text=${code}`)
      const own = await partner.get('/my-account/requests?kind=ship-and-debit')
      const mark = new RegExp(`data-request-code="${code}"[^>]*data-request-state="([^"]*)"`)
      return [mark.exec(atQueue.text)?.[1], mark.exec(own.text)?.[1]]
    }
    expect(await seen()).toEqual(['in-check', 'in-check'])
    expect((await desk.get('/desk/requests')).text).toContain(`/desk/ship-and-debit/${code}`)
    await move(code, 'approve', { line: '2' })
    expect(await seen()).toEqual(['in-check', 'in-check'])
    await move(code, 'reject', { line: '3', reason: 'no-proof' })
    expect(await seen()).toEqual(['approved', 'approved'])
    await move(code, 'credit')
    expect(await seen()).toEqual(['credited', 'credited'])
    // nobody waits for it any more
    expect((await desk.get('/desk/requests')).text).not.toContain(code)
    expect((await other.get('/my-account/requests')).text).not.toContain(code)
  })
  test('SDC-01 who sent a claim and the desk write to each other about it, a colleague does not read it', async () => {
    await sent(partner, row('R1'))
    const path = '/requests/SD100001'
    await desk.post(`/desk${path}/write`, { version: '1', text: 'Which plant was it?', asks: 'true' })
    expect((await partner.get(`${list}/SD100001`)).text).toContain('Which plant was it?')
    const told = await partner.post(`/my-account${path}/reply`, { version: '2', text: 'Plant two.' })
    expect([told.status, told.location?.endsWith(`${list}/SD100001`)]).toEqual([303, true])
    expect((await desk.get(`${atDesk}/SD100001`)).text).toContain('Plant two.')
    expect((await other.get(`/my-account${path}`)).status).toBe(404)
    // what is refused comes back on the page of the claim
    for (const [who, address] of [
      [desk, `/desk${path}/note`],
      [partner, `/my-account${path}/reply`],
    ] as const) {
      const refused = await who.post(address, { version: '3', text: '' })
      expect([refused.status, refused.text.includes('R1'), refused.text.includes('data-approved-cents')]).toEqual([400, true, true]) // prettier-ignore
    }
    expect(shop.errors()).toEqual([])
  })
  test('SDC-01 the desk finds what waits, and says who did what', async () => {
    await sent(partner, row('R-4711'))
    expect((await desk.get(`${atDesk}?text=4711&state=in-check`)).text).toContain('SD100001')
    expect((await desk.get(`${atDesk}?text=4711&state=credited`)).text).toContain(
      'No claim matches your search',
    )
    expect((await partner.get(atDesk)).status).toBe(403)
  })
})

describe('agreements', () => {
  const fields = {
    company: 'volt',
    code: 'B',
    number: 'SD-2',
    endCustomer: 'Molinos',
    currency: 'EUR',
    priceUnit: '100',
    referencePrice: '250,00',
    agreedPrice: '220',
    quantity: '500',
    validFrom: '01/01/2026',
    validUntil: `31/12/${new Date().getUTCFullYear() + 1}`,
    active: 'true',
  }
  const all = '/desk/debit-agreements'
  test('SDC-01 the desk keeps them: added, seen by the distributor with what is left, changed', async () => {
    expect((await desk.post(all, fields)).status).toBe(303)
    const own = await partner.get(`${list}/agreements`)
    expect(own.text).toMatch(
      /data-agreement="SD-2" data-product-code="B" data-left="500" data-standing="open"/,
    )
    expect((await other.get(`${list}/agreements`)).text).not.toContain('SD-2')
    await sent(partner, row('R1', 40, 'SD-2', 'B'))
    const [, id = ''] = /debit-agreements\/(\d+)">SD-2/.exec((await desk.get(all)).text) ?? []
    const page = await desk.get(`${all}/${id}`)
    const version = page.field('version') ?? ''
    const low = await desk.post(`${all}/${id}`, { ...fields, version, quantity: '39' })
    expect([low.status, low.text.includes('40 are already claimed')]).toEqual([400, true])
    expect((await desk.post(`${all}/${id}`, { ...fields, version, quantity: '40' })).status).toBe(303)
    const late = await desk.post(`${all}/${id}`, { ...fields, version, endCustomer: 'Late' })
    expect([late.status, late.text.includes('value="Late"')]).toEqual([409, true])
    expect((await partner.get(`${list}/agreements?standing=used-up`)).text).toContain('data-left="0"')
  })
  test.each<[what: string, changed: Record<string, string>, doubts: string[]]>([
    ['a little less', { agreedPrice: '200' }, []],
    ['a comma that slipped', { agreedPrice: '22,0' }, ['jump']],
    ['per 1 what is meant per 100', { agreedPrice: '2.20' }, ['unit']],
    ['the agreed price stays, the paid one is far off', { referencePrice: '4500' }, ['jump', 'above-list']],
  ])('SDC-01 %s: prices in doubt are asked about before they are kept', async (what, changed, doubts) => {
    const number = `SD-${what.length}`
    expect((await desk.post(all, { ...fields, number })).status).toBe(303)
    const [, id = ''] =
      new RegExp(`debit-agreements/(\\d+)">${number}<`).exec((await desk.get(all)).text) ?? []
    const path = `${all}/${id}`
    const version = (await desk.get(path)).field('version') ?? ''
    const asked = await desk.post(path, { ...fields, number, ...changed, version })
    const found = [...asked.text.matchAll(/data-doubt="([^"]+)"/g)].map(match => match[1])
    expect([asked.status, found]).toEqual([doubts.length > 0 ? 400 : 303, doubts])
    if (doubts.length === 0) return
    const sure = asked.field('sure') ?? ''
    expect((await desk.post(path, { ...fields, number, ...changed, version, sure })).status).toBe(303)
    const fresh = { ...fields, number: `${number}-new`, agreedPrice: '23' }
    expect((await desk.post(all, fresh)).data('data-doubt')).toBe('jump')
  })
  test.each([
    [{ company: 'nobody' }, 'Please select a distributor.'],
    [{ code: 'NOPE' }, 'No article has this part number.'],
    [{ number: 'sd 1', code: 'A' }, 'has this article already'],
    [{ company: 'other', number: 'SD-1' }, 'Another distributor has this number.'],
    [{ agreedPrice: '250' }, 'must be below the reference price'],
    [{ number: '' }, 'This field is required'],
  ])('SDC-01 %o is refused at its field, and what was entered stays', async (changes, words) => {
    const answer = await desk.post(all, { ...fields, ...changes })
    expect([answer.status, answer.text.includes(words), answer.text.includes('value="250,00"')]).toEqual([400, true, true]) // prettier-ignore
  })
})
