import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { downloadManager } from '../contract.ts'
import { DocumentManager } from '../islands/DocumentManager.tsx'
import { FeatureExport } from '../islands/FeatureExport.tsx'
import { PackageList } from '../islands/PackageList.tsx'
import type { DocumentsView, ExportView } from '../model/manager-view.ts'
import { sayManager } from '../texts.ts'
import { packageRow, type Shown } from './package-rows.ts'

export type ManagerView = { mode: '1'; list: DocumentsView } | { mode: '2'; list: ExportView }

/** DLM-01, DLM-02: the download manager in one of its modes, and what was asked for lately. */
export function ManagerPage({
  view,
  packages,
  more,
}: {
  view: ManagerView
  packages: readonly Shown[]
  more: boolean
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const { mode, list } = view
  // each mode has a list of its own: without script the other one begins with this one
  const products = writeCodes(list.inAddress)
  const at = (which: '1' | '2') =>
    href(page, downloadManager.show, { query: { mode: which, products: products.length < 4_000 ? products : '' } }) // prettier-ignore
  return (
    <div className="stack-wide">
      <PageHead title={t.title()} note={t.note()} />
      {list.errors.length > 0 && <ErrorSummary errors={list.errors} form="pdm" />}
      <SectionNav
        label={t.modes()}
        items={[
          { href: at('1'), name: t.modeDocuments(), current: mode === '1' },
          { href: at('2'), name: t.modeExport(), current: mode === '2' },
        ]}
      />
      {view.mode === '1' ? <DocumentManager {...view.list} /> : <FeatureExport {...view.list} />}
      {packages.length > 0 && (
        <Card
          title={t.yourDownloads()}
          action={
            more &&
            page.signedIn && (
              <LinkButton look="text" href={href(page, downloadManager.list)}>
                {t.showAll({ n: '' })}
              </LinkButton>
            )
          }
        >
          <PackageList rows={packages.map(one => packageRow(page, one))} />
        </Card>
      )}
    </div>
  )
}
