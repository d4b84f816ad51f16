import { href } from '#kit/contract.ts'
import type { NamedStorefront } from '#platform/storefront/storefront.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Screen } from '#ui/screen.tsx'
import { Field, FieldError as FieldMessage, SelectField, fieldId } from '#ui/field.tsx'
import { announcementDesk } from '../contract.ts'
import { pageTypes, tones, type AnnouncementInput } from '../model/announcement.ts'
import { sayAnnouncements, sayNotices } from '../texts.ts'
import { PageWidget } from './PageWidget.tsx'
import { NoticeForm, PeriodFields, StorefrontField, WordFields, type KeptNotice } from './parts.tsx'

export type AnnouncementFields = {
  title: string
  body: string
  tone: string
  pageTypes: readonly string[]
  category: string
  from: string
  until: string
  storefront: string
}
export type AnnouncementShown = {
  /** null: a new one */
  kept: KeptNotice | null
  fields: AnnouncementFields
  errors: readonly FieldError[]
  conflict: string | null
  /** as the pages would show it */
  preview?: AnnouncementInput
}

/** One announcement to write or to change. */
export function AnnouncementPage({
  shown,
  storefronts,
}: {
  shown: AnnouncementShown
  storefronts: readonly NamedStorefront[]
}) {
  const page = usePage()
  const t = sayAnnouncements(page.language)
  const n = sayNotices(page.language)
  const { kept, errors } = shown
  return (
    <Screen title={kept ? kept.title : t.add()}>
      <NoticeForm
        form="announcement"
        kept={kept}
        conflict={shown.conflict}
        errors={errors}
        names={{ pageTypes: t.pageTypes(), category: t.onlyIn() }}
        preview={{
          label: n.preview(),
          shown: shown.preview ? <PageWidget announcements={[{ id: 0, ...shown.preview }]} /> : null,
        }}
        leads={{
          send: kept
            ? href(page, announcementDesk.save, { params: { id: kept.id } })
            : href(page, announcementDesk.add),
          remove: kept ? href(page, announcementDesk.remove, { params: { id: kept.id } }) : '',
          list: href(page, announcementDesk.list),
          listTitle: t.title(),
        }}
      >
        <Fields shown={shown} storefronts={storefronts} />
      </NoticeForm>
    </Screen>
  )
}

/** What is said, where and when. */
function Fields({
  shown,
  storefronts,
}: {
  shown: AnnouncementShown
  storefronts: readonly NamedStorefront[]
}) {
  const page = usePage()
  const t = sayAnnouncements(page.language)
  const { kept, fields, errors } = shown
  const at = (field: string) => errors.find(error => error.field === field)?.message
  const pagesId = fieldId('pageTypes', 'announcement')
  return (
    <>
      {!kept && <StorefrontField form="announcement" chosen={fields.storefront} storefronts={storefronts} />}
      <SelectField
        label={t.tone()}
        name="tone"
        form="announcement"
        defaultValue={fields.tone}
        error={at('tone')}
        options={tones.map(one => ({ value: one, label: t[one]() }))}
      />
      <WordFields form="announcement" fields={fields} errors={errors} required={false} />
      <fieldset id={pagesId} tabIndex={-1} className="announcement-pages">
        <legend>{t.pageTypes()}</legend>
        {pageTypes.map(type => (
          <label key={type}>
            <input
              type="checkbox"
              name="pageTypes"
              value={type}
              defaultChecked={fields.pageTypes.includes(type)}
            />{' '}
            {t[type]()}
          </label>
        ))}
        <FieldMessage id={pagesId} error={at('pageTypes')} />
      </fieldset>
      <Field
        label={t.onlyIn()}
        hint={t.onlyInHint()}
        name="category"
        form="announcement"
        width="medium"
        maxLength={120}
        defaultValue={fields.category}
        error={at('category')}
      />
      <PeriodFields form="announcement" fields={fields} errors={errors} />
    </>
  )
}
