import { href } from '#kit/contract.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { phoneOrders } from '../contract.ts'
import { OrderEntry } from '../islands/OrderEntry.tsx'
import type { Entered } from '../model/entered.ts'
import type { ShownOrder } from '../model/shown-order.ts'
import { sayPhoneOrders } from '../texts.ts'

type Props = {
  person: { id: number; name: string; email: string; company: { code: string; name: string } | null }
  entered: Entered
  /** null: they may not order */
  shown: ShownOrder | null
  errors: readonly FieldError[]
  /** why the press did not place it though nothing is wrong; '' it was not pressed */
  told: string
}

/** An order that is entered for a person: rows, where it goes, what it comes to, and the press that places it. */
export function EnterPage({ person, entered, shown, errors, told }: Props) {
  const page = usePage()
  const t = sayPhoneOrders(page.language)
  const { name, email, company } = person
  return (
    <Screen
      title={t.titleFor({ name })}
      note={
        <>
          {company && (
            <LinkIfOpen
              entry={customersDesk.company}
              href={href(page, customersDesk.company, { params: { company: company.code } })}
            >
              {company.name}
            </LinkIfOpen>
          )}{' '}
          {email}
        </>
      }
      actions={<LinkButton href={href(page, phoneOrders.choose)}>{t.other()}</LinkButton>}
    >
      {shown === null ? (
        <Message kind="warning" title={t.mayNot({ name })} stays />
      ) : (
        <>
          <ErrorSummary errors={errors} />
          {told !== '' && <Message kind="warning" title={told} stays announced />}
          <OrderEntry
            person={{ id: person.id, name, email }}
            entered={entered}
            shown={shown}
            errors={errors}
          />
        </>
      )}
    </Screen>
  )
}
