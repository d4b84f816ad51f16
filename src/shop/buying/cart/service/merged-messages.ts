import type { Flash } from '#kit/flash.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { sayCart } from '../texts.ts'
import type { Merged } from './merge-cart.ts'

/** Sums that are told one by one. */
const maxTold = 5

/** What is told of it (K-28): nothing where the guest's basket simply became theirs. */
export function mergedMessages(
  { language, formatLocale }: Pick<PageContext, 'language' | 'formatLocale'>,
  { taken, own, sums }: Merged,
): Flash[] {
  if (!own || taken === 0) return []
  const t = sayCart(language)
  const pieces = (n: number) => n.toLocaleString(formatLocale)
  const more = sums.length - maxTold
  return [
    { kind: 'info', text: t.merged({ n: taken }) },
    ...sums.slice(0, maxTold).map(({ code, before, came, quantity }): Flash => ({
      kind: 'warning',
      text: t.mergedSum({ code, before: pieces(before), came: pieces(came), n: pieces(quantity) }),
    })),
    ...(more > 0 ? [{ kind: 'warning' as const, text: t.mergedMore({ n: more }) }] : []),
  ]
}
