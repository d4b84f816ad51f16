import { useEffect, useRef, useState } from 'react'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { quotes } from '../contract.ts'
import { decisionOf, type DecidedAction, type Decision } from '../model/decision.ts'
import { maxWordsLength } from '../model/quote.ts'
import { sayQuotes } from '../texts/quotes.ts'

type Asked = Exclude<DecidedAction, 'accept'>
export type DecisionProps = {
  code: string
  version: number
  /** what may be decided now beside accepting, in the order of the buttons */
  decisions: readonly Asked[]
  mayAccept: boolean
  currency: string
  /** positions that may be wished for otherwise while negotiating */
  wishes: readonly { number: number; what: string; quantity: string; target: string }[]
  /** what was refused, with what was entered */
  refused: { decision: string; fields: Record<string, string>; errors: Record<string, string> } | null
}

/** What is entered for a decision: the words, and while negotiating the wishes. */
function CommentArea({
  props,
  decision,
  typed,
  onType,
}: {
  props: DecisionProps
  /** null: without script, it serves all of them */
  decision: Asked | null
  typed: string
  onType: (text: string) => void
}) {
  const t = sayQuotes(usePage().language)
  const awake = useAwake()
  const { refused, wishes } = props
  const field = (name: string) => ({
    name,
    form: 'decision',
    defaultValue: refused?.fields[name] ?? '',
    ...(refused?.errors[name] && { error: refused.errors[name] }),
  })
  const name = decision && { negotiate: t.negotiate(), comment: t.comment(), cancel: t.cancel() }[decision]
  const negotiates = decision === 'negotiate' || (decision === null && props.decisions.includes('negotiate'))
  return (
    <>
      {negotiates && <p className="muted">{t.negotiateHint()}</p>}
      <TextAreaField
        label={name ? t.commentsFor({ decision: name }) : t.comments()}
        {...(decision === null && { hint: t.commentsHint() })}
        name="comments"
        form="decision"
        rows={4}
        maxLength={maxWordsLength}
        required={decision === 'negotiate' || decision === 'comment'}
        error={refused?.errors['comments']}
        value={typed}
        onChange={event => onType(event.target.value)}
      />
      {awake && (
        <p
          className={`quote-counter${typed.length >= maxWordsLength * 0.9 ? ' quote-counter-near' : ''}`}
          aria-live={typed.length >= maxWordsLength * 0.9 ? 'polite' : 'off'}
        >
          {t.lettersLeft({ n: typed.length, most: maxWordsLength })}
        </p>
      )}
      {negotiates && (
        <fieldset className="quote-wishes">
          <legend>{t.wishes()}</legend>
          {wishes.map(({ number, what, quantity, target }) => (
            <div key={number} className="quote-wish">
              <span className="part-number">{what}</span>
              <Field
                label={t.wanted()}
                width="short"
                inputMode="numeric"
                {...field(`quantity-${number}`)}
                defaultValue={refused?.fields[`quantity-${number}`] ?? quantity}
                aria-label={t.wantedQuantity({ n: number })}
              />
              <Field
                label={t.wishedPrice({ currency: props.currency })}
                width="short"
                inputMode="decimal"
                {...field(`target-${number}`)}
                defaultValue={refused?.fields[`target-${number}`] ?? target}
                aria-label={t.targetPrice({ n: number })}
              />
            </div>
          ))}
          <div className="quote-wish">
            <Field label={t.addedWords()} maxLength={500} {...field('words-0')} />
            <Field label={t.addedQuantity()} width="short" inputMode="numeric" {...field('quantity-0')} />
          </div>
        </fieldset>
      )}
    </>
  )
}

/**
 * QUO-09 to QUO-11: pressing a button marks it, blocks the others, keeps the decision and shows the comment area, whose
 * own cancel takes all of that back. Without script every button sends the form.
 */
function Body(props: DecisionProps) {
  const { code, version, decisions, mayAccept, refused } = props
  const page = usePage()
  const t = sayQuotes(page.language)
  // who has begun to write before the script came goes on in the form without one
  const [begun, setBegun] = useState(false)
  const awake = useAwake() && !begun
  const before = decisions.find(one => decisionOf(one) === refused?.decision) ?? null
  const [pressed, setPressed] = useState<Asked | null>(before)
  const [typed, setTyped] = useState(refused?.fields['comments'] ?? '')
  const area = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState(false)
  const names = { negotiate: t.negotiate(), comment: t.comment(), cancel: t.cancel() }
  useEffect(() => {
    if (!moved) return
    if (pressed) area.current?.querySelector('textarea')?.focus()
  }, [pressed, moved])

  const press = (one: Asked) => {
    setMoved(true)
    setPressed(one)
  }
  const goBack = () => {
    const was = pressed
    setPressed(null)
    setTyped('')
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>(`[data-decision="${was}"]`)?.focus())
  }
  const action = href(page, quotes.decide)
  const hidden = (
    <>
      <CsrfField />
      <input type="hidden" name="orderCode" value={code} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  const waits = pressed !== null
  return (
    <div className="quote-decision" data-selected-decision={pressed ? decisionOf(pressed) : ''}>
      <div className="quote-bar" ref={bar}>
        {mayAccept && <Accept {...props} waits={waits} />}
        {awake &&
          decisions.map(one => (
            <Button
              key={one}
              data-decision={one}
              aria-pressed={pressed === one}
              aria-expanded={pressed === one}
              aria-controls="quote-comment"
              onClick={() => pressed === null && press(one)}
              {...(waits && pressed !== one && { blockedBy: 'quote-first' })}
            >
              {names[one]}
            </Button>
          ))}
      </div>
      {waits && (
        <p id="quote-first" className="muted">
          {t.firstAnswer()}
        </p>
      )}
      {decisions.length > 0 && (
        <form
          method="post"
          action={action}
          id="quote-decide"
          hidden={awake && !waits}
          data-unsaved={refused ? 'entered' : ''}
          onInput={() => pressed === null && setBegun(true)}
        >
          {hidden}
          <input type="hidden" name="negotiateQuote" value={pressed === 'negotiate' ? 'true' : 'false'} />
          {awake && (
            <input type="hidden" name="selectedQuoteDecision" value={pressed ? decisionOf(pressed) : ''} />
          )}
          <div id="quote-comment" className="stack" ref={area}>
            <CommentArea
              key={pressed ?? ''}
              props={props}
              decision={awake ? pressed : null}
              typed={typed}
              onType={setTyped}
            />
            <div className="row">
              {awake ? (
                <>
                  <Button type="submit" look="primary">
                    {t.send()}
                  </Button>
                  <Button onClick={goBack}>{t.back()}</Button>
                </>
              ) : (
                decisions.map(one => (
                  <Button
                    key={one}
                    type="submit"
                    name="selectedQuoteDecision"
                    value={decisionOf(one)}
                    data-decision={one}
                  >
                    {names[one]}
                  </Button>
                ))
              )}
            </div>
          </div>
        </form>
      )}
    </div>
  )
}

/** The form that accepts the offer. */
function Accept({ waits, ...props }: DecisionProps & { waits: boolean }) {
  const { code, version } = props
  const page = usePage()
  const t = sayQuotes(page.language)
  const action = href(page, quotes.decide)
  const hidden = (
    <>
      <CsrfField />
      <input type="hidden" name="orderCode" value={code} />
      <input type="hidden" name="version" value={version} />
    </>
  )
  return (
    <form id="quote-accept" method="post" action={action}>
      {hidden}
      <input type="hidden" name="negotiateQuote" value="false" />
      <Button
        type={waits ? 'button' : 'submit'}
        look="primary"
        name="selectedQuoteDecision"
        value={'ACCEPTQUOTE' satisfies Decision}
        data-decision="accept"
        {...(waits && { blockedBy: 'quote-first' })}
      >
        {t.accept()}
      </Button>
    </form>
  )
}

export const QuoteDecision = island<DecisionProps>('quotes/QuoteDecision', Body, 'now')
