import { countryName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { decimalsOf, formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { UploadForm } from '#ui/upload-form.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { ColumnNames } from '#shop/people/list-intake/views/ColumnNames.tsx'
import { requestData } from '#shop/requests/inbox/views/RequestStateMark.tsx'
import { priceInquiry } from '../contract.ts'
import { InquiryTable } from '../islands/InquiryTable.tsx'
import { PlaceFields } from '../islands/PlaceFields.tsx'
import type { InquiryHead } from '../model/inquiry.ts'
import { grandTotal, readPosition, type PositionField, type TypedPosition } from '../model/position.ts'
import { inquiryCountries } from '../model/regions.ts'
import { sayInquiry } from '../texts.ts'

export type DraftPageProps = {
  code: string | null
  version: number
  head: InquiryHead
  positions: readonly TypedPosition[]
  canUndo: boolean
  resells: boolean
  /** the person, for what their tab keeps */
  personId: number
  errors: readonly FieldError[]
  wrongFile: WrongFile | undefined
  flashes: readonly Flash[]
}

/** Errors at the fields of positions, by position. */
function atPositions(errors: readonly FieldError[]): Record<number, Partial<Record<PositionField, string>>> {
  const found: Record<number, Partial<Record<PositionField, string>>> = {}
  for (const { field, message } of errors) {
    const [, name, at] = /^(\w+)-(\d+)$/.exec(field) ?? []
    if (name !== undefined) found[Number(at)] = { ...found[Number(at)], [name]: message }
  }
  return found
}

/** SPI-01: the special price inquiry that is being filled in. */
export function DraftPage(props: DraftPageProps) {
  const { code, version, head, positions, canUndo, resells, errors, flashes } = props
  const page = usePage()
  const t = sayInquiry(page.language)
  const { currency } = head
  const wrong = (field: string) => errors.find(one => one.field === field)?.message
  const amounts = positions.map(typed => {
    const read = readPosition(typed, currency, page.formatLocale)
    return read.ok ? Math.round(Number(read.value.desiredPrice) * 10 ** decimalsOf(currency)) : null
  })
  const money = (amount: number | null) =>
    amount === null ? '–' : formatAmount(amount, currency, page.formatLocale)
  const empty = positions.length === 0
  return (
    <div {...(code !== null && requestData({ code, kind: 'special-price', state: 'draft' }))}>
      <Screen title={t.title()} note={t.intro()} flashes={flashes}>
        <ErrorSummary errors={errors} form="inquiry" />
        {canUndo && (
          <form method="post" action={href(page, priceInquiry.undo)}>
            <CsrfField />
            <Button type="submit" icon="undo-2">
              {t.undo()}
            </Button>
          </form>
        )}
        <AddPositions {...props} />
        <form method="post" action={href(page, priceInquiry.save)} className="stack" data-inquiry>
          <CsrfField />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="currency" value={currency} />
          <div className="inquiry-head">
            <PlaceFields
              country={head.country}
              region={head.region}
              names={inquiryCountries.map(one => countryName(one, page.language))}
              {...(wrong('country') !== undefined && { error: wrong('country') ?? '' })}
            />
            <DateField
              label={t.quoteDate()}
              name="dateQuoteString"
              form="inquiry"
              defaultValue={head.quoteDate}
              error={wrong('dateQuoteString')}
            />
            <input type="hidden" name="isSubcontractor" value="0" />
            <CheckboxField
              label={t.subcontractor()}
              name="isSubcontractor"
              form="inquiry"
              value="1"
              defaultChecked={head.isSubcontractor}
            />
          </div>
          <SubcontractorFields head={head} wrong={wrong} />
          {empty ? (
            <EmptyState title={t.none()} icon="file-spreadsheet">
              {t.noneText()}
            </EmptyState>
          ) : (
            <>
              <InquiryTable
                key={version}
                positions={positions}
                totals={amounts.map(money)}
                sum={money(grandTotal(amounts))}
                currency={currency}
                resells={resells}
                errors={atPositions(errors)}
                version={version}
                keptAs={`special-price-inquiry-${props.personId}`}
              />
              <p className="muted">{t.calculation()}</p>
            </>
          )}
          <DraftActions {...props} />
        </form>
        {!empty && (
          <form method="post" action={href(page, priceInquiry.deleteAll)}>
            <CsrfField />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" icon="trash-2" look="text">
              {t.deleteAll()}
            </Button>
          </form>
        )}
      </Screen>
    </div>
  )
}

/** What is done with the draft. */
function DraftActions(props: DraftPageProps) {
  const { positions } = props
  const page = usePage()
  const t = sayInquiry(page.language)
  const empty = positions.length === 0
  return (
    <div className="form-actions">
      <Button type="submit">{t.save()}</Button>
      {/* where script runs, totals follow what is typed */}
      <span className="without-script">
        <Button type="submit" formAction={href(page, priceInquiry.update)} look="text">
          {t.update()}
        </Button>
      </span>
      {!empty && (
        <Button
          type="submit"
          formAction={href(page, priceInquiry.exportSheet)}
          icon="download"
          data-brings="file"
        >
          {t.export()}
        </Button>
      )}
      <Button
        type="submit"
        formAction={href(page, priceInquiry.send)}
        look="primary"
        blocked={empty ? t.needPositions() : undefined}
      >
        {t.send()}
      </Button>
    </div>
  )
}

/** How positions come into the inquiry. */
function AddPositions(props: DraftPageProps) {
  const page = usePage()
  const t = sayInquiry(page.language)
  return (
    <div className="inquiry-actions">
      <LinkButton href={href(page, priceInquiry.quickAddForm)} icon="plus" data-overlay="">
        {t.quickAdd()}
      </LinkButton>
      <Disclosure summary={t.importTitle()} look="plain" open={props.wrongFile !== undefined}>
        <UploadForm
          action={href(page, priceInquiry.importSheet)}
          form="inquiry"
          name="uploadFile"
          label={t.file()}
          hint={t.importHint()}
          error={props.wrongFile?.missing ? undefined : props.wrongFile?.error}
          submit={t.importIt()}
          className="stack"
          more={
            <ColumnNames form="inquiry" entered={props.wrongFile?.named} missing={props.wrongFile?.missing} />
          }
        />
      </Disclosure>
    </div>
  )
}

/** SPI-04: shown while the toggle above is on, by style alone. */
function SubcontractorFields({
  head: { subcontractor: sub },
  wrong,
}: {
  head: InquiryHead
  wrong: (field: string) => string | undefined
}) {
  const page = usePage()
  const t = sayInquiry(page.language)
  return (
    <fieldset className="form-grid inquiry-sub" data-subcontractor>
      <legend>{t.subcontractorTitle()}</legend>
      <Field
        label={t.name()}
        name="subcontractorName"
        form="inquiry"
        maxLength={120}
        defaultValue={sub.name}
        error={wrong('subcontractorName')}
      />
      <Field
        label={t.address()}
        name="subcontractorAddress"
        form="inquiry"
        maxLength={200}
        defaultValue={sub.address}
      />
      <SelectField
        label={t.country()}
        name="subcontractorCountry"
        form="inquiry"
        defaultValue={sub.country}
        options={[
          { value: '', label: '–' },
          ...inquiryCountries.map(value => ({ value, label: countryName(value, page.language) })),
        ]}
      />
      <Field
        label={t.email()}
        name="subcontractorEmail"
        form="inquiry"
        type="email"
        maxLength={200}
        defaultValue={sub.email}
        error={wrong('subcontractorEmail')}
      />
    </fieldset>
  )
}
