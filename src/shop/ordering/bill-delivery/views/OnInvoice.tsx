import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { invoiceData } from '#shop/ordering/e-invoices/contract.ts'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { fieldOf, type Delivery } from '../model/delivery.ts'
import { sayBillDelivery } from '../texts.ts'
import { missingText } from '../model/missing-words.ts'
import { Became } from './Became.tsx'

/** Beside an invoice, for both sides: how it went to its buyer, and what is missing so that it does. */
export function OnInvoice({ delivery, side }: { delivery: Delivery; side: 'buyer' | 'desk' }) {
  const page = usePage()
  const t = sayBillDelivery(page.language)
  const { missing } = delivery
  return (
    <>
      <Became delivery={delivery} />
      {missing.length > 0 && (
        <div className="muted">
          {t.missing({ what: missingText(missing, page.language) })}{' '}
          {side === 'buyer' && missing.some(one => fieldOf(one) !== null) && (
            <LinkIfOpen entry={invoiceData.show} href={href(page, invoiceData.show, { query: { unit: '' } })}>
              {t.toData()}
            </LinkIfOpen>
          )}
        </div>
      )}
    </>
  )
}
