import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { sayUi } from './texts.ts'

/** Grey bars of the size of what comes; shown after 300 ms only (ux.md 3). */
export function Skeleton({ lines = 3, height }: { lines?: number; height?: number }) {
  const t = sayUi(usePage().language)
  return (
    <div
      className="skeleton"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is a line
      role="status"
      aria-label={t.loading()}
      style={height ? { minHeight: height } : undefined}
    >
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} />
      ))}
    </div>
  )
}

/** Why there is nothing, and one way out. */
export function EmptyState({
  title,
  icon,
  children,
  action,
}: {
  title: ReactNode
  icon?: IconName
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      {icon && <Icon name={icon} size={32} />}
      <p className="empty-title">{title}</p>
      {children && <div className="empty-text">{children}</div>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}
