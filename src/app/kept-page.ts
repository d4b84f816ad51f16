import type { IncomingHttpHeaders } from 'node:http'
import type { Reads } from '#kit/db/reads.ts'
import { compress, decompress, encodingFor, type Encoding } from './compression.ts'

export type KeptAnswer = {
  status: 200 | 304
  headers: Record<string, string>
  body: Buffer | undefined
}
type Packed = { body: Buffer; lasting: boolean; answer: KeptAnswer }

/**
 * A page that was asked for as often is compressed anew, for long: most are made again before. One that is compared with the database
 * all the time may be another soon, and has to be asked for more often.
 */
const worthStrong = { steady: 8, moving: 64 }

/** A page as it was sent so far: compressed, and whole only for who takes nothing else, since whole it is eight times as large. */
export class KeptPage {
  readonly version: string
  readonly etag: string
  /** ms for which it is taken to be true, once it was made or asked again */
  readonly holds: number
  readonly at = performance.now()
  #trueAt = this.at
  readonly #reads: Reads
  /** ms after which it is made anew, whatever the database says */
  readonly #lasts: number
  readonly #worthStrong: number
  #asking: Promise<boolean> | null = null
  /** how often it was asked for since it was made */
  asked = 0
  /** bytes of what is kept of it */
  size = 0
  readonly #headersOfAll: Readonly<Record<string, string>>
  readonly #packed = new Map<Encoding, Packed>()

  constructor(
    headersOfAll: Readonly<Record<string, string>>,
    {
      version,
      etag,
      holds,
      lasts,
      moves,
      reads,
    }: { version: string; etag: string; holds: number; lasts: number; moves: boolean; reads: Reads },
  ) {
    this.#headersOfAll = headersOfAll
    this.#reads = reads
    this.#lasts = lasts
    this.#worthStrong = moves ? worthStrong.moving : worthStrong.steady
    this.size = reads.size
    this.version = version
    this.etag = etag
    this.holds = holds
  }

  /** Was it true just now? */
  isFresh(): boolean {
    return performance.now() - this.#trueAt <= this.holds
  }

  /** Asks the database again what the page was made of; those who wait for it at the same time wait for the same answers. */
  isStillTrue(): Promise<boolean> {
    if (performance.now() - this.at > this.#lasts) return Promise.resolve(false)
    return (this.#asking ??= this.#askAgain(this.#reads).finally(() => (this.#asking = null)))
  }

  async #askAgain(reads: Reads): Promise<boolean> {
    const asked = performance.now()
    const isTrue = await reads.stillHold()
    if (isTrue) this.#trueAt = asked
    return isTrue
  }

  /**
   * What a visitor gets. `plain`: its bytes, where it has just been made; they need not hold longer than this call. From then on
   * they are unpacked from what is kept.
   */
  answerTo(headers: IncomingHttpHeaders, plain?: Buffer): KeptAnswer {
    const encoding = encodingFor(headers['accept-encoding'])
    if (headers['if-none-match'] === this.etag) {
      if (plain) this.#pack(encoding, plain)
      return { status: 304, headers: this.#headers(), body: undefined }
    }
    const known = this.#packed.get(encoding)
    if (known && (known.lasting || this.asked < this.#worthStrong)) return known.answer
    return this.#pack(encoding, plain ?? this.#plain()).answer
  }

  #pack(encoding: Encoding, plain: Buffer): Packed {
    const lasting = encoding === 'identity' || this.asked >= this.#worthStrong
    const body = encoding === 'identity' ? Buffer.from(plain) : compress(plain, encoding, lasting)
    const packed = { body, lasting, answer: this.#answer(encoding, body) }
    this.size += body.length - (this.#packed.get(encoding)?.body.length ?? 0)
    this.#packed.set(encoding, packed)
    return packed
  }

  #plain(): Buffer {
    for (const [encoding, { body }] of this.#packed) return decompress(body, encoding)
    throw new Error('a kept page of which nothing is kept')
  }

  /** All headers, since an answer may go out past the hook that sets those of every page. */
  #headers(): Record<string, string> {
    return {
      ...this.#headersOfAll,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      etag: this.etag,
    }
  }

  #answer(encoding: Encoding, body: Buffer): KeptAnswer {
    const headers = this.#headers()
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    headers['content-length'] = String(body.length)
    return { status: 200, headers, body }
  }
}
