import type { Db } from '#kit/db/connect.ts'
import { readByVersion } from '#kit/db/reads.ts'
import type { Ctx } from '../request/context.ts'

/** So long a process may tell what was changed past the desk, in ms. */
const keptMs = 30_000
type Kept<Value> = { value: Promise<Value>; at: number; version: number }

/**
 * Reads what is told to everybody once for all pages, and anew when it has changed at any node (`changeStorefronts`);
 * `keyOf` tells apart what differs by page, such as its language. What could not be read is tried again.
 */
export function keptAsSaid<Context extends Pick<Ctx, 'db' | 'ports'>, Value>(
  read: (ctx: Context) => Promise<Value>,
  keyOf: (ctx: Context) => string = () => '',
): (ctx: Context) => Promise<Value> {
  const keptOf = new WeakMap<Db, Map<string, Kept<Value>>>()
  return ctx => {
    let kept = keptOf.get(ctx.db)
    if (!kept) keptOf.set(ctx.db, (kept = new Map()))
    const key = keyOf(ctx)
    const known = kept.get(key)
    const version = ctx.ports.storefronts.version()
    if (known && known.version === version && performance.now() - known.at < keptMs) return known.value
    const value = readByVersion(() => read(ctx))
    kept.set(key, { value, at: performance.now(), version })
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    return value
  }
}
