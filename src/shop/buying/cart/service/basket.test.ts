import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { browser, counting, foundCompany, stockGoods } from '../fixtures.ts'
import type { OrderLine } from '../model/order-line.ts'
import { addToCart } from './add-to-cart.ts'
import type { AddOutcome } from '../model/add-line.ts'
import { changeQuantity, emptyCart, removeEntries } from './change-cart.ts'
import { cartCount } from './count.ts'
import { mergeGuestCart } from './merge-cart.ts'
import { mergedMessages } from './merged-messages.ts'
import { readCart, showCart } from './read-cart.ts'
import { forgetOldBaskets } from './sweep.ts'
import { releaseOwnReservation, reserveStock } from './reserve-stock.ts'

let db: Db
let ids: Map<string, number>
let people: Map<string, SignedIn>
const buyer = () => people.get('buyer@a.example') as SignedIn

beforeAll(async () => {
  db = await testDatabase({ max: 20 })
  ids = await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: 'B/2, x+1' },
    { code: 'PACK', orderStep: 5 },
    { code: 'ODD', orderMinimum: 3, orderStep: 10 },
    { code: 'BULK', prices: { EUR: [[100, '0.0150']] }, priceUnit: 100 },
    {
      code: 'SCALE',
      prices: {
        EUR: [
          [1, '8.4200'],
          [10, '8.0000'],
        ],
      },
    },
    { code: 'FREE-OF-PRICE', prices: {} },
    { code: 'ONLY-USD', prices: { USD: [[1, '1']] } },
    { code: 'OLD', lifecycle: 'discontinued' },
    { code: 'GONE', retired: true },
    { code: 'LAST', stockKind: 'stock-only', stock: 3 },
  ])
  people = await foundCompany(db, 'a', [{ email: 'buyer@a.example' }, { email: 'colleague@a.example' }])
})
beforeEach(async () => {
  await sql`truncate cart cascade`.execute(db)
})

const line = (code: string, quantity = 1): OrderLine => ({ code, quantity, requestedOn: null })
async function put(ctx: Ctx, ...lines: OrderLine[]): Promise<Extract<AddOutcome, { done: true }>> {
  const outcome = await addToCart(ctx, lines)
  if (!outcome.done) throw new Error(JSON.stringify(outcome.faults))
  return outcome
}
const content = async (ctx: Ctx) =>
  (await readCart(ctx))?.positions.map(p => [p.code, p.quantity] as const) ?? null

describe('adding', () => {
  test('CART-37 CART-38 the header counts the quantity of one unit, and positions where metres stand beside pieces', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 10), line('PACK', 5))
    expect(await cartCount(guest.ctx())).toBe(15)
    await db.updateTable('article').set({ unit: 'MTR' }).where('code', '=', 'PACK').execute()
    const ctx = guest.ctx()
    expect(await cartCount(ctx)).toBe(2)
    expect(await readCart(guest.ctx())).toMatchObject({ totalQuantity: 15, shownCount: 2 })
    await db.updateTable('article').set({ unit: 'C62' }).where('code', '=', 'PACK').execute()
    await put(ctx, line('A', 1))
    expect(await cartCount(ctx)).toBe(16)
  })
  test('CART-06 the first add makes the basket and the cookie, not before', async () => {
    const guest = browser(db)
    expect(await readCart(guest.ctx())).toBeNull()
    expect(await cartCount(guest.ctx())).toBe(0)
    expect(guest.cookies.size).toBe(0)
    expect(await put(guest.ctx(), line('A', 10))).toMatchObject({ totalQuantity: 10 })
    expect(guest.cookies.get('guest')).toMatch(/^[\w-]{43}$/)
    expect(await content(guest.ctx())).toEqual([['A', 10]])
    const { rows } = await sql<{ n: number }>`select count(*) as n from cart
      where guest_hash = sha256(${Buffer.from(guest.cookies.get('guest') ?? '')}::bytea)`.execute(db)
    expect(rows[0]?.n, 'only the hash is stored').toBe(1)
  })
  test('CART-06 the same article adds to its position, with another day', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 2))
    await put(guest.ctx(), { code: 'A', quantity: 3, requestedOn: '2027-01-04' })
    const cart = await readCart(guest.ctx())
    expect(cart?.positions).toMatchObject([{ entryNumber: 1, quantity: 5, requestedOn: '2027-01-04' }])
    expect(cart?.version).toBe(2)
  })
  test('CART-07 lines of one article in one list become one', async () => {
    const guest = browser(db)
    const outcome = await put(guest.ctx(), line('A', 2), line('B/2, x+1'), line('A', 3))
    expect(outcome.lines.map(l => [l.code, l.quantity])).toEqual([
      ['A', 5],
      ['B/2, x+1', 1],
    ])
  })
  test.each([
    ['NOPE', 1, 'unknown'],
    ['OLD', 1, 'no-longer-sold'],
    ['GONE', 1, 'no-longer-sold'],
    ['FREE-OF-PRICE', 1, 'no-price'],
    ['ONLY-USD', 1, 'no-price'],
  ] as const)('CART-07 %s is refused and nothing of the list goes in', async (code, quantity, why) => {
    const guest = browser(db)
    const outcome = await addToCart(guest.ctx(), [line('A'), line(code, quantity)])
    expect(outcome).toMatchObject({ done: false, faults: [{ why, line: 1, code }] })
    expect(guest.cookies.size).toBe(0)
    expect(await content(guest.ctx())).toBeNull()
  })
  test.each([
    ['PACK', 3, 5],
    ['PACK', 5, 5],
    ['ODD', 1, 3],
    ['ODD', 4, 13],
    ['BULK', 1, 100],
    ['BULK', 250, 250],
  ] as const)('CART-12 %s: %i is rounded up to %i', async (code, asked, added) => {
    const guest = browser(db)
    const { lines } = await put(guest.ctx(), line(code, asked))
    expect(lines).toMatchObject([{ asked, added, quantity: added }])
  })
  test('CART-12 packs stay packs when more is added', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('ODD', 3))
    const { lines } = await put(guest.ctx(), line('ODD', 3))
    expect(lines).toMatchObject([{ asked: 3, added: 10, quantity: 13 }])
    await put(guest.ctx(), line('PACK', 5))
    expect((await put(guest.ctx(), line('PACK', 1))).lines).toMatchObject([{ added: 5, quantity: 10 }])
  })
  test('R5 9,999,999 pieces a basket and not one more', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 9_999_998))
    await put(guest.ctx(), line('B/2, x+1', 1))
    expect(await addToCart(guest.ctx(), [line('A', 1)])).toMatchObject({
      done: false,
      faults: [{ why: 'too-many-pieces', code: 'A' }],
    })
    expect(await cartCount(guest.ctx())).toBe(9_999_999)
  })
  test('R5 2,000 positions and not one more; no gap in numbers takes a place', async () => {
    const guest = browser(db)
    const many = Array.from({ length: 1999 }, (_, i) => ({ code: `N${i}` }))
    await sql`insert into article (code, code_key, names)
      select 'N' || i, 'n' || i, '{}' from generate_series(0, 1998) i on conflict do nothing`.execute(db)
    await sql`insert into article_price (article_id, price_list, currency, bounds, prices)
      select id, 'list', 'EUR', '{1}', '{1}' from article where code ~ '^N[0-9]+$' on conflict do nothing`.execute(
      db,
    )
    await put(guest.ctx(), ...many.map(({ code }) => line(code)))
    await put(guest.ctx(), line('N0', 1))
    await put(guest.ctx(), line('N1', 1))
    await put(guest.ctx(), line('A', 1))
    expect(await addToCart(guest.ctx(), [line('SCALE')])).toMatchObject({
      done: false,
      faults: [{ why: 'basket-full', code: 'SCALE' }],
    })
    expect((await put(guest.ctx(), line('A', 1))).lines).toMatchObject([{ quantity: 2 }])
    const counted = counting(db)
    expect((await readCart(guest.ctx(null, counted.db)))?.positions).toHaveLength(2000)
    expect(counted.count()).toBe(3)
  })
  test('counts that are out of step are put right by the next add', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 2), line('PACK', 5))
    await sql`update cart set last_entry = 0, total_quantity = 0`.execute(db)
    expect(await put(guest.ctx(), line('SCALE'))).toMatchObject({ totalQuantity: 8 })
    expect(await content(guest.ctx())).toEqual([
      ['A', 2],
      ['PACK', 5],
      ['SCALE', 1],
    ])
  })
  test('the usual add is one statement; a guest’s first one is counted by another', async () => {
    const guest = browser(db)
    for (const who of [null, buyer()]) {
      const counted = counting(db)
      await put(guest.ctx(who, counted.db), line('A'), line('SCALE', 3), line('PACK', 10))
      expect(counted.count()).toBe(who === null ? 2 : 1)
      await put(guest.ctx(who, counted.db), line('A'))
      expect(counted.count()).toBe(who === null ? 3 : 2)
      guest.cookies.clear()
    }
  })
  test('the guard of the quick way takes just what the rules take as it is', async () => {
    for (const code of ids.keys())
      for (const quantity of [1, 3, 4, 5, 10, 13, 15, 100]) {
        const guest = browser(db)
        const counted = counting(db)
        await db.deleteFrom('cart').execute()
        const outcome = await addToCart(guest.ctx(buyer(), counted.db), [line(code, quantity)])
        const asItIs = outcome.done && outcome.lines[0]?.added === quantity
        if (counted.count() === 1) expect(asItIs, `${code} ${quantity}`).toBe(true)
        else if (code !== 'ODD') expect(asItIs, `${code} ${quantity}`).toBe(false)
      }
  })
})

describe('races', () => {
  test('two tabs adding at once lose nothing and count right', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A'))
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        put(guest.ctx(), line('A'), ...(i % 2 ? [line('SCALE', 2)] : [line('PACK', 5), line('ODD', 3)])),
      ),
    )
    expect(new Map(await content(guest.ctx()))).toEqual(
      new Map([
        ['A', 41],
        ['SCALE', 40],
        ['PACK', 100],
        ['ODD', 193],
      ]),
    )
    const { rows } = await sql`select total_quantity - (select sum(quantity) from cart_entry) as off,
      last_entry >= (select max(entry_number) from cart_entry) as numbered from cart`.execute(db)
    expect(rows).toEqual([{ off: 0, numbered: true }])
  })
  test('two first adds with the same token make one basket', async () => {
    const guest = browser(db)
    guest.cookies.set('guest', 'x'.repeat(43))
    await Promise.all(Array.from({ length: 20 }, () => put(guest.ctx(), line('A'))))
    expect(await content(guest.ctx())).toEqual([['A', 20]])
  })
  test('the last free places are given once', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 9_999_990))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => addToCart(guest.ctx(), [line('SCALE')])),
    )
    expect(outcomes.filter(o => o.done)).toHaveLength(9)
    expect(await cartCount(guest.ctx())).toBe(9_999_999)
  })
  test('K-28 adding while the basket is merged loses nothing', async () => {
    for (let round = 0; round < 10; round++) {
      await sql`truncate cart cascade`.execute(db)
      const guest = browser(db)
      await put(guest.ctx(), line('A'))
      await put(browser(db).ctx(buyer()), line('SCALE'))
      const cookie = guest.cookies.get('guest') ?? ''
      await Promise.all([
        mergeGuestCart(guest.ctx(buyer())),
        ...Array.from({ length: 5 }, () => put(guest.ctx(), line('A'))),
        mergeGuestCart(guest.ctx(buyer())),
      ])
      guest.cookies.set('guest', cookie)
      expect(
        new Map((await showCart(guest.ctx(buyer()))).cart?.positions.map(p => [p.code, p.quantity])),
      ).toEqual(
        new Map([
          ['SCALE', 1],
          ['A', 6],
        ]),
      )
    }
  })
})

describe('reading', () => {
  test('CART-04 prices, totals and delivery are of this moment, in three statements', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('SCALE', 9), line('BULK', 150), line('A', 120), line('LAST', 3))
    const counted = counting(db)
    const cart = await readCart(guest.ctx(null, counted.db))
    expect(counted.count()).toBe(3)
    expect(cart).toMatchObject({ totalQuantity: 282, currency: 'EUR', problems: [] })
    expect(cart?.positions.map(p => p.price?.amount)).toEqual([7578, 2, 30000, 750])
    expect(cart?.net).toBe(7578 + 2 + 30000 + 750)
    expect(cart?.positions[0]?.price?.next).toMatchObject({ from: 10, missing: 1 })
    expect(cart?.positions[2]?.plan.lines.map(l => [l.quantity, l.from])).toEqual([
      [100, 'stock'],
      [20, 'lead-time'],
    ])
    expect(cart?.completeOn).not.toBeNull()
  })
  test('CART-21 a position says what keeps it from being ordered', async () => {
    const guest = browser(db)
    const own = await stockGoods(db, [
      { code: 'T-OLD' },
      { code: 'T-PRICE' },
      { code: 'T-PACK', orderStep: 2 },
      { code: 'T-STOCK', stockKind: 'stock-only', stock: 2 },
    ])
    await put(guest.ctx(), line('T-OLD'), line('T-PRICE'), line('T-PACK', 4), line('T-STOCK', 5), line('A'))
    await sql`update article set lifecycle = 'discontinued' where code = 'T-OLD'`.execute(db)
    await sql`delete from article_price where article_id = ${own.get('T-PRICE')}`.execute(db)
    await sql`update article set order_step = 3 where code = 'T-PACK'`.execute(db)
    const cart = await readCart(guest.ctx())
    expect(cart?.positions.map(p => p.problems)).toEqual([
      [{ kind: 'no-longer-sold' }],
      [{ kind: 'no-price' }],
      [{ kind: 'quantity', next: 6 }],
      [{ kind: 'beyond-stock', available: 2 }],
      [],
    ])
    expect(cart?.problems).toEqual([{ kind: 'positions' }])
    expect(cart?.completeOn).toBeNull()
  })
  test('another currency prices the basket anew and says so once', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 2), line('SCALE'))
    const dollars = browser(db, { currency: 'USD' })
    dollars.cookies.set('guest', guest.cookies.get('guest') ?? '')
    expect((await readCart(dollars.ctx()))?.currency, 'only looking').toBe('EUR')
    const shown = await showCart(dollars.ctx())
    expect(shown).toMatchObject({ repricedFrom: 'EUR', cart: { currency: 'USD', net: 600 } })
    expect(shown.cart?.positions[1]?.problems).toEqual([{ kind: 'no-price' }])
    expect((await showCart(dollars.ctx())).repricedFrom).toBeNull()
  })
})

describe('changing', () => {
  test('CART-16 CART-18 a quantity is set, rounded up, and 0 removes the line', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 2), line('PACK', 5))
    const which = { entryNumber: 2, code: 'PACK' }
    expect(await changeQuantity(guest.ctx(), which, 7)).toMatchObject({ outcome: 'changed', quantity: 10 })
    expect(await cartCount(guest.ctx())).toBe(12)
    expect(await changeQuantity(guest.ctx(), which, 0)).toMatchObject({
      outcome: 'removed',
      lines: [{ code: 'PACK', quantity: 10 }],
      totalQuantity: 2,
    })
    expect(await content(guest.ctx())).toEqual([['A', 2]])
  })
  test('CART-17 entry number -1 finds, makes and removes by product', async () => {
    const guest = browser(db)
    const which = { entryNumber: -1, code: 'A' }
    expect(await changeQuantity(guest.ctx(), which, 4)).toMatchObject({
      outcome: 'added',
      add: { done: true },
    })
    expect(await changeQuantity(guest.ctx(), which, 6)).toMatchObject({ outcome: 'changed', quantity: 6 })
    expect(await changeQuantity(guest.ctx(), which, 0)).toMatchObject({ outcome: 'removed' })
    expect(await changeQuantity(guest.ctx(), which, 0)).toMatchObject({ outcome: 'removed', lines: [] })
  })
  test('a position that is not in the own basket is not found', async () => {
    const [own, other] = [browser(db), browser(db)]
    await put(own.ctx(), line('A'))
    await put(other.ctx(), line('SCALE'), line('A', 3))
    for (const which of [
      { entryNumber: 2, code: 'A' },
      { entryNumber: 1, code: 'SCALE' },
      { entryNumber: 99, code: 'A' },
    ]) {
      expect(await changeQuantity(own.ctx(), which, 5)).toEqual({ outcome: 'gone' })
      expect(await removeEntries(own.ctx(), [which])).toBeNull()
    }
    expect(await changeQuantity(browser(db).ctx(), { entryNumber: 1, code: 'A' }, 5)).toEqual({
      outcome: 'gone',
    })
    expect(await content(other.ctx())).toEqual([
      ['SCALE', 1],
      ['A', 3],
    ])
  })
  test('CART-19 several entries at once, answered with what was in them', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 2), line('PACK', 5), line('SCALE'))
    const removed = await removeEntries(guest.ctx(), [
      { entryNumber: 1, code: 'A' },
      { entryNumber: 3, code: 'SCALE' },
    ])
    expect(removed?.map(r => [r.code, r.quantity])).toEqual([
      ['A', 2],
      ['SCALE', 1],
    ])
    await put(guest.ctx(), ...(removed ?? []))
    expect(new Map(await content(guest.ctx()))).toEqual(
      new Map([
        ['PACK', 5],
        ['A', 2],
        ['SCALE', 1],
      ]),
    )
  })
  test('R5 a change beyond 9,999,999 pieces is refused and nothing changes', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 9_000_000), line('SCALE'))
    expect(await changeQuantity(guest.ctx(), { entryNumber: 2, code: 'SCALE' }, 1_000_000)).toEqual({
      outcome: 'too-many-pieces',
      code: 'SCALE',
      most: 999_999,
    })
    expect(await content(guest.ctx())).toEqual([
      ['A', 9_000_000],
      ['SCALE', 1],
    ])
  })
  test('CART-28 the basket can be thrown away whole', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 2))
    expect(await emptyCart(guest.ctx())).toBe(true)
    expect(guest.cookies.size).toBe(0)
    expect(await emptyCart(guest.ctx())).toBe(false)
  })
})

describe('K-28 merging at sign-in', () => {
  test('K-28 quantities add up, the rest is added, the guest basket is gone', async () => {
    const guest = browser(db)
    await put(browser(db).ctx(buyer()), line('A', 2), line('SCALE'))
    await put(guest.ctx(), line('PACK', 5), line('A', 3))
    const merged = await mergeGuestCart(guest.ctx(buyer()))
    expect(merged).toEqual({ taken: 2, own: true, sums: [{ code: 'A', before: 2, came: 3, quantity: 5 }] })
    const said = (language: 'en' | 'es') =>
      mergedMessages({ language, formatLocale: 'en-GB' }, merged).map(one => one.text)
    expect(said('en')).toEqual([
      'What you put in before you signed in is in your basket: 2 positions.',
      'A was in both: 2 and 3 are 5.',
    ])
    expect(said('es')[1]).toBe('A estaba en ambas: 2 y 3 son 5.')
    expect(await content(guest.ctx(buyer()))).toEqual([
      ['A', 5],
      ['SCALE', 1],
      ['PACK', 5],
    ])
    expect(guest.cookies.size).toBe(0)
    expect(await cartCount(guest.ctx(buyer()))).toBe(11)
    expect((await sql`select 1 from cart`.execute(db)).rows).toHaveLength(1)
  })
  test('K-28 without an own basket the guest basket becomes the own one', async () => {
    const guest = browser(db)
    await put(guest.ctx(), line('A', 3))
    const merged = await mergeGuestCart(guest.ctx(buyer()))
    expect(mergedMessages({ language: 'en', formatLocale: 'en-GB' }, merged)).toEqual([])
    expect(await content(guest.ctx(buyer()))).toEqual([['A', 3]])
  })
  test("K-28 never another user's basket", async () => {
    const guest = browser(db)
    await put(browser(db).ctx(people.get('colleague@a.example')), line('SCALE', 7))
    await put(guest.ctx(), line('A'))
    await mergeGuestCart(guest.ctx(buyer()))
    expect(await content(guest.ctx(buyer()))).toEqual([['A', 1]])
    expect(await content(browser(db).ctx(people.get('colleague@a.example')))).toEqual([['SCALE', 7]])
    expect(await content(guest.ctx())).toBeNull()
  })
  test('K-28 a position is capped, and nothing else is lost', async () => {
    const guest = browser(db)
    await put(browser(db).ctx(buyer()), line('A', 9_999_990))
    await put(guest.ctx(), line('A', 100), line('SCALE', 2))
    await mergeGuestCart(guest.ctx(buyer()))
    const cart = await readCart(guest.ctx(buyer()))
    expect(cart?.positions.map(p => p.quantity)).toEqual([9_999_999, 2])
    expect(cart?.problems).toContainEqual({ kind: 'too-many-pieces', most: 9_999_999 })
  })
})

describe('what a job forgets', () => {
  test("guests' baskets after 90 days without a change and reservations that ended; never a buyer's basket", async () => {
    const [old, young] = [browser(db), browser(db)]
    await put(old.ctx(), line('A', 1))
    await put(young.ctx(), line('A', 1))
    const own = browser(db)
    const who = buyer()
    await put(own.ctx(who), line('A', 1))
    await sql`update cart set changed_at = now() - interval '91 days'
               where id <> ${(await readCart(young.ctx()))?.id ?? 0}`.execute(db)
    await sql`insert into stock_reservation (cart_id, article_id, quantity, expires_at)
      select id, (select min(id) from article), 1, now() + make_interval(secs => case when guest_hash is null then -1 else 60 end)
        from cart where ordered_at is null
          and id in (${(await readCart(own.ctx(who)))?.id ?? 0}, ${(await readCart(young.ctx()))?.id ?? 0})`.execute(
      db,
    )
    await forgetOldBaskets(db)
    expect(await readCart(old.ctx())).toBeNull()
    expect(await content(young.ctx())).toEqual([['A', 1]])
    expect(await content(own.ctx(who))).toEqual([['A', 1]])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from stock_reservation
      where expires_at < now()`.execute(db)
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('reserving', () => {
  test('a reservation takes what is free, and another basket sees less', async () => {
    const [one, two] = [browser(db), browser(db)]
    await put(one.ctx(), line('LAST', 2), line('A', 120))
    await put(two.ctx(), line('LAST', 2))
    const reserve = async (ctx: Ctx) => {
      const cart = await readCart(ctx)
      if (!cart) throw new Error('no basket')
      return inTransaction(db, tx => reserveStock(tx, cart))
    }
    const first = await reserve(one.ctx())
    expect(first.short).toEqual([])
    expect(first.until.getTime() - Date.now()).toBeGreaterThan(14 * 60_000)
    expect((await readCart(two.ctx()))?.positions[0]?.problems).toEqual([
      { kind: 'beyond-stock', available: 1 },
    ])
    expect((await readCart(one.ctx()))?.positions[0]?.problems, 'its own').toEqual([])
    expect((await reserve(two.ctx())).short).toMatchObject([{ code: 'LAST', asked: 2, available: 1 }])
    await releaseOwnReservation(one.ctx())
    expect((await reserve(two.ctx())).short).toEqual([])
    expect(await content(one.ctx()), 'SESS-08 the basket stays').toEqual([
      ['LAST', 2],
      ['A', 120],
    ])
  })
  test('F10 the last pieces are reserved once', async () => {
    const baskets = Array.from({ length: 8 }, () => browser(db))
    for (const one of baskets) await put(one.ctx(), line('LAST', 1))
    const done = await Promise.all(
      baskets.map(async one => {
        const cart = await readCart(one.ctx())
        if (!cart) throw new Error('no basket')
        return inTransaction(db, tx => reserveStock(tx, cart))
      }),
    )
    expect(done.filter(d => d.short.length === 0)).toHaveLength(3)
  })
  test('time frees a reservation, by the clock of the database', async () => {
    const [one, two] = [browser(db), browser(db)]
    await put(one.ctx(), line('LAST', 3))
    await put(two.ctx(), line('LAST', 3))
    const cart = await readCart(one.ctx())
    await inTransaction(db, tx => reserveStock(tx, cart ?? { id: 0, positions: [] }))
    await sql`update stock_reservation set expires_at = now() - interval '1 second'`.execute(db)
    const second = await readCart(two.ctx())
    expect(second?.positions[0]?.problems).toEqual([])
    const reserved = await inTransaction(db, tx => reserveStock(tx, second ?? { id: 0, positions: [] }))
    expect(reserved.short).toEqual([])
  })
})
