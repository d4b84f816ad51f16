import { namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it: the number of an account, which then names nobody. */
export const personalData = {
  company_change: [namedByNumber('orders', 'customer_id', 'kind', 'subject', 'at')],
} satisfies PersonalData
