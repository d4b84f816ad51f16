/** Several articles in one line: each counted once, and none of them one piece where another one has the quantity. */
import type { Doubt } from './readings.ts'

/** `isBare`: nothing says how many of it. */
type Found<M> = { meaning: M; isBare: boolean }
type Meant = { article: { id: number } | null; quantity: number; doubt: Doubt | null }

/** What a line of several articles means. */
export const severalIn = <M extends Meant>(found: readonly Found<M>[]): M[] => withoutOnes(onceEach(found))

/**
 * Where one of several articles in a line has its quantity, that of another is not 1: 'A;B;5' may be five of both, which is
 * asked for both.
 */
const withoutOnes = <M extends Meant>(found: readonly Found<M>[]): M[] =>
  found.map(({ meaning, isBare }, at) => {
    const [next] = isBare ? found.slice(at).filter(one => !one.isBare) : []
    const amount = next ?? (!isBare && found[at - 1]?.isBare ? found[at] : undefined)
    if (amount && !amount.meaning.doubt) {
      const { quantity } = amount.meaning
      const doubt: Doubt = {
        typed: String(quantity),
        read: { kind: 'unsure', quantity, because: 'approximate' },
      }
      return { ...meaning, quantity, doubt }
    }
    const isLeft = isBare && found.some(one => !one.isBare)
    return isLeft ? { ...meaning, doubt: { typed: '', read: { kind: 'empty' } } } : meaning
  })

/** Our number and the own one beside it name one article, which is not counted twice. */
function onceEach<M extends Meant>(found: readonly Found<M>[]): Found<M>[] {
  const isNamedElsewhere = (one: (typeof found)[number], at: number): boolean =>
    one.isBare &&
    found.some(
      (other, i) =>
        i !== at &&
        other.meaning.article !== null &&
        other.meaning.article.id === one.meaning.article?.id &&
        (!other.isBare || i < at),
    )
  return found.filter((one, at) => !isNamedElsewhere(one, at))
}
