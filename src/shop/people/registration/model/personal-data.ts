import { namedByNumber, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  registration: [
    // what became an account or its refusal; what did not is nothing to anybody
    {
      kind: 'registration',
      ties: [{ person: 'customer_id' }],
      erase: {
        empty: {
          email: 'mark',
          title_code: 'nothing',
          first_name: 'nothing',
          last_name: 'nothing',
          phone: 'nothing',
          line1: 'nothing',
          line2: 'nothing',
          reason: 'nothing',
          password_hash: 'no-password',
        },
        stays: {
          company_name: 'names a company',
          customer_number: 'of a company',
          closed_because: 'a word of a list',
        },
      },
    },
    {
      kind: 'registration',
      ties: [{ address: 'email', at: 'created_at', unless: 'customer_id' }],
      erase: 'rows',
    },
    namedByNumber('registration', 'decided_by', 'code', 'state', 'decided_at'),
  ],
  registration_not_ours: [
    namedByNumber('registration', 'said_by', 'said_at', 'reason'),
    ...namedInWords('reason'),
  ],
} satisfies PersonalData
