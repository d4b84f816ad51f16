import type { ReactNode, Ref, SVGAttributes } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { LineChartPicture } from '#ui/line-chart.tsx'
import { chartOf } from '../../model/chart.ts'
import { coverageOf, visibleOf, type Point } from '../../model/coverage.ts'
import { endOf } from '#shop/catalogue/derating-curves/model/curve.ts'
import { degreesOfDrawn, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { sayDerating } from '../../texts.ts'
import { chartWords } from './verdict-words.ts'

/** The one chart of curves and points: product page, tool and print (DER-01); its values as data (conventions.md). */
export function DeratingChart({
  curves,
  hidden = [],
  points = [],
  drawMark,
  picture,
  ref,
}: {
  curves: readonly DrawnCurve[]
  hidden?: readonly string[]
  points?: readonly Point[]
  drawMark?: (at: number, mark: ReactNode, place: { x: number; y: number }) => ReactNode
  picture?: SVGAttributes<SVGSVGElement>
  ref?: Ref<SVGSVGElement>
}) {
  const { language } = usePage()
  const t = sayDerating(language)
  const visible = visibleOf(curves, hidden)
  const chart = chartOf(curves, visible, points, chartWords(curves, language))
  return (
    <LineChartPicture
      {...(ref && { ref })}
      {...(drawMark && { drawMark })}
      {...(picture && { picture })}
      chart={chart}
      label={t.chartLabel({ curves: visible.map(one => one.label).join(', ') || '–', n: points.length })}
      curveData={at => curveData(visible[at])}
      markData={at => {
        const point = points[at] ?? { x: 0, y: 0 }
        return { 'data-x': point.x, 'data-y': point.y, 'data-covered': coverageOf(point, visible).covered }
      }}
    />
  )
}

function curveData(curve: DrawnCurve | undefined) {
  if (!curve) return {}
  const { points, limitingTemperature, currentCut } = curve.measured
  return {
    'data-curve-id': curve.id,
    'data-crosssection': curve.section,
    'data-points': JSON.stringify(degreesOfDrawn(curve)),
    'data-measured': JSON.stringify(points.map(one => [one.current, one.temperature])),
    'data-limiting-temperature': limitingTemperature,
    'data-current-cut': currentCut,
    'data-temperature-cut': endOf(curve.measured),
  }
}
