import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxGroupField, CsrfField, SelectField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { figures } from '../contract.ts'
import { rhythms, type Rhythm } from '../model/letter.ts'
import type { By, Measure } from '../model/measure.ts'
import { sayFigures } from '../texts.ts'
import { sayFigureLetters } from '../texts/letters.ts'

type Query = { measure: Measure; by: By | null; currency: string }
export type ShownLetter = {
  id: number
  query: Query
  every: Rhythm
  nextOn: string
  readers: readonly string[]
}

/** Letters of figures, and the form for the figure that its reader comes from. */
export function LettersPage({
  letters,
  figure,
  narrowed,
  fields,
  readers,
  typed,
  errors,
  flashes,
}: {
  letters: readonly ShownLetter[]
  figure: Query
  /** by what it is narrowed, in words */
  narrowed: readonly string[]
  /** the fields of its address */
  fields: Readonly<Record<string, string>>
  readers: readonly { id: number; name: string }[]
  typed: { every: Rhythm; readers: readonly number[] }
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFigureLetters(page.language)
  const name = useFigureName()
  const errorAt = (field: string) => errors.find(one => one.field === field)?.message
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <ErrorSummary errors={errors} form="letter" />
      <Card title={t.fresh({ figure: [name(figure), ...narrowed].join(' · ') })}>
        <FormIfOpen entry={figures.order} action={href(page, figures.order)} className="stack">
          <CsrfField />
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <SelectField
            label={t.every()}
            name="every"
            form="letter"
            defaultValue={typed.every}
            options={rhythms.map(value => ({ value, label: t[value]() }))}
          />
          <CheckboxGroupField
            label={t.readers()}
            name="reader"
            form="letter"
            error={errorAt('reader')}
            options={readers.map(one => ({ value: String(one.id), label: one.name }))}
            defaultValues={typed.readers.map(String)}
          />
          <p>
            <Button type="submit" icon="mail">
              {t.send()}
            </Button>
          </p>
        </FormIfOpen>
      </Card>
      <Card title={t.ordered()}>
        {letters.length === 0 ? (
          <p className="muted">{t.none()}</p>
        ) : (
          <DataTable
            cards
            label={t.ordered()}
            rows={letters}
            rowKey={({ id }) => id}
            rowProps={({ id }) => ({ 'data-letter': id })}
            columns={[
              { key: 'figure', header: t.figure(), rowHeader: true, cell: ({ query }) => name(query) },
              { key: 'every', header: t.every(), cell: ({ every }) => t[every]() },
              { key: 'next', header: t.next(), cell: ({ nextOn }) => formatDate(nextOn) },
              { key: 'readers', header: t.readers(), cell: one => one.readers.join(', ') },
              {
                key: 'stop',
                header: <span className="visually-hidden">{t.stop()}</span>,
                cell: ({ id }) => (
                  <FormIfOpen
                    entry={figures.stop}
                    action={href(page, figures.stop, { params: { id } })}
                    {...askBefore({ ask: t.stopAsk(), ok: t.stop() })}
                  >
                    <CsrfField />
                    <Button type="submit" look="text" size="small">
                      {t.stop()}
                    </Button>
                  </FormIfOpen>
                ),
              },
            ]}
          />
        )}
      </Card>
    </Screen>
  )
}

/** 'Sales by month, EUR' */
function useFigureName(): (query: Query) => string {
  const { language } = usePage()
  const t = sayFigures(language)
  return ({ measure, by, currency }) =>
    [
      by ? t.byDays({ figure: t[measure](), step: t[by]().toLocaleLowerCase(language) }) : t[measure](),
      currency,
    ]
      .filter(Boolean)
      .join(', ')
}
