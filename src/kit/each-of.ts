/** A value for each object: made when it is first asked for, and gone with its object. */
export function eachOf<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const made = new WeakMap<K, { value: T }>()
  return of => {
    let known = made.get(of)
    if (known === undefined) made.set(of, (known = { value: make(of) }))
    return known.value
  }
}
