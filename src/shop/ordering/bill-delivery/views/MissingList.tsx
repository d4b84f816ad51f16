import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { invoiceDataDesk } from '#shop/ordering/e-invoices/contract.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { sellerDesk } from '#shop/ordering/seller/contract.ts'
import { taxDesk } from '#shop/ordering/tax/contract.ts'
import { fieldId } from '#ui/field.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { fieldOf, type Missing } from '../model/delivery.ts'
import { missingWord } from '../model/missing-words.ts'

/** What is missing of one that is held, each with the way to where it is entered. */
export function MissingList({
  missing,
  companyCode,
  unit,
  orderCode,
}: {
  missing: readonly Missing[]
  companyCode: string
  /** code of the unit whose data count; empty: the company's */
  unit: string
  orderCode: string
}) {
  const page = usePage()
  const linked = (one: Missing) => {
    const word = missingWord(one, page.language)
    const field = fieldOf(one)
    if (field !== null) {
      const to = href(page, invoiceDataDesk.show, { params: { company: companyCode }, query: { unit } })
      return (
        <LinkIfOpen entry={invoiceDataDesk.show} href={`${to}#${fieldId(field, 'invoice-data')}`}>
          {word}
        </LinkIfOpen>
      )
    }
    if (one === 'accessPoint') return word
    if (one.startsWith('seller'))
      return (
        <LinkIfOpen entry={sellerDesk.show} href={href(page, sellerDesk.show)}>
          {word}
        </LinkIfOpen>
      )
    if (one === 'taxRate')
      return (
        <LinkIfOpen entry={taxDesk.list} href={href(page, taxDesk.list)}>
          {word}
        </LinkIfOpen>
      )
    return (
      <LinkIfOpen entry={orderDesk.order} href={href(page, orderDesk.order, { params: { orderCode } })}>
        {word}
      </LinkIfOpen>
    )
  }
  return (
    <ul className="plain-list">
      {missing.map(one => (
        <li key={one} data-missing={one}>
          {linked(one)}
        </li>
      ))}
    </ul>
  )
}
