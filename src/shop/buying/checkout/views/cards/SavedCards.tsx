import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cardTypeNames, maskedNumber, type Card } from '#shop/ordering/payment/model/card.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { checkoutCards } from '../../contract.ts'
import { sayCard } from '../../texts/card.ts'
import { CardLine } from './CardLine.tsx'
import { dialogForm } from '../../model/marks.ts'

/** The saved cards, to use one or to enter another (CHK-09, CHK-10); `wrong`: what could not be done. */
export function SavedCards({
  cards,
  chosen,
  wrong,
  back,
}: {
  cards: readonly { card: Card; expired: boolean }[]
  chosen: string | null
  wrong?: string | undefined
  /** where the checkout goes on */
  back: string
}) {
  const page = usePage()
  const t = sayCard(page.language)
  const formUrl = (query: { paymentId: string; createUpdateStatus: string }) =>
    href(page, checkoutCards.paymentDetailsForm, { query })
  return (
    <div className="stack-wide" data-saved-cards>
      <h1 tabIndex={-1}>{t.savedCards()}</h1>
      {wrong && <Message kind="error" title={wrong} announced />}
      {cards.length === 0 && <EmptyState title={t.noSavedCards()} icon="credit-card" />}
      {cards.length > 0 && (
        <ul className="pick-list">
          {cards.map(({ card, expired }) => (
            <li key={card.key} data-card={card.key} aria-current={card.key === chosen ? 'true' : undefined}>
              <CardLine card={card} expired={expired} />
              <div className="row">
                {!expired && (
                  <form
                    method="post"
                    action={href(page, checkoutCards.useCard)}
                    {...dialogForm.mark({ checkoutForm: true, failed: t.failedSet() })}
                  >
                    <CsrfField />
                    <input type="hidden" name="paymentId" value={card.key} />
                    <Button
                      type="submit"
                      size="small"
                      look={card.key === chosen ? 'primary' : 'secondary'}
                      aria-label={`${t.takeCard()}: ${cardTypeNames[card.type]} ${maskedNumber(card)}`}
                    >
                      {t.takeCard()}
                    </Button>
                  </form>
                )}
                <LinkButton
                  href={formUrl({ paymentId: card.key, createUpdateStatus: 'update' })}
                  data-overlay
                  data-popup="payment"
                  data-failed={t.failedGet()}
                  size="small"
                  look="text"
                >
                  {t.edit()}
                </LinkButton>
                <form
                  method="post"
                  action={href(page, checkoutCards.removeCard)}
                  {...dialogForm.mark({ checkoutForm: true, failed: t.failedUpdate() })}
                  {...askBefore({
                    ask: t.removeQuestion({ card: maskedNumber(card) }),
                    ok: t.remove(),
                    danger: true,
                  })}
                >
                  <CsrfField />
                  <input type="hidden" name="paymentId" value={card.key} />
                  <Button type="submit" size="small" look="text">
                    {t.remove()}
                  </Button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="form-actions">
        <LinkButton
          href={formUrl({ paymentId: '', createUpdateStatus: 'create' })}
          data-overlay
          data-popup="payment"
          data-failed={t.failedGet()}
          look={cards.length === 0 ? 'primary' : 'secondary'}
        >
          {t.enterNew()}
        </LinkButton>
        <LinkButton href={back} data-close look="text">
          {t.back()}
        </LinkButton>
      </div>
    </div>
  )
}
