import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Address } from '#shop/people/company/model/address.ts'
import { LinkButton } from '#ui/button.tsx'
import { RadioGroupField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { checkoutDelivery } from '../../contract.ts'
import type { Checkout } from '../../model/checkout.ts'
import { sayCheckout } from '../../texts.ts'
import { sayDelivery } from '../../texts/delivery.ts'
import { Apply } from '../Apply.tsx'
import { Section } from '../Section.tsx'
import { linesOf } from './lines-of.ts'
import { ModeChoice } from './ModeChoice.tsx'

/** Addresses that stand on the page; all others are in the book. */
const maxOnPage = 4

/** The first of the book, and the chosen one wherever it stands. */
function onPage(addresses: readonly Address[], chosen: Address | null): Address[] {
  const first = addresses.slice(0, maxOnPage)
  return chosen && !first.some(one => one.id === chosen.id)
    ? [...first.slice(0, maxOnPage - 1), chosen]
    : first
}

/** Where the goods go and how (CHK-19, CHK-24): what is likely stands here, everything in the overlays. */
export function DeliverySection({
  checkout,
  errors,
  inSteps = false,
}: {
  checkout: Checkout
  errors: Record<string, string>
  /** the form leads on to the next step by itself */
  inSteps?: boolean
}) {
  const page = usePage()
  const t = sayCheckout(page.language)
  const d = sayDelivery(page.language)
  const { addresses, address, mode, costCenter, paymentType } = checkout
  const byCard = paymentType === 'CARD'
  const shown = onPage(addresses, address)
  const more = addresses.length - shown.length
  return (
    <Section name="delivery" checkout={checkout} title={t.delivery()}>
      {addresses.length === 0 ? (
        <Message kind="info">
          {byCard ? d.noAddress() : costCenter ? t.noAddresses() : t.addressFromCostCenter()}
        </Message>
      ) : (
        <RadioGroupField
          label={t.address()}
          name="addressId"
          look="cards"
          defaultValue={address?.key ?? ''}
          error={errors['addressId']}
          options={shown.map(one => {
            const hint = one.isDefault ? t.defaultAddress() : one.kept === false ? d.once() : ''
            return {
              value: one.key,
              label: linesOf(one, page.language).join(', '),
              ...(hint && { hint }),
            }
          })}
        />
      )}
      <div className="row">
        {addresses.length > 0 && (
          <LinkButton
            href={href(page, checkoutDelivery.deliveryAddresses)}
            data-overlay
            data-popup="savedCards"
            data-failed={d.failedBook()}
            id="edit-address"
            size="small"
            icon="map-pin"
          >
            {more > 0 ? d.moreAddresses({ n: more }) : d.addressBook()}
          </LinkButton>
        )}
        {byCard && (
          <LinkButton
            href={href(page, checkoutDelivery.deliveryAddressForm, { query: { createUpdateStatus: '1' } })}
            data-overlay
            data-popup="payment"
            data-failed={d.failedBook()}
            id="new-address"
            size="small"
            icon="plus"
          >
            {d.newAddress()}
          </LinkButton>
        )}
      </div>
      <ModeChoice checkout={checkout} chosen={mode?.code ?? ''} error={errors['modeCode']} />
      <div className="row">
        <LinkButton
          href={href(page, checkoutDelivery.deliveryModes)}
          data-overlay
          data-popup="savedCards"
          data-failed={d.failedModes()}
          id="edit-mode"
          size="small"
          icon="truck"
        >
          {d.compareModes()}
        </LinkButton>
      </div>
      {!inSteps && <Apply />}
    </Section>
  )
}
