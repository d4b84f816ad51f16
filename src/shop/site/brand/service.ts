/** Name, logo, colour and sender of the shop, kept at the desk; all processes take a change over at once. */
import { createHash } from 'node:crypto'
import { fileKindOf } from '#kit/file-kind.ts'
import { conflict, invalid } from '#kit/refusal.ts'
import type { Upload } from '#kit/contract.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { changeStorefronts } from '#platform/storefront/storefronts.ts'
import { brandAudit } from './audit.ts'
import { cleanSvg } from './model/clean-svg.ts'
import {
  brandFields,
  maxLogoBytes,
  readBrandTyped,
  type BrandFault,
  type BrandTyped,
} from './model/reading.ts'
import { holdBrand, putBrand, putLogo } from './store.ts'
import { sayBrand } from './texts.ts'

export { findBrand, type KeptBrand } from './store.ts'

type Changing = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>

/** What is wrong, in words. */
function faultWords(ctx: Pick<Ctx, 'page'>, one: BrandFault): string {
  const t = sayBrand(ctx.page.language)
  if (one.fault !== 'contrast') return t[one.fault]()
  const shown = new Intl.NumberFormat(ctx.page.formatLocale, { maximumFractionDigits: 1 })
  return t.contrast({ reached: shown.format(Math.floor(one.reached * 10) / 10) })
}

/**
 * Keeps name, sender and colour of a record that still is as it was `seen` (0: nothing was set). Pages, letters and papers
 * say it from now on, in every process. Throws invalid at each field, and conflict when somebody has saved since.
 */
export async function saveBrand(ctx: Changing, typed: BrandTyped, seen: number): Promise<void> {
  const read = readBrandTyped(typed)
  if ('wrong' in read)
    throw invalid(read.wrong.map(one => ({ field: one.field, message: faultWords(ctx, one) })))
  await changeStorefronts(ctx, async tx => {
    const before = await holdBrand(tx)
    if (before.version !== seen) throw conflict(sayBrand(ctx.page.language).savedMeanwhile())
    const changed = brandFields.filter(field => before[field] !== read.kept[field])
    if (changed.length === 0) return
    await putBrand(tx, read.kept)
    await brandAudit.record(tx, {
      actor: ctx.who.email,
      action: 'brand-save',
      kind: 'brand',
      id: 'data',
      details: Object.fromEntries(
        changed.map(field => [field, { from: before[field], to: read.kept[field] }]),
      ),
    })
  })
}

/** A logo by what is in the file: a whole PNG, or an SVG of which only the drawing is taken. */
async function logoIn(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: string } | null> {
  if (fileKindOf(bytes)?.type === 'image/png') return { bytes, type: 'image/png' }
  const svg = await cleanSvg(bytes)
  return svg === null ? null : { bytes: Buffer.from(svg), type: 'image/svg+xml' }
}

/** Shows this logo from now on; null takes it away. Throws invalid at `file` for what is none. */
export async function saveLogo(ctx: Changing, upload: Upload | null | 'none'): Promise<void> {
  const t = sayBrand(ctx.page.language)
  const wrong = (message: string) => invalid([{ field: 'file', message }])
  if (upload === null || (upload !== 'none' && upload.bytes.length === 0)) throw wrong(t.fileMissing())
  const logo = upload === 'none' ? null : await logoIn(upload.bytes)
  if (upload !== 'none') {
    if (upload.bytes.length > maxLogoBytes) throw wrong(t.fileLarge())
    if (logo === null) throw wrong(t.fileWrong())
  }
  const hash = logo && createHash('sha256').update(logo.bytes).digest('hex').slice(0, 24)
  await changeStorefronts(ctx, async tx => {
    const before = await holdBrand(tx)
    if (before.logo === hash) return
    await putLogo(tx, logo && hash ? { ...logo, hash } : null)
    await brandAudit.record(tx, {
      actor: ctx.who.email,
      action: 'brand-logo',
      kind: 'brand',
      id: 'data',
      details: { from: before.logo ?? '', to: hash ?? '' },
    })
  })
}
