/** One glyph's place, in the font's units; pdfkit turns it into its own in place. */
type Position = Record<string, number>
type Run = { glyphs: readonly unknown[]; positions: Position[]; readonly advanceWidth: number }
/** fontkit's layout of a text, with the OpenType features asked for beside the usual ones. */
export type Layout = (text: string, features?: unknown) => Run

/** Words of one font; some 200 bytes each. */
const maxRemembered = 20_000

/**
 * A layout that remembers words: shaping them is a third of the time that a paper takes, and papers say the same words
 * again and again. The library's own memory ends with each document. Each answer has positions of its own, since whoever
 * asked changes them. A text with features is laid out anew.
 */
export function rememberLayout(layout: Layout, most = maxRemembered): Layout {
  const known = new Map<string, Pick<Run, 'glyphs' | 'positions'>>()
  const remembered = (text: string) => {
    let run = known.get(text)
    if (!run) {
      const { glyphs, positions } = layout(text)
      run = { glyphs, positions: positions.map(one => ({ ...one })) }
      if (known.size >= most) known.clear()
      known.set(text, run)
    }
    return run
  }
  return (text, features) => {
    if (features !== undefined) return layout(text, features)
    const { glyphs, positions } = remembered(text)
    return {
      glyphs,
      positions: positions.map(one => ({ ...one })),
      get advanceWidth() {
        return this.positions.reduce((sum, one) => sum + (one['xAdvance'] ?? 0), 0)
      },
    }
  }
}
