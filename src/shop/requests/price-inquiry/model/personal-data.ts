import { keptByLaw, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  price_inquiry: [
    {
      kind: 'requests',
      ties: [{ of: 'request', by: 'request_id' }],
      erase: { stays: { subcontractor: 'names a company' } },
    },
  ],
  price_inquiry_agreement: 'figures of what has a head in the list',
  price_inquiry_position: [
    {
      kind: 'requests',
      ties: [{ of: 'request', by: 'request_id' }],
      erase: { stays: { reason: keptByLaw, details: keptByLaw } },
    },
  ],
} satisfies PersonalData
