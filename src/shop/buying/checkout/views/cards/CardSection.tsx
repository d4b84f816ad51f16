import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { checkoutCards } from '../../contract.ts'
import type { Checkout } from '../../model/checkout.ts'
import { sayCard } from '../../texts/card.ts'
import { Section } from '../Section.tsx'
import { CardLine } from './CardLine.tsx'

/** The card that pays, and the ways to another one (CHK-09). */
export function CardSection({ checkout, errors }: { checkout: Checkout; errors: Record<string, string> }) {
  const page = usePage()
  const t = sayCard(page.language)
  const { card } = checkout
  const error = errors['paymentId']
  return (
    <Section name="payment" checkout={checkout} title={t.card()}>
      <div id="f-paymentId" tabIndex={-1} className={error ? 'field-wrong' : undefined}>
        <input type="hidden" name="paymentId" value={card?.key ?? ''} />
        {card ? <CardLine card={card} expired={false} /> : <p className="muted">{t.noCard()}</p>}
        <FieldError id="f-paymentId" error={error} />
      </div>
      <div className="row">
        <LinkButton
          href={href(page, checkoutCards.savedCards)}
          data-overlay
          data-popup="savedCards"
          data-failed={t.failedSaved()}
          id="edit-payment"
          size="small"
        >
          {card ? t.change() : t.choose()}
        </LinkButton>
        <LinkButton
          href={href(page, checkoutCards.paymentDetailsForm, { query: { createUpdateStatus: 'create' } })}
          data-overlay
          data-popup="payment"
          data-failed={t.failedGet()}
          id="new-payment"
          size="small"
        >
          {t.enterNew()}
        </LinkButton>
      </div>
    </Section>
  )
}
