import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedFamily } from '#shop/catalogue/articles/model/edited-family.ts'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { familyDesk } from '../contract.ts'
import type { Fields } from '../model/fields.ts'
import { rowsIn } from '../model/grid.ts'
import { sayFamilies } from '../texts.ts'
import { ProposeCard } from './ProposeCard.tsx'
import { ForAll, VariantGrid } from './VariantGrid.tsx'

/** The variants of a family: proposed from chosen values, edited in a grid, saved whole. */
export function VariantsPage({
  family,
  fields,
  attributes,
  currencies,
  errors,
  conflict,
  sure,
  proposed,
  flashes,
}: {
  family: EditedFamily
  fields: Fields
  attributes: ReadonlyMap<string, Attribute>
  currencies: readonly string[]
  errors: readonly FieldError[]
  conflict: string | null
  /** what a tick below strange prices stands for; '': nothing is asked */
  sure: string
  /** rows that were just proposed */
  proposed: number
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFamilies(page.language)
  const params = { code: family.code }
  const rows = rowsIn(fields)
  const summary = Object.fromEntries(
    errors.map(({ field }) => {
      const [, row = ''] = /^row-(\d+)-/.exec(field) ?? []
      return [field, row === '' ? '' : t.cellOf({ head: t.variants(), n: rows.indexOf(Number(row)) + 1 })]
    }),
  )
  return (
    <Screen
      title={t.variantsOf({ name: localised(family.names, page.language) || family.code })}
      note={family.draft ? t.isDraft() : family.code}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, familyDesk.family, { params })} icon="pencil">
          {t.edit()}
        </LinkButton>
      }
    >
      {conflict && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary errors={errors} form="variants" names={summary} />
      {proposed > 0 && <Message kind="info" title={t.proposed({ n: proposed })} announced />}
      {family.variantAttributes.length === 0 ? (
        <Message kind="info">{t.noAxes()}</Message>
      ) : (
        <form
          method="post"
          action={href(page, familyDesk.saveVariants, { params })}
          className="stack"
          data-unsaved={proposed > 0 || errors.length > 0 || conflict !== null ? 'entered' : ''}
        >
          <CsrfField />
          <input type="hidden" name="version" value={family.version} />
          <ProposeCard family={family} fields={fields} attributes={attributes} errors={errors} />
          <Card title={t.variants()}>
            {rows.length === 0 ? (
              <p>{t.noRows()}</p>
            ) : (
              <div className="stack">
                <ForAll fields={fields} currencies={currencies} />
                <VariantGrid
                  family={family}
                  fields={fields}
                  rows={rows}
                  attributes={attributes}
                  errors={errors}
                />
                {sure !== '' && <CheckboxField label={t.sure()} name="sure" form="variants" value={sure} />}
                <p className="row">
                  <Button type="submit" look="primary">
                    {t.saveVariants()}
                  </Button>
                  <LinkButton href={href(page, familyDesk.family, { params })} look="text">
                    {t.backToFamily()}
                  </LinkButton>
                </p>
              </div>
            )}
          </Card>
        </form>
      )}
    </Screen>
  )
}
