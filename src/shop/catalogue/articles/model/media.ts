/** Pictures, documents and CAD files of articles and products with variants, as the desk keeps them. */
import type { DocumentRecord } from '../model.ts'
import type { Localised } from '#platform/language/language.ts'

export const mediaOwners = ['article', 'family'] as const
export type MediaOwner = (typeof mediaOwners)[number]

/** What a file is; all but pictures are documents of this type. */
export const mediaTypes = [
  'picture',
  'PDF_DS',
  'PDF_DRAWING',
  'PDF_MANUAL',
  'PDF_CERTIFICATE',
  'PDF_COMPLIANCE',
  'FILE_STEP',
  'FILE_DXF',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** A source that is a kept file of the shop, by its id; else an address, or what the shop makes. */
const keptSource = /^file:([\w-]{22})$/
export const sourceOfFile = (id: string): string => `file:${id}`
/** The id of the kept file that a source is; null: it is none. */
export const fileOfSource = (source: string): string | null => keptSource.exec(source)?.[1] ?? null

export type MediaPicture = { source: string; alt: Localised }
export type MediaDocument = DocumentRecord & { id: number }
export type Media = {
  id: number
  code: string
  names: Localised
  /** another one after every change */
  version: string
  pictures: MediaPicture[]
  documents: MediaDocument[]
}

/** Whose files: of an article or of a family, by its code. */
export type Whose = { of: MediaOwner; code: string }
