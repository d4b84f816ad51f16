import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { derating } from '../contract.ts'
import type { SetView } from '../model/set-view.ts'
import { sayDerating } from '../texts.ts'
import { setEntry, setList } from '../model/marks.ts'

/** What a set says: how many points, and whether all are allowed. */
export function SetFacts({ set }: { set: Pick<SetView, 'points' | 'tooHigh'> }) {
  const t = sayDerating(usePage().language)
  const n = set.points.length
  const verdict = set.tooHigh > 0 ? t.setTooHigh({ n: set.tooHigh }) : t.setHolds()
  return <span className="muted">{n === 0 ? t.setFacts({ n }) : `${t.setFacts({ n })}, ${verdict}`}</span>
}

/** DER-12: one entry. The tool reads it again from its data. */
export function SetEntry({
  product,
  set,
  active = false,
}: {
  product: string
  set: SetView
  active?: boolean
}) {
  const page = usePage()
  const t = sayDerating(page.language)
  return (
    <li
      className="derating-entry"
      {...setEntry.mark({
        deratingId: set.id,
        label: set.label,
        points: set.points,
        hidden: set.hidden,
        tooHigh: set.tooHigh,
      })}
    >
      <a
        href={href(page, derating.show, { query: { product, deratingId: set.id } })}
        data-overlay
        data-popup="derating"
        aria-current={active || undefined}
      >
        {set.label || t.unnamed()}
      </a>{' '}
      <SetFacts set={set} />
    </li>
  )
}

/** DER-11: all sets of a product; `active`: the one that was kept just now. */
export function SetList({
  product,
  sets,
  active,
}: {
  product: string
  sets: readonly SetView[]
  active?: string
}) {
  const t = sayDerating(usePage().language)
  if (sets.length === 0) return <p className="muted">{t.noSets()}</p>
  return (
    <ul className="derating-entries" {...setList.mark({ deratingList: true, active: active ?? '' })}>
      {sets.map(set => (
        <SetEntry key={set.id} product={product} set={set} active={set.id === active} />
      ))}
    </ul>
  )
}
