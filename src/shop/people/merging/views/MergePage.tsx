import { href } from '#kit/contract.ts'
import { formatAmount } from '#kit/money.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, RadioGroupField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { merging } from '../contract.ts'
import { choicesOf, fieldOf, type Named, type Question, type Term } from '../model/question.ts'
import { sayMerging } from '../texts.ts'

type Company = { code: string; name: string }
type Preview = {
  from: Company
  into: Company
  moves: readonly (Named & { count: number })[]
  questions: readonly Question[]
  obstacles: readonly ({ kind: 'blocked'; company: string } | ({ kind: 'both'; count: number } & Named))[]
  /** somebody administers the whole of the company that stays */
  administered: boolean
}
/** A merge that was sent and refused. */
export type Sent = {
  entered: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  conflict: string | null
}

/** One company becomes part of another: which, what moves, what is asked, and the press that does it. */
export function MergePage({
  company,
  typed,
  isItself,
  others,
  preview,
  sent,
}: {
  company: Company
  /** what was typed of the other one */
  typed: string
  isItself: boolean
  /** several that fit */
  others: readonly Company[]
  /** null: it is not known which company is meant */
  preview: Preview | null
  sent: Sent
}) {
  const page = usePage()
  const t = sayMerging(page.language)
  const params = { company: company.code }
  const unknown = typed !== '' && !preview && others.length === 0
  return (
    <Screen title={t.title({ name: company.name })} note={t.note()}>
      {sent.conflict && <Message kind="error">{sent.conflict}</Message>}
      <FilterBar action={href(page, merging.show, { params, query: {} })} label={t.into()}>
        <Field
          label={t.into()}
          name="into"
          defaultValue={preview?.into.code ?? typed}
          maxLength={120}
          {...(unknown && { error: isItself ? t.sameCompany() : t.noCompany({ text: typed }) })}
        />
      </FilterBar>
      {others.length > 0 && (
        <Card title={t.which()}>
          <ul>
            {others.map(({ code, name }) => (
              <li key={code}>
                <a href={href(page, merging.show, { params, query: { into: code } })}>{name}</a> {code}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {preview && (
        <>
          <Moves of={preview} />
          {!preview.administered && (
            <Message kind="warning" stays>
              {t.unadministered(preview.into)}
            </Message>
          )}
          {preview.obstacles.length > 0 ? <Obstacles of={preview} /> : <MergeForm of={preview} sent={sent} />}
        </>
      )}
    </Screen>
  )
}

function Moves({ of: { moves, into } }: { of: Preview }) {
  const page = usePage()
  const t = sayMerging(page.language)
  return (
    <Card title={t.moves(into)}>
      <p>{t.unitsNote(into)}</p>
      {moves.length === 0 ? (
        <p>{t.nothing()}</p>
      ) : (
        <DataTable
          label={t.moves(into)}
          rows={moves}
          rowKey={one => one.table}
          rowProps={one => ({ 'data-moves': one.table, 'data-count': one.count })}
          columns={[
            { key: 'what', header: t.what(), rowHeader: true, cell: one => one.words[page.language] },
            {
              key: 'count',
              header: t.count(),
              align: 'number',
              cell: one => one.count.toLocaleString(page.formatLocale),
            },
          ]}
        />
      )}
    </Card>
  )
}

function Obstacles({ of: { obstacles } }: { of: Preview }) {
  const page = usePage()
  const t = sayMerging(page.language)
  return (
    <Message kind="warning" title={t.hindered()} stays>
      <ul>
        {obstacles.map(one =>
          one.kind === 'blocked' ? (
            <li key={one.company}>{t.isBlocked({ name: one.company })}</li>
          ) : (
            <li key={one.table} data-obstacle={one.table}>
              {t.bothHave({ what: one.words[page.language], n: one.count })}
            </li>
          ),
        )}
      </ul>
    </Message>
  )
}

function MergeForm({ of: preview, sent: { entered, errors } }: { of: Preview; sent: Sent }) {
  const page = usePage()
  const t = sayMerging(page.language)
  const { from, into, questions } = preview
  const form = 'merge'
  const errorAt = (field: string) => errors.find(one => one.field === field)?.message
  const names = Object.fromEntries(questions.map(one => [fieldOf(one), questionText(page, one)]))
  return (
    <Card {...(questions.length > 0 && { title: t.questions() })}>
      <ErrorSummary errors={errors} form={form} names={names} />
      <form
        method="post"
        action={href(page, merging.merge, { params: { company: from.code } })}
        className="stack"
        {...askBefore({ ask: t.ask({ from: from.name, into: into.name }), ok: t.merge(), danger: true })}
      >
        <CsrfField />
        <input type="hidden" name="into" value={into.code} />
        {questions.map(question => {
          const field = fieldOf(question)
          const shared = {
            name: field,
            form,
            label: questionText(page, question),
            error: errorAt(field),
            required: true,
          }
          return question.kind === 'word' ? (
            <Field
              key={field}
              {...shared}
              defaultValue={entered[field] ?? question.suggested}
              maxLength={60}
            />
          ) : (
            <RadioGroupField
              key={field}
              {...shared}
              defaultValue={entered[field] ?? ''}
              options={choicesOf(question).map(value => ({
                value,
                label: choiceText(page, preview, question, value),
              }))}
              {...(question.kind === 'together' && {
                hint: question.first
                  .map(one => t.togetherHint({ ...one, into: one.into ?? '–' }))
                  .join(' · '),
              })}
            />
          )
        })}
        <CheckboxField
          label={t.sure({ from: from.name, into: into.name })}
          name="sure"
          form={form}
          value="true"
          defaultChecked={entered['sure'] === 'true'}
          error={errorAt('sure')}
        />
        <div className="row">
          <Button type="submit" look="danger">
            {t.merge()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function questionText(page: PageContext, question: Question): string {
  const t = sayMerging(page.language)
  switch (question.kind) {
    case 'word':
      return t.word({ what: question.words[page.language], word: question.word })
    case 'stays':
      return [question.words[page.language], question.per].filter(Boolean).join(' ')
    case 'together':
      return t.together({ what: question.words[page.language], n: question.count })
    case 'term':
      return t[question.term]()
    case 'prices':
      return t.prices({ ...question, n: question.articles, codes: question.codes.join(', ') })
  }
}

/** What an answer means: what stays with its company, both, or their sum. */
function choiceText(page: PageContext, { from, into }: Preview, question: Question, value: string): string {
  const t = sayMerging(page.language)
  const { name } = value === 'from' ? from : into
  switch (question.kind) {
    case 'word':
      return ''
    case 'together':
      return t.keepOf({ name })
    case 'prices':
      if (value === 'both') return t.keepBoth()
      return t.keepPrices({ code: value === 'from' ? question.from : question.into, name })
    case 'term':
      return t.of({
        value: termText(page, question.term, value === 'from' ? question.from : question.into),
        name,
      })
    case 'stays': {
      const shown = (said: number | string | null) =>
        said === null
          ? t.none()
          : question.amount
            ? formatAmount(Number(said), question.per, page.formatLocale)
            : String(said)
      if (value === 'sum') return t.sum({ value: shown(Number(question.from) + Number(question.into)) })
      return t.of({ value: shown(value === 'from' ? question.from : question.into), name })
    }
  }
}

function termText(page: PageContext, term: Term, value: string | null): string {
  const t = sayMerging(page.language)
  if (term === 'onAccount') return value === 'true' ? t.yes() : t.no()
  if (value === null) return term === 'priceList' ? t.publicList() : t.none()
  return value
}
