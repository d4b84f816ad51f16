import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#shop/catalogue/articles/model.ts'
import { coverageOf, type Point } from '../model/coverage.ts'
import { drawnCurves, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { candidateCurves } from '../store/curves.ts'

/** An article with the thinnest conductor that carries the point, what it allows in A, and the reserve in A and per cent. */
export type Carrying = {
  id: number
  code: string
  name: string
  curve: DrawnCurve
  allowed: number
  reserve: number
  percent: number
}

/** Articles on one page. */
export const carryingPerPage = 50

/**
 * The articles that carry a point, by the same rule as the chart (DER-07), those with the least reserve first: what is as
 * large as needed. `section` null: any conductor.
 */
export async function articlesCarrying(
  ctx: Pick<Ctx, 'db' | 'page'>,
  point: Point,
  section: number | null,
): Promise<Carrying[]> {
  const { language } = ctx.page
  const found = new Map<string, Carrying>()
  for (const { id, code, names, ...measured } of await candidateCurves(ctx.db, { ...point, section })) {
    if (found.has(code)) continue
    const curves = drawnCurves([measured], language)
    const { covered, curve, allowed, reserve, percent } = coverageOf(point, curves)
    if (covered && curve)
      found.set(code, {
        id,
        code,
        name: localised(names, language) || code,
        curve,
        allowed,
        reserve,
        percent,
      })
  }
  return [...found.values()].toSorted((a, b) => a.reserve - b.reserve || (a.code < b.code ? -1 : 1))
}
