import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField, Field, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { desk } from '../contract.ts'
import type { SlideFields } from '../model/slide-form.ts'
import { sayContent } from '../texts/content.ts'
import { DeskFrame } from './DeskFrame.tsx'

export type SlideShown = {
  /** null: a new one */
  id: number | null
  version: string
  storefront: string
  fields: SlideFields & { picture: string; plain: boolean }
  hasPicture: boolean
  errors: readonly FieldError[]
  conflict: string | null
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
      <Field {...text('picture')} label={t.picture()} hint={t.pictureHint()} width="medium" maxLength={120} />
      <CheckboxField
        label={t.plain()}
        name="plain"
        form="slide"
        defaultChecked={slide.fields.plain}
        {...(slide.id !== null && { hint: slide.hasPicture ? t.hasPicture() : t.noPicture() })}
      />
    </>
  )
}

/** One slide to write or to change. */
export function SlidePage({ slide }: { slide: SlideShown }) {
  const page = usePage()
  const t = sayContent(page.language)
  const { id } = slide
  return (
    <DeskFrame
      section="slides"
      title={id === null ? t.addSlide() : t.slide()}
      note={t.storefront({ path: slide.storefront })}
    >
      {slide.conflict && <Message kind="warning">{slide.conflict}</Message>}
      <ErrorSummary
        errors={slide.errors}
        form="slide"
        names={{
          title: t.slideTitle(),
          body: t.slideBody(),
          link: t.link(),
          from: t.from(),
          until: t.until(),
          picture: t.picture(),
        }}
      />
      <Card>
        <form
          method="post"
          action={id === null ? href(page, desk.addSlide) : href(page, desk.saveSlide, { params: { id } })}
          className="stack"
        >
          <CsrfField />
          {id === null ? (
            <input type="hidden" name="storefront" value={slide.storefront} />
          ) : (
            <input type="hidden" name="version" value={slide.version} />
          )}
          <SlideFieldset slide={slide} />
          <p className="row">
            <Button type="submit" look="primary">
              {t.saveSlide()}
            </Button>
            <LinkButton href={href(page, desk.slides)} look="text">
              {t.slides()}
            </LinkButton>
          </p>
        </form>
      </Card>
      {id !== null && (
        <form
          method="post"
          action={href(page, desk.removeSlide, { params: { id } })}
          data-confirm={t.removeAsk({ title: slide.fields.title })}
          data-confirm-ok={t.removeSlide()}
          data-confirm-danger=""
        >
          <CsrfField />
          <input type="hidden" name="version" value={slide.version} />
          <Button type="submit" icon="trash-2">
            {t.removeSlide()}
          </Button>
        </form>
      )}
    </DeskFrame>
  )
}
