import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedRelations } from '#shop/catalogue/articles/model/edited.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { articleDataDesk } from '../contract.ts'
import { relationRows, relationWords } from '../model/relations.ts'
import { sayArticleData } from '../texts.ts'

type Shown = { kept: EditedRelations; fields: Fields; errors: readonly FieldError[] }

/** What belongs to an article: needed with it, accessories, matching articles, spare parts and parts. */
export function RelationsPage({
  conflict,
  flashes,
  ...shown
}: Shown & { conflict: string | null; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const { kept, fields, errors } = shown
  const params = { code: kept.code }
  const at = (field: string) => ({
    name: field,
    form: 'relations',
    defaultValue: textOf(fields, field),
    error: errors.find(error => error.field === field)?.message,
  })
  const named = (n: number, head: string) => t.cellOf({ head, code: textOf(fields, `row-${n}-target`) })
  const names = {
    add: t.add(),
    'add-kind': t.addAs(),
    ...Object.fromEntries(
      relationRows(fields).flatMap(n => [
        [`row-${n}-kind`, named(n, t.kind())],
        [`row-${n}-quantity`, named(n, t.quantity())],
        [`row-${n}-place`, named(n, t.place())],
      ]),
    ),
  }
  return (
    <Screen
      title={t.relationsTitle(params)}
      note={localised(kept.names, page.language)}
      changesOf={`article:${kept.code}`}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen entry={articleDesk.edit} href={href(page, articleDesk.edit, { params })}>
          {t.toSuccessors()}
        </LinkButtonIfOpen>
      }
    >
      <p className="muted">{t.successorsNote()}</p>
      <RecordForm
        form="relations"
        action={href(page, articleDataDesk.saveRelations, { params })}
        version={kept.version}
        conflict={conflict}
        errors={errors}
        names={names}
        save={t.save()}
        back={{ href: href(page, articleDesk.article, { params }), label: t.back() }}
      >
        <Rows {...shown} />
        <h2>{t.addTitle()}</h2>
        <SelectField
          label={t.addAs()}
          {...at('add-kind')}
          width="medium"
          options={relationWords.map(value => ({ value, label: t[value]() }))}
        />
        <TextAreaField
          label={t.add()}
          {...at('add')}
          hint={t.addHint()}
          width="medium"
          rows={5}
          spellCheck={false}
        />
      </RecordForm>
    </Screen>
  )
}

/** A row for each related article: what it is, how many, where it stands; taken away by a tick. */
function Rows({ kept, fields, errors }: Shown) {
  const page = usePage()
  const t = sayArticleData(page.language)
  const rows = relationRows(fields)
  if (rows.length === 0) return <p>{t.noRelations()}</p>
  const target = (n: number) => textOf(fields, `row-${n}-target`)
  const namesOf = new Map(kept.relations.map(one => [one.target, one.names]))
  const cell = (n: number, name: string, head: string) => ({
    label: t.cellOf({ head, code: target(n) }),
    hideLabel: true,
    name: `row-${n}-${name}`,
    form: 'relations',
    defaultValue: textOf(fields, `row-${n}-${name}`),
    error: errors.find(error => error.field === `row-${n}-${name}`)?.message,
  })
  return (
    <DataTable
      cards
      label={t.relations()}
      rows={rows}
      rowKey={n => n}
      rowProps={n => ({ 'data-related': target(n) })}
      columns={[
        {
          key: 'number',
          header: t.number(),
          rowHeader: true,
          cell: n => (
            <>
              <input type="hidden" name={`row-${n}-target`} value={target(n)} />
              <input type="hidden" name={`row-${n}-was`} value={textOf(fields, `row-${n}-was`)} />
              {namesOf.get(target(n)) ? (
                <a href={href(page, articleDesk.article, { params: { code: target(n) } })}>{target(n)}</a>
              ) : (
                target(n)
              )}
            </>
          ),
        },
        {
          key: 'name',
          header: t.name(),
          className: 'desk-words',
          cell: n => localised(namesOf.get(target(n)) ?? {}, page.language) || t.gone(),
        },
        {
          key: 'kind',
          header: t.kind(),
          cell: n => (
            <SelectField
              {...cell(n, 'kind', t.kind())}
              options={relationWords.map(value => ({ value, label: t[value]() }))}
            />
          ),
        },
        {
          key: 'quantity',
          header: t.quantity(),
          cell: n => (
            <Field {...cell(n, 'quantity', t.quantity())} width="short" inputMode="numeric" maxLength={10} />
          ),
        },
        {
          key: 'place',
          header: t.place(),
          cell: n => (
            <Field {...cell(n, 'place', t.place())} width="short" inputMode="numeric" maxLength={4} />
          ),
        },
        {
          key: 'remove',
          header: t.remove(),
          cell: n => (
            <CheckboxField
              label={t.cellOf({ head: t.remove(), code: target(n) })}
              hideLabel
              name={`row-${n}-removed`}
              form="relations"
              defaultChecked={textOf(fields, `row-${n}-removed`) !== ''}
            />
          ),
        },
      ]}
    />
  )
}
