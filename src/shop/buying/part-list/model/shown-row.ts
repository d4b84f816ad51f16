/** A row of a list as a person sees it: what stood there beside what was made of it, all amounts and days as texts. */
import * as z from 'zod'

const Choice = z.object({ code: z.string(), name: z.string(), price: z.string() })

export const ShownRow = z.object({
  /** line of the list, counted from 1; 0: it came later */
  line: z.number(),
  /** the whole row as it came */
  whole: z.string(),
  /** the number that was read */
  code: z.string(),
  article: z.object({ code: z.string(), name: z.string() }).nullable(),
  verdict: z.string(),
  /** the verdict in words, and how it is coloured */
  words: z.string(),
  tone: z.enum(['good', 'waiting', 'bad']),
  /** why it is left out unless somebody wants it; '' it is not */
  aside: z.string(),
  /** it can go into the basket as it is */
  ready: z.boolean(),
  quantity: z.number(),
  /** the quantity filled up to whole packs */
  orderable: z.number(),
  /** what is counted, by UN/ECE */
  unit: z.string(),
  /** what has to be said or asked about its quantity; '' nothing */
  note: z.string(),
  /** the quantity that stands there cannot be read and is asked for */
  asks: z.boolean(),
  /** what stands in its way */
  problem: z.string(),
  price: z.string(),
  /** in the currency's smallest unit; null: no price */
  amount: z.number().nullable(),
  amountText: z.string(),
  arrives: z.string(),
  /** articles that may be meant, and the question about them */
  question: z.string(),
  choices: z.array(Choice),
  /** code of a design whose variants these are; '' none */
  design: z.string(),
})
export type ShownRow = z.output<typeof ShownRow>
