/** Shapes that several calls of the contract share. */
import * as z from 'zod'
import { wholeNumber } from '#kit/typed/whole.ts'
import { several } from '#kit/typed/several.ts'
import { maxPieces, ProductCode } from '#shop/catalogue/articles/model.ts'

export const Id = z.string().max(80)
export const ConfigId = z.string().regex(/^[A-Za-z0-9_-]{16,40}$/)
/** What is no number of a configuration means none. */
export const maybeConfig = ConfigId.optional().catch(undefined)
export const maybe = Id.optional().catch(undefined)
export const code = ProductCode.optional().catch(undefined)

/** What a form of a step carries; `cstic.{id}`, `count.{code}` and `typed.{id}` are read beside it. */
export const Step = z.looseObject({
  configOrderProductCode: code,
  key: maybe,
  configId: maybeConfig,
  groupId: maybe,
  from: z.string().max(500).optional().catch(undefined),
  seq: z.coerce.number().int().min(0).optional().catch(undefined),
})

/** Pieces: empty is the default of the configurator (CFG-22, CFG-25). */
export const Pieces = z.preprocess(
  value => (value === '' || value === null ? undefined : value),
  wholeNumber({ least: 1, most: maxPieces }).optional(),
)
/** codes of ticked lines */
export const Ticks = several(z.string().max(120), 500)
export const Comment = z.string().trim().max(500)
export const Packed = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/)

/** What a page reports of what was done (CRM-01). */
export const Reported = z.object({
  email: z.string().max(320).optional(),
  user: z.string().max(200).optional(),
  configID: z.string().max(60).catch(''),
  type: z.string().trim().min(1).max(40),
  campaign: z.string().max(80).catch(''),
  title: z.string().max(200).optional(),
  url: z.string().max(2_000).catch(''),
})
