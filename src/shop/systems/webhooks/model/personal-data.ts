import { namedByNumber, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  webhook: [namedByNumber('access', 'customer_id', 'name', 'url', 'created_at')],
  // codes of orders, quotes, invoices and articles, and what an endpoint answered
  webhook_message: [...namedInWords('answer')],
} satisfies PersonalData
