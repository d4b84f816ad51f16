import { usePage } from '#platform/page/page-context.tsx'
import { sayFigures } from '../texts.ts'

export type Bar = { key: string; name: string; value: number; words: string; href: string }

/** Of the drawing, which is stretched to its place. */
const height = 100
const barWidth = 10
const gap = 3

/**
 * A bar for each step of a period, drawn in SVG; each is a link to its rows, with what it stands for as its name. The
 * table below says the same in figures.
 */
export function FigureChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const t = sayFigures(usePage().language)
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const least = Math.min(0, ...bars.map(({ value }) => value))
  const span = most - least || 1
  const at = (value: number) => Math.round(((most - value) / span) * height * 100) / 100
  const width = bars.length * (barWidth + gap)
  const [first, last] = [bars[0], bars.at(-1)]
  const top = bars.find(({ value }) => value === most)
  return (
    <figure className="figures-chart">
      <figcaption>
        {label}
        {top && most > 0 && <span className="muted"> · {`max. ${top.words}`}</span>}
        <span className="visually-hidden"> {t.chartHint()}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {bars.map(({ key, name, value, words, href }, i) => {
          const [from, to] = value < 0 ? [at(0), at(value)] : [at(value), at(0)]
          return (
            <a key={key} href={href} aria-label={`${name}: ${words}`}>
              <title>{`${name}: ${words}`}</title>
              {/* the whole height takes the pointer and shows the focus */}
              <rect
                className="figures-reach"
                x={i * (barWidth + gap)}
                y={0}
                width={barWidth + gap}
                height={height}
              />
              <rect
                className={value < 0 ? 'figures-bar figures-bar-less' : 'figures-bar'}
                x={i * (barWidth + gap) + gap / 2}
                y={from}
                width={barWidth}
                height={value === 0 ? 0 : Math.max(0.5, to - from)}
              />
            </a>
          )
        })}
        <path className="figures-axis" d={`M0 ${at(0)}H${width}`} />
      </svg>
      {first && last && (
        <p aria-hidden="true">
          <span>{first.name}</span>
          {last !== first && <span>{last.name}</span>}
        </p>
      )}
    </figure>
  )
}

/** How much of the greatest a row comes to, drawn beside its figures. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  const width = most > 0 ? Math.max(0, Math.round((value / most) * 1000) / 10) : 0
  return (
    <svg className="figures-share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="figures-bar" x={0} y={0} width={width} height={10} />
    </svg>
  )
}
