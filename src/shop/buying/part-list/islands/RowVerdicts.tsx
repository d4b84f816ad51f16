import { useId, useRef, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { cart, writeOrderLine } from '#shop/buying/cart/contract.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { partList } from '../contract.ts'
import { openQuantity } from '../model/row.ts'
import type { ShownRow } from '../model/shown-row.ts'
import { sayPartList } from '../texts.ts'
import { RowTable } from './rows/RowTable.tsx'

type Props = {
  rows: readonly ShownRow[]
  /** the list as it was checked, for those without script */
  list: string
  /** net sum of the rows that are ready, as money is written here */
  total: string
  /** what was read as heads; '' nothing */
  heads: string
}

/** Lines on which an article stands, by its number; only those that stand on several. */
function repeated(rows: readonly ShownRow[]): ReadonlyMap<string, number[]> {
  const lines = new Map<string, number[]>()
  for (const { article, ready, line } of rows)
    if (article && ready) lines.set(article.code, [...(lines.get(article.code) ?? []), line])
  return new Map([...lines].filter(([, at]) => at.length > 1))
}

/** The rows as they are now, and what can be done to them; each change is judged by the shop. */
function useVerdicts(first: readonly ShownRow[]) {
  const page = usePage()
  const t = sayPartList(page.language)
  const [rows, setRows] = useState(first)
  /** the row that is being judged; -1: several of them */
  const [waiting, setWaiting] = useState<number | null>(null)
  const twice = repeated(rows)

  /** Asks the shop what these lines mean now; `placed` puts the answers in their places. */
  const judge = async (
    at: number,
    lines: readonly string[],
    placed: (answers: readonly ShownRow[]) => readonly ShownRow[],
  ): Promise<void> => {
    setWaiting(at)
    try {
      const { rows: answers } = await call(partList.judge, { body: { lines: lines.join('\n') } })
      const next = placed(answers)
      setRows(next)
      const good = next.filter(row => row.ready).length
      announce(`${answers[0]?.words ?? ''}. ${t.summary({ good, n: next.length })}`)
    } catch (error) {
      announceAlert(`${t.notJudged()} ${error instanceof Error ? error.message : ''}`)
    } finally {
      setWaiting(null)
    }
  }
  const merge = () => {
    const codes = [...twice.keys()]
    const of = (code: string) => rows.filter(row => row.ready && row.article?.code === code)
    const lines = codes.map(code => `${code}\t${of(code).reduce((sum, row) => sum + row.quantity, 0)}`)
    const kept = new Map(codes.map((code, i) => [of(code)[0], i]))
    const gone = new Set(codes.flatMap(code => of(code).slice(1)))
    void judge(-1, lines, answers =>
      rows.flatMap(row => {
        if (gone.has(row)) return []
        const answer = answers[kept.get(row) ?? -1]
        return [answer ? { ...answer, line: row.line, whole: row.whole } : row]
      }),
    )
  }
  const leaveOut = (at: number) => {
    const left = rows.filter((_, i) => i !== at)
    setRows(left)
    announce(t.rowLeftOut({ code: rows[at]?.code ?? '', n: left.length }))
  }
  const change = (at: number, toLine: (row: ShownRow) => string) => {
    const changed = rows[at]
    if (!changed) return
    void judge(at, [toLine(changed)], answers =>
      rows.flatMap((row, i) =>
        i === at ? answers.map(answer => ({ ...answer, line: row.line, whole: row.whole })) : [row],
      ),
    )
  }
  return { rows, waiting, twice, merge, leaveOut, change }
}

/** What is ready goes into the basket. */
function AddReady({ ready, total }: { ready: readonly ShownRow[]; total: string }) {
  const page = usePage()
  const t = sayPartList(page.language)
  return (
    <form method="post" action={href(page, cart.addBulk)} className="row row-verdicts-foot">
      <CsrfField />
      {ready.map(row => (
        <input
          key={`${row.line} ${row.code} ${row.orderable}`}
          type="hidden"
          name="product"
          value={writeOrderLine({
            code: row.article?.code ?? '',
            quantity: row.orderable,
            requestedOn: null,
          })}
        />
      ))}
      <p>
        {t.netTotal()}: <output className="price">{total}</output>
      </p>
      {ready.length > 0 && (
        <Button type="submit" look="primary" icon="shopping-cart">
          {t.addReady({ n: ready.length })}
        </Button>
      )}
    </form>
  )
}

/**
 * What was made of each row of a list, beside the row as it came: quantities can be mended, articles chosen, the same
 * ones merged, rows left out; then what is ready goes into the basket. Without script it is a table with plain forms,
 * and the list stays in its field (QO-01 and every other intake of rows).
 */
function Verdicts({ rows: first, list, total: firstTotal, heads }: Props) {
  const page = usePage()
  const t = sayPartList(page.language)
  const awake = useAwake()
  const formId = useId()
  const { rows, waiting, twice, merge, leaveOut, change } = useVerdicts(first)
  const table = useRef<HTMLDivElement>(null)
  const ready = rows.filter(row => row.ready)
  const sum = ready.reduce((amount, row) => amount + (row.amount ?? 0), 0)
  const total = rows === first ? firstTotal : formatAmount(sum, page.currency, page.formatLocale)

  return (
    <div className="stack row-verdicts" ref={table}>
      <Message
        kind={ready.length === rows.length ? 'success' : 'warning'}
        title={t.summary({ good: ready.length, n: rows.length })}
        announced
      >
        {ready.length < rows.length && <p>{t.remaining()}</p>}
      </Message>
      {heads && <p className="muted">{heads}</p>}
      {twice.size > 0 && (
        <Message kind="info">
          <p>{t.repeated({ n: twice.size })}</p>
          <Button
            type="submit"
            form={formId}
            name="merge"
            value="1"
            size="small"
            onClick={event => {
              event.preventDefault()
              merge()
            }}
          >
            {t.merge()}
          </Button>
        </Message>
      )}
      <form id={formId} method="post" action={href(page, partList.check)} hidden>
        <CsrfField />
        <textarea name="lines" defaultValue={list} readOnly aria-label={t.lines()} />
      </form>
      <RowTable
        rows={rows}
        twice={twice}
        formId={formId}
        waiting={waiting}
        editable={awake}
        onQuantity={(at, quantity) => change(at, row => `${row.article?.code ?? row.code}\t${quantity}`)}
        onChoose={(at, code) => change(at, row => `${code}\t${row.asks ? openQuantity : row.quantity}`)}
        onLeaveOut={at => {
          leaveOut(at)
          // the next row is at hand, or what stands behind the table
          setTimeout(() => {
            const buttons = table.current?.querySelectorAll<HTMLElement>('[data-leave-out]') ?? []
            const next = buttons[Math.min(at, buttons.length - 1)]
            next?.focus()
          }, 0)
        }}
      />
      <AddReady ready={ready} total={total} />
    </div>
  )
}

export const RowVerdicts = island<Props>('part-list/RowVerdicts', Verdicts)
