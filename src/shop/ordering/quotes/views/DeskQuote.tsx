import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { desk } from '#shop/desk/overview/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { quoteDesk } from '../contract.ts'
import { maxWordsLength, unsentOffers } from '../model/quote.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { Attachments } from './Attachments.tsx'
import { Calculation, WhyItWaits } from './Calculation.tsx'
import { PriceHistory, WhoAsks, Whose, type DeskQuoteProps } from './DeskParts.tsx'
import type { EditorProps } from './editor-props.ts'
import { OfferEditor } from './OfferEditor.tsx'
import { QuoteHistory } from './QuoteHistory.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { quoteData, QuoteStateMark } from './QuoteStateMark.tsx'
import { QuoteSums } from './QuoteSums.tsx'
import { Versions } from './Versions.tsx'

/** A quote at the desk: who asks, whose it is, the offer to be made or as it was sent, and what was said. */
export function DeskQuote(props: DeskQuoteProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const q = sayQuotes(page.language)
  const { quote, shown, before, sums, actions, stopped, refused, flashes } = props
  const params = { quoteCode: quote.code }
  const present = shown.revision === quote.revision
  const edits = present && actions.includes('edit')
  const drafted = shown.lines.some(line => line.offers.length > 0)
  return (
    <div {...quoteData(quote, sums.costs.total)} data-currency={quote.currency}>
      <Screen
        title={q.quote({ code: quote.code })}
        note={
          <>
            {formatMoment(quote.createdAt)} UTC <QuoteStateMark quote={quote} reader="seller" />{' '}
            {shown.validUntil && `${q.validUntil()} ${formatDate(shown.validUntil)}`}
          </>
        }
        actions={
          <LinkButton
            href={href(page, quoteDesk.paper, { params, query: { version: shown.revision } })}
            icon="file-text"
            download
          >
            {t.offerPaper()}
          </LinkButton>
        }
        flashes={flashes}
      >
        <ErrorSummary
          errors={refused?.errors ?? []}
          form={refused?.action === 'edit' ? 'offer' : (refused?.action ?? '')}
          names={{ text: t.message(), owner: t.owner(), validUntil: t.validUntil(), file: q.file() }}
        />
        <KeptWords refused={refused} shown={actions} />
        {!present && (
          <Message kind="info">
            {q.olderShown({ n: shown.revision })}{' '}
            <a href={href(page, quoteDesk.show, { params, query: { version: null } })}>{q.present()}</a>
          </Message>
        )}
        {quote.unsent && quote.state !== 'cancelled' && <Message kind="info">{t.unsent()}</Message>}
        {stopped.length > 0 && (
          <Message kind="warning">{t.stopped({ n: stopped.length, codes: stopped.join(', ') })}</Message>
        )}
        {present && quote.state === 'awaiting-approval' && <WhyItWaits {...props} />}
        <div className="desk-cards">
          <WhoAsks {...props} />
          <Whose {...props} />
        </div>
        {present && <Acts {...props} />}
        {edits ? (
          <OfferEditor {...props} />
        ) : (
          <QuoteLines
            lines={sums.lines}
            revision={shown}
            currency={quote.currency}
            offered={drafted}
            chooseIn={null}
            reader="seller"
          />
        )}
        {!edits && <Calculation {...props} />}
        <div className="order-facts">
          <Card title={q.total()}>
            <QuoteSums
              currency={quote.currency}
              costs={sums.costs}
              open={sums.open}
              listNet={sums.listNet}
              discount={shown.discount}
              offered={drafted}
              reader="seller"
            />
          </Card>
          <Card title={t.priceHistory()}>
            <PriceHistory {...props} />
          </Card>
        </div>
        <Versions
          revisions={quote.revisions}
          shown={shown}
          before={before}
          currency={quote.currency}
          hrefOf={version => href(page, quoteDesk.show, { params, query: { version } })}
        />
        <Attachments
          files={quote.files}
          hrefOf={file => href(page, quoteDesk.attachment, { params: { ...params, file } })}
          action={actions.includes('attach') ? href(page, quoteDesk.attach, { params }) : null}
          error={refused?.errors.find(one => one.field === 'file')?.message}
          desk
        />
        <QuoteHistory events={quote.events} reader="seller" waits={unsentOffers(quote)} />
        {present && <Writing {...props} />}
        <p>
          <a href={href(page, desk.audit, { query: { subject: `quote:${quote.code}` } })}>{t.trail()}</a>
        </p>
      </Screen>
    </div>
  )
}

/** What was entered for something that cannot be done any more is not lost. */
function KeptWords({ refused, shown }: { refused: EditorProps['refused']; shown: readonly string[] }) {
  const t = sayDesk(usePage().language)
  const words = refused?.fields['text']
  if (!refused || !words || shown.includes(refused.action)) return null
  return (
    <Message kind="warning" title={t.keptWords()}>
      <p className="quote-body">{words}</p>
    </Message>
  )
}

/** A form that does one thing to the quote. */
function Act({
  quote,
  action,
  children,
  ask,
}: Pick<DeskQuoteProps, 'quote'> & {
  action: 'approve' | 'recall' | 'discard'
  children: ReactNode
  ask?: string
}) {
  const page = usePage()
  return (
    <form
      method="post"
      action={href(page, quoteDesk[action], { params: { quoteCode: quote.code } })}
      {...(ask && askBefore({ ask }))}
    >
      <CsrfField />
      <input type="hidden" name="version" value={quote.version} />
      {children}
    </form>
  )
}

function Acts(props: DeskQuoteProps) {
  const t = sayDesk(usePage().language)
  const { quote, actions } = props
  if (!actions.some(one => one === 'approve' || one === 'recall' || one === 'discard')) return null
  return (
    <div className="row">
      {actions.includes('approve') && (
        <Act quote={quote} action="approve">
          <Button type="submit" look="primary" icon="check">
            {t.approve()}
          </Button>
        </Act>
      )}
      {actions.includes('recall') && (
        <Act
          quote={quote}
          action="recall"
          ask={quote.state === 'awaiting-approval' ? t.askRecallUnsent() : t.askRecall()}
        >
          <Button type="submit" icon="undo-2">
            {t.recall()}
          </Button>
        </Act>
      )}
      {actions.includes('discard') && (
        <Act quote={quote} action="discard" ask={t.askDiscard()}>
          <Button type="submit" icon="trash-2">
            {t.discard()}
          </Button>
        </Act>
      )}
    </div>
  )
}

/** Writing to who asked, declining, notes: as far as the state allows. */
function Writing(props: DeskQuoteProps) {
  const t = sayDesk(usePage().language)
  return (
    <>
      <Say {...props} action="write" label={t.write()} button={t.sendMessage()} />
      <Say {...props} action="note" label={t.internalNote()} button={t.keepNote()} />
      <Say {...props} action="decline" label={t.decline()} button={t.decline()} />
      <Say {...props} action="reject" label={t.reject()} button={t.reject()} />
    </>
  )
}

function Say({
  quote,
  actions,
  refused,
  action,
  label,
  button,
}: DeskQuoteProps & { action: 'write' | 'note' | 'decline' | 'reject'; label: string; button: string }) {
  const page = usePage()
  const t = sayDesk(page.language)
  if (!actions.includes(action)) return null
  const mine = refused?.action === action ? refused : null
  const names = {
    write: t.message(),
    note: t.internalNote(),
    decline: t.declineReason(),
    reject: t.rejectReason(),
  }
  return (
    <Disclosure summary={label} open={mine !== null} look="card">
      <form
        method="post"
        action={href(page, quoteDesk[action], { params: { quoteCode: quote.code } })}
        className="stack"
        data-unsaved={mine ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="version" value={quote.version} />
        <TextAreaField
          label={names[action]}
          name="text"
          form={action}
          rows={4}
          required
          maxLength={maxWordsLength}
          defaultValue={mine?.fields['text'] ?? ''}
          error={mine?.errors.find(one => one.field === 'text')?.message}
          {...(action === 'note' && { hint: t.noteHint() })}
        />
        <p>
          <Button type="submit" look={action === 'decline' ? 'danger' : 'secondary'}>
            {button}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}
