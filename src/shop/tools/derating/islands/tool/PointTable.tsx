import type { KeyboardEvent } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { allowedUpTo, coverageOf, type Coverage, type Point } from '../../model/coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { coverageHoles } from '../../model/coverage-holes.ts'
import { sayDerating, type DeratingTexts } from '../../texts.ts'

type Row = {
  at: number
  point: Point
  found: Coverage
  holes: ReturnType<typeof coverageHoles>
  /** '12 A only up to 93 °C': what would help; null: nothing does, or nothing is needed */
  help: string | null
}

/** The points as rows to read: the nearest curve, whether it is allowed, and with how much reserve. */
export function pointColumns(t: DeratingTexts) {
  return [
    {
      key: 'nearest',
      header: t.nearest(),
      cell: ({ found, holes }: Row) =>
        found.curve && found.allowed > 0 ? `${holes.curve}: ${holes.limit} A` : '–',
    },
    {
      key: 'verdict',
      header: t.verdict(),
      cell: ({ found, help }: Row) => (
        <span className={found.covered ? 'derating-yes' : 'derating-no'}>
          <Icon name={found.covered ? 'circle-check' : 'triangle-alert'} size={16} />{' '}
          {found.covered ? t.yes() : t.no()}
          {help && <span className="row-note">{help}</span>}
        </span>
      ),
    },
    {
      key: 'reserve',
      header: t.reserve(),
      cell: ({ found, holes }: Row) =>
        found.covered ? t.reserveWords(holes) : found.allowed > 0 ? `−${holes.a} A` : '–',
    },
  ] as const
}

/** Points held against the curves that are shown, for the rows of a table. */
export function pointRows(
  points: readonly Point[],
  visible: readonly DrawnCurve[],
  language: 'en' | 'es',
): Row[] {
  return points.map((point, at) => {
    const found = coverageOf(point, visible)
    const upTo = allowedUpTo(point, found)
    const help =
      upTo === null
        ? null
        : sayDerating(language).onlyUpTo({ y: decimal(point.y, language), x: decimal(upTo, language) })
    return { at, point, found, holes: coverageHoles(found, language), help }
  })
}

/** The points with two fields each; without script its fields and buttons belong to the form around it. */
export function PointTable({
  points,
  visible,
  selected,
  onChange,
  onRemove,
  onSelect,
}: {
  points: readonly Point[]
  visible: readonly DrawnCurve[]
  selected: number | null
  /** what was typed; false: it cannot be read */
  onChange: (at: number, x: string, y: string) => boolean
  onRemove: (at: number) => void
  onSelect: (at: number) => void
}) {
  const { language } = usePage()
  const t = sayDerating(language)
  if (points.length === 0) return <p className="muted">{t.noPoints()}</p>
  const commit = (at: number, field: HTMLInputElement) => {
    const [x, y] = [...(field.closest('tr')?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    if (!x || !y || (x.value === x.defaultValue && y.value === y.defaultValue)) return
    field.setAttribute('aria-invalid', String(!onChange(at, x.value, y.value)))
  }
  const onEnter = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(at, event.currentTarget)
  }
  const field = (name: 'x' | 'y', label: (n: number) => string) => (row: Row) => (
    <input
      className="input derating-cell"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={decimal(row.point[name], language)}
      aria-label={label(row.at + 1)}
      onBlur={event => commit(row.at, event.currentTarget)}
      onKeyDown={onEnter(row.at)}
    />
  )
  return (
    <DataTable
      cards
      label={t.points()}
      rows={pointRows(points, visible, language)}
      // a changed point has other fields
      rowKey={({ at, point }) => `${at} ${point.x} ${point.y}`}
      rowProps={({ at, point, found }) => ({
        'data-x': point.x,
        'data-y': point.y,
        'data-covered': found.covered,
        className: selected === at ? 'derating-selected' : undefined,
        onFocus: () => onSelect(at),
      })}
      columns={[
        { key: 'n', header: t.number(), rowHeader: true, cell: row => row.at + 1 },
        { key: 'x', header: 'T', unit: '°C', cell: field('x', n => t.rowAmbient({ n })) },
        { key: 'y', header: 'I', unit: 'A', cell: field('y', n => t.rowCurrent({ n })) },
        ...pointColumns(t),
        {
          key: 'remove',
          header: <span className="visually-hidden">{t.remove()}</span>,
          cell: ({ at }) => (
            <Button
              type="submit"
              name="act"
              value={`remove-${at}`}
              look="text"
              size="small"
              icon="x"
              iconOnly
              onClick={event => {
                event.preventDefault()
                onRemove(at)
              }}
            >
              {t.removePoint({ n: at + 1 })}
            </Button>
          ),
        },
      ]}
    />
  )
}
