/**
 * DER-17: one request at a time. What is asked while one runs waits for it; of several savings of points that wait, only
 * the last one is sent.
 */
export function oneAtATime() {
  let running: Promise<unknown> = Promise.resolve()
  let open = 0
  let newest = 0
  const run = <T>(send: () => Promise<T>): Promise<T> => {
    open++
    const turn = running.then(send).finally(() => open--)
    running = turn.catch(() => {})
    return turn
  }
  return {
    /** Nothing runs and nothing waits. */
    idle: () => open === 0,
    run,
    /** Sent unless a later one has come before its turn; answers whether it was. */
    runNewest: (send: () => Promise<void>): Promise<boolean> => {
      const mine = ++newest
      return run(async () => {
        if (mine !== newest) return false
        await send()
        return true
      })
    },
  }
}
