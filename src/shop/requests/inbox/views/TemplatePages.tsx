import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { requestTemplates } from '../contract.ts'
import { kindNames } from '../model/kinds.ts'
import { maxMessageLength, type Template } from '../model/request.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayKinds } from '../texts/states.ts'

const holes = { nameHole: '{name}', codeHole: '{code}' }

/** The answers that the desk keeps. */
export function TemplatesPage({
  templates,
  flashes,
}: {
  templates: readonly Template[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayRequests(page.language)
  return (
    <Screen
      title={t.templates()}
      note={t.templatesNote(holes)}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, requestTemplates.fresh)} look="primary" icon="plus">
          {t.addTemplate()}
        </LinkButton>
      }
    >
      {templates.length === 0 ? (
        <EmptyState title={t.noTemplates()} icon="message-square" />
      ) : (
        <DataTable
          cards
          label={t.templates()}
          rows={templates}
          rowKey={one => one.id}
          columns={[
            {
              key: 'name',
              header: t.templateName(),
              rowHeader: true,
              cell: one => (
                <a href={href(page, requestTemplates.one, { params: { id: one.id } })}>{one.name}</a>
              ),
            },
            { key: 'language', header: t.language(), cell: one => t[one.language]() },
            {
              key: 'kind',
              header: t.kind(),
              cell: one => (one.kind ? sayKinds(page.language)[one.kind]() : t.anyKind()),
            },
            {
              key: 'body',
              header: t.templateBody(),
              cell: one => <span className="desk-words">{one.body}</span>,
            },
          ]}
        />
      )}
    </Screen>
  )
}

export type TemplateFields = { kind: string; language: string; name: string; body: string }

/** One template, new or kept. */
export function TemplatePage({
  id,
  version,
  fields,
  errors,
  conflict,
}: {
  /** null: it is new */
  id: number | null
  version: number
  fields: TemplateFields
  errors: readonly FieldError[]
  conflict: string | null
}) {
  const page = usePage()
  const t = sayRequests(page.language)
  const wrong = (field: string) => errors.find(one => one.field === field)?.message
  return (
    <Screen title={id === null ? t.addTemplate() : fields.name} note={t.templatesNote(holes)}>
      <RecordForm
        form="template"
        action={
          id === null
            ? href(page, requestTemplates.add)
            : href(page, requestTemplates.save, { params: { id } })
        }
        version={id === null ? null : String(version)}
        conflict={conflict}
        errors={errors}
        names={{ name: t.templateName(), body: t.templateBody(), kind: t.kind(), language: t.language() }}
        save={t.save()}
        back={{ href: href(page, requestTemplates.list), label: t.templates() }}
        act={
          id === null
            ? null
            : {
                action: href(page, requestTemplates.remove, { params: { id } }),
                label: t.remove(),
                icon: 'trash-2',
                ask: t.askRemove(),
                danger: true,
              }
        }
      >
        <Field
          label={t.templateName()}
          name="name"
          form="template"
          required
          maxLength={80}
          defaultValue={fields.name}
          error={wrong('name')}
        />
        <SelectField
          label={t.language()}
          name="language"
          form="template"
          defaultValue={fields.language}
          error={wrong('language')}
          options={[
            { value: 'en', label: t.en() },
            { value: 'es', label: t.es() },
          ]}
        />
        <SelectField
          label={t.kind()}
          name="kind"
          form="template"
          defaultValue={fields.kind}
          error={wrong('kind')}
          options={[
            { value: '', label: t.anyKind() },
            ...kindNames.map(kind => ({ value: kind, label: sayKinds(page.language)[kind]() })),
          ]}
        />
        <TextAreaField
          label={t.templateBody()}
          name="body"
          form="template"
          required
          rows={10}
          maxLength={maxMessageLength}
          defaultValue={fields.body}
          error={wrong('body')}
        />
      </RecordForm>
    </Screen>
  )
}
