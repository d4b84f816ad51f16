import { href } from '#kit/contract.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxGroupField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { gridDesk, type AskedGrid } from '../contract.ts'
import { ArticleGrid } from '../islands/ArticleGrid.tsx'
import { maxBulk } from '../model/bulk.ts'
import { attributeOf, maxColumns, plainColumns } from '../model/grid.ts'
import { sayGrid } from '../texts/grid.ts'

/** Which columns the grid has, and the grid of the articles of a list. */
export function GridPage({
  asked,
  found,
  columns,
  attributes,
}: {
  asked: AskedGrid
  /** articles of the list; one above the most: there are more */
  found: number
  columns: readonly string[]
  attributes: readonly Attribute[]
}) {
  const page = usePage()
  const t = sayGrid(page.language)
  const named = (one: Attribute): string => {
    const name = localised(one.names, page.language) || one.code
    return one.unit ? `${name} [${one.unit}]` : name
  }
  const headOf = (column: string): string => {
    const plain = plainColumns.find(one => one === column)
    const attribute = attributes.find(({ code }) => code === attributeOf(column))
    return plain ? t[plain]() : attribute ? named(attribute) : column
  }
  const shows = columns.length > 0 && found > 0 && found <= maxBulk
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      actions={
        <LinkButton href={href(page, articleDesk.articles, { query: { ...asked, page: 1 } })}>
          {t.toList()}
        </LinkButton>
      }
    >
      {found === 0 && <EmptyState title={t.none()} icon="table-2" />}
      {found > maxBulk && <Message kind="warning">{t.tooMany({ n: maxBulk })}</Message>}
      {shows && (
        <>
          <noscript>
            <Message kind="info">{t.noScript()}</Message>
          </noscript>
          <ArticleGrid
            columns={columns.map(key => ({ key, head: headOf(key) }))}
            asked={{ ...asked, column: [...columns] }}
            back={href(page, gridDesk.show, { query: { ...asked, column: [...columns] } })}
            found={found}
          />
        </>
      )}
      {found > 0 && (
        <Card title={t.columns()}>
          <form action={href(page, gridDesk.show)} className="stack">
            {(['text', 'category', 'lifecycle', 'missing'] as const).map(name => (
              <input key={name} type="hidden" name={name} value={asked[name]} />
            ))}
            <p className="muted">{t.chooseColumns({ n: maxColumns })}</p>
            <CheckboxGroupField
              label={t.plainColumns()}
              name="column"
              form="plain"
              defaultValues={columns}
              options={plainColumns.map(value => ({ value, label: t[value]() }))}
            />
            <CheckboxGroupField
              label={t.attributes()}
              name="column"
              form="attributes"
              defaultValues={columns}
              options={attributes.map(one => ({ value: `a:${one.code}`, label: named(one) }))}
            />
            <p>
              <Button type="submit" look="primary">
                {t.show()}
              </Button>
            </p>
          </form>
        </Card>
      )}
    </Screen>
  )
}
