/** ms for which work is held back at most while connections are coming in. */
const holdBack = 300
/** ms of work in one turn of the event loop, beyond which the next piece waits for the next turn. */
const inOneTurn = 1

export type Turns = {
  /** Resolves when it is this piece's turn: some short pieces in each turn of the event loop, people signed in first. */
  take: (first: boolean) => Promise<void>
  /** A connection has come in. */
  arrived: () => void
}

/**
 * Node takes one connection off the network in each turn of its event loop. If every turn also made as many pages as
 * are in work, the shop would not hear of those who knock, the one who asks whether it is alive among them: pieces of
 * some milliseconds (a handler's start, a page) take turns, and wait a moment while connections are coming in (L4). Pieces
 * much shorter than that share a turn, and what they ask the database goes out together.
 */
export function createTurns(): Turns {
  const queues: { first: (() => void)[]; rest: (() => void)[] } = { first: [], rest: [] }
  let asked = false
  let arriving = false
  let last = 0
  const look = () => {
    asked = false
    const now = performance.now()
    if (arriving && now - last < holdBack) {
      arriving = false
      return ask()
    }
    arriving = false
    last = now
    begin(now)
  }
  const begin = (since: number) => {
    ;(queues.first.shift() ?? queues.rest.shift())?.()
    if (queues.first.length + queues.rest.length === 0) return
    // behind the piece that was just let go, which runs until it waits for something
    queueMicrotask(() => {
      if (!arriving && performance.now() - since < inOneTurn) begin(since)
      else ask()
    })
  }
  const ask = () => {
    if (asked) return
    asked = true
    setImmediate(look)
  }
  return {
    take: first =>
      new Promise(resolve => {
        queues[first ? 'first' : 'rest'].push(resolve)
        ask()
      }),
    arrived: () => {
      // after a rest the time begins with who comes first
      if (queues.first.length + queues.rest.length === 0) last = performance.now()
      arriving = true
    },
  }
}
