import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { ApprovalNeed } from '#shop/ordering/approvals/model/rules.ts'
import { approvalReasons } from '#shop/ordering/approvals/views/labels.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { PostalLines } from '#shop/ordering/orders/views/PostalLines.tsx'
import { shownPrice } from '#platform/units/pieces.ts'
import type { Costs } from '#shop/ordering/placing/model/costs.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'
import { replenishment } from '#shop/buying/replenishment/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { quotes } from '../contract.ts'
import { QuoteDecision } from '../islands/QuoteDecision.tsx'
import type { PricedLine } from '../model/money.ts'
import { positionsIn, standingQuantity, type Quote, type Revision } from '../model/quote.ts'
import { isPending, stateNow, type QuoteAction } from '../model/states.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { Attachments } from './Attachments.tsx'
import { QuoteHistory } from './QuoteHistory.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { quoteData, QuoteStateMark } from './QuoteStateMark.tsx'
import { QuoteSums } from './QuoteSums.tsx'
import { Versions } from './Versions.tsx'

export type RefusedDecision = {
  decision: string
  fields: Record<string, string>
  errors: readonly { field: string; message: string }[]
}
export type QuotePageProps = {
  quote: Quote
  shown: Revision
  before: Revision | null
  sums: { lines: PricedLine[]; costs: Costs; open: number; listNet: number | null }
  actions: readonly QuoteAction[]
  /** did the visitor ask for it? */
  own: boolean
  terms: { costCenter: string | null; address: PostalAddress | null; deliveryMode: string | null }
  daysLeft: number | null
  /** codes of articles that may not be ordered any more */
  stopped: readonly string[]
  /** why accepting goes to approvers first; null: it does not */
  approval: ApprovalNeed | null
  /** may the visitor order? */
  mayBuy?: boolean
  refused: RefusedDecision | null
  flashes: readonly Flash[]
}

/** A quote as its buyer sees it, and who watches: the offer, what it saves, how long it holds, and the decision. */
export function QuotePage(props: QuotePageProps) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const { quote, shown, before, sums, actions, refused, flashes } = props
  const params = { quoteCode: quote.code }
  const offered = shown.offeredAt !== null
  const present = shown.revision === quote.revision
  return (
    <div {...quoteData(quote, sums.costs.total)} data-currency={quote.currency}>
      <Screen
        title={t.quote({ code: quote.code })}
        note={
          <>
            {formatMoment(quote.createdAt, page.timeZone)} <QuoteStateMark quote={quote} />{' '}
            <Validity {...props} />
          </>
        }
        actions={
          <>
            {props.mayBuy && quote.revisions.at(-1)?.offeredAt && (
              <LinkButton
                href={href(page, replenishment.fresh, { query: { quoteCode: quote.code } })}
                icon="calendar-days"
              >
                {t.schedule()}
              </LinkButton>
            )}
            <LinkButton
              href={href(page, quotes.paper, { params, query: { version: shown.revision } })}
              icon="file-text"
              download
            >
              {offered ? t.paper() : t.paperOfRequest()}
            </LinkButton>
          </>
        }
        flashes={flashes}
      >
        <ErrorSummary
          errors={refused?.errors ?? []}
          form="decision"
          names={{ comments: t.comments(), file: t.file() }}
        />
        <Situation {...props} />
        {!present && (
          <Message kind="info">
            {t.olderShown({ n: shown.revision })}{' '}
            <a href={href(page, quotes.show, { params, query: { version: null } })}>{t.present()}</a>
          </Message>
        )}
        <QuoteLines
          lines={sums.lines}
          revision={shown}
          currency={quote.currency}
          offered={offered}
          chooseIn={present && actions.includes('accept') ? 'quote-accept' : null}
        />
        <div className="order-facts">
          <Card title={t.total()}>
            <QuoteSums
              currency={quote.currency}
              costs={sums.costs}
              open={sums.open}
              listNet={sums.listNet}
              discount={shown.discount}
              offered={offered}
            />
          </Card>
          <Terms {...props} />
        </div>
        {present && <Decide {...props} />}
        <Versions
          revisions={quote.revisions}
          shown={shown}
          before={before}
          currency={quote.currency}
          hrefOf={version => href(page, quotes.show, { params, query: { version } })}
        />
        <Attachments
          files={quote.files}
          hrefOf={file => href(page, quotes.attachment, { params: { ...params, file } })}
          action={actions.includes('attach') ? href(page, quotes.attach, { params }) : null}
          error={refused?.errors.find(one => one.field === 'file')?.message}
        />
        <QuoteHistory events={quote.events} reader="buyer" />
      </Screen>
    </div>
  )
}

/** Until when the offer holds; with how many days are left. */
function Validity({ quote, shown, daysLeft }: QuotePageProps): ReactNode {
  const t = sayQuotes(usePage().language)
  if (shown.offeredAt === null || shown.validUntil === null) return null
  const date = formatDate(shown.validUntil)
  if (stateNow(quote) !== 'offered' || daysLeft === null) return <>{t.wasValid({ date })}</>
  // nobody counts further ahead than a year
  if (daysLeft > 366) return <>{t.validLong({ date })}</>
  return <>{daysLeft === 0 ? t.lastDay({ date }) : t.validFor({ date, n: daysLeft })}</>
}

/** What the state means for its reader, in a sentence. */
function Situation({ quote, actions, own, terms, stopped }: QuotePageProps) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const state = stateNow(quote)
  const order = quote.orderCode
  return (
    <>
      {state === 'offered' &&
        (terms.address === null || terms.deliveryMode === null || terms.costCenter === null) && (
          <Message kind="warning">{t.goneTerms()}</Message>
        )}
      {stopped.length > 0 && (
        <Message kind="warning">{t.stopped({ n: stopped.length, codes: stopped.join(', ') })}</Message>
      )}
      {isPending(state) && <Message kind="info">{t.waiting()}</Message>}
      {state === 'declined' && <Message kind="warning">{t.declined()}</Message>}
      {state === 'expired' && <Message kind="warning">{t.expired()}</Message>}
      {order !== null && (
        <Message kind="info">
          {t.orderedAs({ code: order })}{' '}
          <a href={href(page, orders.detail, { params: { orderCode: order } })}>
            {t.orderLink({ code: order })}
          </a>
        </Message>
      )}
      {actions.length === 0 && (isPending(state) || state === 'offered') && (
        <Message kind="info">{own ? t.noBuyerNow() : t.onlyWatching()}</Message>
      )}
    </>
  )
}

function Terms({ quote, terms }: QuotePageProps) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const { kind, reference } = quote.origin
  return (
    <Card title={t.terms()}>
      {terms.address && <PostalLines address={terms.address} />}
      <DefinitionTable
        rows={[
          {
            name: kind === 'desk' ? t.offeredTo() : t.requestedBy(),
            value: `${quote.buyerName}, ${quote.unitName}`,
          },
          ...(quote.referenceNumber ? [{ name: t.reference(), value: quote.referenceNumber }] : []),
          ...(quote.purchaseOrderNumber
            ? [{ name: t.purchaseOrder(), value: quote.purchaseOrderNumber }]
            : []),
          { name: t.costCenter(), value: terms.costCenter ?? '–' },
          { name: t.deliveryMode(), value: terms.deliveryMode ?? '–' },
          ...(quote.owner ? [{ name: t.contact(), value: quote.owner.name }] : []),
        ]}
      />
      {kind === 'quote' && (
        <p>
          {t.fromQuote()}{' '}
          <a href={href(page, quotes.show, { params: { quoteCode: reference }, query: { version: null } })}>
            {reference}
          </a>
        </p>
      )}
      {kind === 'order' && (
        <p>
          {t.fromOrder()}{' '}
          <a href={href(page, orders.detail, { params: { orderCode: reference } })}>{reference}</a>
        </p>
      )}
      {quote.description && (
        <>
          <h3>{t.description()}</h3>
          <p className="quote-body">{quote.description}</p>
        </>
      )}
    </Card>
  )
}

const decidable = ['negotiate', 'comment', 'cancel'] as const

/** The buttons of QUO-09 that can act now, and requesting it again. */
function Decide({ quote, shown, actions, refused, approval, sums }: QuotePageProps) {
  const page = usePage()
  const t = sayQuotes(page.language)
  const decisions = decidable.filter(one => actions.includes(one))
  const mayAccept = actions.includes('accept')
  const params = { quoteCode: quote.code }
  if (decisions.length === 0 && !mayAccept && !actions.includes('again')) return null
  return (
    <Card title={t.decide()} id="decide" step>
      {mayAccept && (
        <p className="muted">
          {t.acceptHint()}{' '}
          <a href={href(page, checkout.terms)} data-overlay data-popup="wide">
            {t.termsLink()}
          </a>
          .
        </p>
      )}
      {mayAccept && approval?.tiers && (
        <Message kind="info" title={t.needsApproval()}>
          <ul>
            {approvalReasons(page, approval.reasons, {
              total: sums.costs.total,
              currency: quote.currency,
            }).map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Message>
      )}
      {(decisions.length > 0 || mayAccept) && (
        <QuoteDecision
          code={quote.code}
          version={quote.version}
          decisions={decisions}
          mayAccept={mayAccept}
          currency={quote.currency}
          wishes={positionsIn(shown).map(line => ({
            number: line.number,
            what: `${line.number}. ${line.code || localised(line.names, page.language) || line.words}`,
            quantity: String(standingQuantity(line)),
            target: line.target ? shownPrice(line.target.price, quote.currency, page.formatLocale) : '',
          }))}
          refused={
            refused && {
              decision: refused.decision,
              fields: refused.fields,
              errors: Object.fromEntries(refused.errors.map(one => [one.field, one.message])),
            }
          }
        />
      )}
      {actions.includes('again') && (
        <form method="post" action={href(page, quotes.again, { params })}>
          <CsrfField />
          <Button type="submit" look="primary" icon="repeat">
            {t.again()}
          </Button>
        </form>
      )}
    </Card>
  )
}
