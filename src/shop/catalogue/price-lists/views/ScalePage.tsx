import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { priceDesk, scaleDesk } from '../contract.ts'
import { maxSteps, priceUnits, type KeptList, type ScaleEntered } from '../model/price-list.ts'
import { sayPriceLists } from '../texts.ts'
import { useListName } from './labels.tsx'

type ScalePageProps = {
  kept: KeptList
  /** a new one; else article, currency and first day say which, and stay */
  fresh: boolean
  entered: ScaleEntered
  currencies: readonly string[]
  errors: readonly FieldError[]
  /** why nothing was done, e.g. that the prices hold already */
  told: string | null
}

/** One scale to be made or changed: article, currency, days, and its quantity steps. */
export function ScalePage({ kept, fresh, entered, currencies, errors, told }: ScalePageProps) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const params = { keep: kept.keep, id: kept.id }
  const errorAt = (name: string) => errors.find(error => error.field === name)?.message
  // three empty lines behind what is there, so that a step can be added without script
  const wrongSteps = errorAt('steps')
  return (
    <Screen
      title={fresh ? t.newPrice() : t.changePrice({ code: entered.article })}
      note={`${useListName(kept)}. ${t.previewNote()}`}
    >
      {told !== null && <Message kind="info">{told}</Message>}
      {wrongSteps !== undefined && <Message kind="error">{wrongSteps}</Message>}
      <ScaleForm kept={kept} fresh={fresh} entered={entered} currencies={currencies} errors={errors} />
      {!fresh && (
        <form method="post" action={href(page, scaleDesk.removeScale, { params })} className="stack">
          <CsrfField />
          <input type="hidden" name="article" value={entered.article} />
          <input type="hidden" name="currency" value={entered.currency} />
          <input type="hidden" name="from" value={entered.validFrom} />
          <p className="muted">{t.removePriceNote()}</p>
          <p>
            <Button type="submit" icon="trash-2">
              {t.removePrice()}
            </Button>
          </p>
        </form>
      )}
    </Screen>
  )
}

/** The steps of the scale. */
function ScaleForm({
  kept,
  fresh,
  entered,
  currencies,
  errors,
}: Pick<ScalePageProps, 'kept' | 'fresh' | 'entered' | 'currencies' | 'errors'>) {
  const page = usePage()
  const t = sayPriceLists(page.language)
  const params = { keep: kept.keep, id: kept.id }
  const errorAt = (name: string) => errors.find(error => error.field === name)?.message
  const at = (name: 'article' | 'currency' | 'priceUnit' | 'validFrom' | 'validUntil') => ({
    name,
    form: 'price',
    defaultValue: entered[name],
    error: errorAt(name),
  })
  const filled = entered.steps.findLastIndex(one => one.from !== '' || one.price !== '') + 1
  const shown = Math.min(maxSteps, Math.max(filled + 3, 4))
  const stepNames = Object.fromEntries(
    Array.from({ length: shown }, (_, n) => [
      [`from-${n}`, t.stepFrom({ n: n + 1 })],
      [`price-${n}`, t.stepPrice({ n: n + 1 })],
    ]).flat(),
  ) as Record<string, string>
  return (
    <RecordForm
      form="price"
      action={href(page, scaleDesk.saveScale, { params })}
      version={null}
      conflict={null}
      errors={errors.filter(error => error.field !== 'steps')}
      names={{
        article: t.article(),
        currency: t.currency(),
        priceUnit: t.priceUnit(),
        validFrom: t.validFrom(),
        validUntil: t.validUntil(),
        ...stepNames,
      }}
      save={t.preview()}
      back={{ href: href(page, priceDesk.list, { params, query: {} }), label: t.back() }}
    >
      <input type="hidden" name="fresh" value={String(fresh)} />
      {fresh ? (
        <div className="form-grid">
          <Field label={t.article()} {...at('article')} maxLength={120} autoComplete="off" required />
          <SelectField
            label={t.currency()}
            {...at('currency')}
            options={currencies.map(code => ({ value: code, label: code }))}
          />
        </div>
      ) : (
        <>
          <input type="hidden" name="article" value={entered.article} />
          <input type="hidden" name="currency" value={entered.currency} />
          <p>
            {entered.article}, {entered.currency}
            {entered.validFrom !== '' && `, ${t.fromDay({ day: entered.validFrom })}`}
          </p>
        </>
      )}
      <SelectField
        label={t.priceUnit()}
        {...at('priceUnit')}
        width="medium"
        options={priceUnits.map(n => ({ value: String(n), label: t.pieces({ n }) }))}
      />
      <fieldset className="stack">
        <legend>{t.steps()}</legend>
        <p className="muted">{t.stepsHint()}</p>
        <div className="price-list-steps">
          {entered.steps.slice(0, shown).map((step, n) => (
            // the place of a step is what it is known by
            // oxlint-disable-next-line react/no-array-index-key
            <Step key={n} n={n} step={step} errorAt={errorAt} />
          ))}
        </div>
      </fieldset>
      {kept.keep === 'list' && (
        <div className="form-grid">
          {fresh ? (
            <DateField label={t.validFrom()} {...at('validFrom')} />
          ) : (
            <input type="hidden" name="validFrom" value={entered.validFrom} />
          )}
          <div>
            <DateField label={t.validUntil()} {...at('validUntil')} />
            <p className="muted">{t.validUntilHint()}</p>
          </div>
        </div>
      )}
    </RecordForm>
  )
}

function Step({
  n,
  step,
  errorAt,
}: {
  n: number
  step: { from: string; price: string }
  errorAt: (name: string) => string | undefined
}) {
  const t = sayPriceLists(usePage().language)
  const field = (name: string) => ({ name, form: 'price', error: errorAt(name), autoComplete: 'off' })
  return (
    <>
      <Field
        label={t.stepFrom({ n: n + 1 })}
        {...field(`from-${n}`)}
        defaultValue={step.from}
        inputMode="numeric"
        maxLength={20}
      />
      <Field
        label={t.stepPrice({ n: n + 1 })}
        {...field(`price-${n}`)}
        defaultValue={step.price}
        inputMode="decimal"
        maxLength={20}
      />
    </>
  )
}

/** The day of a kept scale as its field holds it. */
export const typedDay = (day: string | null): string => (day === null ? '' : formatDate(day))
