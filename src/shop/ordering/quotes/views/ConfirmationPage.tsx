import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Message } from '#ui/message.tsx'
import { quotes } from '../contract.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { QuoteLines } from './QuoteLines.tsx'
import type { QuotePageProps } from './QuotePage.tsx'
import { quoteData } from './QuoteStateMark.tsx'
import { QuoteSums } from './QuoteSums.tsx'

/** After requesting: number and what happens next; loading it again requests nothing. */
export function ConfirmationPage({
  quote,
  shown,
  sums,
  email,
}: Pick<QuotePageProps, 'quote' | 'shown' | 'sums'> & { email: string }) {
  const page = usePage()
  const t = sayQuotes(page.language)
  return (
    <div {...quoteData(quote, sums.costs.total)} data-currency={quote.currency}>
      <PageHead
        arrived
        title={t.thanks({ code: quote.code })}
        beside={<CopyButton text={quote.code} label={t.number()} />}
      />
      <Message kind="success" stays>
        {t.thanksText({ email })}
      </Message>
      <div className="order-facts">
        <Card title={t.next()}>
          <p>{t.nextText()}</p>
        </Card>
        <Card title={t.total()}>
          <QuoteSums {...sums} currency={quote.currency} discount={0} offered={false} />
        </Card>
      </div>
      <QuoteLines
        lines={sums.lines}
        revision={shown}
        currency={quote.currency}
        offered={false}
        chooseIn={null}
      />
      <div className="row order-ways">
        <LinkButton
          look="primary"
          href={href(page, quotes.show, { params: { quoteCode: quote.code }, query: { version: null } })}
        >
          {t.toQuote()}
        </LinkButton>
        <LinkButton href={href(page, quotes.list)}>{t.toQuotes()}</LinkButton>
        <LinkButton href={page.base}>{t.continueShopping()}</LinkButton>
      </div>
    </div>
  )
}
