import type { IncomingMessage, ServerResponse } from 'node:http'

/** How many places a process has, how many may wait for one, and for how long, in ms. */
export type PlaceLimits = {
  /** pages of strangers that are made at the same time */
  strangers: number
  /** pages of strangers that may wait for one of these places, however slow it goes: a process that has just begun is slow, not full */
  strangersQueue: number
  /** ms that the first of them may have waited while as many again are let in: what comes at once, and is worked off soon */
  strangersWait: number
  /** pages of people signed in that are made at the same time */
  known: number
  /** ms that a page may wait before it is answered 503 after all */
  queueWait: number
  /** requests with a body in work, those that are still coming in included */
  bodies: number
  /** requests that wait, of all kinds; each holds a few kilobytes */
  waiting: number
  /** bytes of answers that readers have not taken; beyond it strangers get 503 */
  unread: number
}

export type Work = { req: IncomingMessage; res: ServerResponse; run: () => void }
type Kind = 'free' | 'body' | 'known' | 'stranger'

/** Answers that cost next to nothing: what an operator asks, and built files. */
const operatorPaths = new Set(['/healthz', '/readyz', '/metrics'])
/** ms until a place is free again whose visitor has left before they were answered */
const abandoned = 15_000

const waits = new WeakMap<IncomingMessage, number>()
/** ms that a request waited for its place. */
export const waitedFor = (req: IncomingMessage): number => waits.get(req) ?? 0

type PlaceOptions = {
  limits: PlaceLimits
  /** does this request come from a session that was valid a moment ago? */
  isKnown: (req: IncomingMessage) => boolean
  refuse: (req: IncomingMessage, res: ServerResponse) => void
  /** told before a request is worked on, with what gives its place back */
  began: (work: Work, release: () => void) => void
}

/** The places of a process: a request is at work, waits in the queue of its kind, or is turned away. */
export class Places {
  readonly #options: PlaceOptions
  readonly #running: Record<Kind, number> = { free: 0, body: 0, known: 0, stranger: 0 }
  readonly #queues: Record<'known' | 'stranger', { work: Work; since: number }[]> = {
    known: [],
    stranger: [],
  }
  #refused = 0
  #unread = 0
  #turnAsked = false

  constructor(options: PlaceOptions) {
    this.#options = options
  }

  state(): { running: number; waiting: number; refused: number; unread: number } {
    const { body, known, stranger } = this.#running
    return {
      running: body + known + stranger,
      waiting: this.#waiting(),
      refused: this.#refused,
      unread: this.#unread,
    }
  }

  /** Begins it, lets it wait, or turns it away. */
  admit(work: Work): void {
    const { limits } = this.#options
    const kind = this.#kindOf(work.req)
    if (kind === 'free') return this.#begin(work, kind)
    if (kind === 'body')
      return this.#running.body < limits.bodies ? this.#begin(work, kind) : this.#turnAway(work)
    if (kind === 'stranger' && this.#unread > limits.unread) return this.#turnAway(work)
    const most = kind === 'known' ? limits.known : limits.strangers
    if (this.#running[kind] < most && this.#queues[kind].length === 0) return this.#begin(work, kind)
    if (this.#waiting() >= limits.waiting) return this.#turnAway(work)
    if (kind === 'stranger' && this.#isCrowded()) return this.#turnAway(work)
    this.#queues[kind].push({ work, since: performance.now() })
    this.look()
  }

  /** Looks once in each turn of the event loop who is next, so that arrivals and answers are not held up. */
  look(): void {
    if (this.#turnAsked) return
    this.#turnAsked = true
    const { limits } = this.#options
    setImmediate(() => {
      this.#turnAsked = false
      this.#serveQueue('known', limits.known)
      this.#serveQueue('stranger', limits.strangers)
    })
  }

  /**
   * Too many strangers wait for one more: who comes is told at once, and who was let in gets their page. More than
   * `strangersQueue` are let in while these go fast, and never more than twice as many.
   */
  #isCrowded(): boolean {
    const { strangersQueue, strangersWait } = this.#options.limits
    const { stranger } = this.#queues
    const waited = performance.now() - (stranger[0]?.since ?? Number.POSITIVE_INFINITY)
    return (
      stranger.length >= 2 * strangersQueue || (stranger.length >= strangersQueue && waited > strangersWait)
    )
  }

  #waiting(): number {
    return this.#queues.known.length + this.#queues.stranger.length
  }

  #kindOf(req: IncomingMessage): Kind {
    const url = req.url ?? ''
    if (operatorPaths.has(url) || url.startsWith('/_ui/')) return 'free'
    if (req.method !== 'GET' && req.method !== 'HEAD') return 'body'
    return this.#options.isKnown(req) ? 'known' : 'stranger'
  }

  #begin(work: Work, kind: Kind): void {
    const { res } = work
    if (res.destroyed || work.req.destroyed) return
    this.#running[kind]++
    let held = true
    const release = () => {
      if (!held) return
      held = false
      this.#running[kind]--
      this.look()
    }
    const end = res.end.bind(res)
    // the place is free when the answer is made; until it is taken it counts as unread
    res.end = ((...args: Parameters<typeof end>) => {
      release()
      const answer = end(...args)
      const size = res.writableLength
      if (size > 0 && !res.destroyed) {
        this.#unread += size
        res.once('close', () => (this.#unread -= size))
      }
      return answer
    }) as typeof res.end
    res.once('close', () => held && setTimeout(release, abandoned).unref())
    this.#options.began(work, release)
    work.run()
  }

  #turnAway(work: Work): void {
    if (work.res.destroyed || work.req.destroyed) return
    this.#refused++
    this.#options.refuse(work.req, work.res)
  }

  #serveQueue(kind: 'known' | 'stranger', most: number): void {
    const queue = this.#queues[kind]
    const now = performance.now()
    const isLate = ({ work, since }: (typeof queue)[number]): boolean =>
      work.req.destroyed || now - since > this.#options.limits.queueWait
    // in order of arrival: the first is the one that has waited longest
    while (queue[0] && isLate(queue[0])) {
      const late = queue.shift()
      if (late) this.#turnAway(late.work)
    }
    while (queue.length > 0 && this.#running[kind] < most) {
      const next = queue.shift()
      if (!next) break
      waits.set(next.work.req, now - next.since)
      this.#begin(next.work, kind)
    }
  }
}
