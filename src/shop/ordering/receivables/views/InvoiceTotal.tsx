import { Fragment } from 'react'
import { formatAmount } from '#kit/money.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Money } from '#ui/price.tsx'
import { receivables, receivablesDesk } from '../contract.ts'
import { openOf, type Invoice } from '../model/invoice.ts'
import { sayReceivables } from '../texts.ts'
import { sayCreditNotes } from '../texts/credit-notes.ts'
import { DataMenu } from './DataMenu.tsx'

/** What it comes to, and the credit notes that give something of it back. */
export function InvoiceTotal({ invoice, atDesk }: { invoice: Invoice; atDesk: boolean }) {
  const page = usePage()
  const paper = atDesk ? receivablesDesk.creditPaper : receivables.creditPaper
  const t = sayReceivables(page.language)
  const { total, currency, credited, paid, toPayBack, creditNotes } = invoice
  const open = openOf(invoice)
  return (
    <>
      <Money amount={total} currency={currency} />
      {credited > 0 && (
        <span className="row-name">
          {t.creditedPart({ amount: formatAmount(credited, currency, page.formatLocale) })}
        </span>
      )}
      {paid > 0 && open > 0 && (
        <span className="row-name">
          {t.openPart({ amount: formatAmount(open, currency, page.formatLocale) })}
        </span>
      )}
      {toPayBack > 0 && (
        <span className="row-name">
          {t.overPart({ amount: formatAmount(toPayBack, currency, page.formatLocale) })}
        </span>
      )}
      {creditNotes.map(number => (
        <Fragment key={number}>
          <a
            className="row-name"
            href={href(page, paper, { params: { creditNumber: number } })}
            data-credit-note={number}
            download
          >
            {sayCreditNotes(page.language).creditNote({ number: String(number) })}
          </a>
          <DataMenu kind="credit-note" number={number} atDesk={atDesk} />
        </Fragment>
      ))}
    </>
  )
}
