import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson, type CompanyFixture } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import { forgetOldRegistrations } from '../service/decide.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let admin: Visitor
let nord: CompanyFixture
let secret: string
const password = 'a very long winter in Teruel'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { letters: { seal: testSeal, linksReadable: true } } })
  nord = await addCompany(db, { code: 'nord', name: 'Nord', country: 'ES' })
  secret = await hashPassword(password)
  const known = { company: nord, passwordHash: secret }
  await addPerson(db, { email: 'admin@nord.example', roles: ['company-admin'], ...known })
  await addPerson(db, { email: 'desk@seller.example', roles: ['service'] })
  desk = await shop.as('desk@seller.example')
  admin = await shop.as('admin@nord.example')
})
beforeEach(async () => {
  await sql`truncate mail, attempt`.execute(db)
  await sql`delete from registration`.execute(db)
  await sql`update customer set email = 'was-' || id || '@nord.example', invited_as = null where email like 'eva%' or invited_as like 'eva%'`.execute(
    db,
  )
})

let links = 0
/** A registration that was asked for, with the token of its letter. */
async function asked(given: { email?: string; kind?: 'company' | 'download'; name?: string } = {}) {
  const { tokenOf, hash } = token(++links)
  const { rows } = await sql<{ id: number; code: string }>`
    insert into registration (code, kind, state, email, first_name, last_name, company_name, country, password_hash,
      storefront, link_hash, link_until)
    values ('RG' || nextval('registration_number'), ${given.kind ?? 'company'}, 'unconfirmed',
      ${given.email ?? 'eva@nord.example'}, 'Eva', ${given.name ?? 'Roca'}, 'Nord', 'ES', ${secret}, 'en', ${hash},
      now() + interval '1 hour') returning id, code`.execute(db)
  return { code: rows[0]?.code ?? '', token: tokenOf }
}
function token(n: number) {
  const tokenOf = Buffer.alloc(32, n).toString('base64url')
  return { tokenOf, hash: hashToken(tokenOf) }
}
const confirm = (of: string) => shop.asGuest().post('/register/confirm', { token: of })
const states = async () =>
  (
    await sql<{ code: string; state: string; why: string | null }>`
      select code, state, closed_because as why from registration order by id`.execute(db)
  ).rows.map(({ code, state, why }) => [code, why ?? state])
const letters = async () =>
  (await db.selectFrom('mail').select(['recipient', 'subject', 'body_text']).orderBy('id').execute()).map(
    one => one,
  )
const approve = async (code: string, company = 'nord') => {
  const page = await desk.get(`/desk/registrations/${code}?company=${company}`)
  return desk.post(`/desk/registrations/${code}/approve`, {
    version: page.field('version') ?? '1',
    company,
    unit: 'nord-main',
    roles: 'buyer',
  })
}
const signIn = async (email: string) => {
  const guest = shop.asGuest()
  await guest.get('/login')
  return guest.post('/login', { username: email, password })
}

describe('REG-01 a person has one open registration', () => {
  test('a newer one that is confirmed closes the older without a letter; one row at the desk', async () => {
    const [first, second] = [await asked(), await asked()]
    await confirm(first.token)
    await confirm(second.token)
    expect(await states()).toEqual([
      [first.code, 'newer'],
      [second.code, 'waiting'],
    ])
    expect((await letters()).filter(one => one.recipient === 'eva@nord.example')).toHaveLength(2)
    const { text } = await desk.get('/desk/registrations')
    expect([text.includes(first.code), text.includes(second.code)]).toEqual([false, true])
    expect((await desk.get(`/desk/registrations/${first.code}`)).text.includes('registered again')).toBe(true)
  })
  test('the link of the older is dead once the newer is confirmed', async () => {
    const [first, second] = [await asked(), await asked()]
    await confirm(second.token)
    expect((await confirm(first.token)).text.includes('We will check your details')).toBe(false)
    expect((await states()).map(([, state]) => state)).toEqual(['newer', 'waiting'])
  })
  test('of two links opened at the same moment one registration waits', async () => {
    const [first, second] = [await asked(), await asked()]
    await Promise.all([confirm(first.token), confirm(second.token)])
    expect((await states()).filter(([, state]) => state === 'waiting')).toEqual([[second.code, 'waiting']])
  })
  test('one of somebody else stays', async () => {
    const other = await asked({ email: 'evan@nord.example' })
    const own = await asked()
    await confirm(other.token)
    await confirm(own.token)
    expect((await states()).map(([, state]) => state)).toEqual(['waiting', 'waiting'])
  })
})

describe('REG-01 an account that comes to be another way closes what is open', () => {
  test('approved: what else was asked closes without a letter', async () => {
    const first = await asked()
    await confirm(first.token)
    const later = await asked()
    await approve(first.code)
    expect(await states()).toEqual([
      [first.code, 'approved'],
      [later.code, 'account'],
    ])
    expect((await letters()).filter(one => one.subject.includes('your registration'))).toHaveLength(1)
  })
  test('COMP-02 an administrator who invites somebody that asks to join is led to the request', async () => {
    const { token: link, code } = await asked()
    await confirm(link)
    const at = '/my-company/organization-management/manage-users/update'
    const person = {
      email: 'eva@nord.example',
      firstName: 'Eva',
      lastName: 'Roca',
      unit: 'nord-main',
      roles: 'buyer',
    }
    const refused = await admin.post(at, person)
    expect([refused.status, refused.text.includes(`has already asked to join (${code})`)]).toEqual([
      400,
      true,
    ])
    expect(
      await db.selectFrom('customer').select('id').where('email', '=', 'eva@nord.example').execute(),
    ).toEqual([])
  })
  test('who was invited and sets a password asks no more', async () => {
    await addPerson(db, { email: 'eva@nord.example', company: nord })
    const { token: link, code } = await asked()
    await confirm(link)
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'eva@nord.example')
      .executeTakeFirstOrThrow()
    const reset = token(++links)
    await sql`insert into password_reset (token_hash, customer_id, expires_at)
      values (${reset.hash}, ${id}, now() + interval '1 hour')`.execute(db)
    const set = await shop
      .asGuest()
      .post('/login/pw/change', { token: reset.tokenOf, password: 'winter in Teruel is long' })
    expect([set.status, await states()]).toEqual([303, [[code, 'account']]])
  })
  test('who was invited by the company that the desk approves into gets in with the password of the registration', async () => {
    await addPerson(db, { email: 'eva@nord.example', company: nord })
    const { token: link, code } = await asked()
    await confirm(link)
    expect((await approve(code)).status).toBe(303)
    expect((await signIn('eva@nord.example')).status).toBe(303)
  })
  test('the round of the services closes what was left', async () => {
    const { token: link, code } = await asked()
    await confirm(link)
    await addPerson(db, { email: 'eva@nord.example', company: nord, passwordHash: secret })
    await forgetOldRegistrations(db)
    expect(await states()).toEqual([[code, 'account']])
  })
})

describe('REG-04 from downloads to buying', () => {
  const downloader = () => addPerson(db, { email: 'eva@nord.example', roles: [], passwordHash: secret })
  const account = () =>
    db
      .selectFrom('customer')
      .select(['company_id', 'roles', 'password_hash'])
      .where('email', '=', 'eva@nord.example')
      .executeTakeFirstOrThrow()
  test('the account for downloads is taken into the company that its request is approved for; its password stays', async () => {
    await downloader()
    const { token: link, code } = await asked()
    await confirm(link)
    expect((await approve(code)).status).toBe(303)
    expect(await account()).toEqual({ company_id: nord.companyId, roles: ['buyer'], password_hash: secret })
    const told = (await letters()).find(one => one.subject === 'Contara: your account is open')
    expect(told?.body_text).toContain('your existing password')
  })
  test('REG-01 the letter names the company they belong to now, not the name that was typed', async () => {
    const { token: link, code } = await asked()
    await confirm(link)
    await sql`update registration set company_name = 'North GmbH i. G.' where code = ${code}`.execute(db)
    expect((await approve(code)).status).toBe(303)
    const told = (await letters()).find(one => one.subject === 'Contara: your account is open')
    expect(told?.body_text).toContain('Your account for Nord is open.')
  })
  test('at the desk a company invites it and has it at once', async () => {
    await downloader()
    const { status } = await desk.post('/desk/customers/companies/nord/invite', {
      email: 'eva@nord.example',
      firstName: 'Eva',
      lastName: 'Roca',
      unit: 'nord-main',
      roles: 'buyer',
    })
    expect([status, (await account()).company_id]).toEqual([303, nord.companyId])
  })
  test('invited by a company, its letter names the way', async () => {
    await downloader()
    await admin.post('/my-company/organization-management/manage-users/update', {
      email: 'eva@nord.example',
      firstName: 'Eva',
      lastName: 'Roca',
      unit: 'nord-main',
      roles: 'buyer',
    })
    expect((await letters()).find(one => one.recipient === 'eva@nord.example')?.body_text).toContain(
      '/register',
    )
  })
  test('an account of another company, of the desk or closed is not taken in', async () => {
    for (const [roles, closed] of [
      [['service'], false],
      [[], true],
    ] as const) {
      await sql`update customer set email = 'was-' || id || '@nord.example', invited_as = null where email like 'eva%' or invited_as like 'eva%'`.execute(
        db,
      )
      await sql`delete from registration`.execute(db)
      await addPerson(db, { email: 'eva@nord.example', roles: [...roles], passwordHash: secret })
      if (closed) await sql`update customer set active = false where email = 'eva@nord.example'`.execute(db)
      const { token: link, code } = await asked()
      await confirm(link)
      expect([(await approve(code)).status, (await account()).company_id]).toEqual([409, null])
    }
  })
})

describe('the desk finds the company among many', () => {
  test('REG-01 beyond a thousand companies each can be searched and chosen, and a cut list says so', async () => {
    await sql`insert into company (code, name, country)
      select 'many-' || n, 'A company ' || n, 'ES' from generate_series(1, 1200) n on conflict do nothing`.execute(
      db,
    )
    await addCompany(db, { code: 'zz-meridian', name: 'Zz Meridian Rail', country: 'ES' })
    const { token: link, code } = await asked({ email: 'eva@meridian.example' })
    await confirm(link)
    const searched = await desk.get(`/desk/registrations/${code}?company=new&text=meridian`)
    expect(searched.data('data-company')).toBe('zz-meridian')
    const many = await desk.get(`/desk/registrations/${code}?company=new&text=a+company`)
    expect(many.text.includes('The first 20 of 1,200 companies found')).toBe(true)
    const chosen = await desk.get(`/desk/registrations/${code}?company=zz-meridian`)
    expect(chosen.data('data-chosen')).toBe('zz-meridian')
    const done = await desk.post(`/desk/registrations/${code}/approve`, {
      version: chosen.field('version') ?? '',
      company: 'zz-meridian',
      unit: 'zz-meridian-main',
      roles: 'buyer',
    })
    expect(done.status).toBe(303)
    await sql`delete from company where code like 'many-%'`.execute(db)
  })
})

describe('SESS-03 who cannot sign in although the password is right is told why', () => {
  test('a registration that is checked', async () => {
    const { token: link } = await asked()
    await confirm(link)
    expect((await signIn('eva@nord.example')).text.includes('Your registration is being checked')).toBe(true)
  })
  test('a closed account, a closed company; with a wrong password nothing is told', async () => {
    await addPerson(db, { email: 'eva@nord.example', company: nord, passwordHash: secret })
    await sql`update customer set active = false where email = 'eva@nord.example'`.execute(db)
    expect((await signIn('eva@nord.example')).text.includes('Your account is closed')).toBe(true)
    const guest = shop.asGuest()
    await guest.get('/login')
    const wrong = await guest.post('/login', { username: 'eva@nord.example', password: 'another one, wrong' })
    expect(wrong.text.includes('The e-mail or the password is incorrect')).toBe(true)
    const shut = await addCompany(db, { code: 'shut', name: 'Shut' })
    await addPerson(db, { email: 'eva2@shut.example', company: shut, passwordHash: secret })
    await sql`update company set active = false where code = 'shut'`.execute(db)
    expect((await signIn('eva2@shut.example')).text.includes('access to this shop is closed')).toBe(true)
  })
  test('ACC-05 a forgotten password of theirs is answered by a letter that says why there is no link', async () => {
    const { token: link } = await asked()
    await confirm(link)
    await shop.asGuest().post('/login/pw/request', { email: 'eva@nord.example' })
    expect((await letters()).at(-1)?.body_text).toContain('Your registration is being checked')
  })
})
