import { sessionCookie } from '#shop/people/session/model/session.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Row, Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

const base = '/my-company/organization-management'
const admin = { for: 'company-admin', by: 'admin' } as const
let made = 0

/** A new person of Nordwind who has not set their password yet. */
async function newcomer({ db }: DemoShop): Promise<string> {
  const email = `newcomer-${++made}@nordwind.example`
  const unit = await db
    .selectFrom('company_unit')
    .select(['id', 'company_id'])
    .where('code', '=', 'nordwind-dublin')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer')
    .values({
      email,
      first_name: 'New',
      last_name: 'Comer',
      company_id: unit.company_id,
      unit_id: unit.id,
      roles: ['buyer'],
      password_hash: '!',
    })
    .execute()
  return email
}

/** One below the Dublin test center that nothing belongs to; its code. */
async function spare({ db }: DemoShop, table: 'company_unit' | 'cost_center' | 'budget'): Promise<string> {
  const code = `SPARE-${++made}`
  const { id, company_id } = await db
    .selectFrom('company_unit')
    .select(['id', 'company_id'])
    .where('code', '=', 'nordwind-dublin')
    .executeTakeFirstOrThrow()
  const one = { company_id, code, name: code }
  if (table === 'company_unit')
    await db
      .insertInto(table)
      .values({ ...one, parent_id: id })
      .execute()
  else {
    const kept = { ...one, unit_id: id, currency: 'EUR' }
    if (table === 'cost_center') await db.insertInto(table).values(kept).execute()
    else
      await db
        .insertInto(table)
        .values({ ...kept, amount: 1_000, starts_on: `${nextYear}-01-01`, ends_on: `${nextYear}-12-31` })
        .execute()
  }
  return code
}

/** What is switched there and back, so that each call finds it as it was. */
const switching = (field: string, code: string): Row => ({
  ...admin,
  ask: () => ({ body: { [field]: code, active: 'true' } }),
  again: 'the change log says that it was enabled again',
})

const selecting = (query: Record<string, string>): Row => ({
  ...admin,
  ask: () => ({ query, body: {} }),
  again: 'the change log says that it was selected again',
})

const byQuery =
  (query: Record<string, string>): (() => Sample) =>
  () => ({ query })

/** A file of cost centers that waits to be taken over. */
const waiting: NonNullable<Row['ask']> = async (_, visitor, { db }) => {
  const token = `row${String(++made).padStart(19, '0')}`
  const session = visitor.cookies.get(sessionCookie)
  const holder =
    session &&
    (await db
      .selectFrom('session')
      .select('customer_id')
      .where('token_hash', '=', hashToken(session))
      .executeTakeFirst())
  if (holder)
    await db
      .insertInto('company_upload')
      .values({
        customer_id: holder.customer_id,
        kind: 'cost-centers',
        token,
        filename: 'centers.csv',
        rows: JSON.stringify([{ row: 2, fields: { code: 'NW-4100', name: `Maintenance ${made}` } }]),
      })
      .onConflict(conflict =>
        conflict.column('customer_id').doUpdateSet(set => ({ token: set.ref('excluded.token') })),
      )
      .execute()
  return { params: { kind: 'cost-centers', token } }
}

/** A company administers itself. */
export const rows: Record<string, Row> = {
  [`GET ${base}/files`]: admin,
  [`GET ${base}/files/:kind`]: {
    ...admin,
    ask: () => ({ params: { kind: 'budgets' }, query: { as: 'csv' } }),
  },
  [`POST ${base}/files/:kind`]: {
    ...admin,
    ask: () => ({
      params: { kind: 'cost-centers' },
      file: { name: 'centers.csv', text: 'Code,Name\nNW-4100,Plant maintenance\n' },
    }),
  },
  [`GET ${base}/files/:kind/:token`]: { ...admin, ask: waiting },
  [`POST ${base}/files/:kind/:token/apply`]: { ...admin, ask: waiting },
  [`POST ${base}/files/:kind/:token/discard`]: { ...admin, ask: waiting },
  [`GET ${base}/manage-units`]: { ...admin, ask: byQuery({ unit: 'nordwind-dublin' }) },
  [`GET ${base}/manage-units/update`]: { ...admin, ask: byQuery({ unit: 'nordwind-dublin', parent: '' }) },
  [`POST ${base}/manage-units/update`]: {
    ...admin,
    ask: () => ({ body: { code: `row-${++made}`, name: 'Row', parent: 'nordwind' } }),
  },
  [`POST ${base}/manage-units/switch`]: switching('unit', 'nordwind-dublin'),
  [`GET ${base}/manage-units/approvers`]: { ...admin, ask: byQuery({ unit: 'nordwind-dublin' }) },
  [`POST ${base}/manage-units/approvers/select`]: {
    ...admin,
    // somebody who is asked nothing else: the people of the cast keep their roles
    ask: async (_, __, shop) => ({
      query: { unit: 'nordwind-dublin', user: await newcomer(shop) },
      body: {},
    }),
    again: 'the change log says that it was selected again',
  },
  [`POST ${base}/manage-units/approvers/deselect`]: selecting({
    unit: 'nordwind-press-shop',
    user: 'dublin@nordwind.example',
  }),
  [`GET ${base}/manage-users`]: { ...admin, ask: byQuery({ text: 'no' }) },
  [`GET ${base}/manage-users/update`]: {
    ...admin,
    ask: byQuery({ user: 'dublin@nordwind.example', unit: '' }),
  },
  [`POST ${base}/manage-users/update`]: {
    ...admin,
    ask: () => ({
      body: {
        email: `row-${++made}@nordwind.example`,
        firstName: 'Row',
        lastName: 'Person',
        unit: 'nordwind-dublin',
        roles: 'buyer',
      },
    }),
  },
  [`POST ${base}/manage-users/switch`]: switching('user', 'dublin@nordwind.example'),
  [`GET ${base}/manage-users/hand-over`]: { ...admin, ask: byQuery({ user: 'dublin@nordwind.example' }) },
  [`POST ${base}/manage-users/hand-over`]: {
    ...admin,
    ask: async (_, __, { db }) => {
      const { id } = await db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', 'buyer@nordwind.example')
        .executeTakeFirstOrThrow()
      return { body: { user: await newcomer({ db } as DemoShop), to: String(id) } }
    },
    again: 'the change log says that it was handed over again',
  },
  [`POST ${base}/manage-users/invite`]: {
    ...admin,
    ask: async (_, __, shop) => ({ body: { user: await newcomer(shop) } }),
    again: 'another link is sent each time it is asked for',
  },
  [`POST ${base}/manage-units/remove`]: {
    ...admin,
    ask: async (_, __, shop) => ({ body: { unit: await spare(shop, 'company_unit') } }),
  },
  [`POST ${base}/manage-costcenters/remove`]: {
    ...admin,
    ask: async (_, __, shop) => ({ body: { costCenter: await spare(shop, 'cost_center') } }),
  },
  [`POST ${base}/manage-budgets/remove`]: {
    ...admin,
    ask: async (_, __, shop) => ({ body: { budget: await spare(shop, 'budget') } }),
  },
  [`GET ${base}/manage-costcenters`]: { ...admin, ask: byQuery({ text: 'press', state: 'active' }) },
  [`GET ${base}/manage-costcenters/update`]: {
    ...admin,
    ask: byQuery({ costCenterCode: 'NW-5100', unit: '' }),
  },
  [`POST ${base}/manage-costcenters/update`]: {
    ...admin,
    ask: () => ({
      body: { code: `CC-${++made}`, name: 'Row', unit: 'nordwind-dublin', currency: 'EUR' },
    }),
  },
  [`POST ${base}/manage-costcenters/switch`]: switching('costCenter', 'NW-5100'),
  [`POST ${base}/manage-costcenters/budgets/select`]: {
    ...admin,
    ask: async (_, __, { db }) => ({ query: await linked(db), body: {} }),
    again: 'the change log says that it was selected again',
  },
  [`POST ${base}/manage-costcenters/budgets/deselect`]: {
    ...admin,
    ask: async (_, __, { db }) => ({ query: { ...(await linked(db)), costCenterCode: 'NW-4110' }, body: {} }),
    again: 'the change log says that it was deselected again',
  },
  [`GET ${base}/manage-budgets`]: { ...admin, ask: byQuery({ text: '', state: 'all', year: '2026' }) },
  [`GET ${base}/manage-budgets/update`]: { ...admin, ask: byQuery({ budgetCode: '', unit: 'nordwind' }) },
  [`POST ${base}/manage-budgets/update`]: {
    ...admin,
    ask: () => ({
      body: {
        budgetCode: `B-${++made}`,
        name: 'Row',
        amount: '100',
        currency: 'EUR',
        startDate: `01/01/${nextYear}`,
        endDate: `31/12/${nextYear}`,
        unit: 'nordwind-dublin',
      },
    }),
  },
  [`POST ${base}/manage-budgets/switch`]: {
    ...admin,
    ask: async (_, __, { db }) => ({ body: { budget: (await linked(db)).budgetCode, active: 'true' } }),
    again: 'the change log says that it was enabled again',
  },
}

/** A budget of a cost center of Nordwind. */
async function linked(db: DemoShop['db']): Promise<{ costCenterCode: string; budgetCode: string }> {
  const { code } = await db
    .selectFrom('budget as b')
    .innerJoin('cost_center_budget as l', 'l.budget_id', 'b.id')
    .innerJoin('cost_center as k', 'k.id', 'l.cost_center_id')
    .select('b.code')
    .where('k.code', '=', 'NW-5100')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { costCenterCode: 'NW-5100', budgetCode: code }
}
