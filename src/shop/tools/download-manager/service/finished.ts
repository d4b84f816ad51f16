import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { restrictedAmong } from '#shop/tools/downloads/service/find-download.ts'
import type { Contents } from '../model/package.ts'
import type { StoredPackage } from '../store/packages.ts'
import { sayManager } from '../texts.ts'

/** Under which name a browser keeps it: 'documents-2026-11-23.zip'. */
export function packageName(
  { asked, page }: Pick<StoredPackage, 'asked' | 'page'>,
  day: CalendarDate,
): string {
  const t = sayManager(page.language)
  return asked.kind === 'documents'
    ? `${t.archiveName()}-${day}.zip`
    : `${t.tableName()}-${day}.${asked.format}`
}

/** Does it hold documents for customers who are signed in, as the catalogue says at this moment? */
export const isRestricted = async (ctx: Pick<Ctx, 'db'>, { files }: Contents): Promise<boolean> =>
  files.length > 0 && restrictedAmong(ctx, [...new Set(files.map(file => file.code))])
