import { Fragment, type ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { isOneReceiver } from '#kit/typed/email.ts'
import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { sectionHref, type Section, type Waiting } from '#platform/request/section.ts'
import type { OwnBudget } from '#shop/people/company/model/order-rules.ts'
import { Card } from '#ui/card.tsx'
import { Badge } from '#ui/chip.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { account } from '../contract.ts'
import { sayAccount } from '../texts/account.ts'
import { Tile } from './overview-parts.tsx'

/** What a domain shows there. */
export type ShownPart = { name: string; tiles?: ReactNode; body: ReactNode }

/** The account's first page: numbers and lists of what is open. The ways to all else stand in its menu. */
export function OverviewPage({
  name,
  email,
  waiting,
  budget,
  parts,
}: {
  name: string
  email: string
  /** what waits for them */
  waiting: readonly (Waiting & { section: Section })[]
  /** of the cost center they order on first; null: none */
  budget: OwnBudget | null
  parts: readonly ShownPart[]
}) {
  const page = usePage()
  const t = sayAccount(page.language)
  return (
    <Screen title={t.hello({ name })}>
      {!isOneReceiver(email) && (
        <Message kind="warning" title={t.emailUnreachable()}>
          <a href={href(page, account.settings, { hash: 'email' })}>{t.newEmail()}</a>
        </Message>
      )}
      <Tiles parts={parts} budget={budget} waiting={waiting} />
      {waiting.length > 0 && (
        <Card title={t.waitsForYou()} id="waiting">
          <ul className="plain-list stack">
            {waiting.map(({ section, count, what, query }) => (
              <li key={section.key} data-waiting={section.key}>
                <a href={sectionHref(page, section, query)}>
                  {what?.(page.language) ?? section.say(page.language).name()}
                </a>{' '}
                <Badge count={count} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {parts.map(part => (
        <Fragment key={part.name}>{part.body}</Fragment>
      ))}
    </Screen>
  )
}

/** What is open, late, to be decided and left, as numbers that lead there. */
function Tiles({
  parts,
  budget,
  waiting,
}: {
  parts: readonly ShownPart[]
  budget: OwnBudget | null
  waiting: readonly Waiting[]
}) {
  const page = usePage()
  const t = sayAccount(page.language)
  const toDecide = waiting.reduce((sum, one) => sum + one.count, 0)
  const money = (amount: number, currency: string) => formatAmount(amount, currency, page.formatLocale)
  return (
    <ul className="account-tiles">
      {parts.map(part => (
        <Fragment key={part.name}>{part.tiles}</Fragment>
      ))}
      <Tile
        name={t.toDecide()}
        value={toDecide.toLocaleString(page.formatLocale)}
        to={toDecide > 0 ? '#waiting' : null}
        tone={toDecide > 0 ? 'waiting' : undefined}
        data="to-decide"
      />
      {budget && (
        <Tile
          name={t.budgetOf({ name: budget.costCenter })}
          value={money(budget.budget.left, budget.budget.currency)}
          to={null}
          tone={budget.budget.left < 0 ? 'bad' : undefined}
          data="budget"
        >
          <meter
            min={0}
            max={budget.budget.amount}
            value={Math.max(0, budget.budget.left)}
            aria-label={t.budgetOf({ name: budget.costCenter })}
          />
          <span className="muted">
            {t.ofAmount({ amount: money(budget.budget.amount, budget.budget.currency) })}
          </span>
        </Tile>
      )}
    </ul>
  )
}
