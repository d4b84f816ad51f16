import { describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { testDatabase } from './database/test-database.ts'
import { sessionIn, tokenIn, wireName } from './session-cookie.ts'
import { testShop } from './test-shop.ts'

const secure = { publicUrl: 'https://shop.example', clock: () => new Date() }
const plain = { publicUrl: 'http://shop.example', clock: () => new Date() }
const later = { ...secure, clock: () => new Date(Date.now() + 13 * 3_600_000) }

describe('SESS-01 the cookie of a session is bound to this host where the address is https', () => {
  test.each([
    ['http: its plain name', plain, { session: 'a' }, 'a', false],
    ['http: no other name counts', plain, { '__Host-session': 'a' }, undefined, false],
    ['https: the name of this host', secure, { '__Host-session': 'a' }, 'a', false],
    ['https: it goes before the other', secure, { '__Host-session': 'a', session: 'b' }, 'a', false],
    ['https: a session of the release before, after the start', secure, { session: 'b' }, 'b', true],
    ['https: when none of them can be alive any more', later, { session: 'b' }, undefined, false],
    ['nobody', secure, {}, undefined, false],
  ] as const)('%s', (_, services, cookies, token, former) => {
    expect(tokenIn(services, cookies)).toEqual({ token, former })
    const header = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    expect(sessionIn(services, ['x=1', ...header].join('; '))).toBe(token ?? '')
  })
  test('no other cookie changes its name', () => {
    expect([wireName(secure, 'guest'), wireName(secure, 'session'), wireName(plain, 'session')]).toEqual([
      'guest',
      '__Host-session',
      'session',
    ])
  })

  test('signing in, going on from the release before, and signing out', async () => {
    const db = await testDatabase()
    const shop = await testShop({ db, publicUrl: 'https://shop.example' })
    const company = await addCompany(db, { code: 'north' })
    await addPerson(db, { email: 'nora@north.example', company })
    // a session under the former name
    const visitor = await shop.as('nora@north.example')
    const token = visitor.cookies.get('session')
    const answer = await visitor.get('/my-account')
    expect(answer.status).toBe(200)
    expect(visitor.cookies.get('__Host-session')).toBe(token)
    const { headers } = await visitor.post('/logout', {})
    expect(String(headers['set-cookie'])).toMatch(/__Host-session=;(?=.*Path=\/)(?=.*Secure)/)
    expect([...visitor.cookies.keys()].filter(name => name.endsWith('session'))).toEqual([])
    expect((await visitor.get('/my-account')).status).toBe(303)
  })
})
