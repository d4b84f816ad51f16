import type { ReactNode } from 'react'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { bodyHint } from '#shop/site/content/views/ContentBody.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { ownPages, pageDesk } from '../contract.ts'
import { places, saidIn, type PageKind } from '../model/own-page.ts'
import { sayPages } from '../texts/desk.ts'
import { OwnPage, type PageShown } from './ReadPages.tsx'

export type PageFields = {
  titleEn: string
  bodyEn: string
  titleEs: string
  bodyEs: string
  slug: string
  place: string
  sort: string
  public: boolean
  from: string
  until: string
}
type Version = {
  version: number
  titles: Readonly<Record<string, string>>
  changedBy: string
  changedAt: Date
}
export type DeskPageShown = {
  kind: PageKind
  /** null: a new one; `isShown`: readers see it now */
  kept: { id: number; version: number; slug: string; picture: string | null; isShown: boolean } | null
  /** its title as it is kept; empty: a new one */
  title: string
  fields: PageFields
  /** an older version that is looked at */
  old: number | null
  versions: readonly Version[]
  errors: readonly FieldError[]
  conflict: string | null
  /** what was entered, as its readers would see it in each language */
  preview: readonly PageShown[]
  /** links that lead nowhere */
  notes: ReactNode
}

/** One page or news: to write, to preview in each language, its picture and all its versions. */
export function DeskPage({ shown, flashes }: { shown: DeskPageShown; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayPages(page.language)
  const { kept, kind, errors } = shown
  const fresh = kind === 'page' ? t.addPage() : t.addNews()
  return (
    <Screen
      title={kept ? shown.title : fresh}
      {...(kept && { changesOf: `own-page:${kept.id}` })}
      flashes={flashes}
      actions={
        kept?.isShown && <a href={href(page, ownPages.show, { params: { slug: kept.slug } })}>{t.open()}</a>
      }
    >
      {shown.notes}
      {shown.old !== null && <Message kind="info">{t.old({ n: shown.old })}</Message>}
      <RecordForm
        form="page"
        action={kept ? href(page, pageDesk.save, { params: { id: kept.id } }) : href(page, pageDesk.add)}
        version={kept ? String(kept.version) : null}
        conflict={shown.conflict}
        errors={errors.filter(({ field }) => field !== 'file')}
        names={{
          titleEn: t.titleEn(),
          bodyEn: t.bodyEn(),
          titleEs: t.titleEs(),
          bodyEs: t.bodyEs(),
          slug: t.slug(),
          sort: t.order(),
          from: t.from(),
          until: t.until(),
        }}
        save={t.save()}
        preview={{
          label: t.preview(),
          shown:
            shown.preview.length === 0
              ? null
              : shown.preview.map(one => (
                  <section key={one.language} aria-label={t[one.language === 'es' ? 'es' : 'en']()}>
                    <OwnPage shown={one} />
                  </section>
                )),
        }}
        back={{ href: href(page, pageDesk.list, { query: {} }), label: t.title() }}
        act={
          kept && {
            action: href(page, pageDesk.remove, { params: { id: kept.id } }),
            label: t.remove(),
            icon: 'trash-2',
            ask: t.removeAsk({ title: shown.title }),
            danger: true,
          }
        }
      >
        {!kept && <input type="hidden" name="kind" value={kind} />}
        <Fields shown={shown} />
      </RecordForm>
      {kept && <Picture kept={kept} errors={errors.filter(({ field }) => field === 'file')} />}
      {kept && <Versions id={kept.id} versions={shown.versions} />}
    </Screen>
  )
}

/** What is said in each language, where it stands and when. */
function Fields({ shown: { fields, errors } }: { shown: DeskPageShown }) {
  const { language } = usePage()
  const t = sayPages(language)
  const of = <N extends keyof PageFields>(name: N) => ({
    name,
    form: 'page',
    defaultValue: String(fields[name]),
    error: errors.find(({ field }) => field === name)?.message,
  })
  return (
    <>
      <p className="muted">{t.languagesHint()}</p>
      <Field {...of('titleEn')} label={t.titleEn()} maxLength={120} />
      <TextAreaField {...of('bodyEn')} label={t.bodyEn()} hint={bodyHint(language)} rows={12} />
      <Field {...of('titleEs')} label={t.titleEs()} maxLength={120} />
      <TextAreaField {...of('bodyEs')} label={t.bodyEs()} rows={12} />
      <Field {...of('slug')} label={t.slug()} hint={t.slugHint()} width="medium" maxLength={60} />
      <CheckboxField
        label={t.public()}
        hint={t.publicHint()}
        name="public"
        form="page"
        defaultChecked={fields.public}
      />
      <div className="form-grid">
        <DateField {...of('from')} label={t.from()} />
        <DateField {...of('until')} label={t.until()} />
        <SelectField
          {...of('place')}
          label={t.place()}
          options={places.map(value => ({ value, label: t[`place-${value}`]() }))}
        />
        <Field {...of('sort')} label={t.order()} inputMode="numeric" maxLength={2} required />
      </div>
    </>
  )
}

function Picture({
  kept: { id, picture },
  errors,
}: {
  kept: NonNullable<DeskPageShown['kept']>
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayPages(page.language)
  const form = {
    method: 'post',
    action: href(page, pageDesk.picture, { params: { id } }),
    encType: 'multipart/form-data',
  } as const
  return (
    <Card title={t.picture()} id="picture">
      <ErrorSummary errors={errors} form="picture" names={{ file: t.file() }} />
      {picture === null ? (
        <p>{t.noPicture()}</p>
      ) : (
        <div className="row">
          <img
            className="pages-picture"
            src={href(page, ownPages.picture, { params: { file: picture } })}
            alt={t.pictureNow()}
          />
          <form {...form} {...askBefore({ ask: t.removePictureAsk(), ok: t.removePicture(), danger: true })}>
            <CsrfField />
            <Button type="submit" name="act" value="remove" icon="trash-2">
              {t.removePicture()}
            </Button>
          </form>
        </div>
      )}
      <form {...form} className="stack">
        <CsrfField />
        <Field
          label={t.file()}
          hint={t.fileHint()}
          name="file"
          form="picture"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          error={errors[0]?.message}
        />
        <p>
          <Button type="submit" name="act" value="file" icon="upload">
            {t.upload()}
          </Button>
        </p>
      </form>
    </Card>
  )
}

function Versions({ id, versions }: { id: number; versions: readonly Version[] }) {
  const page = usePage()
  const t = sayPages(page.language)
  return (
    <Card title={t.versions()}>
      <DataTable
        cards
        label={t.versions()}
        rows={versions}
        rowKey={one => one.version}
        columns={[
          {
            key: 'version',
            header: t.version(),
            rowHeader: true,
            cell: one => (
              <a href={href(page, pageDesk.one, { params: { id }, query: { version: one.version } })}>
                {one.version}
              </a>
            ),
          },
          { key: 'title', header: t.heading(), cell: one => saidIn(one.titles, page.language)?.said },
          { key: 'by', header: t.changedBy(), cell: one => one.changedBy },
          { key: 'at', header: t.changedAt(), cell: one => formatMoment(one.changedAt) },
        ]}
      />
    </Card>
  )
}
