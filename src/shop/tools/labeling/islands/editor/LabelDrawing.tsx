import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { labeling } from '../../contract.ts'
import type { LabelEntry } from '../../model/labels.ts'
import { layoutLabel, strokes, strokeWidth, type Piece } from '../../model/layout.ts'

const round = (mm: number): number => Math.round(mm * 1_000) / 1_000

/** A label in mm, as it is printed, `scale` times as large. What is too long begins at the left and ends at the mark. */
export function LabelDrawing({
  area,
  entry,
  scale,
  label,
  wrong,
}: {
  area: LabelArea
  entry: LabelEntry
  scale: number
  /** what is said of it */
  label: string
  wrong: boolean
}) {
  const { width, height } = area
  return (
    <svg
      className="labels-drawing"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, in the type of the page
      role="img"
      aria-label={label}
      data-wrong={wrong || undefined}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${round(width * scale)}mm`, height: `${round(height * scale)}mm` }}
    >
      <rect className="labels-base" width={width} height={height} rx={Math.min(0.8, height / 8)} />
      {layoutLabel(area, entry).map(piece => (
        <Drawn key={`${piece.kind} ${piece.y}`} piece={piece} wrong={wrong} />
      ))}
      {wrong && (
        <path
          className="labels-cut"
          d={`M${round(width - 0.6)} 0V${height}`}
          strokeDasharray={`${round(height / 8)}`}
        />
      )}
    </svg>
  )
}

function Drawn({ piece, wrong }: { piece: Piece; wrong: boolean }) {
  const page = usePage()
  switch (piece.kind) {
    case 'text':
      return (
        <text
          x={round(wrong ? Math.max(0.5, piece.x - piece.width / 2) : piece.x)}
          y={round(piece.y)}
          fontSize={round(piece.size)}
          textLength={round(piece.width)}
          lengthAdjust="spacingAndGlyphs"
          textAnchor={wrong ? 'start' : 'middle'}
        >
          {piece.text}
        </text>
      )
    case 'symbol': {
      const { x, y, side } = piece
      const d = strokes[piece.symbol]
        .map(
          stroke =>
            `M${stroke.map(([px, py]) => `${round(x + px * side)} ${round(y + py * side)}`).join('L')}`,
        )
        .join('')
      return <path className="labels-sign" d={d} strokeWidth={round(side * strokeWidth)} />
    }
    case 'code': {
      const { symbol, content } = piece
      return (
        <image
          href={href(page, labeling.code, { query: { symbol, content } })}
          x={round(piece.x)}
          y={round(piece.y)}
          width={round(piece.side)}
          height={round(piece.side)}
        />
      )
    }
  }
}
