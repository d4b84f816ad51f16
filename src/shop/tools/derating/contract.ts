import * as z from 'zod'
import { del, file, form, fragment, get, json, page, postFragment } from '#kit/contract.ts'
import { several } from '#kit/typed/several.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'

/** Of a set; whatever else stands there is a new one's. */
const Id = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,15})?$/)
  .catch('')
  .default('')
const Text = z.string().max(400).catch('').default('')
/** JSON of the points, the list of hidden curves: what cannot be read is left out (DER-15). */
const Points = z.string().max(60_000).catch('').default('')
const List = z.string().max(1_000).catch('').default('')
const Product = z.object({ product: ProductCode })
const many = several(z.string().max(60), 250).catch([])

const Set = z.object({ label: Text, points: Points, id: Id, hideInputFields: List })
/** The paper and the print of what is on the chart now; without points those of the set. */
const Shown = z.object({ product: ProductCode, ...Set.shape })

export const derating = {
  /** DER-02; `x`, `y`: an operating point to begin with; `ask`: whether to delete, where there is no script */
  show: fragment('/deratingTool/showDerating', {
    query: z.object({
      product: ProductCode,
      deratingId: Id,
      x: Text,
      y: Text,
      label: Text,
      ask: z.literal('delete').optional().catch(undefined),
    }),
  }),
  /** DER-11: keeps the points of a set, a new one without an id; guests' in their session */
  setPoint: postFragment('/deratingTool/setDeratingPoint', { query: Product, body: Set }),
  /** DER-12 */
  save: postFragment('/deratingTool/saveDerating', { for: 'signed-in', query: Product, body: Set }),
  /** DER-13 */
  remove: del('/deratingTool/deleteDerating', { query: z.object({ id: Id }) }),
  /** the whole tool as a form, where there is no script */
  change: form('/deratingTool/changeDerating', {
    query: Product,
    body: z.object({
      id: Id,
      label: Text,
      newX: Text,
      newY: Text,
      /** steps of a load profile, which `act` profile adds as a point */
      profile: z.string().max(4_000).catch('').default(''),
      x: many,
      y: many,
      /** the curves that are shown */
      show: many,
      /** deleting asks first */
      sure: z.literal('1').optional().catch(undefined),
      act: z
        .string()
        .regex(/^(add|profile|save|delete|remove-\d{1,3})$/)
        .catch('add')
        .default('add'),
    }),
  }),
  /** DER-14 */
  print: page('/deratingTool/printDerating', { for: 'signed-in', query: Shown }),
  paper: file('/deratingTool/derating.pdf', { for: 'signed-in', query: Shown }),
  /** articles that carry a current in A at an ambient temperature in °C, with a conductor of so many mm² or any */
  carrying: page('/deratingTool/articles', {
    query: z.object({
      x: Text,
      y: Text,
      section: Text,
      page: z.coerce.number().int().min(1).max(10_000).catch(1),
    }),
  }),
  /** DER-16 */
  hasSaved: get('/deratingTool/hasSavedDeratings', {
    query: Product,
    passive: true,
    reply: json(z.boolean()),
  }),
  /** DER-01, DER-18: the saved sets of a product, for its page */
  sets: fragment('/deratingTool/savedDeratings', { query: Product }),
}

const mine = { for: 'signed-in', section: 'account/deratings' } as const

/** All sets of a person. */
export const deratingAccount = {
  list: page('/{account-area}/deratings', {
    ...mine,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1) }),
  }),
  remove: form('/{account-area}/deratings/remove', {
    ...mine,
    body: z.object({ id: Id }),
    reply: json(z.object({ redirect: z.string() })),
  }),
}

const column = several(z.string().max(4_000), 40).catch([])
const atDesk = {
  for: 'desk/articles:write',
  section: 'desk/articles',
  params: z.object({ code: ProductCode }),
} as const

/** The seller's desk: the measured curves of an article. */
export const deratingDesk = {
  curves: page('/desk/articles/:code/derating', atDesk),
  keep: form('/desk/articles/:code/derating', {
    ...atDesk,
    body: z.object({
      /** what was seen; somebody else may have changed it since */
      before: z.string().max(200_000).catch(''),
      section: column,
      contacts: column,
      en: column,
      es: column,
      limit: column,
      cut: column,
      end: column,
      heating: column,
      points: column,
      act: z.enum(['preview', 'save']).catch('preview').default('preview'),
    }),
  }),
}
