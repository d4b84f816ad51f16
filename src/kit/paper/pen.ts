/** Writes words and lines on a document. Lengths are points (1/72 inch), y down from the top of the page. */
import { accent, paperColours } from './colours.ts'
import { faceFor, type Face, type Weight } from './faces.ts'
import { openTags, type Tag, type Tags } from './tags.ts'

export const ink = '#14201b'
export const muted = '#46564e'
export { accent } from './colours.ts'
const drawn = (colour: string): string => (colour === accent ? paperColours.accent : colour)
export const rule = '#cbd5d0'
export const tint = '#f4f7f5'

export type Style = { size: number; weight?: Weight; colour?: string }
export type Pen = {
  doc: PDFKit.PDFDocument
  /** says what is written: a text outside of any piece is a paragraph, a line or box nothing to be read */
  tags: Tags
  /** width of a text in one line */
  width: (text: string, style: Style) => number
  /** one line; `y` is its top. Answers its width. */
  write: (text: string, x: number, y: number, style: Style, anchor?: 'start' | 'middle' | 'end') => number
  /** the words broken into lines of at most this width; a word that is longer is broken too */
  lines: (text: string, most: number, style: Style) => string[]
  /** writes lines from `y` down as one piece; answers where the next thing may stand */
  block: (text: string, x: number, y: number, most: number, style: Style, tag?: Tag) => number
  /** a text cut with '…' so that it fits into one line of at most this width */
  fitted: (text: string, most: number, style: Style) => string
  line: (x0: number, y0: number, x1: number, y1: number, colour?: string, width?: number) => void
  box: (x: number, y: number, w: number, h: number, colour: string) => void
}

/** Height of a line of text against its letters. */
const leading = 1.32
export const lineOf = ({ size }: Style): number => size * leading

type Run = { face: Face; text: string } | { sign: '≤' | '≥' }

/** Signs that the face does not have, and what stands for them. */
const instead: Record<string, string> = { μ: 'µ', '→': '›', '←': '‹', '‑': '-', '\u202f': '\u00a0' }

/** Measures words in the faces of a document, and breaks texts into lines by it. */
function openMeasure(doc: PDFKit.PDFDocument) {
  const choose = (face: Face, size: number) => doc.font(face.file as never, face.name, size)
  const firstOf = ({ weight = 'regular' }: Style): Face => plainFace(weight)
  const runWidth = (run: Run, style: Style): number => {
    choose('sign' in run ? firstOf(style) : run.face, style.size)
    return doc.widthOfString('sign' in run ? '>' : run.text)
  }
  // words come again and again, and breaking lines asks for them one by one
  const known = new Map<string, number>()
  const wordWidth = (word: string, style: Style): number => {
    const key = `${style.size} ${style.weight ?? ''} ${word}`
    let wide = known.get(key)
    if (wide === undefined) {
      wide = runsOf(word, style.weight ?? 'regular').reduce((sum, run) => sum + runWidth(run, style), 0)
      if (known.size < 20_000) known.set(key, wide)
    }
    return wide
  }
  const width: Pen['width'] = (text, style) => {
    const words = text.split(' ')
    return (
      words.reduce((sum, word) => sum + wordWidth(word, style), 0) +
      (words.length - 1) * wordWidth(' ', style)
    )
  }

  const broken = (word: string, most: number, style: Style): string[] => {
    const pieces: string[] = []
    let [piece, wide] = ['', 0]
    for (const letter of word) {
      const more = wordWidth(letter, style)
      if (piece && wide + more > most) {
        pieces.push(piece)
        ;[piece, wide] = ['', 0]
      }
      piece += letter
      wide += more
    }
    return [...pieces, piece]
  }
  const lines: Pen['lines'] = (text, most, style) => {
    const space = wordWidth(' ', style)
    const out: string[] = []
    for (const paragraph of text.split('\n')) {
      let [line, wide] = ['', 0]
      const put = (word: string, own: number) => {
        if (line && wide + space + own > most) {
          out.push(line)
          ;[line, wide] = ['', 0]
        }
        wide += line ? space + own : own
        line = line ? `${line} ${word}` : word
      }
      for (const word of paragraph.split(' ')) {
        const own = wordWidth(word, style)
        if (own <= most) put(word, own)
        else for (const piece of broken(word, most, style)) put(piece, wordWidth(piece, style))
      }
      out.push(line)
    }
    return out
  }
  return { choose, firstOf, runWidth, width, lines }
}

/** The face of figures and signs. */
const plainFace = (weight: Weight): Face => faceFor(0x3f, weight) as Face

function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const given of text.normalize('NFC')) {
    const sign = instead[given] ?? given
    if (sign === '≤' || sign === '≥') {
      runs.push({ sign })
      continue
    }
    const has = (one: string) => faceFor(one.codePointAt(0) ?? 0, weight)
    const face = has(sign)
    // a letter with an unknown accent loses it; anything else is said to be missing
    const [letter, known] = face ? [sign, face] : [sign.normalize('NFKD').charAt(0), has(sign.normalize('NFKD').charAt(0))] // prettier-ignore
    const [written, used] = known ? [letter, known] : ['?', plainFace(weight)]
    const last = runs.at(-1)
    if (last && 'face' in last && last.face === used) last.text += written
    else runs.push({ face: used, text: written })
  }
  return runs
}

export function openPen(doc: PDFKit.PDFDocument): Pen {
  const { choose, firstOf, runWidth, width, lines } = openMeasure(doc)
  const tags = openTags(doc)
  const draw = (runs: readonly Run[], x: number, y: number, style: Style): void => {
    const { size, weight } = style
    const colour = drawn(style.colour ?? ink)
    let at = x
    for (const run of runs) {
      const wide = runWidth(run, style)
      doc.fillColor(colour)
      if ('sign' in run) {
        // one sign for who copies or searches the text
        doc.markContent('Span', { actual: run.sign })
        choose(firstOf(style), size)
        doc.text(run.sign === '≥' ? '>' : '<', at, y, { lineBreak: false })
        doc.endMarkedContent()
        const foot = y + size * 1.06
        doc.moveTo(at + wide * 0.12, foot).lineTo(at + wide * 0.88, foot)
        doc.lineWidth(size * (weight === 'strong' ? 0.11 : 0.08)).strokeColor(colour).stroke() // prettier-ignore
      } else {
        choose(run.face, size)
        doc.text(run.text, at, y, { lineBreak: false })
      }
      at += wide
    }
  }
  const write: Pen['write'] = (text, x, y, style, anchor = 'start') => {
    const runs = runsOf(text, style.weight ?? 'regular')
    const whole = runs.reduce((sum, run) => sum + runWidth(run, style), 0)
    const from = anchor === 'start' ? x : anchor === 'middle' ? x - whole / 2 : x - whole
    tags.piece('P', () => draw(runs, from, y, style))
    return whole
  }

  return {
    doc,
    tags,
    width,
    write,
    lines,
    block(text, x, y, most, style, tag = 'P') {
      const step = lineOf(style)
      let at = y
      tags.piece(tag, () => {
        for (const line of lines(text, most, style)) {
          write(line, x, at, style)
          at += step
        }
      })
      return at
    },
    fitted(text, most, style) {
      if (width(text, style) <= most) return text
      let short = text
      while (short && width(`${short}…`, style) > most) short = short.slice(0, -1)
      return `${short.trimEnd()}…`
    },
    line(x0, y0, x1, y1, colour = rule, thick = 0.6) {
      tags.artifact(() => {
        doc.moveTo(x0, y0).lineTo(x1, y1).lineWidth(thick).strokeColor(drawn(colour)).stroke()
      })
    },
    box: (x, y, w, h, colour) => tags.artifact(() => void doc.rect(x, y, w, h).fill(drawn(colour))),
  }
}
