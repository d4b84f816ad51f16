import { namedByAddress, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  goods_receipt: [
    namedByAddress('desk', 'entered_by', 'entered_at', 'reference', 'received_on', 'entered_at'),
    ...namedInWords('reference'),
  ],
  goods_receipt_line: 'goods, and how many of them',
} satisfies PersonalData
