import {
  namedByNumber,
  namedInJson,
  namedInWords,
  type PersonalData,
} from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  incoming_attachment: [
    { kind: 'orders', ties: [{ of: 'incoming_order', by: 'incoming_id' }], erase: { stays: {} } },
  ],
  incoming_order: [
    namedByNumber('orders', 'customer_id', 'number', 'received_at'),
    namedByNumber('desk', 'decided_by', 'number', 'decided_at'),
    ...namedInJson('document', 'findings', 'decisions'),
    ...namedInWords('message', 'reason'),
    { nobody: { came_by: 'a system, the desk or a buyer' } },
  ],
} satisfies PersonalData
