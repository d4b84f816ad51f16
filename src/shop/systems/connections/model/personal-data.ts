import { namedByNumber, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  buyer_connection: [namedByNumber('access', 'customer_id', 'name', 'created_at')],
  buyer_message: [...namedInWords('request', 'answer', 'reason')],
} satisfies PersonalData
