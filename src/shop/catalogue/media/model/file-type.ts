/** What a file is by what is in it: pictures, papers, and the two CAD formats that engineers hand over. */
import { fileKindOf, type FileKind } from '#kit/file-kind.ts'
import type { MediaType } from '#shop/catalogue/articles/model/media.ts'

export const maxMediaBytes = 25 << 20
export const maxPictureBytes = 5 << 20

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
