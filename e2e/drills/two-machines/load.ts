import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { Buyer, buyersAt, goodsToOrder } from '../buyers.ts'

/** A page that takes longer than this counts as failed, in ms. */
const patience = 16_000

/** What visitors saw of their pages. */
export class Pages {
  asked = 0
  readonly failed = new Map<string, number>()
  /** is another database becoming the primary? A page that is on its way meanwhile may take longer */
  databaseMoves = false
  /** the longest answers that came since they were last taken, in ms */
  #longest = { usual: 0, whileDatabaseMoves: 0 }
  /** the longest time without any answer, in ms */
  longestGap = 0
  #lastAnswer = performance.now()
  #timer: NodeJS.Timeout | undefined
  #open = 0
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  readonly #paths: readonly string[]
  readonly #origin: string

  constructor(origin: string, paths: readonly string[]) {
    this.#origin = origin
    this.#paths = paths
  }

  /** Begins so many pages a second, whether those before are answered or not. */
  begin(perSecond: number): void {
    const began = performance.now()
    let sent = 0
    this.#lastAnswer = began
    this.#timer = setInterval(() => {
      const due = ((performance.now() - began) / 1000) * perSecond
      for (; sent < due; sent++) void this.#ask()
    }, 10)
  }

  /** Ends, and waits for what is on its way. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    while (this.#open > 0) await sleep(50)
    this.#agent.destroy()
  }

  /** The longest answers since this was last asked, in ms: of pages that were on their way while the database moved, and of others. */
  takeLongest(): { usual: number; whileDatabaseMoves: number } {
    const longest = this.#longest
    this.#longest = { usual: 0, whileDatabaseMoves: 0 }
    return longest
  }

  get failures(): number {
    return [...this.failed.values()].reduce((sum, count) => sum + count, 0)
  }

  async #ask(): Promise<void> {
    const path = this.#paths[Math.floor(Math.random() * this.#paths.length)] ?? '/'
    const from = performance.now()
    const movedThen = this.databaseMoves
    this.asked++
    this.#open++
    const saw = await this.#get(path)
    this.#open--
    // a search that is a number leads on to its product
    if (!/^[23]\d\d$/.test(saw)) return void this.failed.set(saw, (this.failed.get(saw) ?? 0) + 1)
    const now = performance.now()
    const kind = movedThen || this.databaseMoves ? 'whileDatabaseMoves' : 'usual'
    this.#longest[kind] = Math.max(this.#longest[kind], now - from)
    this.longestGap = Math.max(this.longestGap, now - this.#lastAnswer)
    this.#lastAnswer = now
  }

  /** As a browser does: what was sent on a kept connection that ends without an answer is sent once more. */
  async #get(path: string): Promise<string> {
    const first = await this.#send(path)
    return first === 'kept connection ended' ? this.#send(path) : first
  }

  #send(path: string): Promise<string> {
    return new Promise(resolve => {
      const sent = request(
        `${this.#origin}${path}`,
        { agent: this.#agent, headers: { accept: 'text/html' }, timeout: patience },
        answer => {
          answer.resume()
          answer.on('end', () => resolve(String(answer.statusCode)))
          answer.on('error', () => resolve('cut'))
        },
      )
      sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'no answer' })))
      sent.on('error', ({ code = 'cut' }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNRESET' && sent.reusedSocket ? 'kept connection ended' : code),
      )
      sent.end()
    })
  }
}

/** Lists, products and searches of the demo catalogue; every search is another one. */
export async function pathsToAsk(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from article where lifecycle = 'active' order by id limit 400`.execute(db)
  const words = ['M12', 'insert', 'hood', 'cable', 'RJ45', 'contact', 'male', 'female']
  return rows.flatMap(({ code }, at) => [
    `/ebusiness/en/p/${encodeURIComponent(code)}`,
    `/ebusiness/en/search?text=${words[at % words.length]}&page=${at % 4}`,
    `/ebusiness/en/search?text=${encodeURIComponent(code.slice(0, 5))}`,
  ])
}

export type Orders = {
  buyers: readonly Buyer[]
  /** orders that were there before */
  before: ReadonlySet<string>
}

/** People who order; each is signed in. */
export async function signedIn(origin: string, db: Db, count: number): Promise<Orders> {
  const goods = await goodsToOrder(db, 20)
  const buyers: Buyer[] = []
  while (buyers.length < count) buyers.push(...buyersAt(origin, goods))
  for (const buyer of buyers) await buyer.signIn()
  const { rows } = await sql<{ code: string }>`select code from sales_order`.execute(db)
  return { buyers, before: new Set(rows.map(({ code }) => code)) }
}

/** What the ledger of the buyers says beside the database, in words; none: they agree. */
export async function differences({ buyers, before }: Orders, db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string; token: string; total: number }>`
    select code, origin_reference as token, ordered_total as total from sales_order`.execute(db)
  const found = new Map(rows.filter(({ code }) => !before.has(code)).map(row => [row.token, row]))
  const made = rows.filter(({ code }) => !before.has(code))
  const wrong: string[] = []
  if (found.size !== made.length) wrong.push(`${made.length - found.size} orders are there twice`)
  for (const { placeToken, code, total } of buyers.flatMap(({ confirmed }) => confirmed)) {
    const row = found.get(placeToken)
    if (!row) wrong.push(`${code} was confirmed and is lost`)
    else if (row.code !== code) wrong.push(`${code} was confirmed, ${row.code} is there`)
    else if (total !== '' && String(row.total) !== total)
      wrong.push(`${code} was confirmed at ${total} and costs ${row.total}`)
    found.delete(placeToken)
  }
  // what nobody was told of would be an order that its buyer does not know
  for (const { code } of found.values()) wrong.push(`${code} is there and was never confirmed`)
  return wrong
}
