import { usePage } from '#platform/page/page-context.tsx'
import { sayUi } from './texts.ts'

/** A rating from 0 to 5, with halves; `count` says how many rated. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const page = usePage()
  const n = rating.toLocaleString(page.formatLocale, { maximumFractionDigits: 1 })
  return (
    <span className="stars">
      <span className="visually-hidden">{sayUi(page.language).stars({ n })}</span>
      <span className="stars-row" aria-hidden="true">
        {[1, 2, 3, 4, 5].map(place => (
          <span
            key={place}
            className={
              rating >= place - 0.25 ? 'star-full' : rating >= place - 0.75 ? 'star-half' : 'star-empty'
            }
          />
        ))}
      </span>
      <span aria-hidden="true">{n}</span>
      {count !== undefined && <span className="muted">({count})</span>}
    </span>
  )
}
