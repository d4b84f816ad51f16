import { namedByNumber, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  scheduled_file: [namedByNumber('desk', 'owner_id', 'name'), ...namedInWords('name', 'source', 'username')],
  scheduled_file_run: namedInWords('filename', 'reason'),
} satisfies PersonalData
