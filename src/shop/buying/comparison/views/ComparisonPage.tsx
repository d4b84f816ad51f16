import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CheckboxField, CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { comparison } from '../contract.ts'
import { writeCodes } from '../model/code-list.ts'
import type { Comparison } from '../model/comparison.ts'
import { maxCompared } from '../model/list.ts'
import { identicalRows } from '../model/table.ts'
import { comparePrint, comparisonPlace, hiddenWords, hideBox, suggestedComparison } from '../model/marks.ts'
import { sayComparison } from '../texts.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import { comparisonHref, emptyId } from './links.ts'

export type ComparisonPageProps = {
  data: Comparison
  hide: boolean
  messages: readonly Flash[]
  /** a number that was typed and refused */
  entered?: { number: string; error: string | undefined }
}

/** The comparison page (CMP-14): everything works by links and forms, the scripts only make it quicker. */
export function ComparisonPage({ data, hide, messages, entered }: ComparisonPageProps) {
  const page = usePage()
  const t = sayComparison(page.language)
  const codes = data.columns.map(column => column.code)
  return (
    <div className="compare" {...comparisonPlace.mark({ comparison: true })} data-count={codes.length}>
      <PageHead title={t.title()} note={t.ofMost({ n: codes.length, most: maxCompared })} />
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} title={message.text} announced />
      ))}
      <div className="compare-bar no-print">
        {codes.length > 0 && <HideIdentical data={data} hide={hide} />}
        <AddNumber codes={codes} hide={hide} entered={entered} />
        {codes.length > 0 && (
          <div className="compare-actions">
            <Button
              size="small"
              icon="printer"
              className="needs-script"
              {...comparePrint.mark({ comparePrint: true })}
            >
              {t.print()}
            </Button>
            <form
              method="post"
              action={href(page, comparison.remove)}
              {...askBefore({ ask: t.removeAllQuestion(), ok: t.removeYes(), danger: true })}
            >
              <CsrfField />
              <input type="hidden" name="all" value="true" />
              {/* none stay: the address must not bring them back */}
              <input type="hidden" name="itemProductCodes" value="" />
              <Button type="submit" look="text" size="small" icon="trash-2">
                {t.removeAll()}
              </Button>
            </form>
          </div>
        )}
      </div>
      {codes.length === 0 ? (
        <div id={emptyId} tabIndex={-1}>
          <EmptyState title={t.emptyTitle()} icon="columns-3">
            {t.emptyText()}
          </EmptyState>
        </div>
      ) : (
        <ComparisonTable data={data} hide={hide} />
      )}
    </div>
  )
}

/** CMP-15: a tick box; without script it is sent, and the address holds it. */
export function HideIdentical({
  data,
  hide,
  overlay = false,
}: {
  data: Comparison
  hide: boolean
  overlay?: boolean
}) {
  const page = usePage()
  const t = sayComparison(page.language)
  const same = identicalRows(data.groups) + data.facts.filter(row => row.same).length
  return (
    <form action={href(page, comparison.show)} className="compare-hide">
      <input
        type="hidden"
        name="itemProductCodes"
        value={writeCodes(data.columns.map(column => column.code))}
      />
      <CheckboxField
        label={t.hideIdentical()}
        name="hideIdentical"
        form={overlay ? 'compare-overlay' : 'compare'}
        defaultChecked={hide}
        {...hideBox.mark({ compareHide: true })}
      />
      <span className="muted compare-hidden" {...hiddenWords.mark({ shown: t.allShown() })}>
        {t.hidden({ n: same })}
      </span>
      <Button type="submit" size="small" className="without-script">
        {t.apply()}
      </Button>
    </form>
  )
}

function AddNumber({
  codes,
  hide,
  entered,
}: {
  codes: readonly string[]
  hide: boolean
  entered: ComparisonPageProps['entered']
}) {
  const page = usePage()
  const t = sayComparison(page.language)
  const full = codes.length >= maxCompared
  return (
    <form method="post" action={href(page, comparison.addNumber)} className="compare-add">
      <CsrfField />
      <input type="hidden" name="itemProductCodes" value={writeCodes(codes)} />
      {hide && <input type="hidden" name="hideIdentical" value="true" />}
      <Field
        label={t.addNumber()}
        name="number"
        form="compare"
        width="medium"
        autoComplete="off"
        defaultValue={entered?.number}
        error={entered?.error}
        {...(entered?.error && { 'data-focus': '' })}
      />
      <Button type="submit" icon="plus" blocked={full ? t.fullShort({ most: maxCompared }) : undefined}>
        {t.addIt()}
      </Button>
    </form>
  )
}

/** The same in an overlay (CMP-04, CMP-13); `suggested`: closing it clears the list (CMP-03). */
export function ComparisonFragment({
  data,
  hide,
  suggested,
}: {
  data: Comparison
  hide: boolean
  suggested: boolean
}) {
  const page = usePage()
  const t = sayComparison(page.language)
  const codes = data.columns.map(column => column.code)
  return (
    <div
      className="compare compare-overlay"
      {...comparisonPlace.mark({ comparison: true })}
      data-count={codes.length}
      {...(suggested && suggestedComparison.mark({ compareSuggestion: true }))}
    >
      <h1>
        {suggested ? t.suggested() : t.title()}{' '}
        <span className="muted number compare-count">{t.ofMost({ n: codes.length, most: maxCompared })}</span>
      </h1>
      {codes.length === 0 ? (
        <EmptyState title={t.emptyTitle()} icon="columns-3">
          {t.emptyText()}
        </EmptyState>
      ) : (
        <>
          <div className="compare-bar">
            <HideIdentical data={data} hide={hide} overlay />
            <p className="compare-actions">
              <a href={comparisonHref(page, codes, { hide })}>{t.fullPage()}</a>
            </p>
          </div>
          <ComparisonTable data={data} hide={hide} overlay={{ suggested }} />
        </>
      )}
    </div>
  )
}
