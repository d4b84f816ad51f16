import { usePage } from '#platform/page/page-context.tsx'
import { maxWordsLength } from '#shop/ordering/quotes/model/quote.ts'
import { TextAreaField } from '#ui/field.tsx'
import { orderButtons } from '../model/order-buttons.ts'
import { factsOf } from '../model/missing-choices.ts'
import { sayQuote } from '../texts/quote.ts'
import { OrderPanel, type PanelProps } from './OrderPanel.tsx'

/** The basket as a request for a quote (QUO-02 to QUO-06): the panel holds its description. */
export function QuotePanel({ checkout, entered, errors, blocked }: PanelProps) {
  const t = sayQuote(usePage().language)
  const { requestQuote } = orderButtons({ ...factsOf(checkout), panel: 'none' })
  return (
    <OrderPanel
      name="quote"
      panel={entered.panel}
      flag="negotiateQuote"
      opener={{ label: t.open(), id: 'request-quote', icon: 'badge-percent' }}
      blocked={requestQuote ? null : checkout.paymentType === 'CARD' ? t.onAccountOnly() : t.needs()}
      title={t.open()}
      explained={t.explained()}
      confirm={{ label: t.send(), id: 'send-quote-request' }}
      waits={blocked}
      data-negotiate-quote={entered.panel === 'quote'}
    >
      <TextAreaField
        label={t.description()}
        name="quoteRequestDescription"
        rows={4}
        required
        maxLength={maxWordsLength}
        defaultValue={entered.description}
        error={errors['quoteRequestDescription']}
      />
    </OrderPanel>
  )
}
