import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'

type Row = readonly unknown[] | object
type Ask = () => Promise<readonly Row[]>

/** Characters of one answer above which it costs less to make anew what came of it than to compare. */
const maxCharacters = 64 << 10
/** What one noted statement takes in memory with its values, roughly. */
const bytesOfRead = 600

const digestOf = (rows: readonly Row[]): string | null => {
  const text = JSON.stringify(rows)
  return text.length > maxCharacters ? null : hash('sha1', text, 'base64')
}

/**
 * What was asked of the database to make something, to be asked again: as long as the answers are the same, so is what was made of
 * them. Single statements that only read are noted; whatever else was asked meanwhile spoils it, since it cannot be asked twice.
 */
export class Reads {
  readonly #noted: { ask: Ask; digest: string }[] = []
  #begun = 0
  #closed = false

  /** Notes a statement with its answer. `ask` null: it is not to be asked again. */
  async note<Answer extends { rows: readonly Row[] }>(
    ask: Ask | null,
    first: Promise<Answer>,
  ): Promise<Answer> {
    if (this.#closed) return first
    this.#begun++
    const answer = await first
    const digest = ask && digestOf(answer.rows)
    if (ask && digest !== null) this.#noted.push({ ask, digest })
    return answer
  }

  /** Something was asked of which nothing is noted, such as a transaction. */
  spoil(): void {
    if (!this.#closed) this.#begun++
  }

  /** What is asked from now on has no part in what was made, such as that of a timer which the work began. */
  close(): void {
    this.#closed = true
  }

  /** bytes that it holds, roughly */
  get size(): number {
    return this.#noted.length * bytesOfRead
  }

  /** Asks everything again, all at once. False where an answer is another by now, and where something could not be noted. */
  async stillHold(): Promise<boolean> {
    if (this.#noted.length < this.#begun) return false
    const same = await Promise.all(
      this.#noted.map(async ({ ask, digest }) => digestOf(await ask()) === digest),
    )
    return same.every(Boolean)
  }
}

const noting = new AsyncLocalStorage<Reads>()

/** Runs `work`; what it asks the database is noted. */
export const noteReads = <T>(reads: Reads, work: () => T): T => noting.run(reads, work)

/** What notes the reads of the work that is being done; undefined: nobody wants to know. */
export const readsOfWork = (): Reads | undefined => noting.getStore()

/** The work that is being done does or reads something that cannot be asked again. */
export const spoilReads = (): void => noting.getStore()?.spoil()

/** Reads what goes by a version of its own, such as the catalogue's: it is kept by that, and not asked again. */
export const readByVersion = <Value>(read: () => Value): Value => noting.exit(read)

/** Reads what the process keeps for itself, such as sums of a whole table; noted is the value, not how it came to be. */
export async function readKept<Value>(read: () => Promise<Value>): Promise<Value> {
  const reads = noting.getStore()
  if (!reads) return read()
  const ask = () => noting.exit(read)
  const first = ask()
  await reads.note(
    async () => [[await ask()]],
    first.then(value => ({ rows: [[value]] })),
  )
  return first
}
