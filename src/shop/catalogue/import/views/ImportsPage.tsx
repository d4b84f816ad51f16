import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Further } from '#ui/further.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { importDesk } from '../contract.ts'
import type { ImportLine, ImportSort } from '../model/import.ts'
import { sayImports } from '../texts/imports.ts'
import { ImportsTable } from './ImportsTable.tsx'

/** The history of imports, to look through by file, person and article. */
export function ImportsPage({
  lines,
  next,
  asked,
}: {
  lines: readonly ImportLine[]
  next: number | null
  asked: { text: string; code: string; sort: ImportSort; before: number | null }
}) {
  const page = usePage()
  const t = sayImports(page.language)
  const at = (before: number | null) => href(page, importDesk.imports, { query: { ...asked, before } })
  const narrowed = asked.text !== '' || asked.code !== '' || asked.before !== null
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
        <ImportsTable
          lines={lines}
          sorting={{
            now: asked.sort,
            href: (sort: ImportSort) =>
              href(page, importDesk.imports, {
                query: { ...asked, sort, before: null },
              }),
          }}
        />
      )}
      <Further start={asked.before === null ? null : at(null)} next={next === null ? null : at(next)} />
    </Screen>
  )
}
