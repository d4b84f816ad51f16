import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'

const ofArticles = preparedStatement<{ articleId: number; curves: DeratingCurve[] }, [number[]]>(
  'derating-curves',
  `select c.article_id as "articleId", jsonb_agg(jsonb_build_object(
      'crossSection', trim_scale(c.cross_section)::text, 'descriptions', c.descriptions, 'points', c.points,
      'limitingTemperature', c.limiting_temperature, 'currentCut', c.current_cut,
      'temperatureCut', c.temperature_cut, 'loaded', c.loaded, 'heatingTime', c.heating_time)
      order by c.cross_section, c.loaded) as curves
    from derating_curve c where c.article_id = any($1::bigint[]) group by c.article_id`,
)
/** Measured curves by article; one without curves is not among them. */
export const curvesOfArticles = async (
  db: Db | Tx,
  articleIds: readonly number[],
): Promise<Map<number, DeratingCurve[]>> =>
  new Map((await ofArticles(db, [[...new Set(articleIds)]])).map(row => [row.articleId, row.curves]))
