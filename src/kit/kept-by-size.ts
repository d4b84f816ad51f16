/**
 * Things that follow from an object and a name, kept up to so many bytes in all: those that were not asked for longest go
 * first, and with an object that nobody holds any more go all that follow from it, at the latest when their place is needed.
 */
type KeptBySize<V> = {
  get: (owner: object, name: string) => V | undefined
  /** `size` in bytes; what is larger than a sixteenth of all is not kept */
  keep: (owner: object, name: string, value: V, size: number) => void
  state: () => { count: number; bytes: number }
}

type Entry<V> = { value: V; size: number; name: string; siblings: Map<string, Entry<V>> }

/** What an entry takes beside its value, in bytes, roughly. */
const ownSize = 300

export function keptBySize<V>(most: number): KeptBySize<V> {
  const byOwner = new WeakMap<object, Map<string, Entry<V>>>()
  /** the one asked for longest ago stands first */
  const all = new Set<Entry<V>>()
  let bytes = 0
  const drop = (entry: Entry<V>) => {
    all.delete(entry)
    bytes -= entry.size
    if (entry.siblings.get(entry.name) === entry) entry.siblings.delete(entry.name)
  }
  return {
    get(owner, name) {
      const entry = byOwner.get(owner)?.get(name)
      if (!entry) return undefined
      all.delete(entry)
      all.add(entry)
      return entry.value
    },
    keep(owner, name, value, valueSize) {
      const size = valueSize + name.length * 2 + ownSize
      if (size > most / 16) return
      let siblings = byOwner.get(owner)
      if (!siblings) byOwner.set(owner, (siblings = new Map()))
      const before = siblings.get(name)
      if (before) drop(before)
      const entry = { value, size, name, siblings }
      siblings.set(name, entry)
      all.add(entry)
      bytes += size
      for (const oldest of all) {
        if (bytes <= most) break
        drop(oldest)
      }
    },
    state: () => ({ count: all.size, bytes }),
  }
}
