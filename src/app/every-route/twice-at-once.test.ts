import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '../database/test-database.ts'
import { isTurn, tries } from '../test-size.ts'
import type { Answer } from '../test-visitor.ts'
import { changing, everyRoute, honest, knownOf, type Route } from './asking.ts'
import { demoShop } from './demo-shop.ts'
import { requestOf } from './request.ts'
import type { Row } from './row.ts'
import { moved, openTally, type Tally } from './tally.ts'

const shop = await demoShop(await demoDatabase())
const known = await knownOf(shop)
const tally = await openTally(shop.db)
afterAll(() => shop.close())

/** Pages that write while they are shown: a double click on their link is two calls as well. */
const writing = new Set(['GET /checkout/single', 'GET /downloads/file/:documentKey/:name'])
type Tested = Route & { row: Row }
const tested = everyRoute.filter(
  (route): route is Tested =>
    writing.has(route.name) ||
    (route.row?.changesNothing === undefined && changing.some(({ name }) => name === route.name)),
)

const once = async (call: () => Promise<Answer>) => [await call()]
const inTurn = async (call: () => Promise<Answer>) => [await call(), await call()]
const atOnce = (call: () => Promise<Answer>): Promise<Answer[]> => Promise.all([call(), call()])

/** Sends the honest call of a row, always with the same cookies, and answers what moved in the database. */
async function written({ entry, row }: Tested, send: typeof atOnce): Promise<Tally> {
  await shop.db.deleteFrom('cart').execute()
  const { visitor, sample } = await honest(shop, known, row)
  await shop.db.deleteFrom('attempt').execute()
  const request = requestOf(entry, sample, visitor.token)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const before = await tally()
  const answers = await send(() => visitor.raw({ ...request, headers: { ...request.headers, cookie } }))
  const first = answers.toSorted((a, b) => a.status - b.status)[0]
  if (row.status === undefined) expect(first?.status, first?.text.slice(0, 300)).toBeLessThan(400)
  else expect(first?.status, first?.text.slice(0, 300)).toBe(row.status)
  for (const { status, text } of answers) expect(status, text.slice(0, 300)).toBeLessThan(500)
  return moved(before, await tally())
}

/** In a short run a fifth of them, by turns. */
const asked = tested.filter((_, at) => isTurn(at, 5))

describe('the same call of the same visitor, twice at once on two connections', () => {
  test('there is something to test', () => {
    expect(tested.length).toBeGreaterThan(70)
    for (const name of writing) expect(tested.map(route => route.name)).toContain(name)
  })

  describe.each(asked)('$name', route => {
    const { again } = route.row
    test(
      again ? `writes again what it writes in turn: ${again}` : 'writes what one call writes',
      async () => {
        // makes whatever only a first call ever makes
        const first = await written(route, once)
        if (again) {
          const expected = await written(route, inTurn)
          const single = tries(0, 1) ? await written(route, once) : first
          expect(expected, 'the reason to write again is not needed').not.toEqual(single)
          for (let round = 0; round < tries(1, 3); round++)
            expect(await written(route, atOnce)).toEqual(expected)
          return
        }
        for (let round = 0; round < tries(1, 3); round++) {
          const both = await written(route, atOnce)
          // where the first call wrote just that, another by itself would show the same
          if (tries(0, 1) || !isDeepStrictEqual(both, first)) expect(both).toEqual(await written(route, once))
        }
      },
    )
  })

  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
