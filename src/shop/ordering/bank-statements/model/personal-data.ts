import { namedByAddress, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  bank_statement: [
    namedByAddress('payments', 'taken_by', 'taken_at', 'name', 'taken_at'),
    ...namedInWords('name'),
  ],
  bank_entry: [
    namedByAddress('payments', 'settled_by', 'settled_at', 'booked_on', 'amount'),
    ...namedInWords('payer', 'words', 'reference', 'why'),
    { nobody: { payer_account: 'the number of an account that money came from, kept by commercial law' } },
  ],
  bank_entry_booking: 'figures of what has a head in the list',
} satisfies PersonalData
