import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { BrowserLike } from '../browser-like.ts'

/** Those who order in the drills, and a cost center of each that pays in the currency they sign in with. */
const people = [
  { email: 'buyer@nordwind.example', costCenter: 'NW-4100' },
  { email: 'dublin@nordwind.example', costCenter: 'NW-5100' },
  { email: 'buyer@meridian.example', costCenter: 'MR-100' },
  { email: 'distributor@voltix.example', costCenter: 'VX-STOCK' },
]

/** `total`: what the form that was sent showed, in minor units; empty when it showed none. */
export type Confirmed = { placeToken: string; code: string; total: string }

/** One who orders again and again, and after a lost answer asks again with the same form, as a browser does. */
export class Buyer {
  readonly confirmed: Confirmed[] = []
  /** answers that were lost while an order was being placed */
  lost = 0
  /** the longest that a step of an order took until it was answered, in ms */
  longest = 0
  /** requests of all kinds that got no answer */
  cut = 0
  /** answers of a shop that cannot work at the moment, or of a balancer that does not find it (502 to 504) */
  turnedAway = 0
  /** anything that a shop must not answer */
  readonly wrong: string[] = []
  readonly #browser: BrowserLike
  readonly #person: (typeof people)[number]
  readonly #goods: readonly string[]
  #unanswered: Record<string, string> | null = null
  #stopped = false
  #placing = false

  constructor(origin: string, person: (typeof people)[number], goods: readonly string[]) {
    this.#browser = new BrowserLike(origin)
    this.#person = person
    this.#goods = goods
  }

  async signIn(): Promise<void> {
    await this.#browser.signIn(this.#person.email, 'Contara-2026')
  }
  isPlacing = (): boolean => this.#placing
  stop(): void {
    this.#stopped = true
  }

  /** Orders until it is stopped, with a pause in ms between. While the shop does not answer it waits a little and goes on. */
  async goOn(pause = 0): Promise<void> {
    while (!this.#stopped)
      try {
        await (this.#unanswered ? this.place(this.#unanswered) : this.order())
        if (pause > 0) await sleep(pause * (0.5 + Math.random()))
      } catch (error) {
        if (!isLostConnection(error)) throw error
        this.cut++
        await sleep(100)
      }
  }

  async order(): Promise<void> {
    const browser = this.#browser
    const step = <T>(act: Promise<T>): Promise<T> => this.#timed(act)
    const code = this.#goods[Math.floor(Math.random() * this.#goods.length)] ?? ''
    const added = await step(browser.call('/cart/add', { productCodePost: code, qty: 10 }))
    if (added.status !== 200) return this.#complain('add', added)
    const chosen = await step(
      browser.call('/checkout/single/setCostCenter.json', { costCenterId: this.#person.costCenter }),
    )
    if (chosen.status !== 200) return this.#complain('cost center', chosen)
    const page = await step(browser.page('/checkout/single'))
    // an order that was confirmed by the shop but not to us has emptied the basket: begin anew
    if (page.status === 303) return
    if (page.status !== 200) return this.#complain('checkout', page)
    await this.place({
      termsCheck: 'true',
      termsCheckTop: 'true',
      referenceNumber: 'R-1',
      cartVersion: page.field('cartVersion'),
      placeToken: page.field('placeToken'),
      seenTotal: page.field('seenTotal'),
    })
  }

  async place(form: Record<string, string>): Promise<void> {
    const again = this.#unanswered === form
    this.#unanswered = form
    this.#placing = true
    try {
      const answer = await this.#timed(this.#browser.form('/checkout/single/placeOrder', form))
      const code = /\/checkout\/orderConfirmation\/([^/?]+)$/.exec(answer.location)?.[1]
      if (isAway(answer.status)) return this.#complain('place', answer)
      this.#unanswered = null
      const { placeToken = '', seenTotal: total = '' } = form
      if (answer.status === 303 && code) this.confirmed.push({ placeToken, code, total })
      else this.#complain('place', answer)
    } catch (error) {
      if (isLostConnection(error) && !again) this.lost++
      throw error
    } finally {
      this.#placing = false
    }
  }

  async #timed<T>(step: Promise<T>): Promise<T> {
    const from = performance.now()
    const answer = await step
    this.longest = Math.max(this.longest, performance.now() - from)
    return answer
  }

  /** The same form once more; answers the code of the order. */
  async again(placeToken: string): Promise<string> {
    const { location } = await this.#browser.form('/checkout/single/placeOrder', {
      termsCheck: 'true',
      referenceNumber: 'R-1',
      placeToken,
    })
    return location.split('/').at(-1) ?? ''
  }

  /** What is left over when the drill ends: an order whose answer was lost is asked for until it is answered. */
  async settle(): Promise<void> {
    for (let attempt = 0; this.#unanswered && attempt < 20; attempt++)
      await this.place(this.#unanswered).catch(() => sleep(100))
  }

  #complain(step: string, { status, text }: { status: number; text: string }): void {
    // while it starts, stops or has no room it says so, or the balancer before it does
    if (isAway(status)) return void this.turnedAway++
    const main = /<main[\s\S]*?<\/main>/.exec(text)?.[0] ?? text
    this.wrong.push(`${step} ${status} ${main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')}`)
  }
}

const isAway = (status: number): boolean => [502, 503, 504].includes(status)

/** fetch says so of a connection that is refused, reset or cut in the middle of an answer. */
function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'AbortError')
}

/** Goods that these buyers can order often: priced in their currencies, in stock, packs of at most ten. */
export async function goodsToOrder(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select a.code from article a
      join article_price p on p.article_id = a.id and p.currency = 'USD' and p.price_list = 'list'
      join article_price e on e.article_id = a.id and e.currency = 'EUR' and e.price_list = 'list'
     where a.lifecycle = 'active' and 10 % a.order_step = 0 and a.order_minimum <= 10
       and p.prices[1] / p.price_unit < 10
       and exists (select 1 from stock s where s.article_id = a.id and s.quantity >= 100)
     order by a.id limit ${count}`.execute(db)
  return rows.map(row => row.code)
}

/** Resolves when they have had so many orders confirmed; rejects when the shop answers what it must not. */
export async function untilConfirmed(
  buyers: readonly Buyer[],
  count: number,
  withinMs = 60_000,
): Promise<void> {
  for (const until = Date.now() + withinMs; ; await sleep(5)) {
    const wrong = buyers.flatMap(buyer => buyer.wrong)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    if (confirmedBy(buyers).length >= count) return
    if (Date.now() > until) throw new Error(`${confirmedBy(buyers).length} orders and no more`)
  }
}
export const confirmedBy = (buyers: readonly Buyer[]): Confirmed[] => buyers.flatMap(buyer => buyer.confirmed)

export const buyersAt = (origin: string, goods: readonly string[]): Buyer[] =>
  people.map(person => new Buyer(origin, person, goods))

/** Enough of everything that no rule of business stops an order; and what there is in stock. */
export async function makeRoom(db: Db): Promise<void> {
  await sql`update stock set quantity = quantity + 100000`.execute(db)
  await sql`update budget set amount = 900000000000`.execute(db)
}

export async function stockAndSold(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select a.code || ' ' || (coalesce((select sum(quantity) from stock s where s.article_id = a.id), 0)
                          + coalesce((select sum(quantity) from stock_taken t where t.article_id = a.id), 0)) as line
      from article a order by a.id`.execute(db)
  return rows.map(row => row.line)
}
