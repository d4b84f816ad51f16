import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { mediaOwners } from '#shop/catalogue/articles/model/media.ts'
import { languages } from '#platform/language/language.ts'
import { givenTypes, maxBytesAtOnce, maxFilesAtOnce, maxMediaBytes } from './model/file-type.ts'

const atDesk = { for: 'desk/articles:write', section: 'desk/articles' } as const
const ofOne = { params: z.object({ of: z.enum(mediaOwners), code: ProductCode }) }
const Version = z.string().regex(/^[\da-f]{32}$/)
const title = z.string().trim().max(200).catch('').default('')

/** The seller's desk: pictures, documents and CAD files of an article or a family. */
export const mediaDesk = {
  media: page('/desk/media/:of/:code', { ...atDesk, ...ofOne }),
  add: form('/desk/media/:of/:code', {
    ...atDesk,
    ...ofOne,
    upload: { maxBytes: maxMediaBytes, several: { files: maxFilesAtOnce, totalBytes: maxBytesAtOnce } },
    body: z.object({
      type: z.enum(givenTypes),
      language: z
        .enum(['', ...languages])
        .catch('')
        .default(''),
      titleEn: title,
      titleEs: title,
      restricted: z.enum(['', 'true']).catch('').default(''),
    }),
  }),
  /** one of them moves, is replaced by a newer file, or goes */
  change: form('/desk/media/:of/:code/:item', {
    ...atDesk,
    params: ofOne.params.extend({ item: z.string().regex(/^[pd]\d{1,15}$/) }),
    upload: { maxBytes: maxMediaBytes },
    body: z.object({ version: Version, act: z.enum(['up', 'down', 'replace', 'remove']) }),
  }),
}
