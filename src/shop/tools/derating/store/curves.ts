import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { DeratingCurve, Localised } from '#shop/catalogue/articles/model.ts'

export type CurveOfArticle = DeratingCurve & { id: number; code: string; names: Localised }

const candidates = preparedStatement<CurveOfArticle, [number, number, string | null]>(
  'derating-candidates',
  `select a.id, a.code, a.names, trim_scale(c.cross_section)::text as "crossSection", c.descriptions, c.points,
      c.limiting_temperature::float8 as "limitingTemperature", c.current_cut::float8 as "currentCut",
      c.temperature_cut::float8 as "temperatureCut", c.loaded
    from derating_curve c join article a on a.id = c.article_id
    where a.retired_at is null and a.lifecycle <> 'discontinued' and c.limiting_temperature > $1::numeric
      and coalesce(c.temperature_cut, c.limiting_temperature) >= $1::numeric and c.current_cut >= $2::numeric
      and ($3::numeric is null or c.cross_section = $3::numeric)
      and (c.loaded = 0 or not exists (select from derating_curve o where o.article_id = c.article_id
        and o.cross_section = c.cross_section and (o.loaded = 0 or o.loaded > c.loaded)))
    order by a.rank, a.code, c.cross_section`,
)
/**
 * Curves of articles that are sold and that may carry a current in A at a temperature in °C, by limits and cuts; of each
 * cross-section the one with most contacts loaded, since nobody has said that fewer are.
 */
export const candidateCurves = (
  db: Db,
  { x, y, section }: { x: number; y: number; section: number | null },
): Promise<CurveOfArticle[]> => candidates(db, [x, y, section === null ? null : String(section)])
