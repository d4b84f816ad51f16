import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { figures } from '../contract.ts'
import { specs } from '../model/measure.ts'
import { periods } from '../model/period.ts'
import { sayFigures } from '../texts.ts'
import { sayFigureLetters } from '../texts/letters.ts'
import { Groups, Totals, type ShownPage } from './FigureTables.tsx'
import { queryOf } from '../model/query.ts'

/** A figure: what is asked, what it comes to, how it went, and its table. */
export function FiguresPage({
  shown,
  errors,
  flashes,
}: {
  shown: ShownPage
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFigures(page.language)
  const { figure, measures } = shown
  return (
    <Screen
      title={t.title()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, figures.letters, { query: queryOf(figure) })} icon="mail">
          {sayFigureLetters(page.language).byLetter()}
        </LinkButton>
      }
    >
      <SectionNav
        label={t.measuresLabel()}
        items={measures.map(measure => ({
          href: href(page, figures.show, { query: { ...queryOf(figure), measure, by: null, text: '' } }),
          name: t[measure](),
          current: measure === figure.measure,
        }))}
      />
      <ErrorSummary errors={errors} />
      <p className="muted">{t[`about-${figure.measure}`]()}</p>
      <Filter shown={shown} errors={errors} />
      <Currencies shown={shown} />
      <Totals shown={shown} />
      <Groups shown={shown} />
    </Screen>
  )
}

function Filter({ shown, errors }: { shown: ShownPage; errors: readonly FieldError[] }) {
  const page = usePage()
  const t = sayFigures(page.language)
  const { figure, narrowed, currencies, typed } = shown
  const spec = specs[figure.measure]
  const errorAt = (name: string) => errors.find(({ field }) => field === name)?.message
  const hasMoney = spec.columns.some(({ kind }) => kind === 'money')
  return (
    <>
      <FilterBar action={href(page, figures.show, { query: {} })} label={t.title()}>
        <input type="hidden" name="measure" value={figure.measure} />
        {narrowed.map(({ by }) => (
          <input key={by} type="hidden" name={by} value={figure.narrowed[by]} />
        ))}
        {!spec.now && (
          <>
            <SelectField
              label={t.period()}
              name="period"
              defaultValue={figure.period}
              options={periods.map(value => ({ value, label: t[value]() }))}
            />
            <DateField label={t.from()} name="from" defaultValue={typed.from} error={errorAt('from')} />
            <DateField label={t.to()} name="to" defaultValue={typed.to} error={errorAt('to')} />
          </>
        )}
        <SelectField
          label={t.split()}
          name="by"
          defaultValue={figure.by}
          options={spec.by.map(value => ({ value, label: t[value]() }))}
        />
        {hasMoney && (
          <SelectField
            label={t.currency()}
            name="currency"
            defaultValue={figure.currency ?? ''}
            options={[
              { value: '', label: t.eachItself() },
              ...currencies.map(value => ({ value, label: value })),
            ]}
          />
        )}
      </FilterBar>
      {narrowed.length > 0 && (
        <div className="row">
          {narrowed.map(({ by, name }) => (
            <Chip
              key={by}
              removeHref={href(page, figures.show, { query: queryOf(figure, { narrowed: { [by]: '' } }) })}
              removeLabel={t.removeNarrowed({ by: t[by](), name })}
            >
              {t.narrowedTo({ by: t[by](), name })}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

/** By what amounts were converted, and which could not be. */
function Currencies({ shown: { figure, totals, ratesOf } }: { shown: ShownPage }) {
  const t = sayFigures(usePage().language)
  if (figure.currency === null) return null
  const others = totals.map(one => one.currency).filter(one => one !== figure.currency && one !== '')
  return (
    <>
      <p className="muted">{t.converted({ currency: figure.currency, day: formatDate(ratesOf) })}</p>
      {others.length > 0 && (
        <Message kind="warning" stays>
          {t.notConverted({ currencies: others.join(', ') })}
        </Message>
      )}
    </>
  )
}
