import { isPicture } from './picture-size.ts'

/** What a file is by what is in it: nothing but papers and pictures is taken. */
export type FileKind = { type: string; extension: string }

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, i) => bytes[at + i] === byte)
const ascii = (text: string): number[] => [...text].map(sign => sign.charCodeAt(0))

function kindOfPicture(bytes: Uint8Array): FileKind | null {
  if (starts(bytes, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]))
    return { type: 'image/png', extension: 'png' }
  if (starts(bytes, [0xff, 0xd8, 0xff])) return { type: 'image/jpeg', extension: 'jpg' }
  if (starts(bytes, ascii('RIFF')) && starts(bytes, ascii('WEBP'), 8))
    return { type: 'image/webp', extension: 'webp' }
  return null
}

/** Null: it is none of those that are taken. A picture has to be whole, and of a size that can be shown. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  if (starts(bytes, ascii('%PDF-'))) return { type: 'application/pdf', extension: 'pdf' }
  const picture = kindOfPicture(bytes)
  return picture && isPicture(bytes, picture.type) ? picture : null
}
