/**
 * The port to who makes CAD files (docs/decisions/012): what a provider must do, which one this shop has, and the
 * local one, which makes real files from the geometry of the pictures.
 */
import type { Db } from '#kit/db/connect.ts'
import { offeredFormats, type CadFile, type CadFormat, type CadProduct } from '../model/cad.ts'
import { storedFormats } from '../store/cad-formats.ts'
import type { FileMaker } from '#platform/files/file-maker.ts'
import type { ModelKind } from './file-makers.ts'

export type CadProvider = {
  /** formats of a product; none when it has none */
  formats: (product: Pick<CadProduct, 'code' | 'drawing'>) => Promise<CadFormat[]>
  /** the file of a format that `formats` named; null for any other */
  make: (product: CadProduct, qualifier: string) => Promise<CadFile | null>
}
/** `segment` is the provider's name in addresses; `skipped` the filter of PDP-20. */
export type CadPort = { segment: string; skipped: string; provider: CadProvider }

declare module '#platform/request/context.ts' {
  interface Ports {
    cad: CadPort
  }
}

const local: readonly (CadFormat & { kind: ModelKind })[] = [
  { qualifier: 'DXF2D', name: 'DXF', version: 'AutoCAD 2000', cad: '2d', kind: 'dxf' },
  { qualifier: 'SVG2D', name: 'SVG', version: '1.1', cad: '2d', kind: 'svg' },
  { qualifier: 'STEP3D', name: 'STEP', version: 'AP214', cad: '3d', kind: 'step' },
  { qualifier: 'STL3D', name: 'STL', version: 'binary', cad: '3d', kind: 'stl' },
]
/** How long the seller's list is believed without asking the database, in ms. */
const listKept = 60_000

/** Formats as the seller lists them, as far as they can be made; all of them while they list none. */
export function localCad(db: Db, maker: FileMaker): CadProvider {
  let known: { formats: CadFormat[]; until: number } | null = null
  const listed = async (): Promise<CadFormat[]> => {
    if (known && known.until > performance.now()) return known.formats
    const rows = (await storedFormats(db, [])).filter(row =>
      local.some(one => one.qualifier === row.qualifier),
    )
    const formats =
      rows.length > 0
        ? rows
        : local.map(({ name, version, qualifier, cad }) => ({ name, version, qualifier, cad }))
    known = { formats, until: performance.now() + listKept }
    return formats
  }
  return {
    formats: listed,
    make: async (product, qualifier) => {
      const format = local.find(one => one.qualifier === qualifier)
      return format ? maker.make(format.kind, product) : null
    },
  }
}

/** What is offered of a product: the provider's formats without those of the filter (PDP-20). */
export const formatsOf = async (
  port: CadPort,
  product: Pick<CadProduct, 'code' | 'drawing'>,
): Promise<CadFormat[]> => offeredFormats(await port.provider.formats(product), port.skipped)
