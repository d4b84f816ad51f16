import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { languages, localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedAttribute } from '#shop/catalogue/articles/model/edited-attribute.ts'
import type { AttributeGroup } from '#shop/catalogue/articles/model.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { attributeDesk } from '../contract.ts'
import { entryKinds, maxKeyRank, newGroup, type EntryFields } from '../model/entry.ts'
import { sayAttributes } from '../texts.ts'
import { ValueRows } from './ValueRows.tsx'

type AttributePageProps = {
  /** null: a new one */
  kept: EditedAttribute | null
  name: string
  fields: EntryFields
  groups: readonly AttributeGroup[]
  errors: readonly FieldError[]
  conflict: string | null
}

/** An entry of the dictionary, or the form of a new one. */
export function AttributePage({ kept, name, fields, groups, errors, conflict }: AttributePageProps) {
  const page = usePage()
  const t = sayAttributes(page.language)
  const params = { code: kept?.code ?? '' }
  const at = (field: string) => ({
    name: field,
    form: 'attribute',
    defaultValue: fields[field] ?? '',
    error: errors.find(error => error.field === field)?.message,
  })
  const tick = (field: 'searchable' | 'compared' | 'shown') => (
    <CheckboxField
      label={t[field]()}
      name={field}
      form="attribute"
      defaultChecked={fields[field] === 'true'}
    />
  )
  const told = (language: string) => languageName(language, page.language)
  const names = {
    code: t.code(),
    ...Object.fromEntries(languages.map(one => [`name-${one}`, t.name({ language: told(one) })])),
    ...Object.fromEntries(languages.map(one => [`group-${one}`, t.groupName({ language: told(one) })])),
    kind: t.kind(),
    unit: t.unit(),
    precision: t.precision(),
    from: t.from(),
    to: t.to(),
    group: t.group(),
    sort: t.place(),
    facet: t.facet(),
    keyRank: t.keyRank(),
    ...Object.fromEntries(
      errors.flatMap(({ field }) => (field.startsWith('value-') ? [[field, t.values()]] : [])),
    ),
  }
  return (
    <Screen
      title={name}
      note={kept ? kept.code : t.note()}
      {...(kept && { changesOf: `attribute:${kept.code}` })}
    >
      <RecordForm
        form="attribute"
        action={kept ? href(page, attributeDesk.save, { params }) : href(page, attributeDesk.add)}
        version={kept?.version ?? null}
        conflict={conflict}
        errors={errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, attributeDesk.attributes, { query: {} }), label: t.back() }}
        act={
          kept && {
            action: href(page, attributeDesk.remove, { params }),
            label: t.remove(),
            icon: 'trash-2',
            ask: t.removeAsk({ name }),
            danger: true,
          }
        }
      >
        <h2>{t.what()}</h2>
        <div className="form-grid">
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
          {!kept && (
            <Field label={t.code()} {...at('code')} hint={t.codeHint()} maxLength={80} autoComplete="off" />
          )}
          <SelectField
            label={t.kind()}
            {...at('kind')}
            options={entryKinds.map(value => ({ value, label: t[value]() }))}
          />
        </div>
        <div className="form-grid">
          <Field label={t.unit()} {...at('unit')} hint={t.unitHint()} maxLength={20} autoComplete="off" />
          <Field
            label={t.precision()}
            {...at('precision')}
            hint={t.numbersOnly()}
            inputMode="numeric"
            maxLength={1}
          />
          <Field label={t.from()} {...at('from')} hint={t.numbersOnly()} inputMode="decimal" maxLength={20} />
          <Field label={t.to()} {...at('to')} hint={t.numbersOnly()} inputMode="decimal" maxLength={20} />
        </div>
        <h2>{t.where()}</h2>
        <UseFields fields={fields} groups={groups} errors={errors} />
        {tick('searchable')}
        {tick('compared')}
        {tick('shown')}
        <h2>{t.values()}</h2>
        <p className="muted">{t.valuesNote()}</p>
        <ValueRows fields={fields} errors={errors} />
        <p>
          <Button type="submit" name="do" value="more" icon="plus">
            {t.moreRows()}
          </Button>
        </p>
      </RecordForm>
    </Screen>
  )
}

/** Where the attribute is used. */
function UseFields({ fields, groups, errors }: Pick<AttributePageProps, 'fields' | 'groups' | 'errors'>) {
  const page = usePage()
  const t = sayAttributes(page.language)
  const at = (field: string) => ({
    name: field,
    form: 'attribute',
    defaultValue: fields[field] ?? '',
    error: errors.find(error => error.field === field)?.message,
  })
  const told = (language: string) => languageName(language, page.language)
  return (
    <div className="form-grid">
      <SelectField
        label={t.facet()}
        {...at('facet')}
        options={[
          { value: 'none', label: t.facetNone() },
          { value: 'values', label: t.facetValues() },
          { value: 'range', label: t.facetRange() },
        ]}
      />
      <SelectField
        label={t.keyRank()}
        {...at('keyRank')}
        hint={t.keyRankHint()}
        options={Array.from({ length: maxKeyRank + 1 }, (_, n) => ({
          value: String(n),
          label: n === 0 ? t.keyRankNone() : String(n),
        }))}
      />
      <Field label={t.place()} {...at('sort')} hint={t.sortHint()} inputMode="numeric" maxLength={5} />
      <SelectField
        label={t.group()}
        {...at('group')}
        options={[
          { value: '', label: t.noGroup() },
          ...groups.map(one => ({
            value: one.code,
            label: localised(one.names, page.language) || one.code,
          })),
          { value: newGroup, label: t.freshGroup() },
        ]}
      />
      {languages.map(one => (
        <Field
          key={one}
          label={t.groupName({ language: told(one) })}
          {...at(`group-${one}`)}
          maxLength={200}
          lang={one}
        />
      ))}
    </div>
  )
}
