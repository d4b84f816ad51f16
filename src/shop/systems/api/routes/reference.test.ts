import { beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { addressOf, curlOf, referenceOf } from '../model/reference.ts'
import { describeEndpoints } from './describe.ts'
import { endpoints } from './endpoints.ts'

const groups = referenceOf(describeEndpoints('https://shop.example'))
const calls = groups.flatMap(group => group.calls)
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ db: await demoDatabase() })
})

test('every call stands on the page with its scope, example and answers, for everybody and in both languages', async () => {
  expect(calls).toHaveLength(endpoints.length)
  const guest = shop.asGuest()
  const page = await guest.get('/programs-reference')
  expect(page.status).toBe(200)
  for (const { id, path, scopes, answers } of calls) {
    expect(page.text).toContain(`id="${id}"`)
    expect(page.text).toContain(path)
    expect(scopes.length).toBeGreaterThan(0)
    expect(answers.map(({ status }) => status)).toContain('401')
  }
})

test('/api/v1 leads to it in the language of the browser', async () => {
  for (const language of ['en', 'es']) {
    const { statusCode, headers } = await shop.app.inject({
      url: '/api/v1',
      headers: { 'accept-language': language },
    })
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/^\/ebusiness\/[a-z]{2}\/programs-reference$/)
  }
})

describe('an example', () => {
  const call = (path: string, method = 'GET') => {
    const found = calls.find(one => one.path === path && one.method === method)
    if (!found) throw new Error(path)
    return found
  }
  test.each([
    ['/products', {}, '/api/v1/products'],
    ['/products', { text: 'M12 & 4' }, '/api/v1/products?text=M12%20%26%204'],
    ['/products/{code}', { code: 'A/1' }, '/api/v1/products/A%2F1'],
  ])('%s with %o is %s', (path, entered, address) =>
    expect(addressOf('/api/v1', call(path), entered)).toBe(address),
  )
  test('for a command line says token, key and body', () => {
    const said = curlOf('https://shop.example/api/v1', call('/orders', 'POST'))
    for (const part of [
      "-X POST 'https://shop.example/api/v1/orders'",
      'Authorization',
      'Idempotency-Key',
      'ERP 4711',
    ])
      expect(said).toContain(part)
  })
})
