import * as z from 'zod'
import { form, get, json, page, post } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { AskedArticles } from '#shop/catalogue/master-data/contract.ts'
import { maxNumbers } from './model/bulk.ts'
import { maxCells, maxCellText, maxColumns } from './model/grid.ts'
import { maxAdded } from './model/relations.ts'

const atDesk = { for: 'desk/articles:write', section: 'desk/articles' } as const
const ofOne = { params: z.object({ code: ProductCode }) }
const Version = z.string().regex(/^\d{1,20}$/)

/** The seller's desk: data of one article, with a field for each attribute, and what it is related to, with a row for each. */
export const articleDataDesk = {
  data: page('/desk/articles/:code/data', { ...atDesk, ...ofOne }),
  saveData: form('/desk/articles/:code/data', {
    ...atDesk,
    ...ofOne,
    body: freeFields({ version: Version }),
  }),
  relations: page('/desk/articles/:code/relations', { ...atDesk, ...ofOne }),
  saveRelations: form('/desk/articles/:code/relations', {
    ...atDesk,
    ...ofOne,
    body: freeFields({ version: Version, add: z.string().max(maxAdded).default('') }),
  }),
}

const Columns = z
  .preprocess(
    sent => (sent === undefined || sent === '' ? [] : Array.isArray(sent) ? sent : [sent]),
    z.array(z.string().max(120)).max(maxColumns),
  )
  .catch([])
const AskedGrid = AskedArticles.extend({ column: Columns })
export type AskedGrid = z.output<typeof AskedGrid>
const Cells = z
  .array(
    z.object({
      code: z.string().max(120),
      column: z.string().max(120),
      text: z.string().max(maxCellText),
      stood: z.string().max(maxCellText),
    }),
  )
  .max(maxCells)
/** Bytes of that many cells, each with its number, column, text and what stood there. */
const maxCellBytes = 4 << 20
const Faults = z.array(
  z.object({
    code: z.string(),
    column: z.string(),
    message: z.string(),
    /** what the cell holds now, where that is not what it held when it was typed over */
    stands: z.string().optional(),
  }),
)

/** The seller's desk: articles of a list and some of their columns as a grid; it leads to the preview of a file. */
export const gridDesk = {
  show: page('/desk/article-grid', { ...atDesk, query: AskedGrid }),
  /** its rows behind the first so many */
  rows: get('/desk/article-grid/rows', {
    ...atDesk,
    passive: true,
    query: AskedGrid.extend({ from: z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0) }),
    reply: json(
      z.object({
        rows: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            cells: z.array(z.string()),
            locked: z.array(z.number()),
          }),
        ),
        /** where the rows behind these begin; null: these were the last */
        next: z.number().nullable(),
      }),
    ),
  }),
  /** what is wrong with typed cells */
  judge: post('/desk/article-grid/judge', {
    ...atDesk,
    reads: true,
    maxBytes: maxCellBytes,
    body: z.object({ cells: Cells }),
    reply: json(z.object({ faults: Faults })),
  }),
  /** what they would do, as a file that waits: `redirect` leads to its preview; null: what is wrong, or nothing changes */
  prepare: post('/desk/article-grid', {
    ...atDesk,
    takesLong: true,
    maxBytes: maxCellBytes,
    body: z.object({ cells: Cells, back: z.string().max(4_000) }),
    reply: json(z.object({ redirect: z.string().nullable(), faults: Faults, message: z.string() })),
  }),
}

/** The seller's desk: one change for all articles that a list shows, or for pasted numbers; it leads to the preview of a file. */
export const bulkDesk = {
  form: page('/desk/change-articles', { ...atDesk, query: AskedArticles }),
  prepare: form('/desk/change-articles', {
    ...atDesk,
    takesLong: true,
    body: freeFields({ numbers: z.string().max(maxNumbers).default('') }),
  }),
}
