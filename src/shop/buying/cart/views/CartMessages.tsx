import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { cart } from '../contract.ts'
import { readOrderLine, writeOrderLine } from '../model/order-line.ts'
import { sayCart } from '../texts.ts'

/** What has just happened to the basket. A removed line comes back by a plain form; scripts offer it for 10 s. */
export function CartMessages({ messages }: { messages: readonly Flash[] }) {
  return messages.map(message => (
    <Message key={message.text} kind={message.kind} title={message.text} announced>
      {message.data !== undefined && <Undo data={message.data} />}
    </Message>
  ))
}

function Undo({ data }: { data: string }) {
  const page = usePage()
  const lines = data.split('\n').flatMap(text => readOrderLine(text) ?? [])
  if (lines.length === 0) return null
  return (
    <form method="post" action={href(page, cart.addBulk)} data-smooth data-news="shop:basket" data-undo>
      <CsrfField />
      <input type="hidden" name="undo" value="true" />
      {lines.map(line => (
        <input key={line.code} type="hidden" name="product" value={writeOrderLine(line)} />
      ))}
      <Button type="submit" size="small" icon="undo-2">
        {sayCart(page.language).undo()}
      </Button>
    </form>
  )
}
