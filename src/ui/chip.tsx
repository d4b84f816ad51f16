import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A chosen value that a link takes away again; `removeLabel` says so, e.g. 'Remove Poles: 16'. */
export function Chip({
  children,
  removeHref,
  removeLabel,
  removed,
}: {
  children: ReactNode
  removeHref?: string
  removeLabel?: string
  /** what is said with the way back once it is removed */
  removed?: string
}) {
  if (!removeHref) return <span className="chip">{children}</span>
  return (
    <a className="chip" href={removeHref} rel="nofollow" aria-label={removeLabel} data-removed={removed}>
      {children}
      <Icon name="x" size={16} />
    </a>
  )
}

/** A count on a button or link; `data-count` names it for news that change it. Pulses for 2250 ms then (SITE-41). */
export function Badge({ count, name }: { count: number; name?: string }) {
  return (
    <span className="badge" data-count={name} hidden={count === 0}>
      {count}
    </span>
  )
}

/** A short state, e.g. of an order: by word, with a colour beside it. */
export function State({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'good' | 'waiting' | 'bad'
  children: ReactNode
}) {
  return <span className={`state state-${tone}`}>{children}</span>
}
