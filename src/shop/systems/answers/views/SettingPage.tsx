import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { connectionDesk } from '#shop/systems/connections/contract.ts'
import { CheckboxField, CheckboxGroupField, Field } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { answersDesk } from '../contract.ts'
import { answerKinds } from '../model/message.ts'
import type { Setting } from '../model/setting.ts'
import { sayAnswers } from '../texts.ts'

const form = 'answers'

/** What stands in the fields; a secret that was typed is never shown again. */
export type Entered = {
  url: string
  username: string
  email: string
  kinds: readonly string[]
  noSecret: boolean
}

/** What a connection is told, and where to. */
export function SettingPage({
  connection,
  setting,
  entered,
  errors,
  conflict,
  flashes,
}: {
  connection: { id: number; name: string; companyName: string }
  setting: Setting
  entered: Entered
  errors: readonly FieldError[]
  conflict: boolean
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayAnswers(page.language)
  const params = { params: { id: connection.id } }
  const names = {
    url: t.url(),
    username: t.username(),
    secret: t.secret(),
    email: t.email(),
    kinds: t.kinds(),
  }
  const shared = (name: keyof typeof names) => ({
    form,
    name,
    label: names[name],
    error: errors.find(error => error.field === name)?.message,
  })
  return (
    <Screen
      title={t.settingTitle({ name: connection.name })}
      note={`${connection.companyName} · ${t.settingNote()}`}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen
          entry={answersDesk.list}
          href={href(page, answersDesk.list, { query: { connection: connection.id } })}
          icon="mail"
        >
          {t.seeMessages()}
        </LinkButtonIfOpen>
      }
    >
      <RecordForm
        form={form}
        action={href(page, answersDesk.save, params)}
        version={String(setting.version)}
        conflict={conflict ? t.conflict() : null}
        errors={errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, connectionDesk.show, params), label: t.back() }}
      >
        <CheckboxGroupField
          {...shared('kinds')}
          defaultValues={entered.kinds}
          options={answerKinds.map(kind => ({ value: kind, label: t[`kind-${kind}`]() }))}
        />
        <Field {...shared('url')} hint={t.urlHint()} defaultValue={entered.url} maxLength={500} type="url" />
        <Field
          {...shared('username')}
          hint={t.usernameHint()}
          defaultValue={entered.username}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          {...shared('secret')}
          hint={setting.hasSecret ? t.secretKept() : t.secretNone()}
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
        {setting.hasSecret && (
          <CheckboxField
            form={form}
            name="noSecret"
            value="1"
            label={t.noSecret()}
            defaultChecked={entered.noSecret}
          />
        )}
        <Field {...shared('email')} hint={t.emailHint()} defaultValue={entered.email} maxLength={254} />
      </RecordForm>
    </Screen>
  )
}
