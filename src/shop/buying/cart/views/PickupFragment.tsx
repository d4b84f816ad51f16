import { countText, quantityText } from '#platform/units/order-unit.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { stores as finder } from '#shop/site/stores/contract.ts'
import { distanceText, openText } from '#shop/site/stores/views/labels.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, RadioGroupField } from '#ui/field.tsx'
import { cart, cartLines } from '../contract.ts'
import type { PickupOffer } from '../model/way-of-delivery.ts'
import { sayCart } from '../texts.ts'

/** The stores in which a position can be picked up, with what they have of it (CART-27). */
export function PickupFragment({ offer: { position, stores } }: { offer: PickupOffer }) {
  const page = usePage()
  const t = sayCart(page.language)
  const { code, name, entryNumber, quantity, unit, pickup } = position
  return (
    <form method="post" action={href(page, cartLines.choosePickup)} className="stack">
      <h1 tabIndex={-1}>{t.pickUp()}</h1>
      <p>
        <span className="part-number">{code}</span> {name}.{' '}
        {t.pickupPieces({ n: quantityText(quantity, unit, page) })}
      </p>
      <CsrfField />
      <input type="hidden" name="productCode" value={code} />
      <input type="hidden" name="entryNumber" value={entryNumber} />
      {stores.length === 0 && <p>{t.pickupNone()}</p>}
      {(stores.length > 0 || pickup !== null) && (
        <RadioGroupField
          label={t.pickupWhere()}
          name="store"
          form="pickup"
          look="cards"
          defaultValue={pickup ?? ''}
          options={[
            { value: '', label: t.deliverIt() },
            ...stores.map(store => ({
              value: store.code,
              label: store.name,
              hint: [
                `${store.line1}, ${store.postcode} ${store.town}`,
                store.km !== null && distanceText(store.km, page),
                openText(store.open, page),
                t.pickupThere({ n: countText(store.there, unit, page) }),
                store.there < quantity && t.pickupFewer(),
              ]
                .filter(Boolean)
                .join('. '),
            })),
          ]}
        />
      )}
      <div className="form-actions">
        <LinkButton href={href(page, finder.finder)} look="text" icon="map-pin">
          {t.nearYou()}
        </LinkButton>
        <LinkButton href={href(page, cart.show)} data-close>
          {t.close()}
        </LinkButton>
        {(stores.length > 0 || pickup !== null) && (
          <Button type="submit" look="primary">
            {t.pickupTake()}
          </Button>
        )}
      </div>
    </form>
  )
}
