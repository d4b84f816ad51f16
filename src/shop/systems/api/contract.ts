import { page } from '#kit/contract.ts'

/** The page on which a company's IT reads what programs can ask and do, and tries it; `/api/v1` leads there. */
export const programReference = {
  show: page('/programs-reference', { for: 'anyone' }),
}
