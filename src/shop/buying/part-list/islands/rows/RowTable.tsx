import { useState } from 'react'
import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { readQuantity } from '#platform/units/quantity.ts'
import { countText, piece, unitBehind } from '#platform/units/order-unit.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { quantityReason } from '#ui/quantity-reason.ts'
import { sayUi } from '#ui/texts.ts'
import type { ShownRow } from '../../model/shown-row.ts'
import { sayPartList } from '../../texts.ts'

type Acts = {
  /** id of the form that chooses without script */
  formId: string
  editable: boolean
  onQuantity: (at: number, quantity: number) => void
  onChoose: (at: number, code: string) => void
  onLeaveOut: (at: number) => void
}
type Placed = { row: ShownRow; at: number }

/** The rows: what came, what it is, what it costs and when it arrives. */
export function RowTable({
  rows,
  twice,
  waiting,
  ...acts
}: Acts & {
  rows: readonly ShownRow[]
  twice: ReadonlyMap<string, number[]>
  /** the row that is being asked about */
  waiting: number | null
}) {
  const t = sayPartList(usePage().language)
  return (
    <DataTable<Placed>
      label={t.result()}
      cards
      rows={rows.map((row, at) => ({ row, at }))}
      rowKey={({ row, at }) => `${row.line} ${row.code} ${at}`}
      rowProps={({ row, at }) => ({
        'data-line': row.line,
        'data-verdict': row.verdict,
        'data-product-code': row.article?.code,
        'data-quantity': row.article ? row.orderable : undefined,
        'aria-busy': waiting === at || undefined,
      })}
      columns={[
        {
          key: 'line',
          header: t.line(),
          align: 'number',
          className: 'hide-narrow',
          cell: ({ row }) => row.line,
        },
        {
          key: 'typed',
          header: t.typed(),
          cell: ({ row }) => <span className="row-whole">{row.whole}</span>,
        },
        {
          key: 'article',
          header: t.article(),
          rowHeader: true,
          cell: ({ row }) => <Article row={row} />,
        },
        {
          key: 'result',
          header: t.result(),
          cell: ({ row, at }) => (
            <Verdict row={row} at={at} acts={acts} also={twice.get(row.article?.code ?? '') ?? []} />
          ),
        },
        {
          key: 'quantity',
          header: t.quantity(),
          align: 'number',
          cell: ({ row, at }) => <Quantity key={`${row.quantity}`} row={row} at={at} acts={acts} />,
        },
        {
          key: 'price',
          header: t.price(),
          align: 'number',
          className: 'hide-narrow',
          cell: ({ row }) => row.price,
        },
        { key: 'amount', header: t.amount(), align: 'number', cell: ({ row }) => row.amountText },
        { key: 'arrives', header: t.arrives(), cell: ({ row }) => row.arrives },
        {
          key: 'leave',
          header: <span className="visually-hidden">{t.leaveOut()}</span>,
          className: 'needs-script',
          cell: ({ row, at }) => (
            <Button
              size="small"
              look="text"
              icon="x"
              iconOnly
              data-leave-out=""
              onClick={() => acts.onLeaveOut(at)}
            >
              {t.leaveOutRow({ code: row.code })}
            </Button>
          ),
        },
      ]}
    />
  )
}

function Article({ row }: { row: ShownRow }) {
  const page = usePage()
  if (!row.article) return <span className="part-number">{row.code}</span>
  return (
    <>
      <a
        className="part-number"
        href={href(page, productPage.show, { params: { productCode: row.article.code } })}
      >
        {row.article.code}
      </a>
      <span className="row-name">{keepUnits(row.article.name)}</span>
    </>
  )
}

type OfRow = { row: ShownRow; at: number; acts: Acts }

function Verdict({ row, at, acts, also }: OfRow & { also: readonly number[] }) {
  const page = usePage()
  const t = sayPartList(page.language)
  const others = also.filter(line => line !== row.line)
  return (
    <>
      <State tone={row.tone}>{row.words}</State>
      {row.note && <p className={row.asks ? 'field-error' : 'row-note'}>{row.note}</p>}
      {row.problem && <p className="field-error">{row.problem}</p>}
      {others.length > 0 && <p className="row-note">{t.alsoOn({ lines: others.join(', ') })}</p>}
      {row.choices.length > 0 && (
        <div className="row-note">
          <p>
            {row.design ? (
              <a href={href(page, productPage.show, { params: { productCode: row.design } })}>
                {row.question}
              </a>
            ) : (
              row.question
            )}
          </p>
          <ul className="plain-list order-candidates">
            {row.choices.map(choice => (
              <li key={choice.code} className="row">
                <Button
                  type="submit"
                  form={acts.formId}
                  name="choose"
                  value={`${row.line}|${choice.code}`}
                  size="small"
                  aria-label={t.takeOf({ code: choice.code })}
                  onClick={event => {
                    event.preventDefault()
                    acts.onChoose(at, choice.code)
                  }}
                >
                  {row.aside ? t.takeIn() : t.take()}
                </Button>
                <span>
                  <span className="part-number">{choice.code}</span> {choice.name}
                  {choice.price && <span className="price"> {choice.price}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** The quantity: text without script; a field for rows with an article, which is judged when it is left. */
function Quantity({ row, at, acts }: OfRow) {
  const page = usePage()
  const t = sayPartList(page.language)
  const [typed, setTyped] = useState(row.asks ? '' : String(row.quantity))
  const [wrong, setWrong] = useState('')
  if (!acts.editable || !row.article) return row.asks ? '?' : countText(row.orderable, row.unit, page)
  const id = `row-quantity-${row.line}-${at}`
  const commit = () => {
    const read = readQuantity(typed, page.formatLocale, row.unit)
    if (read.kind === 'empty') return setTyped(row.asks ? '' : String(row.quantity))
    const reason =
      read.kind === 'quantity' && read.quantity === 0
        ? sayUi(page.language).quantityZero()
        : quantityReason(page, read, row.unit)
    setWrong(reason)
    if (reason === '' && read.kind === 'quantity' && (row.asks || read.quantity !== row.quantity))
      acts.onQuantity(at, read.quantity)
  }
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="input input-small row-quantity"
        aria-label={t.quantityOf({ code: row.article.code })}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      {row.unit !== piece && <> {unitBehind(row.unit, 2, page.language)}</>}
      {wrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
