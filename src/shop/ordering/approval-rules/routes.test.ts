import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addCostCenter, addPerson, addUnit } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let head: Visitor
let plantAdmin: Visitor
let ids: Record<'company' | 'top' | 'plant' | 'press' | 'center', number>
const people: Record<string, number> = {}
const at = (path: string) => `/my-company/organization-management/manage-permissions${path}`

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north', name: 'North', country: 'ES', currency: 'EUR' })
  const plant = await addUnit(db, { companyId: company.companyId, code: 'plant', parentId: company.unitId })
  const press = await addUnit(db, { companyId: company.companyId, code: 'press', parentId: plant })
  const add = async (name: string, unitId: number, roles: string[]) => {
    const email = `${name}@north.example`
    await addPerson(db, { email, company: { ...company, unitId }, roles, passwordHash: 'x' })
    const { id } = await db
      .updateTable('customer')
      .set({ first_name: name, last_name: 'North' })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    people[name] = id
  }
  await add('head', company.unitId, ['company-admin'])
  await add('greta', company.unitId, ['approver'])
  await add('plantadmin', plant, ['company-admin'])
  await add('pablo', plant, ['approver'])
  await add('quique', press, ['approver'])
  await add('buyer', plant, ['buyer'])
  await add('invited', plant, ['approver'])
  await db
    .updateTable('customer')
    .set({ password_hash: '!' })
    .where('id', '=', people['invited'] ?? 0)
    .execute()
  const center = await addCostCenter(db, { ...company, code: 'CC-TOP', currency: 'EUR' })
  ids = { company: company.companyId, top: company.unitId, plant, press, center }
  head = await shop.as('head@north.example')
  plantAdmin = await shop.as('plantadmin@north.example')
})
beforeEach(async () => {
  await db.deleteFrom('approval_rule').execute()
  await db.updateTable('customer').set({ active: true }).execute()
})

const versionIn = (text: string) => /name="version" value="([^"]*)"/.exec(text)?.[1] ?? ''

type Tier = { approvers: string; mode?: string; people?: string[] }
async function addRule(
  rule: { name: string; unit?: number; currency?: string; kind?: string; center?: number },
  tiers: Tier[],
): Promise<number> {
  const { id } = await db
    .insertInto('approval_rule')
    .values({
      company_id: ids.company,
      unit_id: rule.unit ?? ids.plant,
      name: rule.name,
      kind: rule.kind ?? 'per-order',
      amount: rule.kind === undefined ? 100_000 : null,
      currency: rule.kind === undefined ? (rule.currency ?? 'EUR') : null,
      cost_center_id: rule.center ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [i, { approvers, mode = 'ANY', people: named = [] }] of tiers.entries()) {
    await db
      .insertInto('approval_rule_tier')
      .values({ rule_id: id, tier: i + 1, mode, approvers })
      .execute()
    for (const name of named)
      await db
        .insertInto('approval_rule_person')
        .values({ rule_id: id, tier: i + 1, customer_id: people[name] ?? 0 })
        .execute()
  }
  return id
}
/** By tier the people it names, in order of their names. */
async function namedIn(id: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('approval_rule_person as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.tier', 'c.first_name as name'])
    .where('p.rule_id', '=', id)
    .orderBy('p.tier')
    .orderBy('c.first_name')
    .execute()
  return [...new Set(rows.map(row => row.tier))].map(tier =>
    rows.filter(row => row.tier === tier).map(row => row.name),
  )
}
const rule = (id: number) =>
  db.selectFrom('approval_rule').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What the form of a kept rule would send as it stands, read from the page itself. */
async function formOf(visitor: Visitor, id: number): Promise<Record<string, string | string[]>> {
  const { text } = await visitor.get(at(`/update?rule=${id}`))
  const sent: Record<string, string | string[]> = { kept: String(id), version: versionIn(text) }
  for (const [, name = '', inner = ''] of text.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs))
    sent[name] =
      /<option[^>]*value="([^"]*)"[^>]* selected=""/.exec(inner)?.[1] ??
      /<option selected="" value="([^"]*)"/.exec(inner)?.[1] ??
      /<option[^>]*value="([^"]*)"/.exec(inner)?.[1] ??
      ''
  for (const [input] of text.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(input)?.[1] ?? ''
    const value = /value="([^"]*)"/.exec(input)?.[1] ?? ''
    if (/^tier\d-people$/.test(name)) {
      if (input.includes('checked=""')) sent[name] = [...(sent[name] ?? []), value]
    } else if (name === 'name' || name === 'amount') sent[name] = value
  }
  return sent
}

describe('COMP-02 APPR-01 a rule is saved whole by who sees only a part of its company', () => {
  test.each([
    ['who belongs to a unit above', ['pablo', 'greta'], ['greta', 'pablo']],
    ['who is above alone', ['greta'], ['greta']],
    ['who was disabled', ['pablo', 'quique'], ['pablo', 'quique']],
    ['who lost the role since', ['pablo', 'buyer'], ['buyer', 'pablo']],
    ['who is only invited', ['pablo', 'invited'], ['invited', 'pablo']],
  ])('saved with another name it keeps %s', async (_, named, expected) => {
    const id = await addRule({ name: 'Both' }, [{ approvers: 'people', mode: 'ALL', people: named }])
    await db
      .updateTable('customer')
      .set({ active: false })
      .where('id', '=', people['quique'] ?? 0)
      .execute()
    const form = await formOf(plantAdmin, id)
    const saved = await plantAdmin.post(at('/update'), { ...form, name: 'Renamed' })
    expect([saved.status, (await rule(id)).name, await namedIn(id)]).toEqual([303, 'Renamed', [expected]])
  })
  test('people above are shown by name and unit, in the form and in the list', async () => {
    const id = await addRule({ name: 'Both' }, [
      { approvers: 'people', mode: 'ALL', people: ['pablo', 'greta'] },
    ])
    expect((await plantAdmin.get(at(`/update?rule=${id}`))).text.includes('greta North (north-main)')).toBe(
      true,
    )
    expect((await plantAdmin.get(at(''))).text.includes('greta North, pablo North, all of them')).toBe(true)
  })
  test('who is above stays named: the tier cannot be taken from them, and the form comes back', async () => {
    const id = await addRule({ name: 'Both' }, [{ approvers: 'people', people: ['pablo', 'greta'] }])
    const form = await formOf(plantAdmin, id)
    for (const approvers of ['', 'unit', 'admins']) {
      const refused = await plantAdmin.post(at('/update'), { ...form, 'tier1-approvers': approvers })
      expect([approvers, refused.status, refused.text.includes('greta North must stay named')]).toEqual([
        approvers,
        400,
        true,
      ])
    }
    // of their own people they choose
    await plantAdmin.post(at('/update'), { ...form, 'tier1-people': ['quique@north.example'] })
    expect(await namedIn(id)).toEqual([['greta', 'quique']])
    // whoever administers the whole may take them out
    const whole = await formOf(head, id)
    expect((await head.post(at('/update'), { ...whole, 'tier1-approvers': 'unit' })).status).toBe(303)
    expect(await namedIn(id)).toEqual([])
  })
  test('a cost center of a unit above, and a currency that nobody could choose now, stay', async () => {
    const onCenter = await addRule({ name: 'Center', kind: 'cost-center', center: ids.center }, [])
    const inPounds = await addRule({ name: 'Pounds', currency: 'GBP' }, [])
    for (const id of [onCenter, inPounds]) {
      const before = await rule(id)
      const form = await formOf(plantAdmin, id)
      const name = `${before.name} renamed`
      expect((await plantAdmin.post(at('/update'), { ...form, name })).status).toBe(303)
      expect(await rule(id)).toEqual({ ...before, name })
    }
  })
  test('tiers beyond those of the form stay', async () => {
    const tiers = Array.from({ length: 4 }, () => ({ approvers: 'people', people: ['pablo'] }))
    const id = await addRule({ name: 'Long' }, tiers)
    await plantAdmin.post(at('/update'), { ...(await formOf(plantAdmin, id)), name: 'Renamed' })
    expect(await namedIn(id)).toHaveLength(4)
  })
})

describe('APPR-01 what a rule may say', () => {
  const good = { kept: '', name: 'New', unit: 'plant', kind: 'per-order', amount: '100', currency: 'EUR' }
  test.each([
    ['somebody without the role', { 'tier1-approvers': 'people', 'tier1-people': 'buyer@north.example' }],
    ['somebody only invited', { 'tier1-approvers': 'people', 'tier1-people': 'invited@north.example' }],
    ['somebody above', { 'tier1-approvers': 'people', 'tier1-people': 'greta@north.example' }],
    ['one of two', { 'tier1-approvers': 'people', 'tier1-people': ['pablo@north.example', 'no@no.example'] }],
    ['an unknown kind', { kind: 'bogus' }],
    ['an unknown period', { kind: 'per-period', period: 'bogus' }],
    ['an unknown role', { requesterRole: 'bogus' }],
    ['unknown approvers', { 'tier1-approvers': 'bogus' }],
    ['an unknown mode', { 'tier1-approvers': 'unit', 'tier1-mode': 'bogus' }],
    ['a unit that is not theirs', { unit: 'north-main' }],
  ])('%s is refused and nothing is kept', async (_, wrong) => {
    const refused = await plantAdmin.post(at('/update'), { ...good, ...wrong })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('value="New"')
    expect(await db.selectFrom('approval_rule').select('id').execute()).toEqual([])
  })
  test('of one unit two rules have two names; a name from before that stays the same is kept', async () => {
    expect((await plantAdmin.post(at('/update'), good)).status).toBe(303)
    const twin = await plantAdmin.post(at('/update'), { ...good, name: 'NEW', amount: '200' })
    expect([twin.status, twin.text.includes('already has a rule with this name')]).toEqual([400, true])
    expect((await plantAdmin.post(at('/update'), { ...good, unit: 'press' })).status).toBe(303)
    const double = await addRule({ name: 'New' }, [])
    expect((await plantAdmin.post(at('/update'), await formOf(plantAdmin, double))).status).toBe(303)
  })
})

test('COMP-02 rules of units above are in the list of a unit administrator, to be read only', async () => {
  const above = await addRule({ name: 'Large orders', unit: ids.top }, [{ approvers: 'admins' }])
  const { text } = await plantAdmin.get(at(''))
  expect(text).toContain('Large orders')
  expect(text).toContain('From a unit above yours')
  expect(text).not.toContain(`rule=${above}"`)
  expect((await plantAdmin.get(at(`/update?rule=${above}`))).status).toBe(404)
  const forged = await plantAdmin.post(at('/switch'), { rule: String(above), active: 'false' })
  expect([forged.status, (await rule(above)).active]).toEqual([404, true])
})

test('COMP-01 a person whose form is saved keeps the limit in a currency that it does not show', async () => {
  await db
    .insertInto('order_limit')
    .values(
      ['EUR', 'GBP'].map(currency => ({
        customer_id: people['buyer'] ?? 0,
        period: 'order',
        currency,
        amount: 5_000,
      })),
    )
    .execute()
  const page = '/my-company/organization-management/manage-users/update'
  const { text } = await plantAdmin.get(`${page}?user=buyer@north.example`)
  const sent = { kept: 'buyer@north.example', version: versionIn(text), firstName: 'B', lastName: 'N' }
  const saved = await plantAdmin.post(page, {
    ...sent,
    unit: 'plant',
    roles: ['buyer'],
    'limit-order-EUR': '',
  })
  const left = await db
    .selectFrom('order_limit')
    .select('currency')
    .where('customer_id', '=', people['buyer'] ?? 0)
    .execute()
  expect([saved.status, left]).toEqual([303, [{ currency: 'GBP' }]])
})

test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
