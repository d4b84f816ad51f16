/**
 * Codes in a comma list (conventions.md, "Paths, lists, codes"): our pages write a comma inside a code as `%2C`; in what
 * people type, the longest run that is a known code wins.
 */

/** 'A,B' and 'C' → 'A%2CB,C' */
export const writeCodes = (codes: readonly string[]): string =>
  codes.map(code => code.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

const maxPieces = 6_000
/** Pieces that may together be one code. */
const maxRun = 6

export type CodeList = {
  /** between commas, decoded, in their order */
  pieces: readonly string[]
  /** everything that may be a code, for looking up */
  candidates: readonly string[]
}

const decoded = (piece: string): string => piece.replace(/%(2[Cc]|25)/g, sign => (sign === '%25' ? '%' : ','))

/** Takes a list apart; empty pieces say nothing. At most 6,000 pieces are looked at. */
export function splitCodes(text: string): CodeList {
  const pieces = text
    .split(',', maxPieces)
    .map(piece => decoded(piece).trim())
    .filter(piece => piece !== '')
  const candidates = new Set<string>()
  for (let from = 0; from < pieces.length; from++)
    for (const run of runsFrom(pieces, from)) candidates.add(run.code)
  return { pieces, candidates: [...candidates] }
}

/** The runs of pieces that begin here and fit into a code, longest first; with and without a space after the comma. */
function runsFrom(pieces: readonly string[], from: number): { code: string; pieces: number }[] {
  const runs: { code: string; pieces: number }[] = []
  for (let n = Math.min(maxRun, pieces.length - from); n >= 1; n--)
    for (const glue of n > 1 ? [',', ', '] : [',']) {
      const code = pieces.slice(from, from + n).join(glue)
      if (code.length <= 120) runs.push({ code, pieces: n })
    }
  return runs
}

/** The codes of a list, each once; what no known code begins stays as it is, so that it can be told of. */
export function readCodes({ pieces }: CodeList, known: ReadonlySet<string>): string[] {
  const codes = new Set<string>()
  for (let at = 0; at < pieces.length;) {
    const run = runsFrom(pieces, at).find(one => known.has(one.code))
    codes.add(run?.code ?? pieces[at] ?? '')
    at += run?.pieces ?? 1
  }
  return [...codes]
}
