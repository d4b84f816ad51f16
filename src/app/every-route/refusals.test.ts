import { afterAll, describe, expect, test } from 'vitest'
import { mayChange } from '#kit/contract.ts'
import { signInFirst } from '#platform/page/send.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'
import { demoDatabase } from '../database/test-database.ts'
import { printedRoutes } from '../printed-routes.ts'
import { isTurn, tries } from '../test-size.ts'
import type { Visitor } from '../test-visitor.ts'
import { everyRoute, honest, knownOf } from './asking.ts'
import { cast, demoShop, members, type Member } from './demo-shop.ts'
import { mannerOf, requestOf, type Manner } from './request.ts'
import { rows } from './rows.ts'
import { expectSafe } from './safe-answer.ts'

const shop = await demoShop(await demoDatabase())
const known = await knownOf(shop)
afterAll(() => shop.close())

/** Who is before the door, as the shop knows them. */
const whoIs = async (visitor: Visitor): Promise<SignedIn | null> => {
  const token = visitor.cookies.get(sessionCookie)
  return token === undefined ? null : findSessionUser(shop.db, token)
}

const standing = new Map<Member, { visitor: Visitor; session: string | undefined; token: string }>()

/** One of the cast and nothing but their session, which is opened anew where an earlier call has ended it. */
async function standingAs(member: Member): Promise<{ visitor: Visitor; who: SignedIn | null }> {
  const kept = standing.get(member)
  if (kept) {
    const { visitor, session, token } = kept
    visitor.cookies.clear()
    if (session !== undefined) visitor.cookies.set(sessionCookie, session)
    visitor.token = token
    const who = await whoIs(visitor)
    if ((who?.email ?? null) === cast[member] && !who?.actedBy) return { visitor, who }
  }
  const visitor = await shop.as(member)
  standing.set(member, { visitor, session: visitor.cookies.get(sessionCookie), token: visitor.token })
  return { visitor, who: await whoIs(visitor) }
}

/** Who they are before any call: by it is chosen who asks what. */
const atFirst = new Map<Member, SignedIn | null>()
for (const member of members) atFirst.set(member, await whoIs(await shop.as(member)))

/**
 * Who is not signed in asks every route. In a short run, of four members two of those who are kept out, next to each other so
 * that both manners are among them, and one of those who are let in; of these fours every third, by turns.
 */
const isAsked = (member: Member, isIn: boolean, place: number): boolean =>
  cast[member] === null ||
  (place % tries(4, 1) < (isIn ? 1 : tries(2, 1)) && isTurn(Math.floor(place / 4), 3))

const manners: readonly Manner[] = ['person', 'script']
/** Both in a long run; else every second one, so that each member asks half of the routes in each. */
const mannersOf = (place: number): readonly Manner[] =>
  tries(0, 1) ? manners : manners.filter((_, at) => at === place % 2)

describe('SEC-01 every route and every role (trust.md S1)', () => {
  test('every route has a row, and every row a route with the audience it says', () => {
    const routes = everyRoute.map(({ name, entry }) => `${name} ${entry.ask.for ?? 'anyone'}`)
    const tested = Object.entries(rows).map(([name, row]) => `${name} ${row.for}`)
    expect(tested.toSorted()).toEqual(routes.toSorted())
  })
  test('the printed list is the list of the routes', async () => {
    expect(await printedRoutes()).toEqual(
      Object.entries(rows)
        .map(([name, row]) => `${name} ${row.for}`)
        .toSorted(),
    )
  })
  test('the cast has every role, and somebody without it', async () => {
    for (const [member, email] of Object.entries(cast)) {
      const who = await whoIs(await shop.as(member as Member))
      expect(who?.email ?? null, member).toBe(email)
    }
  })

  const asked = everyRoute.filter(({ row }) => row)
  test.each(asked)('$name', async ({ entry, row, name }) => {
    if (!row) return
    const { visitor: one, sample } = await honest(shop, known, row)
    if (entry.method === 'POST' && mayChange(entry) && row.fromElsewhere === undefined) {
      // other forgeries by turns: forgery.test.ts
      const forged = await one.raw(requestOf(entry, sample, null))
      expect(forged.status, `${name} without a token: ${forged.text.slice(0, 200)}`).toBe(400)
    }
    const honestly = await one.raw(requestOf(entry, sample, one.token))
    if (row.status === undefined) expect(honestly.status, `${name} ${honestly.text}`).toBeLessThan(400)
    else expect(honestly.status).toBe(row.status)
    expectSafe(honestly, name)

    const position = asked.findIndex(one => one.name === name)
    for (const [at, member] of members.entries())
      for (const manner of mannersOf(at + position)) {
        if (!isAsked(member, belongsTo(atFirst.get(member) ?? null, row.for), at + position)) continue
        const { visitor, who } = await standingAs(member)
        const answer = await visitor.raw(requestOf(entry, sample, visitor.token, manner))
        const said = `${member} by ${manner}: ${answer.status} ${answer.text.slice(0, 300)}`
        if (who === null) expectSafe(answer, `${name} as a guest`)
        if (entry.ask.changes && manner === 'person') {
          // a changing GET is only for scripts of ours, and who may not ask at all hears that first (SEC-07)
          expect(answer.status, said).toBe(belongsTo(who, row.for) ? 400 : 403)
        } else if (belongsTo(who, row.for) && !row.refuses?.includes(member)) {
          expect([401, 403], said).not.toContain(answer.status)
          expect(answer.status, said).toBeLessThan(500)
        } else if (who === null && manner === 'person' && mannerOf(entry) === 'person') {
          expect(answer.status, said).toBe(303)
          expect(answer.location, said).toMatch(/^\/ebusiness\/en\/login\?next=%2Febusiness%2Fen/)
        } else if (who !== null && manner === 'person' && entry.ask.instead) {
          expect([answer.status, answer.location], said).toEqual([303, `/ebusiness/en${entry.ask.instead}`])
        } else {
          expect(answer.status, said).toBe(403)
          // only then a script opens the log-in dialog (SEC-06), not for what a page sends by itself
          expect(answer.headers[signInFirst] === '1', said).toBe(who === null && !entry.ask.passive)
        }
      }
  })

  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
