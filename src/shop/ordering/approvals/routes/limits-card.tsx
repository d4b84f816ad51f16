import { settingsCards } from '#shop/people/account/slots.ts'
import { ownLimits } from '../service/own-limits.ts'
import { OwnLimitsCard } from '../views/OwnLimitsCard.tsx'

/** What they may order without an approver, in the settings of their account. */
export const limitsInSettings = settingsCards.fill({
  name: 'limits',
  read: async ctx => {
    const limits = await ownLimits(ctx)
    return limits && <OwnLimitsCard limits={limits} />
  },
})
