import type { ReactNode } from 'react'

/** A number of the overview, which may lead on. */
export function Tile({
  name,
  value,
  to,
  tone,
  data,
  children,
}: {
  name: string
  value: string
  /** where it leads; null: nowhere */
  to: string | null
  tone?: 'bad' | 'waiting' | undefined
  data: string
  children?: ReactNode
}) {
  const words = (
    <>
      <span className="account-tile-name">{name}</span> <strong>{value}</strong>
    </>
  )
  return (
    <li className={tone && `account-tile-${tone}`} data-tile={data}>
      {to === null ? <span>{words}</span> : <a href={to}>{words}</a>}
      {children}
    </li>
  )
}

/** Cards beside each other, where there is room. */
export const OverviewColumns = ({ children }: { children: ReactNode }) => (
  <div className="account-columns">{children}</div>
)

/** A list of a card of the overview, a line each; what comes last in a line stands at its end. */
export const OverviewList = ({ children }: { children: ReactNode }) => (
  <ul className="account-list">{children}</ul>
)

/** A day that has passed, or another thing that is late. */
export const Late = ({ is, children }: { is: boolean; children: ReactNode }) => (
  <span className={is ? 'account-late' : undefined}>{children}</span>
)
