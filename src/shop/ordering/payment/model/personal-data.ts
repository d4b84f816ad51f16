import { keptByLaw, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  payment_authorisation: [
    {
      kind: 'payments',
      ties: [{ person: 'customer_id' }],
      erase: { stays: { reason: keptByLaw, asked: keptByLaw } },
    },
  ],
  payment_card: [
    {
      kind: 'payments',
      ties: [{ person: 'customer_id' }],
      erase: { empty: { holder: 'nothing', billing: 'null', is_default: 'false', removed_at: 'now-once' } },
    },
  ],
  payment_entry: [
    {
      kind: 'payments',
      ties: [{ person: 'customer_id' }],
      erase: { stays: { form: 'money on its way; it goes by itself after a day' } },
    },
  ],
} satisfies PersonalData
