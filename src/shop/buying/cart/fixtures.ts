/** Articles, people and requests for tests of the basket and what stands on it. */
import { pino } from 'pino'
import { sql } from 'kysely'
import type { Ctx, Ports } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'

export type Good = {
  code: string
  orderMinimum?: number
  orderStep?: number
  stockKind?: 'stock-only' | 'lead-time'
  stock?: number
  lifecycle?: string
  retired?: boolean
  /** [from, price] by currency; EUR and USD from 1 unless said */
  prices?: Record<string, [number, string][]>
  priceUnit?: number
  /** UN/ECE; pieces unless said */
  unit?: string
}

/** Writes articles with list prices and stock; answers their ids by code. */
export async function stockGoods(db: Db, goods: readonly Good[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const good of goods) {
    const { rows } = await sql<{ id: number }>`
      insert into article (code, code_key, names, order_minimum, order_step, stock_kind, lifecycle, retired_at, unit)
      values (${good.code}, ${codeKey(good.code)}, ${JSON.stringify({ en: `Part ${good.code}`, es: `Pieza ${good.code}` })},
              ${good.orderMinimum ?? 1}, ${good.orderStep ?? 1}, ${good.stockKind ?? 'lead-time'},
              ${good.lifecycle ?? 'active'}, ${good.retired ? new Date() : null},
              ${good.unit ?? 'C62'})
      returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    ids.set(good.code, id)
    const prices = good.prices ?? { EUR: [[1, '2.5000']], USD: [[1, '3.0000']] }
    for (const [currency, breaks] of Object.entries(prices))
      await sql`insert into article_price (article_id, price_list, currency, price_unit, bounds, prices)
                values (${id}, 'list', ${currency}, ${good.priceUnit ?? 1},
                        ${breaks.map(b => b[0])}, ${breaks.map(b => b[1])})`.execute(db)
    if (good.stock) await sql`insert into stock values (${id}, 'central', ${good.stock})`.execute(db)
  }
  return ids
}

/** A company with one unit and its people; answers them by e-mail. */
export async function foundCompany(
  db: Db,
  code: string,
  people: readonly { email: string; roles?: string[] }[],
): Promise<Map<string, SignedIn>> {
  const { rows } = await sql<{ company: number; unit: number }>`
    with c as (insert into company (code, name, country) values (${code}, ${code}, 'DE') returning id),
         u as (insert into company_unit (company_id, code, name) select id, 'main', 'Main' from c returning id, company_id)
    select company_id as company, id as unit from u`.execute(db)
  const { company, unit } = rows[0] ?? { company: 0, unit: 0 }
  const found = new Map<string, SignedIn>()
  for (const { email, roles = ['buyer'] } of people) {
    const made = await sql<{ id: number }>`
      insert into customer (email, first_name, last_name, company_id, unit_id, roles, password_hash)
      values (${email}, 'Ana', 'Buyer', ${company}, ${unit}, ${roles}, '-') returning id`.execute(db)
    found.set(email, {
      id: made.rows[0]?.id ?? 0,
      email,
      firstName: 'Ana',
      lastName: 'Buyer',
      companyId: company,
      companyName: code,
      unitId: unit,
      priceList: null,
      country: null,
      currency: null,
      audiences: ['buyer'],
      grants: [],
      csrf: 'x',
    })
  }
  return found
}

/** One browser: its cookies live as long as the value, each `ctx()` is a request of it. */
export type Browser = { cookies: Map<string, string>; ctx: (who?: SignedIn | null, db?: Db) => Ctx }

export function browser(db: Db, page: Partial<Ctx['page']> = {}, clock = () => new Date()): Browser {
  const cookies = new Map<string, string>()
  const ctx = (who: SignedIn | null = null, other: Db = db): Ctx => ({
    who,
    publicUrl: 'http://127.0.0.1:4180',
    sections: [],
    page: {
      base: '/ebusiness/en',
      storefront: 'en',
      language: 'en',
      formatLocale: 'en-GB',
      country: 'IE',
      currency: 'EUR',
      timeZone: 'UTC',
      csrf: 'guest',
      signedIn: who !== null,
      brand: 'contara',
      accountArea: 'my-account',
      ...page,
    },
    db: other,
    ports: {} as Ports,
    log: pino({ level: 'silent' }),
    clock,
    request: {
      id: 'test',
      wants: 'page',
      path: '/cart',
      ip: '127.0.0.1',
      userAgent: 'test',
      cookie: name => cookies.get(name),
    } as Ctx['request'],
    reply: {
      setCookie: (name, value) => void cookies.set(name, value),
      clearCookie: name => void cookies.delete(name),
    },
  })
  return { cookies, ctx }
}

/** The same database, counting the statements that run through it. */
export function counting(db: Db): { db: Db; count: () => number } {
  let n = 0
  const counted = db.withPlugin({
    transformQuery: args => args.node,
    transformResult: args => {
      n++
      return Promise.resolve(args.result)
    },
  })
  return { db: counted, count: () => n }
}
