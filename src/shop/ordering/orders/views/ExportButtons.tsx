import { LinkButton } from '#ui/button.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { sayExport } from '../texts/export.ts'

/** A list of orders as a table. Not marked as a download: a list that is too large comes back with what to do. */
export function ExportButtons({ hrefOf }: { hrefOf: (as: 'csv' | 'xlsx') => string }) {
  const t = sayExport(usePage().language)
  return (['xlsx', 'csv'] as const).map(as => (
    <LinkButton key={as} href={hrefOf(as)} icon="file-spreadsheet">
      {as === 'xlsx' ? t.asXlsx() : t.asCsv()}
    </LinkButton>
  ))
}
