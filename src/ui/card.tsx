import type { ReactNode } from 'react'
import { keepUnits } from '#kit/keep-units.ts'

/**
 * A framed part of a page. `title` becomes an h2 (or `level`), `action` stands at its right. `step`: it only asks its reader
 * to do something, and is not printed.
 */
export function Card({
  title,
  level = 2,
  action,
  children,
  id,
  tone = 'plain',
  step = false,
}: {
  title?: ReactNode
  level?: 2 | 3
  action?: ReactNode
  children: ReactNode
  id?: string
  tone?: 'plain' | 'sunken'
  step?: boolean
}) {
  const Heading = `h${level}` as const
  return (
    <section className={`card card-${tone}${step ? ' no-print' : ''}`} id={id}>
      {(title || action) && (
        <header className="card-head">
          {title && <Heading>{title}</Heading>}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

/** A picture with a name that leads somewhere: families, tools. The picture is always on white (ux.md 2.1). */
export function Tile({
  href,
  title,
  picture,
  text,
  links,
  level: Heading = 'h3',
}: {
  href: string
  title: ReactNode
  /** of its heading: the tiles of a page that has no other heading stand right below its title */
  level?: 'h2' | 'h3'
  /** an <img> with width, height and alt='' */
  picture?: ReactNode
  text?: ReactNode
  links?: readonly { href: string; name: string }[]
}) {
  return (
    <article className="tile">
      {picture && <div className="tile-picture">{picture}</div>}
      <div className="tile-body">
        <Heading className="tile-title">
          <a href={href}>{title}</a>
        </Heading>
        {text && <p className="tile-text">{text}</p>}
        {links && links.length > 0 && (
          <ul className="tile-links">
            {links.map(link => (
              <li key={link.href}>
                <a href={link.href}>{keepUnits(link.name)}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

/** Actions over a list or table; `label` names the group. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: it need not be in a form
    <div className="toolbar" role="group" aria-label={label}>
      <div className="toolbar-start">{children}</div>
      {end && <div className="toolbar-end">{end}</div>}
    </div>
  )
}

/** The head of a page: h1, what it says beside, and actions at the right. */
export function PageHead({
  title,
  note,
  beside,
  actions,
  arrived,
}: {
  title: ReactNode
  /** stands on the line of the heading, such as a button that copies what it names */
  beside?: ReactNode
  /** what led here ends with it: the focus goes to the heading */
  arrived?: boolean
  note?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="page-head">
      <div>
        <div className="page-title">
          <h1 {...(arrived && { tabIndex: -1, 'data-focus': '' })}>{title}</h1>
          {beside}
        </div>
        {note && <p className="page-note">{note}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  )
}

export type AmountRow = {
  key?: string
  name: ReactNode
  value: ReactNode
  /** what the rows above come to */ sum?: boolean
}

/** Names and amounts, one under the other as in a bill: what is money stands at the right. */
export function AmountTable({ rows, label }: { rows: readonly AmountRow[]; label: string }) {
  return (
    <table className="definitions amounts" aria-label={label}>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.key ?? i} className={row.sum ? 'amounts-sum' : undefined}>
            <th scope="row">{row.name}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Names and values in two columns: technical data, summaries. */
export function DefinitionTable({
  rows,
  label,
}: {
  rows: readonly { name: ReactNode; value: ReactNode; key?: string }[]
  label?: string
}) {
  return (
    <table className="definitions" aria-label={label}>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.key ?? i}>
            <th scope="row">{row.name}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
