import { namedInWords, theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  provisioning: 'the door of a company, nobody by name',
  provisioned_group: 'a group of a directory, nobody by name',
  provisioned_member: [theirOwn('access')],
  provisioned_person: [theirOwn('access')],
  // calls of earlier say the address of somebody who had no account yet
  provisioning_call: [theirOwn('access'), ...namedInWords('path', 'detail')],
} satisfies PersonalData
