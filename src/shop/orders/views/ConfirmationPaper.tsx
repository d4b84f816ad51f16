import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { orders } from '../contract.ts'
import { say } from '../texts/account.ts'

/** The way to the confirmation of an order as PDF. */
export function ConfirmationPaper({ code }: { code: string }) {
  const page = usePage()
  return (
    <LinkButton
      href={href(page, orders.confirmationPaper, { params: { orderCode: code } })}
      icon="download"
      download
    >
      {say(page.language).confirmationPaper()}
    </LinkButton>
  )
}
