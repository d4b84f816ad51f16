import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { OrderSums } from '#shop/ordering/orders/views/OrderSums.tsx'
import { PostalLines } from '#shop/ordering/orders/views/PostalLines.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { approvals } from '../contract.ts'
import { maxCommentLength, type Decision, type Difference, type FlowGroup } from '../model/flow.ts'
import { differenceWords } from '../model/labels.ts'
import { sayApproval } from '../texts/pages.ts'
import { sayReason } from '../texts/reasons.ts'
import { ApprovalLines, type LastPaid } from './ApprovalLines.tsx'
import type { ListedApproval } from './shown.ts'
import { ApprovalWay } from './ApprovalWay.tsx'
import { approvalReasons, ApprovalMark } from './labels.tsx'

export type ApprovalPageProps = {
  flow: ListedApproval & {
    tier: number
    groups: readonly FlowGroup[]
    decisions: readonly (Decision & { byId: number; comment: string; at: string })[]
    names: Readonly<Record<string, string>>
    differences: readonly Difference[]
    requesterActive: boolean
  }
  order: Order
  budgets: readonly {
    code: string
    name: string
    currency: string
    left: number
    held: number
    endsOn: string
  }[]
  lastPaid: readonly LastPaid[]
  /** while it waits: what keeps it from going on as it is */
  against: readonly Difference[]
  decides: boolean
  standsInFor: readonly string[]
  mine: boolean
  /** the next order that waits for this person */
  next: { code: string; orderCode: string } | null
  errors: readonly FieldError[]
  comment: string
  flashes: readonly Flash[]
}

/**
 * APPR-01: one order for its approver: why them, what it does to the budget, what is unusual, and two buttons. Decided, it is
 * to be read only; who ordered sees the same and may take it back.
 */
export function ApprovalPage(props: ApprovalPageProps) {
  const { flow, order, decides, mine, next, errors, flashes } = props
  const page = usePage()
  const t = sayApproval(page.language)
  const pending = flow.state === 'pending'
  return (
    <div
      data-approval-code={flow.code}
      data-approval-state={flow.state}
      data-order-code={order.code}
      data-total-cents={flow.total}
    >
      <Screen
        title={t.of({ code: order.code })}
        flashes={flashes}
        note={
          <>
            {flow.requesterName} · <Money amount={flow.total} currency={flow.currency} />{' '}
            <ApprovalMark state={flow.state} />
          </>
        }
        actions={
          <LinkButton href={href(page, orders.detail, { params: { orderCode: order.code } })}>
            {t.toOrder()}
          </LinkButton>
        }
      >
        {!decides && next && (
          <p>
            <a
              data-focus=""
              href={href(page, approvals.detail, { params: { workflowActionCode: next.code } })}
            >
              {t.next({ code: next.orderCode })}
            </a>
          </p>
        )}
        {pending && mine && (
          <Message kind="info">
            {t.mineWaits({ day: formatDate(dayOf(flow.expiresAt, page.timeZone)) })}
          </Message>
        )}
        {pending && !flow.requesterActive && (
          <Message kind="warning">{t.requesterClosed({ name: flow.requesterName })}</Message>
        )}
        <Why {...props} />
        {flow.differences.length > 0 && (
          <Card title={t.changes()}>
            <ul>
              {flow.differences.map(one => {
                const words = differenceWords(sayReason(page.language), page.formatLocale, one)
                return <li key={words}>{words}</li>
              })}
            </ul>
          </Card>
        )}
        {props.against.length > 0 && (
          <Message kind="warning" stays>
            {t.cannotGoOn()}
            <ul>
              {props.against.map(one => {
                const words = differenceWords(sayReason(page.language), page.formatLocale, one)
                return <li key={words}>{words}</li>
              })}
            </ul>
          </Message>
        )}
        {decides && <DecisionForm {...props} />}
        {!decides && <ErrorSummary errors={errors} />}
        <ApprovalLines
          order={order}
          lastPaid={props.lastPaid}
          submitted={
            order.state === 'rejected' || (order.state === 'cancelled' && flow.state === 'withdrawn')
          }
        />
        <OrderFacts {...props} />
        {mine && <OwnWays {...props} />}
      </Screen>
    </div>
  )
}

/** Its way, where it is delivered, and what it comes to. */
function OrderFacts(props: ApprovalPageProps) {
  const { flow, order } = props
  const page = usePage()
  const t = sayApproval(page.language)
  return (
    <div className="order-facts">
      <Card title={t.way()}>
        <ApprovalWay flow={flow} />
      </Card>
      <Card title={t.delivery()}>
        <PostalLines address={order.shipTo} />
        <DefinitionTable
          rows={[
            { name: t.reference(), value: order.referenceNumber },
            ...(order.purchaseOrderNumber
              ? [{ name: t.purchaseOrder(), value: order.purchaseOrderNumber }]
              : []),
            ...(order.costCenter
              ? [{ name: t.costCenter(), value: `${order.costCenter.code} ${order.costCenter.name}` }]
              : []),
          ]}
        />
      </Card>
      {/* an order that was not placed comes to nothing: what was submitted counts here */}
      <Card title={t.total()}>
        {order.total === flow.total ? (
          <OrderSums order={order} />
        ) : (
          <p>
            {t.submittedTotal()} <Money amount={flow.total} currency={flow.currency} />
          </p>
        )}
      </Card>
    </div>
  )
}

/** Why it has to be approved, and what is left of the budgets. */
function Why(props: ApprovalPageProps) {
  const { flow, budgets } = props
  const page = usePage()
  const t = sayApproval(page.language)
  const reasons = approvalReasons(page, flow.reasons, flow)
  const pending = flow.state === 'pending'
  return (
    <Card title={t.why()}>
      <ul>
        {reasons.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="muted">{t.whenSubmitted({ day: formatDate(dayOf(flow.createdAt, page.timeZone)) })}</p>
      {/* once it is decided, what is left is no longer what was looked at */}
      {pending &&
        budgets.map(budget => (
          <p key={budget.code} className="approval-budget">
            {t.budget()} {budget.name}: {t.before()}{' '}
            <Money amount={budget.left + budget.held} currency={budget.currency} />, {t.after().toLowerCase()}{' '}
            <strong>
              <Money amount={budget.left} currency={budget.currency} />
            </strong>{' '}
            <span className="muted">
              ({t.ends().toLowerCase()} {formatDate(budget.endsOn)})
            </span>
          </p>
        ))}
    </Card>
  )
}

function DecisionForm({ flow, standsInFor, errors, comment }: ApprovalPageProps) {
  const page = usePage()
  const t = sayApproval(page.language)
  return (
    <Card title={t.decision()} step>
      <form
        method="post"
        action={href(page, approvals.decide)}
        className="stack approval-decision"
        data-unsaved={errors.length > 0 ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="workFlowActionCode" value={flow.code} />
        <input type="hidden" name="version" value={flow.version} />
        {standsInFor.length > 0 && <p>{t.standsIn({ names: standsInFor.join(', ') })}</p>}
        <ErrorSummary errors={errors} form="approval" names={{ comments: t.comment() }} />
        <TextAreaField
          label={t.comment()}
          hint={t.commentHint({ name: flow.requesterName })}
          name="comments"
          form="approval"
          rows={2}
          maxLength={maxCommentLength}
          defaultValue={comment}
          error={errors.find(one => one.field === 'comments')?.message}
        />
        <div className="approval-buttons">
          <Button
            type="submit"
            look="primary"
            size="large"
            icon="check"
            name="approverSelectedDecision"
            value="APPROVE"
          >
            {t.approve()}
          </Button>
          <Button type="submit" size="large" icon="x" name="approverSelectedDecision" value="REJECT">
            {t.reject()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** What who ordered may do: take it back while it waits; afterwards put it into the basket again. */
function OwnWays({ flow, order }: ApprovalPageProps) {
  const page = usePage()
  const t = sayApproval(page.language)
  if (flow.state === 'approved') return null
  if (flow.state !== 'pending')
    return (
      <div className="stack">
        <p>{t.again()}</p>
        <form method="post" action={href(page, checkout.orderAgain, { params: { orderCode: order.code } })}>
          <CsrfField />
          <Button type="submit" look="primary" icon="shopping-cart">
            {t.backToBasket()}
          </Button>
        </form>
      </div>
    )
  return (
    <form
      method="post"
      action={href(page, approvals.withdraw, { params: { workflowActionCode: flow.code } })}
      {...askBefore({ ask: t.withdrawAsk({ code: order.code }), ok: t.withdraw(), cancel: t.keep() })}
    >
      <CsrfField />
      <input type="hidden" name="version" value={flow.version} />
      <Button type="submit" icon="undo-2">
        {t.withdraw()}
      </Button>
    </form>
  )
}
