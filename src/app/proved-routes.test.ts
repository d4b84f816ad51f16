import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pathOf } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { again, signInFirst } from '#platform/page/send.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { testDatabase } from './database/test-database.ts'
import { domains } from './domains.ts'
import { testShop, type TestShop } from './test-shop.ts'

/** What asks again who somebody is, when that was proved more than ten minutes ago (decision 321). */
const asks = [
  'POST /assistants/allow',
  'POST /desk/buyer-systems/:id',
  'POST /desk/buyer-systems/:id/answers',
  'POST /desk/buyer-systems/:id/secret',
  'POST /desk/buyer-systems/:id/turn',
  'POST /desk/buyer-systems/new/:kind',
  'POST /desk/connected-systems',
  'POST /desk/connected-systems/:id',
  'POST /desk/customers/companies/:company/directory',
  'POST /desk/customers/companies/:company/directory/domains',
  'POST /desk/customers/companies/:company/directory/domains/:id/remove',
  'POST /desk/customers/companies/:company/directory/domains/:id/vouch',
  'POST /desk/customers/companies/:company/directory/not-only',
  'POST /desk/customers/companies/:company/directory/people/:id/unlink',
  'POST /desk/customers/companies/:company/directory/remove',
  'POST /desk/customers/companies/:company/directory/turn',
  'POST /desk/customers/companies/:company/invite',
  'POST /desk/customers/companies/:company/merge',
  'POST /desk/customers/companies/:company/provisioning',
  'POST /desk/customers/companies/:company/provisioning/end',
  'POST /desk/customers/companies/:company/provisioning/groups/:id',
  'POST /desk/customers/companies/:company/provisioning/token',
  'POST /desk/people',
  'POST /desk/people/:id',
  'POST /desk/people/:id/factors',
  'POST /desk/people/:id/switch',
  'POST /desk/people/end-sessions',
  'POST /desk/people/roles',
  'POST /desk/people/roles/:role',
  'POST /desk/people/roles/:role/retire',
  'POST /desk/personal-data/:id/erase',
  'POST /desk/personal-data/:id/reactivate',
  'POST /desk/personal-data/address/erase',
  'POST /desk/programs/:id/end',
  'POST /desk/second-factors',
  'POST /desk/seller',
  'POST /desk/webhooks/:id/end',
  'POST /my-account/company/assistants',
  'POST /my-account/company/directory',
  'POST /my-account/company/directory/domains',
  'POST /my-account/company/directory/domains/:id/remove',
  'POST /my-account/company/directory/not-only',
  'POST /my-account/company/directory/only',
  'POST /my-account/company/directory/people/:id/unlink',
  'POST /my-account/company/directory/remove',
  'POST /my-account/company/directory/turn',
  'POST /my-account/company/programs/:id',
  'POST /my-account/company/programs/:id/end',
  'POST /my-account/company/programs/:id/secret',
  'POST /my-account/company/programs/new',
  'POST /my-account/company/provisioning',
  'POST /my-account/company/provisioning/end',
  'POST /my-account/company/provisioning/groups/:id',
  'POST /my-account/company/provisioning/token',
  'POST /my-account/company/webhooks/:id',
  'POST /my-account/company/webhooks/:id/end',
  'POST /my-account/company/webhooks/:id/secret',
  'POST /my-account/company/webhooks/new',
  'POST /my-account/security/authenticator',
  'POST /my-account/security/authenticator/confirm',
  'POST /my-account/security/authenticator/remove',
  'POST /my-account/security/codes',
  'POST /my-account/security/passkeys',
  'POST /my-account/security/passkeys/:id/remove',
  'POST /my-account/security/passkeys/options',
  'POST /my-company/organization-management/files/:kind/:token/apply',
  'POST /my-company/organization-management/manage-units/approvers/select',
  'POST /my-company/organization-management/manage-users/requests/:registrationCode/approve',
  'POST /my-company/organization-management/manage-users/update',
  'POST /sign-in/directory-link',
]
const site = { brand: 'contara', accountArea: 'my-account' }
const proved = domains.flatMap(({ contract }) =>
  Object.values(contract)
    .filter(({ ask }) => ask.proved)
    .map(entry => ({ entry, name: `${entry.method} ${pathOf(site, entry)}` })),
)

let db: Db
let shop: TestShop
const chief = 'chief@contara.example'
const admin = 'admin@north.example'
beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  await addPerson(db, { email: chief, roles: ['administrator'] })
  await addPerson(db, {
    email: admin,
    company: await addCompany(db, { code: 'north' }),
    roles: ['company-admin'],
  })
})

test('SEC-01 these ask again, and no others', () => {
  expect(proved.map(({ name }) => name).toSorted()).toEqual(asks)
})

test.each(proved)('SEC-01 $name asks again, and does nothing before', async ({ name }) => {
  const visitor = await shop.as(name.includes('/desk/') ? chief : admin)
  await sql`update session set created_at = now() - interval '11 minutes'`.execute(db)
  const path = name.slice(5).replace(':kind', 'oci').replace(':id', '1').replaceAll(/:\w+/g, 'x')
  const before = await sql`select * from trail`.execute(db)
  const page = await visitor.post(path, { name: 'typed' })
  expect([page.status, page.location?.split('?')[0]]).toEqual([303, '/ebusiness/en/login/again'])
  const script = await visitor.postJson(path, { name: 'typed' })
  expect(script.status).toBe(403)
  expect(script.headers[signInFirst]).toBe(again)
  // without the token it is refused as such: nobody is led to a question by another site
  expect((await visitor.post(path, {}, { token: 'guess' })).status).toBe(400)
  expect((await sql`select * from trail`.execute(db)).rows).toEqual(before.rows)
})
