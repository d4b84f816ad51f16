import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { EditedAttribute } from '#shop/catalogue/articles/model/edited-attribute.ts'
import type { AttributeGroup } from '#shop/catalogue/articles/model.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { attributeDesk } from '../contract.ts'
import { kindOf } from '../model/entry.ts'
import { sayAttributes } from '../texts.ts'

/** The whole dictionary, narrowed by what was typed. */
export function AttributesPage({
  attributes,
  groups,
  text,
  flashes,
}: {
  attributes: readonly EditedAttribute[]
  groups: ReadonlyMap<string, AttributeGroup>
  text: string
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayAttributes(page.language)
  const facets = { none: t.facetNone(), values: t.facetValues(), range: t.facetRange() }
  const typed = text.toLowerCase()
  const found = attributes.filter(one =>
    `${one.code} ${Object.values(one.names).join(' ')}`.toLowerCase().includes(typed),
  )
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen
          entry={attributeDesk.fresh}
          href={href(page, attributeDesk.fresh)}
          look="primary"
          icon="plus"
        >
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      {attributes.length > 0 && (
        <FilterBar action={href(page, attributeDesk.attributes, { query: {} })} label={t.title()}>
          <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={80} />
        </FilterBar>
      )}
      {found.length === 0 ? (
        <EmptyState title={attributes.length === 0 ? t.none() : t.nothingFits()} icon="list-tree">
          {attributes.length === 0 ? (
            <p>{t.noneNote()}</p>
          ) : (
            <p>
              <a href={href(page, attributeDesk.attributes, { query: {} })}>{t.all()}</a>
            </p>
          )}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={found}
          rowKey={one => one.code}
          rowProps={one => ({ 'data-attribute': one.code })}
          columns={[
            {
              key: 'name',
              header: t.attribute(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen
                  entry={attributeDesk.attribute}
                  href={href(page, attributeDesk.attribute, { params: { code: one.code } })}
                >
                  {localised(one.names, page.language) || one.code}
                </LinkIfOpen>
              ),
            },
            { key: 'code', header: t.code(), cell: one => one.code },
            { key: 'kind', header: t.kind(), cell: one => t[kindOf(one)]() },
            { key: 'unit', header: t.unit(), cell: one => one.unit ?? '–' },
            {
              key: 'group',
              header: t.group(),
              cell: one => localised(groups.get(one.group ?? '')?.names ?? {}, page.language) || '–',
            },
            { key: 'facet', header: t.facet(), cell: one => facets[one.facet] },
            { key: 'sort', header: t.place(), align: 'number', cell: one => one.sort },
            { key: 'uses', header: t.uses(), align: 'number', cell: one => one.uses },
          ]}
        />
      )}
    </Screen>
  )
}
