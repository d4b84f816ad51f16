import { settingsCards } from '#shop/people/account/slots.ts'
import { looksAt } from '../service/looks.ts'
import { LookedCard } from '../views/LookedCard.tsx'

/** In the settings of a person: when the desk looked at the shop as they see it. */
export const looksInSettings = settingsCards.fill({
  name: 'looks',
  read: async ({ db, who }) => {
    const looks = await looksAt(db, who.email)
    return looks.length === 0 ? null : <LookedCard looks={looks} />
  },
})
