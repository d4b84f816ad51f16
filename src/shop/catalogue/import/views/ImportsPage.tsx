import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { importDesk } from '../contract.ts'
import type { ImportLine, ImportSort } from '../model/import.ts'
import { sayImports } from '../texts/imports.ts'
import { ImportsTable } from './ImportsTable.tsx'

/** The history of imports, to look through by file, person and article. */
export function ImportsPage({
  list,
  asked,
}: {
  list: Paged<ImportLine>
  asked: { text: string; code: string; sort: ImportSort; page: number }
}) {
  const page = usePage()
  const t = sayImports(page.language)
  const lines = list.rows
  const narrowed = asked.text !== '' || asked.code !== ''
  return (
    <Screen title={t.history()}>
      <FilterBar action={href(page, importDesk.imports)} label={t.history()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.fileOrPerson()} name="text" type="search" defaultValue={asked.text} maxLength={120} />
        <Field label={t.partNumber()} name="code" type="search" defaultValue={asked.code} maxLength={120} />
      </FilterBar>
      {lines.length === 0 ? (
        <EmptyState
          title={narrowed ? t.none() : t.noneYet()}
          icon="upload"
          action={narrowed && <LinkButton href={href(page, importDesk.imports)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <PagedList list={list} href={n => href(page, importDesk.imports, { query: { ...asked, page: n } })}>
          <ImportsTable
            lines={lines}
            sorting={{
              now: asked.sort,
              href: (sort: ImportSort) =>
                href(page, importDesk.imports, {
                  query: { ...asked, sort, page: 1 },
                }),
            }}
          />
        </PagedList>
      )}
    </Screen>
  )
}
