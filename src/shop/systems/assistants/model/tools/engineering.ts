import * as z from 'zod'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { ActShape } from '#shop/tools/configurators/model/act-shape.ts'
import { ConfigId } from '#shop/tools/configurators/model/call-shapes.ts'
import { tool } from '../tool.ts'

const Key = z.string().min(1).max(80).meta({ description: '`key` of a configurator' })
const Visit = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional()
  .meta({ description: '`visit` of the answer before; needed where nobody is signed in' })

/** Derating and configuring, with the reasons. */
export const engineeringTools = [
  tool({
    name: 'derate',
    title: 'Derate',
    description:
      'Does an article carry these currents at these ambient temperatures? Answers for each operating point what is allowed, and the reserve.',
    endpoints: ['POST /derating'],
    changes: false,
    input: z.object({
      code: ProductCode,
      points: z
        .array(
          z.object({
            ambient: z.number().min(-60).max(250).meta({ description: '°C' }),
            current: z.number().min(0).max(10_000).meta({ description: 'A' }),
          }),
        )
        .min(1)
        .max(250),
    }),
    asked: body => ({ body }),
  }),
  tool({
    name: 'find_carrying',
    title: 'Find what carries a current',
    description: 'Articles that carry a current at an ambient temperature, the least reserve first.',
    endpoints: ['GET /derating'],
    changes: false,
    input: z.object({
      ambient: z.number().min(-60).max(250).meta({ description: '°C' }),
      current: z.number().min(0).max(10_000).meta({ description: 'A' }),
      section: z.number().min(0).max(1_000).optional().meta({ description: 'mm²; any unless said' }),
    }),
    asked: query => ({ query }),
  }),
  tool({
    name: 'list_configurators',
    title: 'List configurators',
    description: 'The configurators: products that are put together by rules.',
    endpoints: ['GET /configurators'],
    changes: false,
    input: z.object({}),
    asked: () => ({}),
  }),
  tool({
    name: 'describe_configurator',
    title: 'Describe a configurator',
    description: 'What a configurator asks before anything is chosen: characteristics and their values.',
    endpoints: ['GET /configurators/:key'],
    changes: false,
    input: z.object({ key: Key }),
    asked: ({ key }) => ({ params: { key } }),
  }),
  tool({
    name: 'configure',
    title: 'Configure',
    description:
      'Does one thing to a configuration: choose a value, take one back, several choices, counts, a quantity. Without `id` it begins one, by the key of a configurator or a product code. What does not fit changes nothing: `conflict` says why, by which rules, and the ways out.',
    endpoints: ['POST /configurations', 'POST /configurations/:id/acts'],
    changes: true,
    adds: 'visit',
    input: z.object({
      id: ConfigId.optional(),
      key: Key.optional(),
      product: ProductCode.optional(),
      act: ActShape,
      visit: Visit,
    }),
    asked: ({ id, key, product, act }) =>
      id === undefined
        ? { body: { ...(key !== undefined && { key }), ...(product !== undefined && { product }), act } }
        : { endpoint: 'POST /configurations/:id/acts', params: { id }, body: act },
  }),
  tool({
    name: 'read_configuration',
    title: 'Read a configuration',
    description: 'A configuration as it stands: what is chosen, implied, excluded, and how much is left.',
    endpoints: ['GET /configurations/:id'],
    changes: false,
    adds: 'visit',
    input: z.object({ id: ConfigId, visit: Visit }),
    asked: ({ id }) => ({ params: { id } }),
  }),
  tool({
    name: 'configuration_result',
    title: 'Result of a configuration',
    description: 'The parts that a configuration consists of, what they cost and when they are ready.',
    endpoints: ['GET /configurations/:id/result'],
    changes: false,
    adds: 'visit',
    input: z.object({ id: ConfigId, visit: Visit }),
    asked: ({ id }) => ({ params: { id } }),
  }),
]
