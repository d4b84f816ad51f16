import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { maxReasonLength, type JoinRequest } from '#shop/people/registration/model/registration.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { companyAdmin, companyRequests } from '../contract.ts'
import type { UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { sayRequests } from '../texts/requests.ts'
import { fieldsOf, type FormProps } from './form-fields.ts'
import { LimitFields, RolesField } from './roles-and-limits.tsx'

const nameOf = ({ firstName, lastName }: JoinRequest): string => `${firstName} ${lastName}`

/** Who waits to join the company, the longest waiting first. */
export function JoinRequests({ requests }: { requests: readonly JoinRequest[] }) {
  const page = usePage()
  const t = sayRequests(page.language)
  return (
    <Card title={t.title()} id="requests">
      <p className="muted unit-requests-note">{t.note({ n: requests.length })}</p>
      <DataTable
        cards
        label={t.title()}
        rows={requests}
        rowKey={one => one.code}
        rowProps={one => ({ 'data-request': one.code })}
        columns={[
          {
            key: 'name',
            header: sayCompanyAdmin(page.language).name(),
            rowHeader: true,
            cell: one => (
              <>
                <a
                  href={href(page, companyRequests.show, { params: { registrationCode: one.code } })}
                  aria-label={t.lookAt({ name: nameOf(one) })}
                >
                  {nameOf(one)}
                </a>
                <span className="row-name">{one.email}</span>
              </>
            ),
          },
          { key: 'company', header: t.company(), cell: one => one.companyName },
          { key: 'why', header: t.why(), cell: one => one.because.map(why => t[why]()).join(', ') },
          {
            key: 'since',
            header: t.since(),
            cell: one => (one.confirmedAt ? formatMoment(one.confirmedAt, page.timeZone) : '–'),
          },
        ]}
      />
    </Card>
  )
}

/** One of them: what was registered, opening the account with roles and limits, and handing it to the desk. */
export function RequestPage({
  request,
  roles,
  units,
  currencies,
  reason,
  form,
}: {
  request: JoinRequest
  roles: readonly string[]
  units: readonly UnitRow[]
  currencies: readonly string[]
  reason: { entered: string; error?: string | undefined }
  form: Pick<FormProps, 'fields' | 'conflict' | 'errors'>
}) {
  const page = usePage()
  const t = sayRequests(page.language)
  const words = sayCompanyAdmin(page.language)
  const params = { registrationCode: request.code }
  const { field } = fieldsOf(form, 'request')
  return (
    <Screen title={t.one({ name: nameOf(request) })}>
      <Card title={t.details()}>
        <DefinitionTable
          rows={[
            { name: words.name(), value: nameOf(request) },
            { name: words.email(), value: request.email },
            { name: t.company(), value: request.companyName },
            { name: t.vatId(), value: request.vatId || '–' },
            { name: t.phone(), value: request.phone || '–' },
            {
              name: t.since(),
              value: request.confirmedAt ? formatMoment(request.confirmedAt, page.timeZone) : '–',
            },
            { name: t.why(), value: request.because.map(why => t[why]()).join(', ') },
          ]}
        />
      </Card>
      <h2>{t.approveTitle()}</h2>
      <RecordForm
        form="request"
        action={href(page, companyRequests.approve, { params })}
        version={String(request.version)}
        conflict={form.conflict}
        errors={form.errors}
        names={{ unit: words.unit(), roles: words.roles() }}
        save={t.approve()}
        back={{ href: href(page, companyAdmin.people, { query: { text: '' } }), label: words.back() }}
      >
        <div className="form-grid">
          <SelectField {...field('unit')} label={words.unit()} options={unitChoices(units)} />
        </div>
        <RolesField roles={roles} errors={form.errors} form="request" />
        <LimitFields currencies={currencies} form={form} name="request" />
      </RecordForm>
      <Card title={t.notOursTitle()}>
        <form
          method="post"
          action={href(page, companyRequests.notOurs, { params })}
          className="stack"
          {...askBefore({ ask: t.notOursAsk(), ok: t.notOurs() })}
        >
          <CsrfField />
          <p className="muted">{t.notOursHelp()}</p>
          <TextAreaField
            name="reason"
            form="not-ours"
            label={t.reason()}
            required
            maxLength={maxReasonLength}
            defaultValue={reason.entered}
            error={reason.error}
          />
          <p>
            <Button type="submit">{t.notOurs()}</Button>
          </p>
        </form>
      </Card>
    </Screen>
  )
}
