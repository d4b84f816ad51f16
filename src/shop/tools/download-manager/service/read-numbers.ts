import type { Ctx } from '#platform/request/context.ts'
import { articlesByCodes, variantCounts } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { readCodes, splitCodes } from '#shop/buying/comparison/model/code-list.ts'
import { resolveEach } from '#shop/buying/part-list/service.ts'
import { sayManager } from '../texts.ts'

/** What numbers came to: the articles, and what is to be said of the others, by the number as it was entered. */
export type ReadNumbers = {
  codes: string[]
  errors: Record<string, string>
  warnings: Record<string, string>
  /** products in variants: which of these are meant is to be chosen */
  families: string[]
}

/** The pieces of what was typed or pasted: lines, cells, and entries between commas, where no known number has one. */
async function piecesOf(ctx: Ctx, typed: readonly string[]): Promise<string[]> {
  const lines = typed
    .flatMap(text => text.split(/[\r\n\t;]+/))
    .map(line => line.trim())
    .filter(line => line !== '')
  const lists = lines.map(line => splitCodes(line))
  const candidates = [...new Set(lists.flatMap(list => list.candidates))]
  const known = new Set([
    ...(await articlesByCodes(ctx.db, candidates)).keys(),
    ...(await variantCounts(ctx.db, candidates)).keys(),
  ])
  return [...new Set(lists.flatMap(list => readCodes(list, known)))]
}

/**
 * What people enter, made into articles: numbers of the catalogue first, then everything that order by number
 * understands (own numbers, former ones, those of the maker, another spelling). Nothing is guessed at. `whole`: each
 * text is one number.
 */
export async function readNumbers(ctx: Ctx, typed: readonly string[], whole = false): Promise<ReadNumbers> {
  const t = sayManager(ctx.page.language)
  const read: ReadNumbers = { codes: [], errors: {}, warnings: {}, families: [] }
  const pieces = whole ? [...new Set(typed)] : await piecesOf(ctx, typed)
  const known = await articlesByCodes(ctx.db, pieces)
  const families = await variantCounts(
    ctx.db,
    pieces.filter(piece => !known.has(piece)),
  )
  const others = pieces.filter(piece => !known.has(piece) && !families.has(piece))
  const meanings = new Map<string, { codes: string[] } | { error: string } | { family: string; n: number }>()
  if (others.length > 0) {
    const resolution = await resolveEach(ctx, others.map(one => one.replace(/[\r\n]+/g, ' ')).join('\n'))
    if (resolution.tooMany)
      for (const piece of others) meanings.set(piece, { error: t.tooManyNumbers({ n: resolution.most }) })
    else
      for (const [line, [row, ...more]] of Map.groupBy(resolution.rows, one => one.line)) {
        const piece = others[line - 1]
        if (piece === undefined || !row) continue
        // a cell that names several, of which each is wanted
        const several = [row, ...more].flatMap(one => one.article?.code ?? [])
        if (more.length > 0 && several.length > more.length) {
          meanings.set(piece, { codes: [...new Set(several)] })
          continue
        }
        const similar = row.alternatives.map(one => one.code).join(', ')
        meanings.set(
          piece,
          row.article
            ? { codes: [row.article.code] }
            : row.variants !== null
              ? { family: row.code, n: row.variants }
              : row.verdict === 'ambiguous'
                ? { error: t.ambiguous({ code: piece, codes: row.candidates.map(one => one.code).join(', ') }) } // prettier-ignore
                : { error: similar ? t.unknownInstead({ code: piece, codes: similar }) : t.unknown({ code: piece }) }, // prettier-ignore
        )
      }
  }
  const codes = new Set<string>()
  for (const piece of pieces) {
    if (known.has(piece)) {
      codes.add(piece)
      continue
    }
    const variants = families.get(piece)
    const meaning = variants === undefined ? meanings.get(piece) : { family: piece, n: variants }
    if (!meaning) read.errors[piece] = t.unknown({ code: piece })
    else if ('error' in meaning) read.errors[piece] = meaning.error
    else if ('family' in meaning) {
      read.families.push(meaning.family)
      read.warnings[piece] = t.family({ code: piece, n: meaning.n })
    } else {
      for (const code of meaning.codes) codes.add(code)
      const now = meaning.codes.join(', ')
      read.warnings[piece] =
        meaning.codes.length > 1 ? t.several({ code: piece, now }) : t.replaced({ code: piece, now })
    }
  }
  return { ...read, codes: [...codes] }
}
