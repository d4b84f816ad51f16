import type { JobHouse } from '#platform/jobs/jobs.ts'
import type { SentMail } from '#platform/email/send-mails.ts'
import { stopLinkOf as ofAccount } from '#shop/people/account/service/stop-letters.ts'
import { stopLinkOf as ofNewsletter } from '#shop/people/newsletter/service/subscribe.ts'
import { stopLinkOf as ofWatchlist } from '#shop/buying/wishlist/service/choose-letters.ts'

/** The link that ends mails like this one for who reads it; null: it cannot be left out. */
export async function stopLinkOf(
  house: Pick<JobHouse, 'db' | 'ports' | 'publicUrl' | 'actingFor'>,
  mail: SentMail,
): Promise<string | null> {
  for (const linkOf of [ofAccount, ofNewsletter, ofWatchlist]) {
    const link = await linkOf(house, mail)
    if (link !== null) return link
  }
  return null
}
