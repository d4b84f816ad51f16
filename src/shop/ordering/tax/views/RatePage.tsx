import { formatDate } from '#kit/calendar-date.ts'
import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { taxDesk } from '../contract.ts'
import type { RateAhead, TaxRate } from '../model.ts'
import { rateWords } from '../model/rate-words.ts'
import { sayTax } from '../texts.ts'

export type RateShown = {
  /** null: a new one */
  kept: { country: string; taxCode: string; version: string } | null
  /** that holds today; null: a new one */
  now: TaxRate | null
  /** those that are to begin */
  ahead: readonly RateAhead[]
  /** `sure`: what the tick confirms that is asked for */
  fields: {
    country: string
    taxCode: string
    percent: string
    notIncluded: boolean
    from: string
    sure: string
  }
  errors: readonly FieldError[]
  conflict: string | null
  countries: readonly string[]
  taxCodes: readonly string[]
}

/** One tax rate to write or to change. */
export function RatePage({ shown }: { shown: RateShown }) {
  const page = usePage()
  const t = sayTax(page.language)
  const { kept, fields, errors, countries, taxCodes } = shown
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const name = kept && countryName(kept.country, page.language)
  return (
    <Screen
      title={kept ? `${name}, ${kept.taxCode}` : t.add()}
      {...(kept && { changesOf: `tax:${kept.country}:${kept.taxCode}` })}
    >
      <RecordForm
        form="rate"
        action={kept ? href(page, taxDesk.save, { params: kept }) : href(page, taxDesk.add)}
        version={kept?.version ?? null}
        conflict={shown.conflict}
        errors={errors}
        names={{
          country: t.country(),
          taxCode: t.taxCode(),
          percent: t.percent(),
          from: t.from(),
          sure: t.sure(),
        }}
        save={t.save()}
        back={{ href: href(page, taxDesk.list), label: t.title() }}
        act={
          kept && {
            action: href(page, taxDesk.remove, { params: kept }),
            label: t.remove(),
            icon: 'trash-2',
            ask: t.removeAsk({ country: name ?? '' }),
            danger: true,
          }
        }
      >
        {shown.now && (
          <p>
            {t.now()}: {rateWords(shown.now, page)}
          </p>
        )}
        {!kept && (
          <div className="form-grid">
            <SelectField
              label={t.country()}
              name="country"
              form="rate"
              required
              defaultValue={fields.country}
              error={at('country')}
              options={[
                { value: '', label: '–' },
                ...countries
                  .map(code => ({ value: code, label: countryName(code, page.language) }))
                  .toSorted((a, b) => a.label.localeCompare(b.label, page.language)),
              ]}
            />
            <SelectField
              label={t.taxCode()}
              hint={t.taxCodeHint()}
              name="taxCode"
              form="rate"
              required
              defaultValue={fields.taxCode}
              error={at('taxCode')}
              options={taxCodes.map(code => ({ value: code, label: code }))}
            />
          </div>
        )}
        <Field
          label={t.percent()}
          name="percent"
          form="rate"
          width="short"
          inputMode="decimal"
          maxLength={10}
          required
          defaultValue={fields.percent}
          error={at('percent')}
        />
        <CheckboxField
          label={t.notIncluded()}
          name="notIncluded"
          form="rate"
          defaultChecked={fields.notIncluded}
        />
        <DateField label={t.from()} name="from" form="rate" defaultValue={fields.from} error={at('from')} />
        <p className="muted">{t.fromHint()}</p>
        {at('sure') && (
          <CheckboxField label={t.sure()} name="sure" form="rate" value={fields.sure} error={at('sure')} />
        )}
      </RecordForm>
      {kept && shown.ahead.length > 0 && (
        <Card title={t.ahead()}>
          <ul className="plain-list">
            {shown.ahead.map(one => (
              <li key={one.firstDay} className="row" data-ahead={one.firstDay}>
                {t.aheadFrom({ rate: rateWords(one, page), day: formatDate(one.firstDay) })}
                <form method="post" action={href(page, taxDesk.remove, { params: kept })}>
                  <CsrfField />
                  <input type="hidden" name="version" value={kept.version} />
                  <input type="hidden" name="firstDay" value={one.firstDay} />
                  <Button type="submit" size="small" look="text" icon="trash-2">
                    {t.removeAhead({ day: formatDate(one.firstDay) })}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  )
}
