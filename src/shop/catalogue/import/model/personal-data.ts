import { namedByAddress, namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  catalogue_import: [
    namedByNumber('desk', 'author_id', 'filename', 'applied_at'),
    namedByAddress('desk', 'author', 'applied_at', 'filename', 'applied_at'),
    namedByAddress('desk', 'taken_back_by', 'taken_back_at', 'filename', 'taken_back_at'),
  ],
  desk_upload: [{ kind: 'desk', ties: [{ person: 'customer_id' }], leavesOut: ['bytes'], erase: 'rows' }],
  file_word: 'settings and texts of the seller',
  upload_work: [
    { kind: 'desk', ties: [{ person: 'customer_id' }], leavesOut: ['file_id', 'upload_id'], erase: 'rows' },
  ],
  waiting_upload: [{ kind: 'desk', ties: [{ person: 'customer_id' }], leavesOut: ['bytes'], erase: 'rows' }],
} satisfies PersonalData
