import { LRUCache } from 'lru-cache'
import { eachOf } from './each-of.ts'

/**
 * What was made of something lately, by a text that says what was asked of it: the last `most` answers for each `of`. They
 * go with it, and must not be changed by who gets them.
 */
export function keepLately<K extends object, T extends {}>(
  most: number,
): (of: K, key: string, make: () => T) => T {
  const kept = eachOf<K, LRUCache<string, T>>(() => new LRUCache({ max: most }))
  return (of, key, make) => {
    const answers = kept(of)
    const known = answers.get(key)
    if (known !== undefined) return known
    const answer = make()
    answers.set(key, answer)
    return answer
  }
}
