import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { sayUi } from './texts.ts'

/**
 * A row of links that looks like tabs: to sections of this page (`#reviews`) or to sibling pages (`current`). Follows
 * the reader when it is `sticky`; the section in view is marked by the browser side.
 */
export function SectionNav({
  items,
  label,
  sticky,
}: {
  items: readonly { href: string; name: ReactNode; current?: boolean; count?: number }[]
  label?: string
  sticky?: boolean
}) {
  const { language, formatLocale } = usePage()
  const t = sayUi(language)
  return (
    <nav
      className={`section-nav${sticky ? ' section-nav-sticky' : ''}`}
      aria-label={label ?? t.onThisPage()}
      data-section-nav
    >
      <ul className="fades-across">
        {items.map(item => (
          <li key={item.href}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.name}
              {item.count !== undefined && (
                <span className="section-nav-count">{item.count.toLocaleString(formatLocale)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Something to unfold. `id` opens it when the address names it; `open` at the start. */
export function Disclosure({
  summary,
  children,
  open,
  id,
  count,
  look = 'line',
}: {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  id?: string
  count?: number
  look?: 'line' | 'plain' | 'card'
}) {
  const { formatLocale } = usePage()
  return (
    <details className={`disclosure disclosure-${look}`} open={open} id={id}>
      <summary>
        <span>{summary}</span>
        {count !== undefined && (
          <span className="disclosure-count">{count.toLocaleString(formatLocale)}</span>
        )}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
