import { pageAnswer, seeOther, type Outcome, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { htmlInJson } from '#platform/page/html-in-json.tsx'
import { belongsTo } from '#platform/person/visitor.ts'
import { notedOf } from '#shop/people/notes/service/read-notes.ts'
import { checkout, checkoutSteps } from '#shop/buying/checkout/contract.ts'
import { cart } from '../contract.ts'
import { blocksOf, positionsIn } from '#kit/row-blocks.ts'
import type { Cart } from '../model/cart.ts'
import { flowsOffered, isOffered, type CheckoutTarget, type PciOption } from '../model/flow.ts'
import { outlookOf } from '../model/outlook.ts'
import { buyingFactsOf, chooseExpress, expressChoices } from '../service/express.ts'
import { cartCount } from '../service/count.ts'
import { readCart, showCart } from '../service/read-cart.ts'
import { referenceChoices } from '../service/references.ts'
import { repricedMessage } from '../service/reprice.ts'
import { basketSettings } from '../service/settings.ts'
import { lineTools } from '../slots.ts'
import { sayCart } from '../texts.ts'
import { sayElsewhere } from '../texts/elsewhere.ts'
import { cartData } from '../views/cart-data.ts'
import { CartMessages } from '../views/CartMessages.tsx'
import { CartPage } from '../views/CartPage.tsx'
import type { CartPageProps } from '../views/filled-cart.tsx'
import type { Ways } from '../views/CartSummary.tsx'

export const cartTexts = (ctx: Pick<Ctx, 'page'>) => sayCart(ctx.page.language)
export const toCart = (ctx: Ctx, messages: readonly Flash[]): Outcome => {
  leaveFlash(ctx, messages)
  return seeOther(href(ctx.page, cart.show))
}
export const isData = (ctx: Ctx) => ctx.request.wants === 'data'

export async function cartPage(
  ctx: Ctx,
  more: Partial<CartPageProps> = {},
  status = 200,
  from: readonly number[] = [],
): Promise<PageAnswer> {
  const { cart: own, repricedFrom } = await showCart(ctx)
  const blocks = blocksOf(own?.positions.length ?? 0, from)
  const shown = positionsIn(own?.positions ?? [], blocks)
  const marks = await notedOf(
    ctx,
    shown.map(one => one.code),
  )
  const choices = await referenceChoices(ctx, shown)
  const tools = await Promise.all(lineTools.all().map(toolsOf => toolsOf(ctx, shown)))
  const messages: Flash[] = [...takeFlash(ctx), ...(more.messages ?? [])]
  if (repricedFrom !== null) messages.push(repricedMessage(ctx, repricedFrom, ctx.page.currency))
  return pageAnswer({
    title: cartTexts(ctx).title(),
    description: cartTexts(ctx).description(),
    body: (
      <CartPage
        {...more}
        cart={own}
        blocks={blocks}
        messages={messages}
        marks={marks}
        choices={choices}
        tools={tools}
        ways={await waysOf(ctx, own)}
      />
    ),
    layout: 'wide',
    refused: status !== 200,
    status,
  })
}

/** The ways to check out that this basket offers, and what the company's rules will say. */
async function waysOf(ctx: Ctx, own: Cart | null): Promise<Ways> {
  const filled = own !== null && own.positions.length > 0 ? own : null
  const [settings, facts] = await Promise.all([
    basketSettings(ctx.db),
    filled === null || ctx.who?.visit ? null : buyingFactsOf(ctx, ctx.db),
  ])
  return {
    flows: flowsOffered(settings),
    express:
      settings.express && filled !== null && facts !== null && expressChoices(ctx, facts, filled) !== null,
    outlook: filled && facts && outlookOf(filled, facts),
    mayOrder: ctx.who === null || belongsTo(ctx.who, 'buyer'),
  }
}

/**
 * Where the chosen way to check out begins; one that is not offered leads to the one page. The flow goes through its
 * selector's address, which keeps it (CART-26).
 */
export async function checkoutAddress(
  ctx: Ctx,
  { target, express, pci }: { target: CheckoutTarget; express?: 'true' | undefined; pci: PciOption },
): Promise<string> {
  const settings = await basketSettings(ctx.db)
  const single = href(ctx.page, checkout.show)
  const wanted = express ? 'express' : target
  if (!isOffered(wanted, settings)) return single
  if (wanted === 'express') return (await chooseExpress(ctx)) ? `${single}#order-area` : single
  if (flowsOffered(settings).length < 2) return single
  const flow = wanted === 'single' ? 'single' : 'multistep'
  const query = { flow, pci: wanted === 'multistep-pci' ? pci : 'default' } as const
  return href(ctx.page, checkoutSteps.selectFlow, { query })
}

/** After a change: the basket's data for scripts, the page for a person, with what happened. */
export async function answerChange(ctx: Ctx, messages: readonly Flash[]) {
  if (!isData(ctx)) return toCart(ctx, messages)
  return { ...cartData(await readCart(ctx), ctx.page), ...told(ctx, messages) }
}

/** The same for one position; a page of ours reads the basket anew by itself, so that 2,000 positions are not read twice. */
export async function answerLine(
  ctx: Ctx,
  { brief }: { brief?: 'true' | undefined },
  { totalQuantity }: { totalQuantity: number },
  messages: readonly Flash[],
) {
  if (!isData(ctx) || !brief) return answerChange(ctx, messages)
  return { totalQuantity, miniCartCount: await cartCount(ctx), ...told(ctx, messages) }
}

const told = (ctx: Ctx, messages: readonly Flash[]) => ({
  message: messages.map(message => message.text).join(' '),
  // what only confirms is said, what can be undone or differs from what was asked is shown
  cartGlobalMessagesHtml: htmlInJson(
    ctx.page,
    <CartMessages messages={messages.filter(m => m.kind !== 'success' || m.data !== undefined)} />,
  ),
})

/** Another window had set another quantity than the one that the page showed: the later change wins, and says so. */
export function meanwhile(
  ctx: Ctx,
  seen: number,
  between: number,
  { code, quantity }: { code: string; quantity: number },
): Flash[] {
  if (!(seen > 0) || seen === between || between === quantity) return []
  const t = sayElsewhere(ctx.page.language)
  const said = { code, was: seen, between }
  return [
    {
      kind: 'info',
      text: quantity === 0 ? t.meanwhileRemoved(said) : t.meanwhile({ ...said, now: quantity }),
    },
  ]
}
