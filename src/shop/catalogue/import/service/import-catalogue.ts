/** A catalogue file into the shop: `npm run import`. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Source } from '#kit/spreadsheet/source.ts'
import {
  loadCatalogue,
  type LoadProgress,
  type LoadReport,
} from '#shop/catalogue/articles/service/load-catalogue.ts'
import type { CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { Mapping } from '../model/column.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { openSource } from './open-source.ts'

export type ImportOptions = {
  /** 'auto': guessed by the heads; what was guessed is told by `onMapping` */
  mapping?: Mapping | 'auto' | null
  onMapping?: (mapping: Mapping) => void
  /** of a CSV file; guessed unless given */
  encoding?: string
  replace?: boolean
  dryRun?: boolean
  onProgress?: (progress: LoadProgress) => void
}

/**
 * Imports a file; what it may be, and what is refused, stands in conventions.md. Throws SourceRefused, XmlRefused,
 * TableRefused or CatalogueRefused when the file as a whole is refused; the catalogue is then as it was.
 */
export async function importCatalogue(
  db: Db,
  source: Source,
  options: ImportOptions = {},
): Promise<LoadReport & { notes: readonly string[] }> {
  const replace = options.replace ?? false
  const { records, whole, notes } = await openSource(source, {
    mapping: options.mapping ?? null,
    ...(options.onMapping && { onMapping: options.onMapping }),
    ...(options.encoding && { encoding: options.encoding }),
    clears: replace,
    today: dayOf(new Date()),
  })
  const report = await loadCatalogue(db, replace ? onlyWhole(records, whole) : records, {
    replace,
    dryRun: options.dryRun ?? false,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
  return { ...report, notes: notes?.() ?? [] }
}

async function* onlyWhole(
  records: AsyncIterable<CatalogueRecord>,
  whole: () => boolean,
): AsyncGenerator<CatalogueRecord> {
  for await (const record of records) {
    if (!whole())
      throw new SourceRefused('--replace needs a whole catalogue; this file only changes articles that exist')
    yield record
  }
}

/** The text of a mapping file; throws SourceRefused that says what is wrong with it. */
export function mappingOf(text: string): Mapping {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new SourceRefused('the mapping is no JSON')
  }
  const read = Mapping.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new SourceRefused(
    `the mapping is not right: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? ''}`,
  )
}
