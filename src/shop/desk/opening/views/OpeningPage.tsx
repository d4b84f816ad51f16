import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { familyDesk } from '#shop/catalogue/families/contract.ts'
import { priceDesk } from '#shop/catalogue/price-lists/contract.ts'
import { deliveryDesk } from '#shop/ordering/delivery/contract.ts'
import { sellerDesk } from '#shop/ordering/seller/contract.ts'
import { taxDesk } from '#shop/ordering/tax/contract.ts'
import { phoneOrders } from '#shop/buying/phone-orders/contract.ts'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { brandDesk } from '#shop/site/brand/contract.ts'
import { contentDesk } from '#shop/site/content/contract.ts'
import { storefrontDesk } from '#shop/site/country/contract.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { openingDesk } from '../contract.ts'
import { missingIn, stepNames, type StepName, type Steps } from '../model/steps.ts'
import { sayOpening } from '../texts.ts'

/** Where each step is done. */
const places = {
  brand: brandDesk.show,
  seller: sellerDesk.show,
  texts: contentDesk.texts,
  storefronts: storefrontDesk.list,
  tax: taxDesk.list,
  delivery: deliveryDesk.list,
  catalogue: familyDesk.families,
  prices: priceDesk.lists,
  customer: customersDesk.companies,
  order: phoneOrders.choose,
} as const

/** The steps with what they are good for, whether they are done, and the way to each. */
function StepTable({ steps }: { steps: Steps }) {
  const page = usePage()
  const t = sayOpening(page.language)
  const addressOf = (name: StepName): string => href(page, places[name] as typeof brandDesk.show)
  return (
    <DataTable
      cards
      label={t.title()}
      rows={stepNames}
      rowKey={name => name}
      rowProps={name => ({ 'data-step': name, 'data-done': String(steps[name]) })}
      columns={[
        {
          key: 'step',
          header: t.step(),
          rowHeader: true,
          cell: name => <a href={addressOf(name)}>{t[name]()}</a>,
        },
        { key: 'why', header: t.why(), className: 'desk-words', cell: name => t[`${name}Why`]() },
        { key: 'state', header: t.state(), cell: name => (steps[name] ? t.done() : t.toDo()) },
      ]}
    />
  )
}

const doneIn = (steps: Steps): number => stepNames.filter(name => steps[name]).length

/** The checklist of the first day, and opening the shop. */
export function OpeningPage({
  steps,
  opened,
  conflict,
  flashes,
}: {
  steps: Steps
  opened: boolean
  conflict: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayOpening(page.language)
  const missing = missingIn(steps)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      {conflict && <Message kind="warning">{conflict}</Message>}
      {flashes.length === 0 && <Message kind="info">{opened ? t.isOpen() : t.closed()}</Message>}
      <StepTable steps={steps} />
      {!opened && missing.length > 0 && (
        <p>{t.notYet({ steps: missing.map(name => t[name]()).join(', ') })}</p>
      )}
      {!opened && missing.length === 0 && (
        <FormIfOpen
          entry={openingDesk.open}
          action={href(page, openingDesk.open)}
          {...askBefore({ ask: t.openAsk(), ok: t.open() })}
        >
          <CsrfField />
          <Button type="submit" look="primary">
            {t.open()}
          </Button>
        </FormIfOpen>
      )}
    </Screen>
  )
}

/** The checklist at the desk's overview while the shop is not open. */
export function OpeningPanel({ steps }: { steps: Steps }) {
  const page = usePage()
  const t = sayOpening(page.language)
  return (
    <Card
      title={t.title()}
      action={<LinkButton href={href(page, openingDesk.show)}>{t.toList()}</LinkButton>}
    >
      <p>
        {t.closed()} {t.progress({ n: doneIn(steps), all: stepNames.length })}
      </p>
      <StepTable steps={steps} />
    </Card>
  )
}
