import { Fragment } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { titleCodes } from '#shop/people/address-book/model/address-form.ts'
import { AppearanceCard } from '#shop/people/choices/views/AppearanceCard.tsx'
import { deviceName } from '#shop/people/session/model/device.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxGroupField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { account } from '../contract.ts'
import {
  offeredKinds,
  maxSettingLength,
  settingFields,
  type OfferedKind,
  type OwnSession,
  type SettingField,
} from '../model/settings.ts'
import { sayAccount } from '../texts/account.ts'
import type { Choice, SettingsShown } from './settings-shown.ts'
import { EmailCard, PasswordCard } from './SignInCards.tsx'
import { closingForm } from '../model/marks.ts'

/** S-035: every entry changed where it stands (ACC-01), password, e-mail, sessions, letters, data, deactivation. */
export function SettingsPage({ shown }: { shown: SettingsShown }) {
  const page = usePage()
  const t = sayAccount(page.language)
  const { refused } = shown
  return (
    <Screen title={t.title()} note={t.note()} flashes={shown.flashes}>
      {refused && (
        <ErrorSummary
          errors={refused.errors}
          form={refused.form}
          names={{
            email: t.newEmail(),
            current: t.current(),
            password: t.newPassword(),
            passwordAgain: t.passwordAgain(),
          }}
        />
      )}
      <Card title={t.details()}>
        <dl className="settings-list">
          {settingFields.map(field => (
            <Entry key={field} field={field} shown={shown} />
          ))}
        </dl>
      </Card>
      {shown.cards.map(({ name, body }) => (
        <Fragment key={name}>{body}</Fragment>
      ))}
      <EmailCard shown={shown} />
      <PasswordCard shown={shown} />
      <SessionsCard sessions={shown.sessions} />
      <LettersCard wanted={shown.wanted} />
      <AppearanceCard chosen={shown.appearance} />
      <Card title={t.data()}>
        <div className="stack">
          <p>{t.dataNote()}</p>
          <div className="row">
            <LinkButton href={href(page, account.readableData)} icon="download">
              {t.dataPage()}
            </LinkButton>
            <LinkButton href={href(page, account.data)} icon="download">
              {t.dataFile()}
            </LinkButton>
          </div>
        </div>
      </Card>
      <Card title={t.close()}>
        <form
          method="post"
          action={href(page, account.deactivate)}
          className="stack"
          {...closingForm.mark({
            deactivate: shown.openWork === null ? t.closeAsk() : t.closeAskWork({ work: shown.openWork }),
            ok: t.close(),
            failed: t.closeFailed(),
            leadsTo: `${page.base}/logout`,
          })}
        >
          <CsrfField />
          <p>{t.closeNote()}</p>
          {shown.openWork !== null && <p data-open-work>{shown.openWork}</p>}
          <p>
            <Button type="submit" look="danger">
              {t.close()}
            </Button>
          </p>
        </form>
      </Card>
    </Screen>
  )
}

function Entry({ field, shown }: { field: SettingField; shown: SettingsShown }) {
  const page = usePage()
  const t = sayAccount(page.language)
  const refused = shown.refused?.form === field ? shown.refused : null
  const error = refused?.errors[0]?.message
  const value = refused?.entered ?? shown.settings[field]
  const options: readonly Choice[] | null =
    field === 'titleCode'
      ? titleCodes.map(code => ({ value: code, label: t[code === '' ? 'none' : code]() }))
      : field === 'language'
        ? shown.choices.language
        : field === 'region' || field === 'currency'
          ? [{ value: '', label: t.asCompany() }, ...shown.choices[field]]
          : null
  const same = { name: 'value', form: field, label: t[field](), hideLabel: true, error, defaultValue: value }
  return (
    <div className="settings-entry">
      <dt>{t[field]()}</dt>
      <dd>
        <span className="settings-value" data-setting={field}>
          {shown.shown[field]}
        </span>
        <details data-inline-edit open={refused !== null}>
          <summary aria-label={t.editField({ field: t[field]() })}>{t.edit()}</summary>
          <form method="post" action={href(page, account.update)} className="row" noValidate>
            <CsrfField />
            <input type="hidden" name="field" value={field} />
            {options ? (
              <SelectField {...same} width="medium" options={options} />
            ) : (
              <Field
                {...same}
                width="medium"
                maxLength={maxSettingLength[field]}
                {...(field === 'phone' && { type: 'tel', autoComplete: 'tel' })}
              />
            )}
            <Button type="submit" look="primary" size="small">
              {t.save()}
            </Button>
            <span className="needs-script">
              <Button size="small" data-inline-cancel>
                {t.cancel()}
              </Button>
            </span>
          </form>
        </details>
      </dd>
    </div>
  )
}

function SessionsCard({ sessions }: { sessions: readonly OwnSession[] }) {
  const page = usePage()
  const t = sayAccount(page.language)
  const name = (one: OwnSession) => deviceName(one.userAgent, t.unknownBrowser())
  return (
    <Card title={t.sessions()} id="sessions">
      <div className="stack">
        <DataTable
          cards
          label={t.sessions()}
          rows={sessions}
          rowKey={one => one.id}
          columns={[
            { key: 'browser', header: t.browser(), rowHeader: true, cell: name },
            { key: 'network', header: t.network(), cell: one => one.network || t.notNoted() },
            { key: 'since', header: t.since(), cell: one => formatMoment(one.createdAt, page.timeZone) },
            { key: 'seen', header: t.seen(), cell: one => formatMoment(one.seenAt, page.timeZone) },
            {
              key: 'end',
              header: <span className="visually-hidden">{t.end()}</span>,
              cell: one =>
                one.isThis ? (
                  <State tone="good">{t.thisOne()}</State>
                ) : (
                  <form method="post" action={href(page, account.endSession)} data-removes-row>
                    <CsrfField />
                    <input type="hidden" name="session" value={one.id} />
                    <Button type="submit" size="small" aria-label={t.endSession({ browser: name(one) })}>
                      {t.end()}
                    </Button>
                  </form>
                ),
            },
          ]}
        />
        <p className="muted">{t.networkNote()}</p>
        {sessions.length > 1 && (
          <form method="post" action={href(page, account.endSession)}>
            <CsrfField />
            <Button type="submit">{t.endOthers()}</Button>
          </form>
        )}
      </div>
    </Card>
  )
}

function LettersCard({ wanted }: { wanted: readonly OfferedKind[] }) {
  const page = usePage()
  const t = sayAccount(page.language)
  return (
    <Card title={t.letters()} id="letters">
      <form method="post" action={href(page, account.letters)} className="stack">
        <CsrfField />
        <CheckboxGroupField
          name="wanted"
          form="letters"
          label={t.letters()}
          hideLabel
          hint={t.lettersNote()}
          defaultValues={wanted}
          options={offeredKinds.map(kind => ({ value: kind, label: t[`letter-${kind}`]() }))}
        />
        <p>
          <Button type="submit">{t.save()}</Button>
        </p>
      </form>
    </Card>
  )
}
