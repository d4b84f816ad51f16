import type { Ctx } from '#platform/request/context.ts'
import type { Definition } from '../model/definition.ts'
import { openAll } from './open-base.ts'

/** How long a product page may go on without a configurator that was just published, in ms. */
const freshMs = 10_000

type Kept = { at: number; all: readonly Definition[]; coming: Promise<void> | null }
const kept = new WeakMap<object, Kept>()

/** What is published, read when first asked for, afterwards renewed beside an answer that may be a little old. */
async function published(ctx: Pick<Ctx, 'db'>): Promise<readonly Definition[]> {
  const known = kept.get(ctx.db)
  const read = async () => {
    const all = (await openAll(ctx)).map(open => open.definition)
    kept.set(ctx.db, { at: performance.now(), all, coming: null })
    return all
  }
  if (!known) return read()
  if (performance.now() - known.at >= freshMs)
    known.coming ??= read().then(
      () => undefined,
      () => void (known.coming = null),
    )
  return known.all
}

/** The configurators that the page of an article or product leads to, its own first; `codes`: its own, then its product's. */
export async function configuratorsOf(ctx: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<Definition[]> {
  const rank = ({ productCode }: Definition) => Number(!codes.includes(productCode))
  return (await published(ctx))
    .filter(one => codes.includes(one.productCode) || one.productCodes.some(code => codes.includes(code)))
    .toSorted((a, b) => rank(a) - rank(b))
}
