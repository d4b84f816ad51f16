import { dayOf, formatMoment } from '#kit/calendar-date.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { PackageState } from '../model/package.ts'
import type { PackageRow } from '../model/shown-package.ts'
import { packageWords } from '../model/value-words.ts'
import { sayManager } from '../texts.ts'
import type { Asked } from '../model/package.ts'

/** What a view needs of a package. */
export type Shown = {
  id: string
  asked: Asked
  createdAt: Date
  expiresAt: Date | null
  progress: { state: PackageState; done: number; total: number | null }
  file: { name: string; size: number } | null
}

const megabytes = (bytes: number, locale: string): string =>
  Math.max(0.1, bytes / 2 ** 20).toLocaleString(locale, { maximumFractionDigits: 1 })

/** A package as a row, in the words, numbers and times of the page. */
export function packageRow(page: PageContext, one: Shown): PackageRow {
  const t = sayManager(page.language)
  const { asked, file, expiresAt } = one
  const extension = asked.kind === 'documents' ? 'zip' : asked.format
  const stem = asked.kind === 'documents' ? t.archiveName() : t.tableName()
  return {
    id: one.id,
    what: packageWords(one, t, page.formatLocale),
    asked: formatMoment(one.createdAt, page.timeZone),
    ...one.progress,
    size: file && t.megabytes({ n: megabytes(file.size, page.formatLocale) }),
    until: file && expiresAt && t.until({ when: formatMoment(expiresAt, page.timeZone) }),
    name: file?.name ?? `${stem}-${dayOf(one.createdAt, page.timeZone)}.${extension}`,
  }
}
