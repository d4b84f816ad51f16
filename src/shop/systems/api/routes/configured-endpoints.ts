import * as z from 'zod'
import { configuratorBasket } from '#shop/tools/configurators/contract.ts'
import { ConfigId } from '#shop/tools/configurators/model/call-shapes.ts'
import { addConfiguration, wayMeant } from '#shop/tools/configurators/service/add.ts'
import { reportEvent } from '#shop/tools/configurators/service/crm.ts'
import { readConfiguration } from '#shop/tools/configurators/service/keep.ts'
import { stepHref } from '#shop/tools/configurators/views/addresses.ts'
import { refusedToAdd } from '#shop/tools/configurators/views/refused-to-add.ts'
import { endpoint } from '../model/endpoint.ts'
import { Quantity } from '../model/shapes.ts'
import { answered, asRead, Basket, refused } from './basket-endpoints.ts'

/** How the parts arrive, and what the button of the page that does so sends. */
const arrivals = {
  loose: 'noAssembly',
  'with-aid': 'aid',
  assembled: 'preAssembly',
  'assembled-with-pad': 'preAssemblyPad',
} as const

/** What was configured goes into the basket, and from there into an order or a quote. */
export const configuredEndpoints = [
  endpoint(
    {
      method: 'POST',
      path: '/basket/configurations',
      scope: 'basket:write',
      like: configuratorBasket.addByForm,
      mayMiss: true,
      summary: 'Put a configuration into the basket: all its lines or none',
      description:
        'Its parts, quantities and prices are computed anew. What is made to it has a line of its own, which names it. Without `arrives` it comes as its configurator usually delivers it.',
      body: z.object({
        configuration: ConfigId,
        quantity: Quantity.optional().meta({ description: 'sets; absent: as many as it says itself' }),
        arrives: z.enum(['loose', 'with-aid', 'assembled', 'assembled-with-pad']).optional(),
      }),
      reply: Basket,
      example: { body: { configuration: 'AAAAAAAAAAAAAAAAAAAAAA', quantity: 10 } },
    },
    (asking, { body }, called) =>
      asRead(asking, called, async ctx => {
        const held = await readConfiguration(ctx, body.configuration)
        const { definition } = held.open
        const added = await addConfiguration(ctx, held, {
          quantity: body.quantity ?? held.state.quantity,
          way: wayMeant(definition.kind, body.arrives === undefined ? '' : arrivals[body.arrives]),
        })
        if ('refused' in added)
          return {
            problem: {
              status: 422 as const,
              code: `configuration-${added.refused.why}`,
              detail: refusedToAdd(ctx.page, added.refused),
            },
          }
        if (!added.outcome.done) return refused(ctx, added.outcome)
        // CRM-01: what went into the basket, by whatever call
        await reportEvent(ctx, {
          configId: body.configuration,
          productCode: definition.productCode,
          type: 'ADDBASKET',
          campaign: '',
          url: stepHref(ctx.page, definition, { configId: held.id }),
        })
        return answered(ctx)
      }),
  ),
]
