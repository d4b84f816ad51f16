const block = 1 << 18

/** A column of whole numbers below 2^32 that grows in blocks, so that growing never copies what is there. */
export class GrowColumn {
  length = 0
  private readonly blocks: Uint32Array[] = []

  push(value: number): void {
    const at = this.length & (block - 1)
    if (at === 0) this.blocks.push(new Uint32Array(block))
    const last = this.blocks[this.blocks.length - 1]
    if (last !== undefined) last[at] = value
    this.length += 1
  }

  get(i: number): number {
    return this.blocks[i >>> 18]?.[i & (block - 1)] ?? 0
  }

  /** All values in one piece. */
  finish(): Uint32Array {
    const all = new Uint32Array(this.length)
    for (let b = 0; b < this.blocks.length; b++) {
      const from = b * block
      const part = this.blocks[b]
      if (part !== undefined) all.set(part.subarray(0, Math.min(block, this.length - from)), from)
    }
    return all
  }
}

/** Small flags by number, for numbers that only grow. */
export class GrowBytes {
  private bytes = new Uint8Array(1 << 12)

  mark(at: number, flags: number): void {
    if (at >= this.bytes.length) {
      const more = new Uint8Array(Math.max(at + 1, this.bytes.length * 2))
      more.set(this.bytes)
      this.bytes = more
    }
    this.bytes[at] = (this.bytes[at] ?? 0) | flags
  }

  get(at: number): number {
    return this.bytes[at] ?? 0
  }
}

/** Texts one after the other as bytes (UTF-8), with where each begins. */
export class GrowTexts {
  private bytes = new Uint8Array(1 << 16)
  private used = 0
  private readonly starts = new GrowColumn()
  private readonly encoder = new TextEncoder()

  get length(): number {
    return this.starts.length
  }

  push(text: string): void {
    this.starts.push(this.used)
    if (this.used + text.length * 3 > this.bytes.length) {
      const more = new Uint8Array(Math.max(this.bytes.length * 1.5, this.used + text.length * 3) | 0)
      more.set(this.bytes.subarray(0, this.used))
      this.bytes = more
    }
    this.used += this.encoder.encodeInto(text, this.bytes.subarray(this.used)).written
  }

  finish(): Texts {
    this.starts.push(this.used)
    const starts = this.starts.finish()
    return { bytes: this.bytes.slice(0, this.used), starts }
  }
}

/** Texts as bytes; `starts` has one more entry than there are texts. */
export type Texts = { bytes: Uint8Array; starts: Uint32Array }

const decoder = new TextDecoder()

export function textAt(texts: Texts, i: number): string {
  return decoder.decode(texts.bytes.subarray(texts.starts[i] ?? 0, texts.starts[i + 1] ?? 0))
}
