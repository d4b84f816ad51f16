import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { languages, localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedFamily } from '#shop/catalogue/articles/model/edited-family.ts'
import type { Attribute, Category } from '#shop/catalogue/articles/model.ts'
import { categoryChoice } from '#shop/catalogue/master-data/model/categories.ts'
import { mediaDesk } from '#shop/catalogue/media/contract.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { familyDesk } from '../contract.ts'
import { maxAxes } from '../model/family.ts'
import { textOf, type Fields } from '../model/fields.ts'
import { sayFamilies } from '../texts.ts'
import { CommonValues } from './CommonValues.tsx'

/** What all variants of a product have in common, or the form of a new one. */
export function FamilyPage({
  kept,
  name,
  fields,
  attributes,
  categories,
  errors,
  conflict,
  flashes,
}: {
  /** null: a new one */
  kept: EditedFamily | null
  name: string
  fields: Fields
  attributes: readonly Attribute[]
  categories: ReadonlyMap<string, Category>
  errors: readonly FieldError[]
  conflict: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFamilies(page.language)
  const params = { code: kept?.code ?? '' }
  const at = (field: string) => ({
    name: field,
    form: 'family',
    defaultValue: textOf(fields, field),
    error: errors.find(error => error.field === field)?.message,
  })
  const told = (language: string) => languageName(language, page.language)
  const axes = Array.from({ length: maxAxes }, (_, n) => `axis-${n}`)
  const names = {
    code: t.code(),
    category: t.category(),
    ...Object.fromEntries(
      languages.flatMap(one => [
        [`name-${one}`, t.name({ language: told(one) })],
        [`description-${one}`, t.descriptionIn({ language: told(one) })],
      ]),
    ),
    ...Object.fromEntries(axes.map((axis, n) => [axis, t.axis({ n: n + 1 })])),
    ...Object.fromEntries(
      errors.flatMap(({ field }) => (field.startsWith('data-') ? [[field, t.common()]] : [])),
    ),
  }
  const choice = [
    { value: '', label: t.noneChosen() },
    ...attributes.map(one => ({ value: one.code, label: localised(one.names, page.language) || one.code })),
  ]
  return (
    <Screen
      title={name}
      {...(kept && { changesOf: `family:${kept.code}` })}
      note={kept?.draft ? t.isDraft() : kept ? localised(kept.names, page.language) : t.note()}
      flashes={flashes}
      actions={kept && <WaysFromFamily kept={kept} />}
    >
      <RecordForm
        form="family"
        action={kept ? href(page, familyDesk.save, { params }) : href(page, familyDesk.add)}
        version={kept?.version ?? null}
        conflict={conflict}
        errors={errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, familyDesk.families, { query: {} }), label: t.back() }}
        act={
          kept?.draft
            ? {
                action: href(page, familyDesk.publish, { params }),
                label: t.publish(),
                icon: 'eye',
                ask: t.publishAsk({ name: kept.code, n: kept.variants.length }),
              }
            : null
        }
      >
        <TextsOfFamily at={at} isNew={kept === null} categories={categories} />
        <h2>{t.axes()}</h2>
        <p className="muted">{t.axesNote()}</p>
        <div className="form-grid">
          {axes.map((axis, n) => (
            <SelectField key={axis} label={t.axis({ n: n + 1 })} {...at(axis)} options={choice} />
          ))}
        </div>
        <h2>{t.common()}</h2>
        <CommonValues fields={fields} attributes={attributes} errors={errors} />
        <p className="row">
          <Button type="submit" name="do" value="more" icon="plus">
            {t.moreRows()}
          </Button>
          <Button type="submit" name="do" value="variants" icon="arrow-right">
            {t.saveGoOn()}
          </Button>
        </p>
      </RecordForm>
    </Screen>
  )
}

/** To its variants, its files, and where the shop shows it. */
function WaysFromFamily({ kept }: { kept: EditedFamily }) {
  const page = usePage()
  const t = sayFamilies(page.language)
  return (
    <>
      <LinkButton href={href(page, familyDesk.variants, { params: { code: kept.code } })} icon="rows-3">
        {t.editVariants()} ({kept.variants.length.toLocaleString(page.formatLocale)})
      </LinkButton>
      <LinkButtonIfOpen
        entry={mediaDesk.media}
        href={href(page, mediaDesk.media, { params: { of: 'family', code: kept.code } })}
        icon="file-text"
      >
        {t.media()}
      </LinkButtonIfOpen>
      {!kept.draft && !kept.retired && (
        <LinkButton
          href={href(page, productPage.show, { params: { productCode: kept.code }, query: {} })}
          icon="eye"
        >
          {t.inShop()}
        </LinkButton>
      )}
    </>
  )
}

type FieldAt = (field: string) => {
  name: string
  form: string
  defaultValue: string
  error: string | undefined
}

/** Number, names, where it belongs, and descriptions. */
function TextsOfFamily({
  at,
  isNew,
  categories,
}: {
  at: FieldAt
  isNew: boolean
  categories: ReadonlyMap<string, Category>
}) {
  const page = usePage()
  const t = sayFamilies(page.language)
  const told = (language: string) => languageName(language, page.language)
  return (
    <>
      <div className="form-grid">
        {isNew && (
          <Field
            label={t.code()}
            {...at('code')}
            hint={t.codeHint()}
            maxLength={120}
            autoComplete="off"
            required
          />
        )}
        {languages.map(one => (
          <Field
            key={one}
            label={t.name({ language: told(one) })}
            {...at(`name-${one}`)}
            maxLength={200}
            lang={one}
            required={one === 'en'}
          />
        ))}
        <SelectField
          label={t.category()}
          {...at('category')}
          options={[{ value: '', label: t.noneChosen() }, ...categoryChoice(categories, page.language)]}
        />
        <Field label={t.manufacturer()} {...at('manufacturer')} maxLength={120} />
        <Field label={t.series()} {...at('series')} maxLength={120} />
      </div>
      {languages.map(one => (
        <TextAreaField
          key={one}
          label={t.descriptionIn({ language: told(one) })}
          {...at(`description-${one}`)}
          maxLength={4_000}
          rows={4}
          lang={one}
        />
      ))}
    </>
  )
}
