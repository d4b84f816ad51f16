/** What the distributor is told by mail when their claim moves. */
import { href } from '#kit/contract.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import type { Moved, ActorContext, TransitionContext } from '#platform/transition/transition.ts'
import { brand } from '#platform/brand/brand.ts'
import { claims } from '../contract.ts'
import type { ClaimAction, ClaimState } from '../model/states.ts'
import type { HeldClaim } from '../store/hold-claim.ts'
import { sayClaimMail } from '../texts/mails.ts'
import { sayClaimStates } from '../texts/states.ts'

/** A letter when all positions are decided, and when the credit note is there. */
export async function mailMove(
  {
    ctx,
    tx,
    object: claim,
  }: Pick<TransitionContext<ActorContext, HeldClaim, unknown>, 'ctx' | 'tx' | 'object'>,
  { action, from, to }: Pick<Moved<ClaimState, ClaimAction, HeldClaim>, 'action' | 'from' | 'to'>,
): Promise<void> {
  const decided = (action === 'approve' || action === 'reject') && from !== to
  if (!decided && action !== 'credit') return
  const t = sayClaimMail(claim.language)
  const code = claim.key
  const state = sayClaimStates(claim.language)[to]()
  const page = { ...ctx.page, base: `/ebusiness/${claim.storefront}` }
  await queueLetter(tx, {
    // of the version that was seen; the claim has moved on by one
    key: `claim-${action}:${code}:${claim.version - 1}`,
    recipient: { email: claim.email, name: claim.name, language: claim.language },
    sender: brand.sender,
    subject: t.subject({ code, state }),
    parts: [
      action === 'credit' ? t.credited({ code, number: claim.creditNumber ?? '' }) : t.decided({ code }),
      {
        facts: [
          { name: t.approvedLines(), value: String(claim.approved) },
          { name: t.rejectedLines(), value: String(claim.rejected) },
          ...(claim.currency === ''
            ? []
            : [
                {
                  name: t.approvedAmount(),
                  value: formatAmount(claim.approvedAmount, claim.currency, claim.formatLocale),
                },
              ]),
        ],
      },
      ...(claim.rejected > 0 && action !== 'credit' ? [t.sendAgain()] : []),
      { link: t.seeClaim(), to: ctx.publicUrl + href(page, claims.claim, { params: { code }, query: {} }) },
    ],
  })
}
