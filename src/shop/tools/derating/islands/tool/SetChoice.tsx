import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { derating } from '../../contract.ts'
import type { SetView } from '../../model/set-view.ts'
import { sayDerating } from '../../texts.ts'

/** The sets of a product and a way to a new one; links, which a script follows without loading. */
export function SetChoice({
  product,
  sets,
  active,
  onOpen,
}: {
  product: string
  sets: readonly SetView[]
  active: string
  onOpen: (set: SetView | null) => void
}) {
  const page = usePage()
  const t = sayDerating(page.language)
  const to = (set: SetView | null) => ({
    href: href(page, derating.show, { query: { product, ...(set && { deratingId: set.id }) } }),
    'aria-current': (set?.id ?? '') === active || undefined,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onOpen(set)
    },
  })
  return (
    <nav className="derating-sets" aria-label={page.signedIn ? t.savedSets() : t.sessionSets()}>
      <ul>
        <li>
          <a className="derating-set" {...to(null)}>
            <Icon name="plus" size={16} /> {t.newSet()}
          </a>
        </li>
        {sets.map(set => (
          <li key={set.id}>
            <a className="derating-set" {...to(set)} data-set={set.id}>
              <Icon name={set.tooHigh > 0 ? 'triangle-alert' : 'circle-check'} size={16} />{' '}
              {set.label || t.unnamed()}{' '}
              <span className="muted">· {t.setFacts({ n: set.points.length })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
