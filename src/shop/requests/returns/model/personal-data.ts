import type { PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  goods_return: [
    {
      kind: 'requests',
      ties: [{ person: 'customer_id' }],
      erase: { stays: { reason: 'one of five words' } },
    },
  ],
  goods_return_line: 'figures of what has a head in the list',
} satisfies PersonalData
