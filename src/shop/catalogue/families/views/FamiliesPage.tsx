import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { completeness, familyParts, type FamilyRow } from '#shop/catalogue/articles/model/edited-family.ts'
import type { Category } from '#shop/catalogue/articles/model.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { familyDesk, type AskedFamilies } from '../contract.ts'
import { sayFamilies } from '../texts.ts'

/** All families, drafts and what lacks most first: the work list of the catalogue. */
export function FamiliesPage({
  asked,
  rows,
  last,
  categories,
  flashes,
}: {
  asked: AskedFamilies
  rows: readonly FamilyRow[]
  last: number
  categories: ReadonlyMap<string, Category>
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFamilies(page.language)
  const narrowed = asked.text !== '' || asked.state !== '' || asked.missing !== ''
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButtonIfOpen
          entry={familyDesk.fresh}
          href={href(page, familyDesk.fresh)}
          look="primary"
          icon="plus"
        >
          {t.add()}
        </LinkButtonIfOpen>
      }
    >
      <Narrowing asked={asked} />
      {rows.length === 0 ? (
        <EmptyState title={narrowed ? t.nothingFits() : t.none()} icon="boxes">
          {narrowed ? (
            <p>
              <a href={href(page, familyDesk.families, { query: {} })}>{t.all()}</a>
            </p>
          ) : (
            <p>{t.noneNote()}</p>
          )}
        </EmptyState>
      ) : (
        <PagedList
          list={{ found: rows[0]?.total ?? 0, page: asked.page, last }}
          href={n => href(page, familyDesk.families, { query: { ...asked, page: n } })}
        >
          <DataTable
            cards
            label={t.title()}
            rows={rows}
            rowKey={one => one.code}
            rowProps={one => ({ 'data-family': one.code, 'data-complete': completeness(one.missing) })}
            columns={[
              {
                key: 'code',
                header: t.code(),
                rowHeader: true,
                cell: one => (
                  <LinkIfOpen
                    entry={familyDesk.family}
                    href={href(page, familyDesk.family, { params: { code: one.code } })}
                  >
                    {one.code}
                  </LinkIfOpen>
                ),
              },
              { key: 'name', header: t.family(), cell: one => localised(one.names, page.language) },
              {
                key: 'category',
                header: t.category(),
                cell: one => localised(categories.get(one.category ?? '')?.names ?? {}, page.language) || '–',
              },
              { key: 'state', header: t.state(), cell: one => (one.draft ? t.draft() : t.published()) },
              {
                key: 'variants',
                header: t.variants(),
                align: 'number',
                cell: one => (
                  <LinkIfOpen
                    entry={familyDesk.variants}
                    href={href(page, familyDesk.variants, { params: { code: one.code } })}
                  >
                    {one.variants.toLocaleString(page.formatLocale)}
                  </LinkIfOpen>
                ),
              },
              {
                key: 'complete',
                header: t.complete(),
                align: 'number',
                cell: one => `${completeness(one.missing)}\u00a0%`,
              },
              {
                key: 'missing',
                header: t.missing(),
                cell: one => one.missing.map(part => t[part]()).join(', ') || t.nothingMissing(),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}

function Narrowing({ asked }: { asked: AskedFamilies }) {
  const page = usePage()
  const t = sayFamilies(page.language)
  return (
    <FilterBar action={href(page, familyDesk.families, { query: {} })} label={t.title()}>
      <Field label={t.search()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
      <SelectField
        label={t.state()}
        name="state"
        defaultValue={asked.state}
        options={[
          { value: '', label: t.anyState() },
          { value: 'draft', label: t.draft() },
          { value: 'published', label: t.published() },
        ]}
      />
      <SelectField
        label={t.missing()}
        name="missing"
        defaultValue={asked.missing}
        options={[
          { value: '', label: t.missingAny() },
          { value: 'anything', label: t.anything() },
          ...familyParts.map(value => ({ value, label: t[value]() })),
        ]}
      />
    </FilterBar>
  )
}
