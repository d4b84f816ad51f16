import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Address } from '#shop/people/company/model/address.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { checkoutDelivery } from '../../contract.ts'
import { sayCheckout } from '../../texts.ts'
import { sayDelivery } from '../../texts/delivery.ts'
import { linesOf } from './lines-of.ts'
import { dialogForm } from '../../model/marks.ts'

export type DeliveryBook = {
  addresses: readonly Address[]
  /** key of the address that the goods go to now */
  chosen: string | null
  /** by card: addresses may be written and preset; on account the book is only read (CHK-06) */
  mayWrite: boolean
  /** keys of the addresses that they may change */
  keeps: ReadonlySet<string>
  /** what could not be done */
  wrong?: string | undefined
  /** where the checkout goes on */
  back: string
}

/** The addresses that the goods may go to: to use one, with CARD also to write, change and preset one (CHK-19). */
export function AddressBook({ addresses, chosen, mayWrite, keeps, wrong, back }: DeliveryBook) {
  const page = usePage()
  const t = sayDelivery(page.language)
  const formUrl = (addressId: string) =>
    href(page, checkoutDelivery.deliveryAddressForm, { query: { createUpdateStatus: '1', addressId } })
  return (
    <div className="stack-wide" data-delivery-addresses>
      <h1 tabIndex={-1}>{t.addressBook()}</h1>
      {wrong && <Message kind="error" title={wrong} announced />}
      {!mayWrite && <Message kind="info">{t.readOnly()}</Message>}
      {addresses.length === 0 && <EmptyState title={t.noAddress()} icon="map-pin" />}
      {addresses.length > 0 && (
        <ul className="pick-list">
          {addresses.map(address => {
            const [first = '', ...lines] = linesOf(address, page.language)
            const act = (entry: 'useAddress' | 'presetAddress', failed: string, label: string) => (
              <form
                method="post"
                action={href(page, checkoutDelivery[entry])}
                {...dialogForm.mark({ checkoutForm: true, failed: failed })}
              >
                <CsrfField />
                <input type="hidden" name="addressId" value={address.key} />
                <Button
                  type="submit"
                  size="small"
                  look={entry === 'useAddress' && address.key === chosen ? 'primary' : 'secondary'}
                  aria-label={`${label}: ${[first, ...lines].join(', ')}`}
                >
                  {label}
                </Button>
              </form>
            )
            return (
              <li
                key={address.key}
                data-address={address.key}
                aria-current={address.key === chosen ? 'true' : undefined}
              >
                <address>
                  <strong>{first}</strong> {address.isDefault && <State>{t.isDefault()}</State>}
                  <br />
                  <span className="muted">
                    {lines.join(', ')}
                    {address.kept === false && <>, {t.once()}</>}
                  </span>
                </address>
                <div className="row">
                  {act('useAddress', sayCheckout(page.language).failedAddress(), t.use())}
                  {mayWrite && keeps.has(address.key) && (
                    <LinkButton
                      href={formUrl(address.key)}
                      data-overlay
                      data-popup="payment"
                      data-failed={t.failedBook()}
                      size="small"
                      look="text"
                    >
                      {t.edit()}
                    </LinkButton>
                  )}
                  {mayWrite &&
                    !address.isDefault &&
                    address.kept !== false &&
                    act('presetAddress', t.failedBook(), t.setDefault())}
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <div className="form-actions">
        {mayWrite && (
          <LinkButton
            href={formUrl('')}
            data-overlay
            data-popup="payment"
            data-failed={t.failedBook()}
            look={addresses.length === 0 ? 'primary' : 'secondary'}
          >
            {t.newAddress()}
          </LinkButton>
        )}
        <LinkButton href={back} data-close look="text">
          {t.back()}
        </LinkButton>
      </div>
    </div>
  )
}
