import { useId, type ReactNode, type Ref, type SVGAttributes } from 'react'
import {
  betweenOf,
  endNumberOf,
  plotOf,
  ticksOf,
  type ChartMark,
  type LineChart,
} from '#kit/chart/line-chart.ts'
import { usePage } from '#platform/page/page-context.tsx'

type Data = Record<`data-${string}`, string | number | boolean>

/**
 * The plot is 16 to 9, in units of the drawing; it is as wide as its place, and letters grow where that is narrow.
 */
const chartSize = { width: 720, height: 474 }
export const chartBox = { left: 64, right: 704, top: 44, bottom: 404 }

type LineChartPictureProps = {
  chart: LineChart
  label: string
  curveData?: (at: number) => Data
  markData?: (at: number) => Data
  /** what stands in the place of a mark, e.g. one that takes the focus */
  drawMark?: (at: number, mark: ReactNode, place: { x: number; y: number }) => ReactNode
  picture?: SVGAttributes<SVGSVGElement>
  ref?: Ref<SVGSVGElement>
}

/**
 * Curves in SVG on a white tile. Told apart by dash and name, not by colour alone; `marks` may be drawn by who can move
 * them. The words for those who cannot see it are `label`.
 */
export function LineChartPicture({
  chart,
  label,
  curveData,
  markData,
  drawMark,
  picture,
  ref,
}: LineChartPictureProps) {
  const id = `curve${useId()}`
  const plot = plotOf(chart, chartBox)
  return (
    <div className="line-chart white-tile">
      <svg
        ref={ref}
        viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
        role={drawMark ? 'group' : 'img'}
        aria-label={label}
        {...picture}
      >
        <Axes chart={chart} />
        {chart.curves.map((curve, i) => (
          <g key={curve.name} {...curveData?.(i)}>
            {/* the same line twice, its way said once: light colours are seen by the dark line below */}
            <defs>
              <path id={`${id}-${i}`} d={plot.paths[i]} strokeDasharray={curve.dash.join(' ') || undefined} />
            </defs>
            <use className="line-chart-shade" href={`#${id}-${i}`} />
            <use className="line-chart-curve" href={`#${id}-${i}`} stroke={curve.colour} />
          </g>
        ))}
        <g aria-hidden>
          {chart.curves.map((curve, i) => {
            const { x, y, width, height } = plot.names[i] ?? { x: 0, y: 0, width: 0, height: 0 }
            return (
              <g key={curve.name} className="line-chart-name">
                <rect
                  x={Math.round(x - width / 2)}
                  y={Math.round(y - height / 2)}
                  width={Math.round(width)}
                  height={Math.round(height)}
                  stroke={curve.colour}
                />
                <text x={Math.round(x)} y={Math.round(y)}>
                  {curve.name}
                </text>
              </g>
            )
          })}
        </g>
        {chart.marks.map((mark, i) => {
          const place = plot.marks[i] ?? { x: 0, y: 0 }
          const drawn = <MarkSign mark={mark} place={place} data={markData?.(i) ?? {}} />
          return <g key={mark.name}>{drawMark ? drawMark(i, drawn, place) : drawn}</g>
        })}
      </svg>
    </div>
  )
}

/** Lines and numbers of both axes. */
function Axes({ chart }: Pick<LineChartPictureProps, 'chart'>) {
  const { language } = usePage()
  const number = (value: number) => (language === 'es' ? String(value).replace('.', ',') : String(value))
  const plot = plotOf(chart, chartBox)
  const { left, right, top, bottom } = chartBox
  const endNumber = endNumberOf(chart)
  return (
    <g aria-hidden>
      <path
        className="line-chart-fine"
        d={ticksOf(chart.highest, chart.fineStep)
          .map(v => `M${left} ${plot.upAt(v)}H${right}`)
          .join('')}
      />
      <g className="line-chart-up">
        <g className="line-chart-between">
          {betweenOf(chart).map(v => (
            <text key={v} x={left - 8} y={plot.upAt(v)}>
              {number(v)}
            </text>
          ))}
        </g>
        {ticksOf(chart.highest, chart.upStep).map(v => (
          <g key={v} data-tick-y={v}>
            <path className="line-chart-grid" d={`M${left} ${plot.upAt(v)}H${right}`} />
            <text x={left - 8} y={plot.upAt(v)}>
              {number(v)}
            </text>
          </g>
        ))}
      </g>
      <g className="line-chart-across">
        {ticksOf(chart.farthest, chart.acrossStep).map(v => (
          <g key={v} data-tick-x={v}>
            <path className="line-chart-grid" d={`M${plot.acrossAt(v)} ${top}V${bottom}`} />
            <text x={plot.acrossAt(v)} y={bottom + 10}>
              {number(v)}
            </text>
          </g>
        ))}
        {endNumber !== null && (
          <g className="line-chart-between">
            {/* aside, since the last number of the axis may stand close before it */}
            <text x={plot.acrossAt(endNumber) + 4} y={bottom + 10}>
              {number(endNumber)}
            </text>
          </g>
        )}
      </g>
      <path className="line-chart-axis" d={`M${left} ${top}V${bottom}H${right}`} />
      <text x={4} y={18} className="line-chart-axis-name">
        {chart.up}
      </text>
      <text x={right} y={chartSize.height - 8} textAnchor="end" className="line-chart-axis-name">
        {chart.across}
      </text>
    </g>
  )
}

function MarkSign({ mark, place, data }: { mark: ChartMark; place: { x: number; y: number }; data: Data }) {
  return (
    <g className="line-chart-mark" transform={`translate(${place.x} ${place.y})`} {...data}>
      <g className="line-chart-sign">
        {mark.shape === 'circle' ? (
          <circle r={7} fill={mark.colour} />
        ) : (
          <path d="M0 -9L9 7H-9Z" fill={mark.colour} />
        )}
        <text x={mark.atEnd ? -10 : 10} y={-8} textAnchor={mark.atEnd ? 'end' : undefined}>
          {mark.name}
        </text>
      </g>
    </g>
  )
}

/** The sample of a curve in a legend. */
export function CurveSample({ colour, dash }: { colour: string; dash: readonly number[] }) {
  return (
    <svg className="line-chart-sample" viewBox="0 0 44 12" aria-hidden>
      <path className="line-chart-shade" d="M2 6H42" strokeDasharray={dash.join(' ')} />
      <path className="line-chart-curve" d="M2 6H42" stroke={colour} strokeDasharray={dash.join(' ')} />
    </svg>
  )
}
