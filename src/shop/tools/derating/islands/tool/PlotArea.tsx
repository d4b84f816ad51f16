import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { plotOf } from '#kit/chart/line-chart.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { chartBox } from '#ui/line-chart.tsx'
import { farthestOf, highestOf } from '../../model/chart.ts'
import { coverageOf, visibleOf, type Point } from '../../model/coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { range, rounded } from '../../model/kept-set.ts'
import { sayDerating } from '../../texts.ts'
import { DeratingChart } from './DeratingChart.tsx'
import { pointWords } from './verdict-words.ts'

/** How far a pointer may go between press and release and still have pressed, in pixels. */
const still = 6
/** A step of the arrow keys in °C and A, and a fine one with Shift. */
const steps = { x: 1, y: 0.5, fine: 0.1 }

type Props = {
  curves: readonly DrawnCurve[]
  hidden: readonly string[]
  points: readonly Point[]
  selected: number | null
  onSelect: (at: number) => void
  onAdd: (point: Point) => void
  /** `gesture`: what belongs to one step of undo; `rests`: the point has come to rest */
  onMove: (at: number, point: Point, gesture: string, rests: boolean) => void
  onRemove: (at: number) => void
}

const inRange = ({ x, y }: Point): Point =>
  rounded({
    x: Math.min(range.x[1], Math.max(range.x[0], x)),
    y: Math.min(range.y[1], Math.max(range.y[0], y)),
  })

const moves: Record<string, readonly [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The chart to work on: a press sets a point, dragging and arrow keys move one, Delete removes it. */
export function PlotArea({ curves, hidden, points, selected, onSelect, onAdd, onMove, onRemove }: Props) {
  const { language } = usePage()
  const t = sayDerating(language)
  const svg = useRef<SVGSVGElement>(null)
  const pressed = useRef<{ at: number | null; x: number; y: number; moved: boolean } | null>(null)
  /** the press that ends now has moved something */
  const dragged = useRef(false)
  const gestures = useRef(0)
  const visible = visibleOf(curves, hidden)

  /** What lies under the pointer, to whole degrees and tenths of an ampere. */
  const pointAt = (event: MouseEvent): Point | null => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return null
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const axes = { farthest: farthestOf(curves), highest: highestOf(curves), curves: [], marks: [] }
    const { across, up } = plotOf(axes, chartBox).valuesAt(place.x, place.y)
    return { x: Math.round(across), y: Math.round(up * 10) / 10 }
  }
  const inPlot = (event: MouseEvent): boolean => {
    const matrix = svg.current?.getScreenCTM()
    if (!matrix) return false
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return x >= chartBox.left && x <= chartBox.right && y >= chartBox.top && y <= chartBox.bottom
  }

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    dragged.current = false
    if (event.button !== 0) return
    const mark = (event.target as Element).closest<SVGElement>('[data-point]')
    const at = mark ? Number(mark.dataset['point']) : null
    pressed.current = { at, x: event.clientX, y: event.clientY, moved: false }
    if (at === null) return
    gestures.current++
    onSelect(at)
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const press = pressed.current
    if (!press) return
    press.moved ||= Math.hypot(event.clientX - press.x, event.clientY - press.y) > still
    const point = press.moved && press.at !== null ? pointAt(event) : null
    if (point && press.at !== null) onMove(press.at, point, `drag ${gestures.current}`, false)
  }
  const onPointerUp = (event: PointerEvent) => {
    const press = pressed.current
    pressed.current = null
    dragged.current = press?.moved ?? false
    if (!press?.moved || press.at === null) return
    const point = pointAt(event)
    if (point) onMove(press.at, point, `drag ${gestures.current}`, true)
  }
  const onClick = (event: MouseEvent) => {
    if (dragged.current || (event.target as Element).closest('[data-point]') || !inPlot(event)) return
    const point = pointAt(event)
    if (point) onAdd(point)
  }

  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onRemove(at)
    }
    const move = moves[event.key]
    const point = points[at]
    if (!move || !point) return
    event.preventDefault()
    if (!event.repeat) gestures.current++
    const [dx, dy] = move
    const next = {
      x: point.x + dx * (event.shiftKey ? steps.fine : steps.x),
      y: point.y + dy * (event.shiftKey ? steps.fine : steps.y),
    }
    onMove(at, inRange(next), `keys ${gestures.current}`, true)
  }

  return (
    <DeratingChart
      ref={svg}
      curves={curves}
      hidden={hidden}
      points={points}
      picture={{
        onPointerDown,
        onPointerMove,
        onPointerUp,
        onClick,
        onPointerCancel: () => (pressed.current = null),
      }}
      drawMark={(at, mark, place) => {
        const point = points[at] ?? { x: 0, y: 0 }
        return (
          <g
            className={`derating-point${selected === at ? ' derating-point-selected' : ''}`}
            data-point={at}
            tabIndex={0}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no button
            role="button"
            aria-roledescription={t.pointKind()}
            aria-label={pointWords(at + 1, point, coverageOf(point, visible), language)}
            onKeyDown={onKeyDown(at)}
            onFocus={() => onSelect(at)}
          >
            <circle className="derating-hit" cx={place.x} cy={place.y} r={20} />
            {mark}
          </g>
        )
      }}
    />
  )
}
