import { Disclosure } from './section-nav.tsx'

/** Rows that are named one by one. */
const maxRows = 200
/** How many are seen at once; more are unfolded. */
const openUpTo = 10

/** The rows of a file that were not taken, each with its number in the file, what it says and why. */
export function RowReport({
  summary,
  heads,
  rows,
  more,
  className,
}: {
  summary: string
  heads: { row: string; says: string; why: string }
  rows: readonly { row: number; says: string; why: string }[]
  /** the words for those that are not named */
  more: (n: number) => string
  className?: string
}) {
  if (rows.length === 0) return null
  return (
    <Disclosure summary={summary} count={rows.length} look="plain" open={rows.length <= openUpTo}>
      <table className={`definitions${className ? ` ${className}` : ''}`}>
        <thead>
          <tr>
            <th scope="col">{heads.row}</th>
            <th scope="col">{heads.says}</th>
            <th scope="col">{heads.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxRows).map(({ row, says, why }) => (
            <tr key={row}>
              <td className="number">{row}</td>
              <td>{says}</td>
              <td>{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > maxRows && <p>{more(rows.length - maxRows)}</p>}
    </Disclosure>
  )
}
