import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { holds, readFilter } from '../model/filter.ts'
import { userDoc } from '../model/resources.ts'
import { keepSaid, peopleAfter, peoplePart, type Reach } from './people.ts'

let db: Db
let reach: Reach
beforeAll(async () => {
  db = await testDatabase()
  const company = await addCompany(db, { code: 'NORTH', name: 'North Drives' })
  const { companyId } = company
  reach = { companyId, domains: ['north.example'] }
  await db.insertInto('provisioning').values({ company_id: companyId, storefront: 'en' }).execute()
  const names = ['ann', 'Émile', 'o%k_', 'Zoë', 'b\\b', 'anna', '']
  for (const [n, firstName] of names.entries()) {
    const person = {
      company,
      roles: ['buyer'],
      email: `p${n}@north.example`,
      firstName,
      lastName: n % 2 ? 'Ann' : '',
    }
    const id = await addPerson(db, person)
    if (n % 3 === 0)
      await inTransaction(db, tx =>
        keepSaid(tx, {
          companyId,
          customerId: id,
          userName: `${firstName}.X${n}`,
          externalId: n === 0 ? null : `Ext-${n}`,
        }),
      )
    if (n === 4) await db.updateTable('customer').set({ active: false }).where('id', '=', id).execute()
  }
})

const attributes = [
  'id',
  'externalId',
  'userName',
  'displayName',
  'name.givenName',
  'name.familyName',
  'name.formatted',
  'emails',
  'emails.value',
  'emails.type',
  'active',
]
const operators = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']
const values = ['"ANN"', '"é"', '"%"', '"\\\\"', '""', '"Ext-3"', '"True"', 'false', 'null', '3']
/** Each name by itself, with not, and joined with another one. */
const filters = attributes.flatMap(name => [
  `${name} pr`,
  `not (${name} pr)`,
  ...operators.flatMap(operator =>
    values.flatMap((value, n) => [
      `${name} ${operator} ${value}`,
      ...(n % 5 === 0
        ? [
            `not (${name} ${operator} ${value}) and active eq true`,
            `${name} ${operator} ${value} or userName sw "a"`,
          ]
        : []),
    ]),
  ),
])

test('RFC 7644 3.4.2.2: a filter finds in SQL whom it holds of, each name with each operator and value', async () => {
  const all = await peopleAfter(db, reach, 0, 100)
  expect(all).toHaveLength(7)
  const docs = all.map(person => userDoc('', person, []))
  const differences: string[] = []
  for (const text of filters) {
    const filter = readFilter(text)
    const found = await peoplePart(db, reach, filter, { offset: 0, limit: 100 })
    const bySql = found?.people.map(({ id }) => String(id)).join()
    const byRule = docs
      .filter(doc => holds(filter, doc))
      .map(doc => doc['id'])
      .join()
    if (bySql !== byRule) differences.push(`${text}: ${bySql} in SQL, ${byRule} by the rule`)
  }
  expect(differences).toEqual([])
  expect(filters.length).toBeGreaterThan(1_000)
})

test('a list comes in parts with how many there are; what no column says is left to who looks through', async () => {
  const part = await peoplePart(db, reach, null, { offset: 2, limit: 3 })
  expect(part).toMatchObject({ total: 7 })
  expect(part?.people).toHaveLength(3)
  for (const text of ['groups pr', 'meta.created pr', 'emails[type eq "work"]', 'userName eq "\\u0000"'])
    expect(await peoplePart(db, reach, readFilter(text), { offset: 0, limit: 1 })).toBeNull()
})
