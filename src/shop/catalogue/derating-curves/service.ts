import type { Ctx } from '#platform/request/context.ts'
import { allowedAt, drawnCurves } from './model/drawn-curve.ts'
import { sayCurves } from './texts.ts'
import { curvesOfArticles } from './store.ts'

/** Ambient temperatures in °C at which articles are held against each other. */
export const comparedAt = [40, 60] as const

export type PermissibleRow = {
  ambient: number
  name: string
  /** 13.2 (A, as it is shown) of '1.5 mm²' for each curve, thinnest conductor first, by article; one without curves is not among them */
  allowed: ReadonlyMap<number, readonly { of: string; current: number }[]>
}

/** What the derating curves of articles allow at usual temperatures, for a comparison; one statement. */
export async function permissibleRows(
  ctx: Pick<Ctx, 'db' | 'page'>,
  articleIds: readonly number[],
): Promise<PermissibleRow[]> {
  const { language } = ctx.page
  const curves = articleIds.length > 0 ? await curvesOfArticles(ctx.db, articleIds) : new Map()
  const drawn = [...curves].map(([id, measured]) => [id, drawnCurves(measured, language)] as const)
  return comparedAt.map(ambient => ({
    ambient,
    name: sayCurves(language).permissibleAt({ x: String(ambient) }),
    allowed: new Map(
      drawn.map(([id, all]) => [
        id,
        all.map(curve => ({
          of: curve.label,
          current: allowedAt(curve, ambient),
        })),
      ]),
    ),
  }))
}

/** Measured curves by article; one without curves is not among them. */
export { curvesOfArticles } from './store.ts'
