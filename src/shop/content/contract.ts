import * as z from 'zod'
import { page } from '#kit/contract.ts'
import { topics } from './model.ts'

export const content = {
  show: page('/info/:topic', { kept: true, params: z.object({ topic: z.enum(topics) }) }),
  help: page('/help', {
    kept: true,
    query: z.object({ topic: z.enum(['ordering', 'search']).catch('ordering') }),
  }),
}
