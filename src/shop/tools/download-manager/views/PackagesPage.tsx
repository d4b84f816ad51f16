import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { downloadManager } from '../contract.ts'
import { PackageList } from '../islands/PackageList.tsx'
import { keptDays } from '../model/package.ts'
import { sayManager } from '../texts.ts'
import { packageRow, type Shown } from './package-rows.ts'

/** What the person asked for, newest first. */
export function PackagesPage({
  packages,
  flashes,
}: {
  packages: readonly Shown[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const toManager = (
    <LinkButton icon="file-archive" href={href(page, downloadManager.show)}>
      {t.toManager()}
    </LinkButton>
  )
  return (
    <Screen
      title={t.yourDownloads()}
      note={t.yourDownloadsNote({ n: keptDays })}
      flashes={flashes}
      {...(packages.length > 0 && { actions: toManager })}
    >
      {packages.length === 0 ? (
        <EmptyState icon="file-archive" title={t.noDownloads()} action={toManager} />
      ) : (
        <PackageList rows={packages.map(one => packageRow(page, one))} />
      )}
    </Screen>
  )
}
