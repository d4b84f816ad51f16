import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  newsletter_subscriber: [{ kind: 'letters', ties: [{ address: 'email', at: 'asked_at' }], erase: 'rows' }],
} satisfies PersonalData
