/** What the desk may do with the invoices of its list, one by one and together. */
import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Language } from '#platform/language/language.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { TickAll } from '#ui/tick-all.tsx'
import { receivablesDesk } from '../contract.ts'
import { openOf, type Invoice } from '../model/invoice.ts'
import { sayReceivables } from '../texts.ts'
import { sayCreditNotes } from '../texts/credit-notes.ts'
import { sayReminders } from '../texts/reminders.ts'
import { saySeveral } from '../texts/several.ts'

/** At the desk: what can be done with several of them at once. */
export function Together({ atDesk, children }: { atDesk: boolean; children: ReactNode }) {
  const page = usePage()
  const t = saySeveral(page.language)
  if (!atDesk) return children
  return (
    <form method="post" action={href(page, receivablesDesk.choosePapers)} className="stack">
      <CsrfField />
      <TickAll name="invoice">{t.chooseAll()}</TickAll>
      {children}
      <div className="row desk-together">
        <Button type="submit" icon="download">
          {t.download()}
        </Button>
        {mayOpen(page, receivablesDesk.paySeveral) && (
          <>
            <Button type="submit" icon="check" formAction={href(page, receivablesDesk.paySeveral)}>
              {t.pay()}
            </Button>
            <Button type="submit" icon="mail" formAction={href(page, receivablesDesk.sendAgain)}>
              {t.send()}
            </Button>
            <Button type="submit" icon="mail" formAction={href(page, receivablesDesk.remind)}>
              {sayReminders(page.language).remind()}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** The column in which rows are ticked. */
export const chooseColumn = (language: Language) => ({
  header: <span className="visually-hidden">{saySeveral(language).choose()}</span>,
  align: 'centre' as const,
  cell: ({ number }: Invoice) => (
    <label className="tick-row">
      <input type="checkbox" name="invoice" value={number} />
      <span className="visually-hidden">{saySeveral(language).chooseOne({ number: String(number) })}</span>
    </label>
  ),
})

/** What the desk may do to an invoice: enter what was paid, give something back. */
export function Acts({ invoice }: { invoice: Invoice }) {
  const page = usePage()
  const { number, total, credited } = invoice
  return (
    <div className="row invoice-acts">
      <LinkButton
        href={href(page, receivablesDesk.invoice, { params: { invoiceNumber: number } })}
        size="small"
        look={openOf(invoice) > 0 ? 'secondary' : 'text'}
      >
        {sayReceivables(page.language).pay()}
        <span className="visually-hidden">
          {' '}
          {sayReceivables(page.language).ofInvoice({ number: String(number) })}
        </span>
      </LinkButton>
      {credited < total && (
        <LinkButtonIfOpen
          entry={receivablesDesk.creditForm}
          href={href(page, receivablesDesk.creditForm, { params: { invoiceNumber: number }, query: {} })}
          size="small"
          look="text"
        >
          {sayCreditNotes(page.language).make()}
          <span className="visually-hidden">
            {' '}
            {sayReceivables(page.language).ofInvoice({ number: String(number) })}
          </span>
        </LinkButtonIfOpen>
      )}
    </div>
  )
}
