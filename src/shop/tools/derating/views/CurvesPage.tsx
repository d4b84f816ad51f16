import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { deratingDesk } from '../contract.ts'
import { MeasuredDifference } from './MeasuredDifference.tsx'
import { CurveTables } from '../islands/tool/CurveTables.tsx'
import { DeratingChart } from '../islands/tool/DeratingChart.tsx'
import { emptyFields, type CurveFields, type FieldFault } from '../model/curve-form.ts'
import { otherLimits } from '#shop/catalogue/derating-curves/model/curve.ts'
import { maxCurves } from '#shop/catalogue/derating-curves/model/curve-text.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { sayDeratingDesk } from '../texts.ts'

const form = 'curves'
/** Empty rows below those that are filled, for new curves. */
const spare = 2

/** The measured curves of an article: fields a curve, and beside them how they are drawn. */
export function CurvesPage({
  code,
  names,
  retired,
  usableTo,
  before,
  rows,
  faults,
  conflict,
  shown,
  isPreview,
  flashes,
}: {
  code: string
  names: Localised
  retired: boolean
  usableTo: number | null
  before: string
  rows: readonly CurveFields[]
  faults: readonly FieldFault[]
  conflict: string | null
  shown: readonly DrawnCurve[]
  isPreview: boolean
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayDeratingDesk(page.language)
  const filled = rows.filter(row => row.section.trim() !== '' || row.points.trim() !== '')
  const listed = faults.length > 0 ? rows : filled
  const empty = Math.max(0, Math.min(spare, maxCurves - filled.length))
  const more = Array.from({ length: faults.length > 0 ? 0 : empty }, () => emptyFields)
  const all = [...listed, ...more].map((row, at) => ({ row, at }))
  const wordOf = ({ fault }: FieldFault): string =>
    ({
      section: t.wrongSection(),
      contacts: t.wrongContacts(),
      heating: t.wrongHeating(),
      'beyond-limit': t.beyondLimit(),
      twice: t.wrongTwice(),
      limit: t.wrongTemperature(),
      cut: t.wrongCut(),
      end: t.wrongTemperature(),
      points: t.wrongPoints(),
      'no-curve': t.wrongCurve(),
      'too-many': t.tooMany({ n: maxCurves }),
    })[fault]
  const limits = otherLimits(
    shown.map(({ measured }) => measured),
    usableTo,
  )
  const errors = faults.map(fault => ({ field: `${fault.row}-${fault.field}`, message: wordOf(fault) }))
  return (
    <Screen
      title={t.titleOf({ code })}
      note={localised(names, page.language)}
      actions={<a href={href(page, articleDesk.article, { params: { code } })}>{t.toArticle()}</a>}
      flashes={flashes}
    >
      {retired && <Message kind="info" title={t.retired()} />}
      {limits.length > 0 && usableTo !== null && (
        <Message kind="warning" title={t.limitsDiffer()}>
          {t.limitsDifferWhy({
            limit: limits.map(one => decimal(one, page.language)).join(' / '),
            usableTo: decimal(usableTo, page.language),
          })}
        </Message>
      )}
      {conflict && (
        <Message kind="warning" title={t.notKept()}>
          {conflict}
        </Message>
      )}
      <ErrorSummary errors={errors} form={form} />
      <Card title={isPreview ? t.preview() : t.now()}>
        {shown.length === 0 ? (
          <p>{faults.length > 0 ? t.noPreview() : t.none()}</p>
        ) : (
          <div className="derating-preview stack">
            <DeratingChart curves={shown} />
            <CurveTables curves={shown} open={isPreview} />
            <MeasuredDifference curves={shown} />
          </div>
        )}
      </Card>
      <Card title={t.measured()} action={<a href={href(page, importDesk.files)}>{t.files()}</a>}>
        <form
          method="post"
          action={href(page, deratingDesk.keep, { params: { code } })}
          className="stack-wide"
          data-unsaved={isPreview ? 'entered' : ''}
        >
          <CsrfField />
          <input type="hidden" name="before" value={before} />
          <p className="muted">{t.help()}</p>
          {all.map(({ row, at }) => (
            <CurveRow
              key={at}
              row={row}
              at={at}
              errorOf={field => errors.find(one => one.field === `${at}-${field}`)?.message}
            />
          ))}
          <p className="form-actions">
            <Button type="submit" name="act" value="preview" icon="chart-spline">
              {t.showPreview()}
            </Button>
            <Button type="submit" name="act" value="save" look="primary" icon="check">
              {t.save()}
            </Button>
            {isPreview && (
              <LinkButton look="text" href={href(page, deratingDesk.curves, { params: { code } })}>
                {t.discard()}
              </LinkButton>
            )}
          </p>
        </form>
      </Card>
    </Screen>
  )
}

function CurveRow({
  row,
  at,
  errorOf,
}: {
  row: CurveFields
  at: number
  errorOf: (field: keyof CurveFields) => string | undefined
}) {
  const t = sayDeratingDesk(usePage().language)
  const shared = (field: keyof CurveFields) => ({
    name: field,
    form: `${form}-${at}`,
    error: errorOf(field),
    defaultValue: row[field],
    autoComplete: 'off',
  })
  return (
    <fieldset className="derating-fields" data-curve-row={at}>
      <legend>{row.section ? t.curveOf({ section: row.section }) : t.newCurve()}</legend>
      <div className="derating-row">
        <Field {...shared('section')} label={t.section()} suffix="mm²" width="short" inputMode="decimal" />
        <Field
          {...shared('contacts')}
          label={t.contacts()}
          width="short"
          inputMode="numeric"
          placeholder={t.all()}
        />
        <Field
          {...shared('limit')}
          label={t.limit()}
          suffix="°C"
          width="short"
          inputMode="decimal"
          placeholder="125"
        />
        <Field
          {...shared('cut')}
          label={t.cut()}
          suffix="A"
          width="short"
          inputMode="decimal"
          placeholder="999"
        />
        <Field {...shared('end')} label={t.end()} suffix="°C" width="short" inputMode="decimal" />
        <Field {...shared('heating')} label={t.heating()} suffix="s" width="short" inputMode="decimal" />
      </div>
      <div className="derating-row">
        <TextAreaField {...shared('points')} label={t.points()} hint={t.pointsHint()} rows={6} />
        <div className="stack">
          <Field {...shared('en')} label={t.inEnglish()} />
          <Field {...shared('es')} label={t.inSpanish()} />
        </div>
      </div>
    </fieldset>
  )
}
