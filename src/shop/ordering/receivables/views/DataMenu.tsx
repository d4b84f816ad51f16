import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { dataFormats, eInvoices, eInvoicesDesk } from '#shop/ordering/e-invoices/contract.ts'
import { Disclosure } from '#ui/section-nav.tsx'
import { sayData } from '../texts/data.ts'

/** Unfolds the formats in which an invoice, or a credit note, can be had as data. */
export function DataMenu({
  kind,
  number,
  atDesk,
  isBrief = false,
}: {
  kind: 'invoice' | 'credit-note'
  number: number
  atDesk: boolean
  /** beside the number, in a list: what it is of is seen there */
  isBrief?: boolean
}) {
  const page = usePage()
  const t = sayData(page.language)
  const doors = atDesk ? eInvoicesDesk : eInvoices
  const isInvoice = kind === 'invoice'
  const of = { number: String(number) }
  const said = isInvoice ? t.ofInvoice(of) : t.ofCreditNote(of)
  return (
    <div className="data-menu">
      <Disclosure
        look="plain"
        summary={
          <>
            {isBrief ? t.brief() : isInvoice ? t.invoice() : t.creditNote()}
            <span className="visually-hidden">, {said}</span>
          </>
        }
      >
        <ul className="data-formats">
          {dataFormats.map(format => (
            <li key={format}>
              <a
                href={
                  isInvoice
                    ? href(page, doors.invoice, { params: { invoiceNumber: number }, query: { format } })
                    : href(page, doors.creditNote, { params: { creditNumber: number }, query: { format } })
                }
                download
              >
                {t[format]()}
                <span className="visually-hidden">, {said}</span>
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
