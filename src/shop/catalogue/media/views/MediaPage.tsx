import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { languages, localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { fileOfSource, mediaTypes, type Media, type Whose } from '#shop/catalogue/articles/model/media.ts'
import { givenPictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { mediaDesk } from '../contract.ts'
import { givenTypes, maxBytesAtOnce, maxFilesAtOnce } from '../model/file-type.ts'
import { sayMedia } from '../texts.ts'
import { MediaTable, type MediaRow } from './MediaTable.tsx'

export type MediaFields = {
  type: string
  language: string
  titleEn: string
  titleEs: string
  restricted: string
}

/** The files of an article or a family: added, sorted, replaced, removed. */
export function MediaPage({
  whose,
  media,
  names,
  fields,
  back,
  errors,
  conflict,
  flashes,
}: {
  whose: Whose
  media: Media
  /** names of kept files by their ids */
  names: ReadonlyMap<string, string>
  fields: MediaFields
  back: string
  errors: readonly FieldError[]
  conflict: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayMedia(page.language)
  const fileName = (source: string): string | null => names.get(fileOfSource(source) ?? '') ?? null
  const pictures = media.pictures.map(({ source, alt }, n): MediaRow => ({
    item: `p${n}`,
    name: localised(alt, page.language) || (fileName(source) ?? t.pictureN({ n: n + 1 })),
    note: fileName(source) ?? t.elsewhere(),
    picture: givenPictureUrl(source),
    size: null,
    own: fileOfSource(source) !== null,
  }))
  const documents = media.documents.map((one): MediaRow => {
    const type = mediaTypes.find(known => known === one.type)
    const own = fileOfSource(one.source) !== null
    const language = one.language ? languageName(one.language, page.language) : t.anyLanguage()
    return {
      item: `d${one.id}`,
      name: localised(one.titles, page.language) || (type ? t[type]() : one.type),
      note: [
        type ? t[type]() : one.type,
        language,
        own ? fileName(one.source) : one.source.startsWith('https:') ? t.elsewhere() : t.made(),
        ...(one.restricted ? [t.restricted()] : []),
      ].join(' · '),
      picture: null,
      size: one.sizeBytes,
      own,
    }
  })
  return (
    <Screen
      title={t.title({ code: whose.code })}
      note={whose.of === 'family' ? t.familyNote() : localised(media.names, page.language)}
      flashes={flashes}
      actions={<LinkButton href={back}>{t.back()}</LinkButton>}
    >
      {conflict && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary errors={errors} form="media" names={{ file: t.file() }} />
      <Card title={t.pictures()}>
        {pictures.length === 0 ? (
          <p>{t.noPictures()}</p>
        ) : (
          <MediaTable
            label={t.pictures()}
            whose={whose}
            version={media.version}
            rows={pictures}
            errors={errors}
          />
        )}
      </Card>
      <Card title={t.documents()}>
        {documents.length === 0 ? (
          <p>{t.noDocuments()}</p>
        ) : (
          <MediaTable
            label={t.documents()}
            whose={whose}
            version={media.version}
            rows={documents}
            errors={errors}
          />
        )}
      </Card>
      <AddCard whose={whose} fields={fields} errors={errors} />
    </Screen>
  )
}

function AddCard({
  whose,
  fields,
  errors,
}: {
  whose: Whose
  fields: MediaFields
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayMedia(page.language)
  const at = (name: keyof MediaFields | 'file') => ({
    name,
    form: 'media',
    error:
      errors
        .filter(error => error.field === name)
        .map(error => error.message)
        .join(' ') || undefined,
  })
  return (
    <Card title={t.add()}>
      <form
        method="post"
        action={href(page, mediaDesk.add, { params: whose })}
        encType="multipart/form-data"
        className="stack"
      >
        <CsrfField />
        <div className="form-grid">
          <SelectField
            label={t.type()}
            hint={t.typeHint()}
            {...at('type')}
            defaultValue={fields.type}
            options={givenTypes.map(value => ({ value, label: t[value]() }))}
          />
          <SelectField
            label={t.language()}
            {...at('language')}
            defaultValue={fields.language}
            options={[
              { value: '', label: t.anyLanguage() },
              ...languages.map(value => ({ value, label: languageName(value, page.language) })),
            ]}
          />
          <Field
            label={t.titleEn()}
            {...at('titleEn')}
            defaultValue={fields.titleEn}
            maxLength={200}
            lang="en"
            hint={t.titleHint()}
          />
          <Field
            label={t.titleEs()}
            {...at('titleEs')}
            defaultValue={fields.titleEs}
            maxLength={200}
            lang="es"
          />
        </div>
        <CheckboxField
          label={t.restricted()}
          {...at('restricted')}
          defaultChecked={fields.restricted === 'true'}
        />
        <Field
          label={t.files()}
          hint={t.fileHint({ n: maxFilesAtOnce, mb: maxBytesAtOnce >> 20 })}
          {...at('file')}
          type="file"
          multiple
          accept="image/png,image/jpeg,image/webp,application/pdf,.pdf,.step,.stp,.dxf"
          required
        />
        <p>
          <Button type="submit" look="primary" icon="upload">
            {t.upload()}
          </Button>
        </p>
      </form>
    </Card>
  )
}
