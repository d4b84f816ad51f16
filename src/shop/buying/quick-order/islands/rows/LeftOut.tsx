import { usePage } from '#platform/page/page-context.tsx'
import type { ShownRow } from '#shop/buying/part-list/model/shown-row.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { sayQuickOrder } from '../../texts.ts'

/** The rows of a list that were left out, each with its reason; without script they are entered by hand where they are wanted. */
export function LeftOut({ rows, takeIn }: { rows: readonly ShownRow[]; takeIn: (row: ShownRow) => void }) {
  const t = sayQuickOrder(usePage().language)
  return (
    <Message kind="info" title={t.leftOutRows({ n: rows.length })} announced stays>
      <ul className="plain-list quick-left-out">
        {rows.map(row => (
          <li key={`${row.line} ${row.whole} ${row.code}`} className="row">
            <span>
              {t.ofLine({ n: row.line })}:{' '}
              <span className="part-number">{row.article?.code ?? row.code}</span>
              {!row.asks && ` × ${row.quantity}`}. {row.words}. {row.aside}
            </span>
            <Button size="small" className="needs-script" onClick={() => takeIn(row)}>
              {t.takeIn()}
            </Button>
          </li>
        ))}
      </ul>
    </Message>
  )
}
