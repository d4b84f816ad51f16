import { brandKey } from '#platform/brand/brand.ts'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Db } from '#kit/db/connect.ts'
import { eachOf } from '#kit/each-of.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { localised } from '#platform/language/language.ts'
import { catalogueFrame, catalogueVersion } from '#shop/catalogue/articles/service/read-catalogue.ts'
import type { CadFile, CadProduct } from '../model/cad.ts'
import type { Context, Found } from './find-download.ts'
import { dataSheetOf, declarationOf, drawingPaperOf } from './paper-content.ts'
import type { PaperOrders } from './file-makers.ts'

const maxBytes = 48 << 20

/** Made files of one database, and those being made; the one asked for longest ago goes first. */
type Shelf = { made: LRUCache<string, CadFile>; coming: Map<string, Promise<CadFile>> }
const shelfOf = eachOf<Db, Shelf>(() => ({
  made: new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes.length || 1 }),
  coming: new Map(),
}))

/** Made once for all that ask at the same time, and kept as long as the catalogue's version and the room. */
function kept(db: Db, key: string, make: () => Promise<CadFile>): Promise<CadFile> {
  const { made, coming } = shelfOf(db)
  const known = made.get(key)
  if (known) return Promise.resolve(known)
  let file = coming.get(key)
  if (!file) {
    file = make()
    coming.set(key, file)
    const settled = () => coming.delete(key)
    file.then(found => made.set(key, found)).then(settled, settled)
  }
  return file
}

/**
 * The body of a product as binary STL, in mm: for looking at, so it is neither a download nor a matter of the provider
 * of CAD files. Throws Refusal 'unavailable' while too many files are being made.
 */
export const meshOf = (ctx: Pick<Context, 'db' | 'ports'>, product: CadProduct): Promise<CadFile> =>
  kept(ctx.db, `mesh ${product.code} ${JSON.stringify(product.drawing)}${brandKey()}`, () =>
    ctx.ports.fileMaker.make('stl', product),
  )

const endOfLine = 10

/** The head says what the bytes are: media type and extension, a line each. */
const packed = ({ bytes, type, extension }: CadFile): Uint8Array =>
  Buffer.concat([Buffer.from(`${type}\n${extension}\n`), bytes])

function unpacked(kept: Uint8Array): CadFile {
  const type = kept.indexOf(endOfLine)
  const extension = kept.indexOf(endOfLine, type + 1)
  const text = (from: number, to: number) => Buffer.from(kept.subarray(from, to)).toString()
  return {
    bytes: kept.subarray(extension + 1),
    type: text(0, type),
    extension: text(type + 1, extension),
  }
}

/** Made once in a version of the catalogue, for all processes and over restarts; the shelf in memory stands before. */
function keptFor(
  ctx: Pick<Context, 'db' | 'ports'>,
  version: number,
  named: string,
  make: () => Promise<CadFile>,
): Promise<CadFile> {
  const key = named + brandKey()
  const { madeFiles } = ctx.ports as Partial<Context['ports']>
  return kept(ctx.db, `${version} ${key}`, async () => {
    const known = await madeFiles?.get(version, key)
    if (known) return unpacked(known)
    const made = await make()
    await madeFiles?.put(version, key, packed(made))
    return made
  })
}

/** A job: papers of older versions of the catalogue go. */
export const forgetOldPapers = async ({ db, ports }: Pick<Context, 'db' | 'ports'>): Promise<void> =>
  ports.madeFiles.sweep(await catalogueVersion(db))

type PaperOrder = { [K in keyof PaperOrders]: { kind: K; data: PaperOrders[K] } }[keyof PaperOrders]

async function orderOf(ctx: Context, found: Found): Promise<PaperOrder | null> {
  const { option, drawing } = found
  const language = option.language ?? ctx.page.language
  if (option.source.kind !== 'paper') return null
  switch (option.source.paper) {
    case 'data-sheet': {
      const frame = await catalogueFrame(ctx.db, found.version)
      return { kind: 'data-sheet', data: dataSheetOf(ctx, found, frame, language) }
    }
    case 'declaration':
      return { kind: 'declaration', data: declarationOf(ctx, found, language) }
    case 'drawing':
      return drawing && { kind: 'drawing', data: drawingPaperOf(ctx, found, drawing, language) }
  }
}

/** A file that the desk keeps for the article; null when it is gone. */
async function storedFile({ db, ports }: Context, id: string): Promise<CadFile | null> {
  const file = await ports.files.find(db, id)
  if (file?.purpose !== 'product-document') return null
  const bytes = await buffer(ports.files.content(file).read())
  return { bytes, type: file.type, extension: file.name.slice(file.name.lastIndexOf('.') + 1) }
}

/**
 * The bytes of what was found; null for what lies elsewhere. Throws Refusal 'unavailable' while too many files are being
 * made.
 */
export async function fileOf(ctx: Context, found: Found): Promise<CadFile | null> {
  const { option, mark, drawing, version } = found
  const { language, storefront } = ctx.page
  // papers name the page of the storefront they were taken in
  const key = [mark.id, mark.changedAt.getTime(), storefront, language, option.code].join(' ')
  if (option.source.kind === 'elsewhere') return null
  if (option.source.kind === 'kept') return storedFile(ctx, option.source.file)
  if (option.source.kind === 'cad') {
    if (!drawing) return null
    // a CAD file speaks one language, whoever takes it
    const name = localised(found.article.names, 'en')
    const product = { code: mark.code, name, drawing, revision: dayOf(mark.changedAt) }
    return keptFor(ctx, version, `${mark.id} ${option.code}`, async () => {
      const made = await ctx.ports.cad.provider.make(product, option.code)
      if (!made) throw new Error(`the CAD provider does not make ${option.code}`)
      return made
    })
  }
  const order = await orderOf(ctx, found)
  return order && keptFor(ctx, version, key, () => ctx.ports.fileMaker.make(order.kind, order.data))
}
