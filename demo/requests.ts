/** What customers of the demo have asked for: repairs on their way, inquiries that wait and one that was answered. */
import { addDays, addWorkingDays } from '#kit/calendar-date.ts'
import { requestKinds, type RequestKind, type RequestState } from '#shop/requests/inbox/model/kinds.ts'
import { listed, type About } from '#shop/requests/inbox/model/about.ts'

export type DemoSaid = { daysAgo: number; by: string | null; action: string; body: string }
export type DemoRequest = {
  kind: RequestKind
  state: RequestState
  daysAgo: number
  /** e-mail address of a person of the demo; null: a guest */
  asker: string | null
  guest?: { name: string; email: string; company: string }
  storefront: 'en' | 'zh'
  country: string
  about: About
  dueOn: string
  /** in order; `by` null: who asked */
  said: readonly DemoSaid[]
  repair?: {
    productCode: string
    serialNumber: string
    quantity: number
    faultOn: string
    returned: boolean
    estimate?: { amount: number; currency: string; days: number; until: string }
  }
  positions?: readonly { articleId: number; annualDemand: number; quantity: number; targetPrice: string }[]
}

const service = 'service@contara.example'

/** Requests of the last fortnight; `articles`: what they are about. */
export function demoRequests(
  articles: readonly { id: number; code: string }[],
  today: string,
): DemoRequest[] {
  const [first, second, third] = articles
  if (!first || !second || !third) return []
  const of = (kind: RequestKind, daysAgo: number) => ({
    kind,
    daysAgo,
    storefront: 'en' as const,
    country: 'ES',
    dueOn: addWorkingDays(addDays(today, -daysAgo), requestKinds[kind].days),
  })
  const nora = 'buyer@nordwind.example'
  const broken = 'The locking lever of two hoods no longer snaps in; one has a cracked pin.'
  const loose = 'Contact 7 is loose in three inserts from the same delivery; the crimp itself holds.'
  const heat = 'After six months beside the oven the housing shows hairline cracks near the cable entry.'
  return [
    {
      ...of('repair', 12),
      state: 'estimated',
      asker: nora,
      about: { is: 'repair', what: `4 × ${third.code}` },
      said: [
        { daysAgo: 12, by: null, action: 'send', body: heat },
        { daysAgo: 11, by: service, action: 'issue-return', body: '' },
        { daysAgo: 6, by: service, action: 'receive', body: '' },
        { daysAgo: 2, by: service, action: 'estimate', body: 'We would replace all four housings.' },
      ],
      repair: {
        productCode: third.code,
        serialNumber: 'B 2025-0417',
        quantity: 4,
        faultOn: addDays(today, -20),
        returned: true,
        estimate: { amount: 12_650, currency: 'EUR', days: 5, until: addDays(today, 28) },
      },
    },
    {
      ...of('e-mail', 9),
      state: 'answered',
      asker: 'buyer@meridian.example',
      country: 'GB',
      about: { is: 'words', words: second.code },
      said: [
        { daysAgo: 9, by: null, action: 'send', body: 'Is this insert approved for rolling stock?' },
        {
          daysAgo: 8,
          by: service,
          action: 'answer',
          body: 'Yes: its insulating body meets hazard level HL3. The declaration is among the documents of the article.',
        },
      ],
    },
    {
      ...of('repair', 5),
      state: 'return-issued',
      asker: nora,
      about: { is: 'repair', what: `2 × ${second.code}` },
      said: [
        { daysAgo: 5, by: null, action: 'send', body: broken },
        {
          daysAgo: 4,
          by: service,
          action: 'issue-return',
          body: 'Please send all parts, also the broken pin.',
        },
      ],
      repair: {
        productCode: second.code,
        serialNumber: '',
        quantity: 2,
        faultOn: addDays(today, -6),
        returned: true,
      },
    },
    {
      ...of('special-price', 2),
      state: 'sent',
      asker: nora,
      about: listed(
        'positions',
        [first, second, third].map(one => one.code),
      ),
      said: [
        {
          daysAgo: 2,
          by: null,
          action: 'send',
          body: 'For the press line in Zaragoza, first call in March.',
        },
      ],
      positions: [first, second, third].map(({ id }, i) => ({
        articleId: id,
        annualDemand: 5_000 / (i + 1),
        quantity: 500,
        targetPrice: ['3.40', '5.15', '7.90'][i] ?? '1.00',
      })),
    },
    {
      ...of('repair', 1),
      state: 'sent',
      asker: nora,
      about: { is: 'repair', what: `3 × ${first.code}` },
      said: [{ daysAgo: 1, by: null, action: 'send', body: loose }],
      repair: {
        productCode: first.code,
        serialNumber: 'K 2026-1108',
        quantity: 3,
        faultOn: addDays(today, -3),
        returned: false,
      },
    },
    {
      ...of('e-mail', 0),
      state: 'sent',
      asker: null,
      guest: { name: 'Lucía Ferrer', email: 'lucia.ferrer@talleres-ebro.example', company: 'Talleres Ebro' },
      storefront: 'zh',
      about: { is: 'words', words: first.code },
      said: [
        {
          daysAgo: 0,
          by: null,
          action: 'send',
          body: '¿Disponen de una versión con entrada de cable lateral M25?',
        },
      ],
    },
  ]
}
