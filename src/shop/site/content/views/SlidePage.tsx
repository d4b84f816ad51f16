import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { DateField } from '#ui/date-field.tsx'
import { CheckboxField, Field, TextAreaField } from '#ui/field.tsx'
import { contentDesk } from '../contract.ts'
import type { SlideInput } from '../model/content.ts'
import type { SlideFields } from '../model/slide-form.ts'
import { sayContent } from '../texts/desk.ts'
import { SlideBody } from './SlideBody.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'

export type SlideShown = {
  /** null: a new one */
  id: number | null
  version: string
  storefront: string
  /** in words */
  storefrontName: string
  fields: SlideFields & { picture: string; plain: boolean }
  hasPicture: boolean
  errors: readonly FieldError[]
  conflict: string | null
  /** as the home page would show it */
  preview?: { slide: SlideInput; picture: string | null }
}

function SlideFieldset({ slide }: { slide: SlideShown }) {
  const t = sayContent(usePage().language)
  const at = (field: string) => slide.errors.find(error => error.field === field)?.message
  const text = (name: keyof SlideFields | 'picture') => ({
    name,
    form: 'slide',
    defaultValue: slide.fields[name],
    error: at(name),
  })
  return (
    <>
      <Field {...text('title')} label={t.slideTitle()} required maxLength={120} />
      <TextAreaField {...text('body')} label={t.slideBody()} rows={2} maxLength={400} />
      <Field {...text('link')} label={t.link()} hint={t.linkHint()} required maxLength={500} />
      <div className="form-grid">
        <DateField {...text('from')} label={t.from()} />
        <DateField {...text('until')} label={t.until()} />
      </div>
      <Field
        {...text('picture')}
        label={t.picture()}
        hint={slide.id === null ? t.newPictureHint() : t.pictureHint()}
        width="medium"
        maxLength={120}
      />
      {slide.id !== null && (
        <CheckboxField
          label={t.plain()}
          name="plain"
          form="slide"
          defaultChecked={slide.fields.plain}
          hint={slide.hasPicture ? t.hasPicture() : t.noPicture()}
        />
      )}
    </>
  )
}

/** One slide to write or to change. */
export function SlidePage({ slide }: { slide: SlideShown }) {
  const page = usePage()
  const t = sayContent(page.language)
  const { id } = slide
  return (
    <Screen
      title={id === null ? t.addSlide() : t.slide()}
      note={t.storefront({ name: slide.storefrontName })}
    >
      <RecordForm
        form="slide"
        action={
          id === null
            ? href(page, contentDesk.addSlide)
            : href(page, contentDesk.saveSlide, { params: { id } })
        }
        version={id === null ? null : slide.version}
        conflict={slide.conflict}
        errors={slide.errors}
        names={{
          title: t.slideTitle(),
          body: t.slideBody(),
          link: t.link(),
          from: t.from(),
          until: t.until(),
          picture: t.picture(),
        }}
        save={t.saveSlide()}
        preview={{
          label: t.preview(),
          shown: slide.preview ? (
            <div className="slider">
              <div className="slide">
                <SlideBody {...slide.preview} />
              </div>
            </div>
          ) : null,
        }}
        back={{ href: href(page, contentDesk.slides), label: t.slides() }}
        act={
          id === null
            ? null
            : {
                action: href(page, contentDesk.removeSlide, { params: { id } }),
                label: t.removeSlide(),
                icon: 'trash-2',
                ask: t.removeAsk({ title: slide.fields.title }),
                danger: true,
              }
        }
      >
        {id === null && <input type="hidden" name="storefront" value={slide.storefront} />}
        <SlideFieldset slide={slide} />
      </RecordForm>
    </Screen>
  )
}
