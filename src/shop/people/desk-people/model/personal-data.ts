import { namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  notice_rule: [
    namedByNumber('requests', 'owner_id', 'kind', 'country'),
    { nobody: { mailbox: 'an address of the desk that several people read' } },
  ],
  request_owner_rule: [namedByNumber('requests', 'owner_id', 'kind', 'country')],
} satisfies PersonalData
