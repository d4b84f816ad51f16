import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FileDecision } from '#ui/upload-form.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { offersFileDesk } from '../contract.ts'
import type { OfferFields } from '../model/forms.ts'
import type { JudgedOffer, OfferFault } from '../model/offer-sheet.ts'
import { sayBuyDesk } from '../texts/desk.ts'
import { sayOffersFile } from '../texts/offers-file.ts'

export type OffersFileProps = {
  token: string
  distributor: { id: number; website: string }
  filename: string
  rows: readonly JudgedOffer[]
  gone: readonly string[]
  added: number
  changed: number
  same: number
  wrong: number
  removed: number
  shown: number
}
const perPage = 100
const maxNamed = 30

/** What an uploaded file of offers would do, row by row, what is wrong first; then it is taken over or discarded. */
export function OffersFilePage(props: OffersFileProps) {
  const { token, distributor, filename, rows, gone, shown, ...counts } = props
  const page = usePage()
  const t = sayOffersFile(page.language)
  const d = sayBuyDesk(page.language)
  const params = { id: distributor.id, token }
  const changes = counts.added + counts.changed + counts.removed
  const last = Math.max(1, Math.ceil(rows.length / perPage))
  const now = Math.min(shown, last)
  const named = gone.slice(0, maxNamed).join(', ')
  return (
    <Screen title={t.preview({ filename })}>
      <div className="stack" data-rows={rows.length} data-wrong={counts.wrong} data-changes={changes}>
        <Message kind={counts.wrong > 0 ? 'warning' : 'info'} title={t.counts(counts)} announced>
          {counts.wrong > 0 && <p>{t.wrongStay()}</p>}
          {changes === 0 && <p>{t.nothing()}</p>}
          {gone.length > 0 && (
            <p>
              {t.removed({
                codes: gone.length > maxNamed ? t.more({ codes: named, n: gone.length - maxNamed }) : named,
              })}
            </p>
          )}
        </Message>
        <FileDecision
          apply={
            changes > 0
              ? { words: t.apply({ n: changes }), action: href(page, offersFileDesk.apply, { params }) }
              : null
          }
          discard={{ words: t.discard(), action: href(page, offersFileDesk.discard, { params }) }}
        />
        <DataTable
          cards
          label={t.preview({ filename })}
          rows={rows.slice((now - 1) * perPage, now * perPage)}
          rowKey={row => row.row}
          rowProps={row => ({ 'data-row': row.row, 'data-verdict': row.verdict })}
          columns={[
            { key: 'row', header: t.row(), align: 'number', cell: row => row.row },
            { key: 'code', header: d.partNumber(), rowHeader: true, cell: row => row.code },
            {
              key: 'quantity',
              header: d.quantity(),
              align: 'number',
              cell: row => <Cell row={row} name="quantity" />,
            },
            {
              key: 'price',
              header: d.price(),
              align: 'number',
              cell: row => <Cell row={row} name="price" />,
            },
            { key: 'currency', header: d.currency(), cell: row => <Cell row={row} name="currency" /> },
            {
              key: 'link',
              header: d.link(),
              className: 'desk-words',
              cell: row => <Cell row={row} name="link" />,
            },
            {
              key: 'verdict',
              header: t.verdict(),
              className: 'desk-words',
              cell: row => <Verdict row={row} website={distributor.website} />,
            },
          ]}
        />
        <Pagination
          page={now}
          last={last}
          href={n => href(page, offersFileDesk.preview, { params, query: { page: n } })}
        />
      </div>
    </Screen>
  )
}

/** What the file says, and below it what is kept now where that is something else. */
function Cell({ row, name }: { row: JudgedOffer; name: keyof OfferFields }) {
  const t = sayOffersFile(usePage().language)
  const [value, before] = [row.fields[name], row.before?.[name]]
  return (
    <>
      {value}
      {before !== undefined && before !== value && (
        <span className="row-name">{t.was({ value: before || '–' })}</span>
      )}
    </>
  )
}

function Verdict({ row, website }: { row: JudgedOffer; website: string }) {
  const { language } = usePage()
  const t = sayOffersFile(language)
  const d = sayBuyDesk(language)
  if (row.verdict !== 'wrong')
    return <State tone={row.verdict === 'same' ? 'neutral' : 'good'}>{t[row.verdict]()}</State>
  const words: Record<OfferFault, () => string> = {
    'unknown-article': t['unknown-article'],
    twice: t.twice,
    remark: t.remarkLong,
    quantity: d.quantityWrong,
    price: d.priceWrong,
    currency: d.currencyWrong,
    link: () => d.linkWrong({ website }),
  }
  return (
    <>
      <State tone="bad">{t.wrong()}</State>
      <span className="row-name">{row.faults.map(fault => words[fault]()).join(' ')}</span>
    </>
  )
}
