import { placeLine } from '#shop/people/address-book/model/place-line.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cardTypeNames, expiryOf, maskedNumber, type Card } from '#shop/ordering/payment/model/card.ts'
import { State } from '#ui/chip.tsx'
import { sayCard } from '../../texts/card.ts'

/** A card as its holder knows it: type, last digits, name, expiry. */
export function CardLine({ card, expired }: { card: Card; expired: boolean }) {
  const t = sayCard(usePage().language)
  const on = expiryOf(card)
  return (
    <span className="card-line">
      <strong>
        {cardTypeNames[card.type]} {maskedNumber(card)}
      </strong>{' '}
      {card.isDefault && <State>{t.isDefault()}</State>}
      {expired && <State tone="bad">{t.expired({ on })}</State>}
      <br />
      <span className="muted">
        {card.holder}
        {!expired && <>, {t.expires({ on })}</>}
        {!card.saved && <>, {t.oneOrder()}</>}
      </span>
      {card.billing && (
        <>
          <br />
          <span className="muted">
            {t.billedTo({
              address: [card.billing.companyName, card.billing.line1, placeLine(card.billing)]
                .filter(Boolean)
                .join(', '),
            })}
          </span>
        </>
      )}
    </span>
  )
}
