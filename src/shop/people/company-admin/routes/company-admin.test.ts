import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { addBudget, addCompany, addCostCenter, addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { yearLater } from '../model/company.ts'

let db: Db
let shop: TestShop
let admin: Visitor
const at = (path: string) => `/my-company/organization-management/${path}`

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north', name: 'North', country: 'ES', currency: 'EUR' })
  const plant = await addUnit(db, { companyId: company.companyId, code: 'plant', parentId: company.unitId })
  await addUnit(db, { companyId: company.companyId, code: 'press', parentId: plant })
  await addPerson(db, { email: 'admin@north.example', company, roles: ['company-admin'] })
  await addPerson(db, { email: 'buyer@north.example', company: { ...company, unitId: plant } })
  await addPerson(db, {
    email: 'plant@north.example',
    company: { ...company, unitId: plant },
    roles: ['company-admin'],
  })
  const center = await addCostCenter(db, { ...company, code: 'CC-1', currency: 'EUR' })
  await addBudget(db, {
    ...company,
    code: 'Q4/tools',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    costCenterIds: [center],
    amount: 6_000_000,
    currency: 'EUR',
  })
  await addBudget(db, {
    ...company,
    code: 'OLD',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    costCenterIds: [],
    amount: 1,
    currency: 'EUR',
    active: false,
  })
  const south = await addCompany(db, { code: 'south' })
  await addPerson(db, { email: 'admin@south.example', company: south, roles: ['company-admin'] })
  await addBudget(db, { ...south, code: 'FOREIGN', costCenterIds: [], amount: 1 })
  admin = await shop.as('admin@north.example')
})

const person = (email: string) =>
  db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const versionIn = (text: string) => /name="version" value="([^"]*)"/.exec(text)?.[1] ?? ''
const trail = async (action: string) =>
  (await db.selectFrom('trail').select('subject').where('action', '=', action).execute()).map(
    row => row.subject,
  )

describe('COMP-01, COMP-02 an administrator keeps their company', () => {
  test('COMP-02 they see their units and below, never those above or another company', async () => {
    const plant = await shop.as('plant@north.example')
    const { text } = await plant.get(at('manage-units'))
    expect(text).toContain('?unit=press')
    expect(text).not.toContain('?unit=north-main')
    expect((await plant.get(at('manage-units?unit=north-main'))).status).toBe(404)
    expect((await admin.get(at('manage-budgets/update?budgetCode=FOREIGN'))).status).toBe(404)
    expect((await (await shop.as('buyer@north.example')).get(at('manage-units'))).status).toBe(403)
  })
  test('COMP-01 a unit is made, moved and disabled; never below itself, and the topmost stays', async () => {
    await admin.post(at('manage-units/update'), { code: 'paint', name: 'Paint shop', parent: 'plant' })
    const unit = () =>
      db.selectFrom('company_unit').selectAll().where('code', '=', 'paint').executeTakeFirstOrThrow()
    expect(await unit()).toMatchObject({ name: 'Paint shop', active: true })
    const shown = await admin.get(at('manage-units/update?unit=paint'))
    const moved = { kept: 'paint', name: 'Paint', parent: 'press', version: versionIn(shown.text) }
    expect((await admin.post(at('manage-units/update'), moved)).status).toBe(303)
    expect(await unit()).toMatchObject({ name: 'Paint' })
    const stale = await admin.post(at('manage-units/update'), { ...moved, name: 'Late' })
    expect([stale.status, stale.text.includes('value="Late"')]).toEqual([409, true])
    const plant = await admin.get(at('manage-units/update?unit=plant'))
    const circle = await admin.post(at('manage-units/update'), {
      kept: 'plant',
      name: 'Plant',
      parent: 'paint',
      version: versionIn(plant.text),
    })
    expect(circle.status).toBe(400)
    await admin.post(at('manage-units/switch'), { unit: 'paint', active: 'false' })
    expect(await unit()).toMatchObject({ active: false })
    const top = await admin.post(at('manage-units/switch'), { unit: 'north-main', active: 'false' })
    expect(top.status).toBe(400)
    expect(await trail('company-unit-disable')).toEqual(['unit:paint'])
  })
  test('COMP-01 what was made by mistake is removed while nothing belongs to it, and not afterwards', async () => {
    const { id: parentId, company_id: companyId } = await db
      .selectFrom('company_unit')
      .select(['id', 'company_id'])
      .where('code', '=', 'north-main')
      .executeTakeFirstOrThrow()
    await addUnit(db, { companyId, code: 'slip', parentId })
    const slip = await db
      .selectFrom('company_unit')
      .select('id')
      .where('code', '=', 'slip')
      .executeTakeFirstOrThrow()
    const center = await addCostCenter(db, { companyId, unitId: slip.id, code: 'CC-SLIP', currency: 'EUR' })
    await addBudget(db, {
      companyId,
      unitId: slip.id,
      code: 'B-SLIP',
      costCenterIds: [center],
      amount: 5_000,
      currency: 'EUR',
    })
    const remove = async (what: string, fields: Record<string, string>) => {
      const answer = await admin.post(at(`${what}/remove`), fields, { follow: true })
      return [answer.status, answer.text.includes('it cannot be removed')]
    }
    // the button is where it can be pressed
    expect((await admin.get(at('manage-units?unit=slip'))).text).not.toContain('manage-units/remove')
    expect((await admin.get(at('manage-budgets/update?budgetCode=B-SLIP'))).text).toContain(
      'manage-budgets/remove',
    )
    expect(await remove('manage-units', { unit: 'slip' })).toEqual([400, true])
    const entry = await sql<{ id: number }>`insert into budget_entry (budget_id, order_code, kind, amount)
      select id, 'O-1', 'consume', 100 from budget where code = 'B-SLIP' returning id`.execute(db)
    expect(await remove('manage-budgets', { budget: 'B-SLIP' })).toEqual([400, true])
    await db
      .deleteFrom('budget_entry')
      .where('id', '=', entry.rows[0]?.id ?? 0)
      .execute()
    const plant = await shop.as('plant@north.example')
    expect((await plant.post(at('manage-budgets/remove'), { budget: 'B-SLIP' })).status).toBe(404)
    expect(await remove('manage-budgets', { budget: 'B-SLIP' })).toEqual([200, false])
    expect(await remove('manage-costcenters', { costCenter: 'CC-SLIP' })).toEqual([200, false])
    expect(await remove('manage-units', { unit: 'slip' })).toEqual([200, false])
    expect(await remove('manage-units', { unit: 'north-main' })).toEqual([400, false])
    expect(await trail('company-unit-remove')).toEqual(['unit:slip'])
  })
  test('COMP-02 a move that leaves a unit without its approver is asked about', async () => {
    const { unit_id: unitId, company_id: companyId } = await person('buyer@north.example')
    const company = { companyId: companyId ?? 0, unitId: unitId ?? 0 }
    const id = await addPerson(db, { email: 'boss@north.example', company, roles: ['approver'] })
    await db.updateTable('customer').set({ password_hash: 'x' }).where('id', '=', id).execute()
    const form = await admin.get(at('manage-users/update?user=boss@north.example'))
    const fields = {
      kept: 'boss@north.example',
      firstName: 'B',
      lastName: 'Oss',
      unit: 'press',
      roles: 'approver',
      version: versionIn(form.text),
    }
    const asked = await admin.post(at('manage-users/update'), fields)
    expect([asked.status, asked.text.includes('nobody else approves there')]).toEqual([400, true])
    expect(asked.field('sure')).toBe('true')
    // the name alone is no move
    expect((await admin.post(at('manage-users/update'), { ...fields, unit: 'plant' })).status).toBe(303)
    const version = versionIn((await admin.get(at('manage-users/update?user=boss@north.example'))).text)
    expect((await admin.get(at('manage-units/approvers?unit=plant'))).text).toContain('Deselect B Oss?')
    // a unit below plant is led by it; moved to the top it has nobody
    const press = await admin.get(at('manage-units/update?unit=press'))
    const move = { kept: 'press', name: 'Press', parent: 'north-main', version: versionIn(press.text) }
    const asksToo = await admin.post(at('manage-units/update'), move)
    expect([asksToo.status, asksToo.text.includes('nobody is left to approve')]).toEqual([400, true])
    expect((await admin.post(at('manage-units/update'), { ...move, sure: 'true' })).status).toBe(303)
    const back = await admin.get(at('manage-units/update?unit=press'))
    await admin.post(at('manage-units/update'), { ...move, parent: 'plant', version: versionIn(back.text) })
    expect((await admin.post(at('manage-users/update'), { ...fields, version, sure: 'true' })).status).toBe(
      303,
    )
    await db.updateTable('customer').set({ active: false }).where('id', '=', id).execute()
  })
  test('COMP-06 cost centers and budgets are found by words, state and year', async () => {
    const codes = async (path: string) =>
      [...(await admin.get(at(path))).text.matchAll(/data-(?:budget|cost-center)-code="([^"]+)"/g)].map(
        one => one[1],
      )
    expect(await codes('manage-budgets?state=disabled')).toEqual(['OLD'])
    expect(await codes('manage-budgets?text=q4/')).toEqual(['Q4/tools'])
    expect(await codes('manage-budgets?year=1999')).toEqual([])
    expect(await codes('manage-costcenters?text=cc-1&state=active')).toEqual(['CC-1'])
    expect((await admin.get(at('manage-costcenters?text=nothing'))).text).toContain('Nothing found')
  })
  test('COMP-03 a budget is copied into the next year for the same cost centers; fewer than is booked is asked about', async () => {
    const form = await admin.get(at('manage-budgets/update?copyOf=Q4/tools'))
    const names = [
      'name',
      'budgetCode',
      'amount',
      'currency',
      'startDate',
      'endDate',
      'unit',
      'copyOf',
    ] as const
    const fields = Object.fromEntries(names.map(name => [name, form.field(name) ?? ''])) as Record<
      string,
      string
    >
    const kept = await db
      .selectFrom('budget')
      .select(['starts_on', 'ends_on', 'amount'])
      .where('code', '=', 'Q4/tools')
      .executeTakeFirstOrThrow()
    expect([fields['startDate'], fields['amount'], fields['copyOf']]).toEqual([
      formatDate(yearLater(kept.starts_on as CalendarDate)),
      '60000.00',
      'Q4/tools',
    ])
    await admin.post(at('manage-budgets/update'), {
      ...fields,
      kept: '',
      budgetCode: 'Q4-NEXT',
      currency: 'EUR',
      unit: 'north-main',
    })
    const { rows } = await sql<{ center: string }>`select k.code as center from budget b
      join cost_center_budget l on l.budget_id = b.id join cost_center k on k.id = l.cost_center_id
      where b.code = 'Q4-NEXT'`.execute(db)
    expect(rows).toEqual([{ center: 'CC-1' }])
    const made = await admin.get(at('manage-budgets/update?budgetCode=Q4-NEXT'))
    const nothing = {
      ...fields,
      unit: 'north-main',
      kept: 'Q4-NEXT',
      copyOf: '',
      amount: '0',
      version: versionIn(made.text),
    }
    const asked = await admin.post(at('manage-budgets/update'), nothing)
    expect([asked.status, asked.text.includes('With an amount of zero')]).toEqual([400, true])
    expect((await admin.post(at('manage-budgets/update'), { ...nothing, sure: 'true' })).status).toBe(303)
    await admin.post(at('manage-budgets/remove'), { budget: 'Q4-NEXT' })
  })
  test('COMP-01 a person is invited by mail, with roles and limits, and can be disabled: their sessions end at once', async () => {
    const invited = await admin.post(at('manage-users/update'), {
      email: 'new@north.example',
      firstName: 'Nia',
      lastName: 'New',
      unit: 'plant',
      roles: ['buyer', 'approver'],
      'limit-order-EUR': '5000',
      'limit-month-EUR': '20000.50',
    })
    expect(invited.status).toBe(303)
    const { id } = await person('new@north.example')
    const grants = await db.selectFrom('role_grant').select('role').where('customer_id', '=', id).execute()
    expect(grants.map(one => one.role).toSorted()).toEqual(['approver', 'buyer'])
    const limits = await db
      .selectFrom('order_limit')
      .select(['period', 'amount'])
      .where('customer_id', '=', id)
      .orderBy('amount')
      .execute()
    expect(limits).toEqual([
      { period: 'order', amount: 500_000 },
      { period: 'month', amount: 2_000_050 },
    ])
    // a field holds an amount as its storefront writes it
    for (const [storefront, shown] of [
      ['en', '20000.50'],
      ['zh', '20000,50'],
    ] as const) {
      const form = await (
        await shop.as('admin@north.example', { storefront })
      ).get(at('manage-users/update?user=new@north.example'))
      expect(form.text).toContain(`name="limit-month-EUR" value="${shown}"`)
    }
    const mail = await db
      .selectFrom('mail')
      .select(['subject', 'body_text'])
      .where('recipient', '=', 'new@north.example')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toContain('North')
    const visitor = await shop.as('new@north.example')
    expect((await visitor.get('/my-account/orders')).status).toBe(200)
    await admin.post(at('manage-users/switch'), { user: 'new@north.example', active: 'false' })
    expect((await visitor.get('/my-account/orders')).status).toBe(303)
    // what is in their own list already they may know of
    const again = await admin.post(at('manage-users/update'), {
      email: 'buyer@north.example',
      firstName: 'A',
      lastName: 'B',
      unit: 'plant',
      roles: 'buyer',
    })
    expect([again.status, again.text.includes('cannot be invited')]).toEqual([400, true])
  })
  test('COMP-02 inviting an address that has an account elsewhere looks the same as inviting any other', async () => {
    const told = async (email: string) => {
      const person = { email, firstName: 'Eva', lastName: 'Known', unit: 'plant', roles: ['approver'] }
      const invited = await admin.post(at('manage-users/update'), person)
      const list = await admin.get(at('manage-users'))
      const form = await admin.get(at(`manage-users/update?user=${email}`))
      const again = await admin.post(at('manage-users/invite'), { user: email })
      const afterwards = await admin.get(at(`manage-users/update?user=${email}`))
      const twice = await admin.post(at('manage-users/update'), person)
      const disabled = await admin.post(at('manage-users/switch'), { user: email, active: 'false' })
      await admin.post(at('manage-users/switch'), { user: email, active: 'true' })
      const file = await admin.get(at('files/people?as=csv'))
      const bare = (text: string) =>
        text
          .replaceAll(email, 'HER')
          .replaceAll(encodeURIComponent(email), 'HER')
          .replaceAll(email.replaceAll(/[^a-z0-9]/g, '_'), 'HER')
          .replaceAll(/value="[\w-]{22}"/g, 'VERSION')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'REQUEST')
      const seen = [invited, list, form, again, afterwards, twice, disabled, file]
      expect(bare(list.text)).toContain('HER')
      // the next one begins as this one did
      await db
        .updateTable('customer')
        .set({ unit_id: null, company_id: null, active: false })
        .where('last_name', '=', 'Known')
        .execute()
      return seen.map(({ status, headers, text }) => [
        status,
        bare(headers['location'] ?? ''),
        bare(text.slice(text.indexOf('<main'))),
      ])
    }
    const unknown = await told('eva@nowhere.example')
    expect(await told('admin@south.example')).toEqual(unknown)
    // their account is theirs as before, and they are told; no link of theirs sets a password anywhere
    const mails = await db
      .selectFrom('mail')
      .select(['subject', 'body_text', 'sealed'])
      .where('recipient', '=', 'admin@south.example')
      .execute()
    expect(mails).toHaveLength(2)
    for (const { subject, body_text, sealed } of mails) {
      expect(subject).toBe('An invitation to order for North')
      expect(body_text).toContain('Nobody is notified that you have one.')
      expect(sealed).toBeNull()
    }
    const south = await person('admin@south.example')
    expect(south.company_id).not.toBeNull()
    expect(south.active).toBe(true)
  })
  test('COMP-02 who was invited at an address that is free by now gets the invitation when it is sent again', async () => {
    const fields = { firstName: 'Free', lastName: 'Soon', unit: 'plant', roles: ['buyer'] }
    const email = 'leaving@south.example'
    const { company_id, unit_id } = await person('admin@south.example')
    const { id } = await db
      .insertInto('customer')
      .values({ email, first_name: 'L', last_name: 'S', company_id, unit_id, password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.post(at('manage-users/update'), { ...fields, email })
    const standIn = () =>
      db
        .selectFrom('customer')
        .select(['email', 'invited_as'])
        .where('last_name', '=', 'Soon')
        .executeTakeFirst()
    expect(await standIn()).toMatchObject({ invited_as: email })
    await db.updateTable('customer').set({ email: 'elsewhere@south.example' }).where('id', '=', id).execute()
    expect((await admin.post(at('manage-users/invite'), { user: email })).status).toBe(303)
    expect(await standIn()).toEqual({ email, invited_as: null })
    const last = await db
      .selectFrom('mail')
      .select(['subject', 'sealed'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({
      subject: 'Set a password for your account with North',
      sealed: expect.any(Buffer) as Buffer,
    })
    // nor do they stand twice in a list whose company they have come into another way
    await admin.post(at('manage-users/update'), { ...fields, email: 'elsewhere@south.example' })
    const rows = async () =>
      (await admin.get(at('manage-users'))).text.split('data-uid="elsewhere@south.example"').length - 1
    const listed = await rows()
    const north = await person('admin@north.example')
    await db
      .updateTable('customer')
      .set({ company_id: north.company_id, unit_id: north.unit_id })
      .where('id', '=', id)
      .execute()
    expect([listed, await rows()]).toEqual([1, 1])
    // five in a day to one address
    const answers = []
    for (let i = 0; i < 4; i++)
      answers.push((await admin.post(at('manage-users/invite'), { user: email })).status)
    expect(answers).toEqual([303, 303, 303, 400])
  })
  test.each([
    ['the seller has blocked', { blocked_at: new Date() }, 'We have blocked this account.', 'Blocked by us'],
    [
      'they have closed themselves',
      { deactivated_at: new Date() },
      'This account was closed by its user.',
      'closed by its user',
    ],
  ])('COMP-01 an account that %s is not the company’s to open', async (_, closed, words, mark) => {
    const email = 'shut@north.example'
    const { id } = await person('buyer@north.example')
    await db
      .updateTable('customer')
      .set({ email, active: false, ...closed })
      .where('id', '=', id)
      .execute()
    const list = await admin.get(at('manage-users'))
    expect(list.text).toContain(mark)
    expect(list.text).not.toContain(`name="user" value="${email}"`)
    const opened = await admin.post(at('manage-users/switch'), { user: email, active: 'true' })
    expect([opened.status, opened.text.includes(words)]).toEqual([400, true])
    expect((await person(email)).active).toBe(false)
    await db
      .updateTable('customer')
      .set({ email: 'buyer@north.example', active: true, blocked_at: null, deactivated_at: null })
      .where('id', '=', id)
      .execute()
  })
  test('COMP-01 whose data are erased is not in the list', async () => {
    const { id } = await person('buyer@north.example')
    const erase = (erased_at: Date | null) =>
      db.updateTable('customer').set({ erased_at }).where('id', '=', id).execute()
    await erase(new Date())
    expect((await admin.get(at('manage-users'))).text).not.toContain('buyer@north.example')
    await erase(null)
  })
  test('COMP-02 work that waits with somebody is named before the account is closed, and told to the administrators', async () => {
    const { id } = await person('buyer@north.example')
    const { code } = await addQuote(db, { customerId: id, state: 'requested' })
    const row = (text: string) =>
      text.split('data-uid=').find(part => part.startsWith('"buyer@north.example"'))
    expect(row((await admin.get(at('manage-users'))).text)).toContain(`1 open quote (${code})`)
    await admin.post(at('manage-users/switch'), { user: 'buyer@north.example', active: 'false' })
    const letters = await db
      .selectFrom('mail')
      .select(['recipient', 'body_text'])
      .where('key', 'like', `company-person-left:${id}:%`)
      .orderBy('recipient')
      .execute()
    expect(letters.map(one => one.recipient)).toContain('admin@north.example')
    expect(letters.every(one => one.body_text.includes(code))).toBe(true)
    await admin.post(at('manage-users/switch'), { user: 'buyer@north.example', active: 'true' })
  })
  test('COMP-02 the last administrator stays, and nobody disables their own account', async () => {
    const own = await admin.post(at('manage-users/switch'), { user: 'admin@north.example', active: 'false' })
    expect(own.status).toBe(400)
    const shown = await admin.get(at('manage-users/update?user=admin@north.example'))
    const less = await admin.post(at('manage-users/update'), {
      kept: 'admin@north.example',
      firstName: 'Ada',
      lastName: 'Byron',
      unit: 'north-main',
      roles: 'buyer',
      version: versionIn(shown.text),
    })
    expect([less.status, less.text.includes('needs an administrator')]).toEqual([400, true])
    // nor when all others were only invited
    const other = { email: 'later@north.example', firstName: 'L', lastName: 'Ater', unit: 'north-main' }
    await admin.post(at('manage-users/update'), { ...other, roles: 'company-admin' })
    const again = await admin.post(at('manage-users/update'), {
      kept: 'admin@north.example',
      firstName: 'Ada',
      lastName: 'Byron',
      unit: 'north-main',
      roles: 'buyer',
      version: versionIn(shown.text),
    })
    expect([again.status, again.text.includes('needs an administrator')]).toEqual([400, true])
  })
  test('COMP-02 of two administrators who disable each other at the same moment one stays', async () => {
    const { companyId, unitId } = await addCompany(db, { code: 'race' })
    const of = (name: string) =>
      addPerson(db, {
        email: `${name}@race.example`,
        company: { companyId, unitId },
        roles: ['company-admin'],
      })
    await Promise.all(['one', 'two'].map(of))
    await db.updateTable('customer').set({ password_hash: 'x' }).where('company_id', '=', companyId).execute()
    // and one who has never come
    await of('third')
    const [one, two] = await Promise.all(['one', 'two'].map(name => shop.as(`${name}@race.example`)))
    await Promise.all([
      one?.post(at('manage-users/switch'), { user: 'two@race.example', active: 'false' }),
      two?.post(at('manage-users/switch'), { user: 'one@race.example', active: 'false' }),
    ])
    const left = await db
      .selectFrom('customer')
      .select('id')
      .where('company_id', '=', companyId)
      .where('active', '=', true)
      .where('password_hash', '<>', '!')
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('COMP-03 budgets', () => {
  const fine = {
    kept: '',
    budgetCode: 'B-2027',
    name: 'Tools 2027',
    amount: '60000',
    currency: 'EUR',
    startDate: '01/01/2027',
    endDate: '31/12/2027',
    unit: 'plant',
  }
  test.each([
    ['a start that is no day', { startDate: '31/02/2027' }, 'startDate'],
    ['no end', { endDate: '' }, 'endDate'],
    ['an end before the start', { endDate: '31/12/2026' }, 'endDate'],
    ['an amount that is none', { amount: '6e4' }, 'amount'],
    ['a foreign unit', { unit: 'south-main' }, 'unit'],
  ])('COMP-03 %s is refused at its field, and nothing entered is lost', async (_, but, field) => {
    const { status, text } = await admin.post(at('manage-budgets/update'), { ...fine, ...but })
    expect([status, text.includes('value="Tools 2027"')]).toEqual([400, true])
    expect(text).toMatch(
      new RegExp(`id="[^"]*${field}[^"]*"[^>]*aria-invalid="true"|name="${field}"[^>]*aria-invalid`),
    )
  })
  test('COMP-03 ERR-03 what is left out says so at its field, each by its name', async () => {
    const { text } = await admin.post(at('manage-budgets/update'), {
      ...fine,
      name: '',
      startDate: '',
      endDate: 'soon',
    })
    expect(text.match(/This field is required\./g)).toHaveLength(4)
    for (const words of ['Name: This field', 'Start date: This field', 'Please enter a date as dd/mm/yyyy.'])
      expect(text).toContain(words)
  })
  test('COMP-03 with valid days it is kept; a code is used once', async () => {
    expect((await admin.post(at('manage-budgets/update'), fine)).status).toBe(303)
    expect((await admin.post(at('manage-budgets/update'), fine)).status).toBe(400)
    const { text } = await admin.get(at('manage-budgets'))
    expect(text).toContain('data-budget-code="B-2027" data-amount-cents="6000000" data-reserved-cents="0"')
  })
})

test('COMP-03 the fields of the specification alone change the budget of that code in its unit, or make one', async () => {
  const fields = {
    name: 'Spare parts',
    amount: '500.00',
    currency: 'EUR',
    startDate: '01/01/2027',
    endDate: '31/12/2027',
  }
  const rowOf = (code: string) =>
    db
      .selectFrom('budget as b')
      .innerJoin('company_unit as u', 'u.id', 'b.unit_id')
      .select(['b.name', 'b.amount', 'u.code as unit'])
      .where('b.code', '=', code)
      .executeTakeFirst()
  for (const [code, unit] of [
    ['B-2027', 'plant'],
    ['SPARE', 'north-main'],
  ] as const) {
    const sent = await admin.post(at('manage-budgets/update'), { ...fields, budgetCode: code })
    expect(sent.status).toBe(303)
    expect(await rowOf(code)).toEqual({ name: 'Spare parts', amount: 50_000, unit })
  }
  const wrong = { ...fields, budgetCode: 'B-2027', endDate: '01/01/2026' }
  const { status, text } = await admin.post(at('manage-budgets/update'), wrong)
  expect([status, text.includes('name="kept" value="B-2027"')]).toEqual([400, true])
})

describe('COMP-06, COMP-07 select and deselect', () => {
  const call = async (url: string) => {
    const answer = await admin.postJson(url, {})
    return { status: answer.status, said: answer.json<Record<string, unknown>>() }
  }
  const budget = (name: string, code: string) =>
    at(`manage-costcenters/budgets/${name}?costCenterCode=CC-1&budgetCode=${encodeURIComponent(code)}`)
  test('COMP-07 an empty JSON body answers the budget with its new state, its normalised code and what may be done next', async () => {
    const { said } = await call(budget('deselect', 'Q4/tools'))
    expect(said).toMatchObject({
      code: 'Q4/tools',
      normalizedCode: 'Q4_tools',
      selected: false,
      active: true,
      actions: [{ name: 'select' }],
    })
    const back = await call(budget('select', 'Q4/tools'))
    expect(back.said).toMatchObject({ selected: true, actions: [{ name: 'deselect' }] })
  })
  test('COMP-04 a budget has its days, amount and currency', async () => {
    const { said } = await call(budget('select', 'Q4/tools'))
    expect(said).toMatchObject({
      startDate: '01/01/2026',
      endDate: '31/12/2026',
      amount: '60000.00',
      currencyIsoCode: 'EUR',
    })
  })
  test('COMP-07 what is disabled cannot be selected; a foreign one is unknown', async () => {
    expect((await call(budget('select', 'OLD'))).status).toBe(400)
    expect((await call(budget('select', 'FOREIGN'))).status).toBe(404)
    expect((await call(budget('select', 'NONE'))).status).toBe(404)
  })
  test('COMP-05 a user is selected as approver of a unit, and answered with their roles as codes', async () => {
    const url = (name: string) => at(`manage-units/approvers/${name}?unit=plant&user=buyer@north.example`)
    const { said } = await call(url('select'))
    expect(said).toMatchObject({
      uid: 'buyer@north.example',
      normalizedUid: 'buyer_north_example',
      selected: true,
      unit: 'plant',
      roles: ['b2bapprovergroup', 'b2bcustomergroup'],
    })
    expect((await call(url('deselect'))).said).toMatchObject({ selected: false, roles: ['b2bcustomergroup'] })
  })
  test('COMP-08 only deselecting a budget asks, in a popup 300 wide', async () => {
    const { text } = await admin.get(at('manage-costcenters/update?costCenterCode=CC-1'))
    expect(text).toMatch(/data-confirm="Deselect budget[^>]*data-confirm-size="deselectBudget"/)
    const users = await admin.get(at('manage-units/approvers?unit=plant'))
    expect(users.text).not.toContain('data-confirm-size')
  })
})

describe('COMP-09 the tree of units', () => {
  test('the cookie treeview says which branches are open; without it, or where it does not fit, all are', async () => {
    const states = async () =>
      [
        ...(await admin.get(at('manage-units'))).text.matchAll(
          /role="treeitem"[^>]* aria-expanded="(true|false)"/g,
        ),
      ].map(match => match[1])
    const all = await states()
    expect(all.length).toBeGreaterThan(1)
    expect(new Set(all)).toEqual(new Set(['true']))
    admin.cookies.set('treeview', `0${'1'.repeat(all.length - 1)}`)
    expect((await states())[0]).toBe('false')
    admin.cookies.set('treeview', '0x1')
    expect(await states()).toEqual(all)
  })
})

test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
