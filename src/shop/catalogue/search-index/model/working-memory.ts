import type { CatalogueIndex } from './catalogue-index.ts'

/** Lists kept by key, the longest unused dropped first when they take more than their share of bytes. */
export class KeptLists {
  private readonly lists = new Map<string, Uint32Array>()
  private bytes = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(key: string): Uint32Array | undefined {
    const list = this.lists.get(key)
    if (list !== undefined) {
      this.lists.delete(key)
      this.lists.set(key, list)
    }
    return list
  }

  keep(key: string, list: Uint32Array): Uint32Array {
    this.lists.set(key, list)
    this.bytes += list.byteLength + 100
    for (const [oldest, old] of this.lists) {
      if (this.bytes <= this.most || oldest === key) break
      this.lists.delete(oldest)
      this.bytes -= old.byteLength + 100
    }
    return list
  }
}

/** What queries on one index reuse: scratch arrays and kept results. Not part of the index; rebuilt on demand. */
export type WorkingMemory = {
  wordIds: Map<string, number>
  lists: KeptLists
  /** Lists of many articles as a weight for every article, to look articles up in. */
  dense: WeakMap<Uint32Array, Uint8Array>
  weightOf: Uint8Array
  /** One bit per article; empty between queries. */
  bits: Uint32Array
  placeBits: Uint32Array
  counts: Int32Array
  seen: Int32Array
  /** Last given mark of `seen`. */
  mark: number
  categoryCounts: Uint32Array
  docs: Uint32Array
  scores: Uint16Array
  kept: Map<string, unknown>
}

const memories = new WeakMap<CatalogueIndex, WorkingMemory>()

export function memoryOf(index: CatalogueIndex): WorkingMemory {
  let memory = memories.get(index)
  if (memory === undefined) {
    const n = index.articles
    const bitWords = (n >>> 5) + 1
    memory = {
      wordIds: new Map(index.words.map((word, i) => [word, i])),
      lists: new KeptLists(Math.min(80e6, Math.max(24e6, index.postings.byteLength / 3))),
      dense: new WeakMap(),
      weightOf: new Uint8Array(n),
      bits: new Uint32Array(bitWords),
      placeBits: new Uint32Array(bitWords),
      counts: new Int32Array(index.counters),
      seen: new Int32Array(index.counters),
      mark: 0,
      categoryCounts: new Uint32Array(index.categories.length + 1),
      docs: new Uint32Array(n),
      scores: new Uint16Array(n),
      kept: new Map(),
    }
    memories.set(index, memory)
  }
  return memory
}
