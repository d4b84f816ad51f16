import { namedByAddress, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  stock_count: [
    namedByAddress('desk', 'begun_by', 'begun_at', 'name', 'begun_at'),
    namedByAddress('desk', 'closed_by', 'closed_at', 'name', 'closed_at'),
    ...namedInWords('name'),
  ],
  stock_count_line: [
    namedByAddress('desk', 'counted_by', 'counted_at', 'code', 'counted', 'counted_at'),
    namedByAddress('desk', 'posted_by', 'posted_at', 'code', 'counted', 'posted_at'),
  ],
} satisfies PersonalData
