import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { addressBook } from '../contract.ts'
import { enteredOf, type AddressUses, type BookAddress } from '../model/book.ts'
import { sayBook } from '../texts.ts'
import { addressLines } from './address-words.ts'
import { dialogAnswer } from '../model/marks.ts'

/** Before an address is deleted that goods are to go to: what that is, and what becomes of it. */
export function AddressInUse({
  address,
  used,
  shipping,
  billing,
}: {
  address: BookAddress
  used: AddressUses
  /** what is taken away from it */
  shipping: boolean
  billing: boolean
}) {
  const page = usePage()
  const t = sayBook(page.language)
  const fields = {
    b2bUnitUid: address.unitCode,
    addressId: address.key,
    shippingAddress: String(shipping),
    billingAddress: String(billing),
    usesSeen: 'true',
  }
  return (
    <div className="stack" {...dialogAnswer.mark({ status: 'isUsed' })}>
      <h2>{t.inUseTitle()}</h2>
      <p>{addressLines(enteredOf(address), page.language).join(', ')}</p>
      <ul>
        {used.schedules.length > 0 && (
          <li>{t.inSchedules({ n: used.schedules.length, codes: used.schedules.join(', ') })}</li>
        )}
        {used.quotes.length > 0 && (
          <li>{t.inQuotes({ n: used.quotes.length, codes: used.quotes.join(', ') })}</li>
        )}
        {used.baskets > 0 && <li>{t.inBaskets({ n: used.baskets })}</li>}
      </ul>
      <form method="post" action={href(page, addressBook.remove)} className="row">
        <CsrfField />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="danger" icon="trash-2">
          {t.removeAnyway()}
        </Button>
        <LinkButton href={href(page, addressBook.show)} data-close>
          {t.keepAddress()}
        </LinkButton>
      </form>
    </div>
  )
}
