import { usePage } from '#platform/page/page-context.tsx'
import { lineLabel, type LineDetails } from '../model.ts'

/** What is special about a line of a basket or an order, below its name; nothing where nothing is. */
export function LineLabel({ details }: { details: LineDetails }) {
  const label = lineLabel(details, usePage().language)
  return label === null ? null : <span className="row-name muted">{label}</span>
}
