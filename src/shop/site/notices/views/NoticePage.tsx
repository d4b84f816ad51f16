import { href } from '#kit/contract.ts'
import type { NamedStorefront } from '#platform/storefront/storefront.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { siteNoticeDesk } from '../contract.ts'
import type { NoticeFields, NoticeKind } from '../model/notice.ts'
import { sayNotices, saySiteNotices } from '../texts.ts'
import { NoticePreview } from './NoticeDialog.tsx'
import { NoticeForm, PeriodFields, StorefrontField, WordFields, type KeptNotice } from './parts.tsx'

export type NoticeShown = {
  /** null: a new one */
  kept: KeptNotice | null
  kind: NoticeKind
  storefront: string
  fields: NoticeFields
  errors: readonly FieldError[]
  conflict: string | null
  /** what was entered is shown as it will look, and is not saved */
  preview: boolean
}

const form = 'site-notice'

/** One notice to write or to change, and how it looks. */
export function NoticePage({
  shown,
  storefronts,
}: {
  shown: NoticeShown
  storefronts: readonly NamedStorefront[]
}) {
  const page = usePage()
  const t = saySiteNotices(page.language)
  const n = sayNotices(page.language)
  const { kept, kind, fields, errors } = shown
  const title = kept?.title ?? (kind === 'maintenance' ? t.addMaintenance() : t.addInformation())
  return (
    <Screen title={title}>
      {shown.preview && <Message kind="info">{t.previewNote()}</Message>}
      {(shown.preview || (kept && errors.length === 0)) && (
        <section className="stack" aria-label={t.asShown()}>
          <h2>{t.asShown()}</h2>
          <NoticePreview notice={fields} />
        </section>
      )}
      <NoticeForm
        form={form}
        kept={kept}
        conflict={shown.conflict}
        errors={errors}
        names={{ starts: t.starts(), ends: t.ends() }}
        leads={{
          send: kept
            ? href(page, siteNoticeDesk.save, { params: { id: kept.id } })
            : href(page, siteNoticeDesk.add),
          remove: kept ? href(page, siteNoticeDesk.remove, { params: { id: kept.id } }) : '',
          list: href(page, siteNoticeDesk.list),
          listTitle: t.title(),
        }}
      >
        <Fields shown={shown} storefronts={storefronts} />
        <p>
          <Button type="submit" name="act" value="preview" icon="eye">
            {n.preview()}
          </Button>
        </p>
      </NoticeForm>
    </Screen>
  )
}

/** What is said, where and when. */
function Fields({ shown, storefronts }: { shown: NoticeShown; storefronts: readonly NamedStorefront[] }) {
  const page = usePage()
  const t = saySiteNotices(page.language)
  const { kept, kind, fields, errors } = shown
  const at = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <>
      {!kept && (
        <>
          <input type="hidden" name="kind" value={kind} />
          <StorefrontField form={form} chosen={shown.storefront} storefronts={storefronts} />
        </>
      )}
      <CheckboxField label={t.enabled()} name="enabled" form={form} defaultChecked={fields.enabled} />
      <WordFields
        form={form}
        fields={fields}
        errors={errors}
        required
        {...(kind === 'maintenance' && { hint: t.placeholders() })}
      />
      {kind === 'maintenance' && (
        <>
          <div className="form-grid">
            {(['starts', 'ends'] as const).map(name => (
              <Field
                key={name}
                label={t[name]()}
                hint={t.timeHint()}
                name={name}
                form={form}
                maxLength={60}
                defaultValue={fields[name]}
                error={at(name)}
              />
            ))}
          </div>
          <CheckboxField
            label={t.closes()}
            hint={t.closesHint()}
            name="closes"
            form={form}
            defaultChecked={fields.closes}
          />
        </>
      )}
      <PeriodFields form={form} fields={fields} errors={errors} />
    </>
  )
}
