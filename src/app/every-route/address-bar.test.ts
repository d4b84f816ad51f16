import { afterAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../database/test-database.ts'
import { everyRoute } from './asking.ts'
import { demoShop } from './demo-shop.ts'
import { requestOf } from './request.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())

const calls = everyRoute.filter(({ entry }) => entry.kind === 'call')
const failed = ({ status }: { status: number }) => status >= 400

describe('SEC-06 a call that a person opens and that fails (trust.md S1)', () => {
  test('a refusal is a page for them and a problem for a script', async () => {
    const pages: string[] = []
    for (const { name, entry } of calls) {
      const anonymous = await shop.as('anonymous')
      const opened = await anonymous.raw(requestOf(entry, {}, null, 'person'))
      const asked = await anonymous.raw(requestOf(entry, {}, null, 'script'))
      if (failed(opened)) {
        pages.push(name)
        expect(opened.headers['content-type'], name).toBe('text/html; charset=utf-8')
        expect(opened.text, name).toMatch(/<div class="error-page" data-error="\d+">.*<h1>[^<]+<\/h1>/s)
      }
      if (failed(asked))
        expect(asked.headers['content-type'], name).toBe('application/problem+json; charset=utf-8')
    }
    expect(pages.length).toBeGreaterThan(20)
  })
  test('a script that takes HTML too gets a problem all the same', async () => {
    const route = calls.find(({ name }) => name === 'GET /wishlist/count')
    const { headers, ...request } = requestOf(
      route?.entry ?? expect.fail('no such route'),
      {},
      null,
      'person',
    )
    const guest = await shop.as('anonymous')
    for (const more of [{ 'sec-fetch-dest': 'empty' }, { 'sec-fetch-mode': 'cors' }]) {
      const answer = await guest.raw({ ...request, headers: { ...headers, ...more } })
      expect([answer.status, answer.headers['content-type']]).toEqual([
        403,
        'application/problem+json; charset=utf-8',
      ])
    }
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
