import { foldUmlauts, normaliseCode } from './fold-text.ts'
import { GrowBytes, GrowColumn } from './grow-column.ts'
import type { Language } from './index-input.ts'
import type { Chunk } from './split-words.ts'
import { littleWords, readChunk, splitChunks } from './split-words.ts'
import { quantityOf, quantityWord } from './quantity.ts'

type KnownChunk = { ids: number[]; number: number | null; unit: string | null }

/** Collects the words of one article after the other, each word once with its greatest weight. */
export class ArticleWords {
  readonly words: string[] = []
  /** By word id: as it was first written; the word itself where that is the same. */
  readonly surfaces: string[] = []
  readonly ids = new Map<string, number>()
  /** word × 16 + weight, article by article. */
  readonly found = new GrowColumn()
  readonly starts = new GrowColumn()
  private readonly known = new Map<string, KnownChunk>()
  private readonly current = new Map<number, number>()

  /** By word id: bit 1 English, bit 2 Spanish; names, values and numbers are both. */
  readonly languages = new GrowBytes()
  private language = 3

  /** The language of the texts that follow; words of `none` are found, but never offered. */
  speak(language: Language | 'all' | 'none'): void {
    this.language = { all: 3, none: 0, en: 1, es: 2 }[language]
  }

  begin(): void {
    this.starts.push(this.found.length)
    this.current.clear()
  }

  /** Adds the words of a text; runs of it that are one of the `codes` (normalised) are left out. */
  add(text: string | null | undefined, weight: number, codes: readonly string[]): void {
    if (text === null || text === undefined || text === '') return
    let number: number | null = null
    for (const raw of splitChunks(text)) {
      const chunk = this.chunk(raw)
      if (chunk.unit !== null && number !== null) {
        const quantity = quantityOf(number, number, chunk.unit)
        if (quantity !== null) this.put(this.intern(quantityWord(quantity), ''), weight)
      }
      number = chunk.number
      if (chunk.ids.length > 1 && codes.includes(normaliseCode(raw))) continue
      for (const id of chunk.ids) this.put(id, weight)
    }
  }

  /**
   * The parts of a part number, each a word of its own. The whole and its beginning are left out as far as the table
   * of numbers finds them: a word for each number would double the vocabulary.
   */
  addCode(code: string, weight: number): void {
    let first = true
    for (const raw of splitChunks(code)) {
      for (const id of this.chunk(raw).ids) {
        const word = this.words[id] ?? ''
        if (!(first && word.length > 3 && /\d/.test(word))) this.put(id, weight)
        first = false
      }
    }
  }

  end(): void {
    for (const [id, weight] of this.current) this.found.push(id * 16 + weight)
  }

  /** The word ids of a text, for values and categories. */
  idsOf(text: string): number[] {
    const ids = splitChunks(text).flatMap(raw => this.chunk(raw).ids)
    for (const id of ids) this.languages.mark(id, this.language)
    return ids
  }

  private put(id: number, weight: number): void {
    this.languages.mark(id, this.language)
    const now = this.current.get(id)
    if (now === undefined || now < weight) this.current.set(id, weight)
  }

  private chunk(raw: string): KnownChunk {
    let chunk = this.known.get(raw)
    if (chunk === undefined) {
      const read = readChunk(raw)
      const ids = this.internAll(read)
      const other = foldUmlauts(raw)
      if (other !== null) ids.push(...this.internAll(readChunk(other)).filter(id => !ids.includes(id)))
      chunk = { ids, number: read.number, unit: read.unit }
      if (this.known.size > 50_000) this.known.clear()
      this.known.set(copyOf(raw), chunk)
    }
    return chunk
  }

  private internAll(chunk: Chunk): number[] {
    const ids: number[] = []
    chunk.words.forEach((word, i) => {
      if (!littleWords.has(word)) ids.push(this.intern(word, chunk.surfaces[i] ?? word))
    })
    return ids
  }

  private intern(word: string, surface: string): number {
    let id = this.ids.get(word)
    if (id === undefined) {
      id = this.surfaces.length
      // Cut out of a long text a string would keep the whole text alive.
      const own = copyOf(word)
      this.ids.set(own, id)
      this.words.push(own)
      this.surfaces.push(surface === word ? own : copyOf(surface))
    }
    return id
  }
}

const copyOf = (text: string) => (text.length < 13 ? text : ` ${text}`.slice(1))
