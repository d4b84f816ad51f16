/** What a file is by what is in it: pictures, papers, and the two CAD formats that engineers hand over. */
import { fileKindOf, type FileKind } from '#kit/file-kind.ts'
import { mediaTypes, type MediaType } from '#shop/catalogue/articles/model/media.ts'

export const maxMediaBytes = 25 << 20
export const maxPictureBytes = 5 << 20
/** Files that come together, and what they may have together. */
export const maxFilesAtOnce = 20
export const maxBytesAtOnce = 60 << 20

/** What files that come together are: all of one type, or each what its content says, a PDF being a data sheet. */
export const givenTypes = ['by-content', ...mediaTypes] as const
export type GivenType = (typeof givenTypes)[number]

const looked = 4_096

function cadKindOf(bytes: Uint8Array): FileKind | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, looked)).replace(/^\u00ef\u00bb\u00bf/, '')
  if (/^\s*ISO-10303-21\s*;/.test(head)) return { type: 'model/step', extension: 'step' }
  if (head.startsWith('AutoCAD Binary DXF\r\n')) return { type: 'image/vnd.dxf', extension: 'dxf' }
  // comments may stand before the first section
  return /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(head)
    ? { type: 'image/vnd.dxf', extension: 'dxf' }
    : null
}

/** The kind of a file that may be kept as this type; null: it may not. */
export function mediaKindOf(type: MediaType, bytes: Uint8Array): FileKind | null {
  if (type === 'FILE_STEP' || type === 'FILE_DXF') {
    const kind = cadKindOf(bytes)
    return kind?.extension === (type === 'FILE_STEP' ? 'step' : 'dxf') ? kind : null
  }
  const kind = fileKindOf(bytes)
  if (type === 'picture') return kind?.type.startsWith('image/') ? kind : null
  return kind?.extension === 'pdf' ? kind : null
}

/** The type that a file is kept as; null: its content fits none. */
export function typeOf(given: GivenType, bytes: Uint8Array): MediaType | null {
  const tried = given === 'by-content' ? (['picture', 'PDF_DS', 'FILE_STEP', 'FILE_DXF'] as const) : [given]
  return tried.find(type => mediaKindOf(type, bytes) !== null) ?? null
}
