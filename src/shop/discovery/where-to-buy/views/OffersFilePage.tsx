import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { FilePreview } from '#ui/file-preview.tsx'
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
const maxNamed = 30

/** What an uploaded file of offers would do, row by row, what is wrong first; then it is taken over or discarded. */
export function OffersFilePage(props: OffersFileProps) {
  const { token, distributor, filename, rows, gone, shown, ...counts } = props
  const page = usePage()
  const t = sayOffersFile(page.language)
  const d = sayBuyDesk(page.language)
  const params = { id: distributor.id, token }
  const named = gone.slice(0, maxNamed).join(', ')
  return (
    <FilePreview
      words={t}
      filename={filename}
      counts={counts}
      changes={counts.added + counts.changed + counts.removed}
      more={
        gone.length > 0 && (
          <p>
            {t.removed({
              codes: gone.length > maxNamed ? t.more({ codes: named, n: gone.length - maxNamed }) : named,
            })}
          </p>
        )
      }
      rows={rows}
      columns={[
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
      shown={shown}
      hrefOf={n => href(page, offersFileDesk.preview, { params, query: { page: n } })}
      apply={href(page, offersFileDesk.apply, { params })}
      discard={href(page, offersFileDesk.discard, { params })}
    />
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
