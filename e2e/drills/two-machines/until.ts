import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for something that is asked again and again; throws with its name when it does not come. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  for (const last = Date.now() + withinMs; ; await sleep(200)) {
    if (await Promise.resolve(holds()).catch(() => false)) return
    if (Date.now() > last) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
  }
}

/** Whether an address answers well, for `until`. */
export const answers = (url: string) => async () =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000), headers: { connection: 'close' } })).ok
