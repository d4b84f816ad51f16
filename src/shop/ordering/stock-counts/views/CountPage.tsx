import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, RadioGroupField, SelectField, TextAreaField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { stockCounts } from '../contract.ts'
import { maxEntered, type CountHead, type CountLine, type LineView } from '../model/count.ts'
import { sayCounts } from '../texts.ts'
import { useLineColumns } from './count-lines.tsx'

/** What was sent and is not taken, to be shown again. */
export type CountEntered = { rows: string; again: string; quantities: ReadonlyMap<number, string> }

function CountActions({ count }: { count: CountHead }) {
  const page = usePage()
  const t = sayCounts(page.language)
  const params = { id: count.id }
  const isOpen = count.closedAt === null
  return (
    <>
      <LinkButton href={href(page, stockCounts.paper, { params, query: {} })} icon="printer" download>
        {t.pdf()}
      </LinkButton>
      <LinkButton
        href={href(page, stockCounts.paper, { params, query: { expected: 'true' } })}
        icon="printer"
        download
      >
        {t.pdfExpected()}
      </LinkButton>
      <LinkButton href={href(page, stockCounts.table, { params })} icon="download" download>
        {t.xlsx()}
      </LinkButton>
      <FormIfOpen
        entry={stockCounts.close}
        action={href(page, stockCounts.close, { params })}
        {...(isOpen &&
          askBefore({
            ask: t.closeAsk({ open: count.lines - count.counted, waiting: count.counted - count.posted }),
            ok: t.close(),
          }))}
      >
        <CsrfField />
        <input type="hidden" name="to" value={isOpen ? 'closed' : 'open'} />
        <Button type="submit" icon={isOpen ? 'lock' : 'rotate-ccw'}>
          {isOpen ? t.close() : t.reopen()}
        </Button>
      </FormIfOpen>
    </>
  )
}

/** Takes what a scanner reads, or what is pasted. */
function EnterCounted({
  id,
  entered,
  formKey,
  errors,
}: {
  id: number
  entered: CountEntered
  formKey: string
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayCounts(page.language)
  const error = (field: string) => errors.find(one => one.field === field)?.message
  return (
    <Card title={t.enter()}>
      <form method="post" action={href(page, stockCounts.enter, { params: { id } })} className="stack">
        <CsrfField />
        <input type="hidden" name="formKey" value={formKey} />
        <TextAreaField
          label={t.rows()}
          hint={t.rowsHint()}
          name="rows"
          form="counted"
          rows={6}
          required
          maxLength={maxEntered}
          spellCheck={false}
          autoComplete="off"
          defaultValue={entered.rows}
          error={error('rows')}
          // a scanner types where the focus is
          {...(errors.length === 0 && { 'data-focus': '' })}
        />
        {(error('again') !== undefined || entered.again !== '') && (
          <RadioGroupField
            label={t.again()}
            name="again"
            form="counted"
            defaultValue={entered.again}
            error={error('again')}
            options={[
              { value: 'add', label: t.againAdd() },
              { value: 'replace', label: t.againReplace() },
            ]}
          />
        )}
        <div className="row">
          <Button type="submit" look="primary" icon="check">
            {t.take()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** A counting list: its papers, where counted quantities are entered, and its lines. */
export function CountPage({
  count,
  choice,
  list,
  show,
  entered,
  formKey,
  errors,
  flashes,
}: {
  count: CountHead
  /** which articles it began with, in words */
  choice: readonly { name: string; value: string }[]
  list: Paged<CountLine>
  show: LineView
  entered: CountEntered
  formKey: string
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCounts(page.language)
  const params = { id: count.id }
  const mayType = count.closedAt === null && mayOpen(page, stockCounts.save)
  const ofLines = errors.filter(one => /^n-\d+$/.test(one.field))
  const ofRows = errors.filter(one => !ofLines.includes(one))
  const columns = useLineColumns(entered.quantities, ofLines, mayType)
  const at = (n: number) => href(page, stockCounts.show, { params, query: { show, page: n } })
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const waiting = count.counted - count.posted
  const views = { all: t.all(), open: t.open(), waiting: t.waiting(), posted: t.postedOnes() }
  const table = (
    <PagedTable
      list={list}
      href={at}
      empty={{ title: t.noLine(), icon: 'boxes' }}
      label={t.articles()}
      rowKey={line => line.line}
      rowProps={line => ({ 'data-counted': line.code, 'data-quantity': line.counted ?? '' })}
      columns={columns}
    />
  )
  return (
    <Screen
      title={t.one({ number: String(count.id) })}
      note={count.name}
      flashes={flashes}
      actions={<CountActions count={count} />}
    >
      <ErrorSummary errors={ofRows} form="counted" />
      <ErrorSummary errors={ofLines} form="lines" />
      <Card>
        <DefinitionTable
          rows={[
            { name: t.site(), value: localised(count.siteNames, page.language) },
            ...choice,
            { name: t.begun(), value: `${formatMoment(count.begunAt, page.timeZone)}, ${count.begunBy}` },
            {
              name: t.articles(),
              value: t.progress({
                lines: number(count.lines),
                counted: number(count.counted),
                posted: number(count.posted),
              }),
            },
            ...(count.closedAt
              ? [
                  {
                    name: t.closed(),
                    value: `${formatMoment(count.closedAt, page.timeZone)}, ${count.closedBy ?? ''}`,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {waiting > 0 && (
        <p>
          <LinkButton icon="scale" href={href(page, stockCounts.differences, { params, query: {} })}>
            {`${t.toDifferences()} (${number(waiting)})`}
          </LinkButton>
        </p>
      )}
      {mayType && <EnterCounted id={count.id} entered={entered} formKey={formKey} errors={ofRows} />}
      <FilterBar action={href(page, stockCounts.show, { params, query: {} })} label={t.articles()}>
        <SelectField
          label={t.show()}
          name="show"
          defaultValue={show}
          options={Object.entries(views).map(([value, label]) => ({ value, label }))}
        />
      </FilterBar>
      {mayType && list.rows.length > 0 ? (
        <form
          method="post"
          action={href(page, stockCounts.save, { params })}
          className="stack"
          data-lines="counted"
        >
          <CsrfField />
          <input type="hidden" name="show" value={show} />
          <input type="hidden" name="page" value={list.page} />
          {table}
          <div className="row">
            <Button type="submit" icon="check">
              {t.save()}
            </Button>
          </div>
        </form>
      ) : (
        table
      )}
    </Screen>
  )
}
