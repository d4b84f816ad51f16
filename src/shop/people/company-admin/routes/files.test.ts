import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addBudget, addCompany, addCostCenter, addPerson } from '#shop/people/company/fixtures.ts'
import { companyFiles } from '../contract.ts'
import type { SheetKind } from '../model/sheet.ts'

let db: Db
let shop: TestShop
let admin: Visitor
const base = '/my-company/organization-management/files'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north', name: 'North', currency: 'EUR' })
  await addPerson(db, { email: 'admin@north.example', company, roles: ['company-admin'] })
  await addPerson(db, { email: 'buyer@north.example', company })
  const center = await addCostCenter(db, { ...company, code: 'CC-1', currency: 'EUR' })
  await addBudget(db, {
    ...company,
    code: 'B-1',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    costCenterIds: [center],
    amount: 100_000,
    currency: 'EUR',
  })
  const south = await addCompany(db, { code: 'south' })
  await addPerson(db, { email: 'admin@south.example', company: south, roles: ['company-admin'] })
  admin = await shop.as('admin@north.example')
  await admin.get('/my-account')
})

const send = (kind: SheetKind, text: string) =>
  admin.raw(
    requestOf(companyFiles.upload, { params: { kind }, file: { name: 'rows.csv', text } }, admin.token),
  )
async function preview(kind: SheetKind, lines: readonly string[]) {
  const { status, location = '', text } = await send(kind, lines.join('\n'))
  if (status !== 303) throw new Error(`${status} ${text.slice(0, 300)}`)
  const path = location.replace(/^.*\/ebusiness\/en/, '')
  const page = await admin.get(path)
  const verdicts = [...page.text.matchAll(/data-row="(\d+)" data-verdict="(\w+)"/g)].map(
    ([, row, verdict]) => `${row} ${verdict}`,
  )
  return { path, text: page.text, verdicts: verdicts.toSorted() }
}
const budget = () => db.selectFrom('budget').selectAll().where('code', '=', 'B-1').executeTakeFirstOrThrow()
const people = async () =>
  (await db.selectFrom('customer').select('email').orderBy('email').execute()).map(one => one.email)

describe('COMP-01 people, cost centers and budgets by file', () => {
  test.each(['people', 'cost-centers', 'budgets'] as const)(
    'COMP-01 what is downloaded of %s changes nothing when it is uploaded again',
    async kind => {
      const { text } = await admin.get(`${base}/${kind}?as=csv`)
      const { verdicts } = await preview(kind, [text])
      expect(verdicts.length).toBeGreaterThan(0)
      expect(verdicts.every(one => one.endsWith('same'))).toBe(true)
    },
  )

  test('COMP-01 a preview says old and new by row and changes nothing; applied, it is done once', async () => {
    const { path, text, verdicts } = await preview('budgets', [
      'Code,Amount',
      'B-1,2500.50',
      'B-1,1',
      'B-9,10',
    ])
    expect(verdicts).toEqual(['2 changed', '3 wrong', '4 wrong'])
    expect(text).toContain('1000.00 → 2500.50')
    expect((await budget()).amount).toBe(100_000)
    expect((await admin.post(`${path}/apply`, {})).status).toBe(303)
    expect((await budget()).amount).toBe(250_050)
    await db.updateTable('budget').set({ amount: 7 }).where('code', '=', 'B-1').execute()
    await admin.post(`${path}/apply`, {})
    expect((await budget()).amount).toBe(7)
  })

  test('COMP-03 a budget that ends before it begins is wrong in a file too', async () => {
    const { verdicts, text } = await preview('budgets', [
      'Code,Start date,End date',
      'B-1,10/10/2026,09/10/2026',
      'B-2,,31/12/2026',
    ])
    expect(verdicts).toEqual(['2 wrong', '3 wrong'])
    expect(text).toContain('10/10/2026')
    expect(text).toContain('Start date: This field is required.')
  })

  test('COMP-02 somebody new is invited when it is applied, nobody of another company is touched', async () => {
    const before = await people()
    const { path, verdicts, text } = await preview('people', [
      'E-mail,First name,Last name,Unit,Roles,Limits,Active',
      'new@north.example,New,Person,north-main,"buyer, approver",order EUR 500.00,yes',
      'admin@south.example,Taken,Away,south-main,buyer,,no',
      'buyer@north.example,B,B,north-main,king,month,perhaps',
      'admin@north.example,A,A,north-main,buyer,,yes',
    ])
    // the last one is the only administrator
    expect(verdicts).toEqual(['2 new', '3 wrong', '4 wrong', '5 wrong'])
    expect(text).toContain('You administer no unit with the code south-main.')
    // everything that is wrong in a row is said at once; what is new has no old
    expect(text).toMatch(/Roles are buyer, approver and company-admin\. A limit is .* Active is yes or no\./)
    expect(text).not.toContain('– → new@north.example')
    expect(await people()).toEqual(before)
    await admin.post(`${path}/apply`, {})
    expect(await people()).toEqual([...before, 'new@north.example'].toSorted())
  })

  test('COMP-02 cost centers take and lose budgets, and keep their currency', async () => {
    const { verdicts, text } = await preview('cost-centers', [
      'Code,Name,Unit,Currency,Budgets',
      'CC-1,Renamed,north-main,EUR,',
      'CC-2,Second,north-main,EUR,B-1',
      'CC-3,Third,south-main,EUR,',
    ])
    expect(verdicts).toEqual(['2 changed', '3 new', '4 wrong'])
    expect(text).toContain('B-1 → –')
  })

  test.each([
    ['without its key', 'Name,Unit\nX,north'],
    ['without rows', 'Code,Name'],
    ['that is none', '\u0000\u0001\u0002'],
  ])('COMP-01 a file %s is refused with a reason', async (_, text) => {
    const { status } = await send('cost-centers', text)
    expect(status).toBe(400)
  })

  test('COMP-02 a file of somebody else is not there', async () => {
    const { path } = await preview('budgets', ['Code,Name', 'B-1,Mine'])
    const other = await shop.as('admin@south.example')
    expect((await other.get(path)).status).toBe(303)
    await other.post(`${path}/apply`, {})
    expect((await budget()).name).not.toBe('Mine')
  })
})
