import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { positionWords } from './column-builder.ts'
import { stem } from './fold-text.ts'
import { blendLists } from './posting-lists.ts'
import type { Alternative, Measure, Term } from './search-terms.ts'
import { columnNames } from './search-terms.ts'
import { numberOf, type Synonyms } from './synonyms.ts'
import type { Piece } from './text-pieces.ts'
import { minus, readPieces } from './text-pieces.ts'
import { factors } from './weights.ts'
import type { WorkingMemory } from './working-memory.ts'

/** A text being read from left to right into terms. */
export class TextReader {
  readonly index: CatalogueIndex
  readonly memory: WorkingMemory
  readonly synonyms: Synonyms
  readonly pieces: Piece[]
  readonly terms: Term[] = []
  readonly positions: Column[]
  private readonly names: Map<string, Column[]>
  private readonly dictionary: number

  constructor(index: CatalogueIndex, memory: WorkingMemory, text: string, synonyms: Synonyms) {
    this.index = index
    this.memory = memory
    this.synonyms = synonyms
    this.pieces = readPieces(text)
    this.positions = index.columns.filter(c => c.role === 'positions')
    this.names = columnNames(index, memory)
    this.dictionary = numberOf(synonyms)
  }

  low(i: number): string {
    return this.pieces[i]?.low ?? ''
  }

  /** The number that a piece is; null when it is none. */
  number(i: number): number | null {
    const low = this.low(i).replace(minus, '-')
    return /^-?\d+(\.\d+)?$/.test(low) ? Number(low) : null
  }

  spelling(from: number, to: number): string {
    return this.pieces
      .slice(from, to)
      .map(p => p.low)
      .join(' ')
  }

  key(from: number, to: number): string {
    return this.pieces
      .slice(from, to)
      .map(p => stem(p.low))
      .join(' ')
  }

  /** Columns named by the words from piece i on, or by their synonyms (`other`). */
  namedAt(i: number): { columns: Column[]; taken: number; other: boolean } | null {
    for (let taken = Math.min(3, this.pieces.length - i); taken > 0; taken--) {
      const key = this.key(i, i + taken)
      const columns = this.names.get(key)
      if (columns !== undefined) return { columns, taken, other: false }
      for (const other of this.synonyms.get(key) ?? []) {
        const same = this.names.get(other)
        if (same !== undefined) return { columns: same, taken, other: true }
      }
    }
    if (this.positions.length > 0 && positionWords.has(stem(this.low(i))))
      return { columns: this.positions, taken: 1, other: false }
    return null
  }

  /**
   * Adds a term for pieces; answers where to go on. Its alternatives are blended into one list, which is kept for
   * the next query with the same words.
   */
  put(
    from: number,
    to: number,
    find: () => Alternative[],
    word: string | null = null,
    measure?: Measure,
  ): number {
    const typed = this.spelling(from, to)
    const list = this.keep(`t${typed}`, () => {
      const found: Alternative[] = []
      for (const part of find())
        if (part.list.length > 0 && !found.some(f => f.list === part.list)) found.push(part)
      return blendLists(found, this.memory)
    })
    const alternatives = list.length === 0 ? [] : [{ list, factor: factors.exact }]
    this.terms.push({ typed, from, to, alternatives, word, ...(measure && { measure }) })
    return to
  }

  /** What is kept holds for one dictionary only: each language has its own, and the seller changes them. */
  keep(name: string, find: () => Uint32Array): Uint32Array {
    const key = `${this.dictionary} ${name}`
    return this.memory.lists.get(key) ?? this.memory.lists.keep(key, find())
  }
}
