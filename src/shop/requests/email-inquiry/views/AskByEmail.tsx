import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { emailInquiry } from '../contract.ts'
import { maxTextLength, maxItems, type InquiryItem } from '../model/items.ts'
import { sayEmail } from '../texts.ts'

/** MAIL-01: asks by e-mail about a product, or about the positions of a basket, of a long one about the first ones. */
export function AskByEmail({
  items,
  configIds = [],
}: {
  items: readonly InquiryItem[]
  /** numbers of what was configured */
  configIds?: readonly string[]
}) {
  const page = usePage()
  const t = sayEmail(page.language)
  return (
    <form method="post" action={href(page, emailInquiry.prepare)} className="no-print" data-ask-by-email>
      <CsrfField />
      {items.slice(0, maxItems).map((item, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- positions stand in their order
        <span key={i} hidden>
          <input type="hidden" name="productNumber" value={item.productNumber} />
          <input type="hidden" name="qty" value={item.qty} />
          <input type="hidden" name="itemDesc" value={item.itemDesc.slice(0, maxTextLength)} />
          <input type="hidden" name="itemLink" value={item.itemLink} />
        </span>
      ))}
      {[...new Set(configIds)].slice(0, maxItems).map(id => (
        <input key={id} type="hidden" name="configIds" value={id} />
      ))}
      <Button type="submit" look="text" icon="message-square">
        {items.length > maxItems ? t.askFirst({ n: maxItems }) : t.ask()}
      </Button>
    </form>
  )
}
