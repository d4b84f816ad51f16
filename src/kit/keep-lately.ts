/**
 * What was made of something lately, by a text that says what was asked of it: the last `most` answers for each `of`. They
 * go with it, and must not be changed by who gets them.
 */
export function keepLately<K extends object, T>(most: number): (of: K, key: string, make: () => T) => T {
  const kept = new WeakMap<K, Map<string, T>>()
  return (of, key, make) => {
    let answers = kept.get(of)
    if (!answers) kept.set(of, (answers = new Map()))
    const known = answers.get(key)
    const answer = known ?? make()
    // the one used longest ago goes first
    answers.delete(key)
    answers.set(key, answer)
    for (const old of answers.keys()) {
      if (answers.size <= most) break
      answers.delete(old)
    }
    return answer
  }
}
