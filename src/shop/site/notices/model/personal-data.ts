import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  announcement: 'settings and texts of the seller',
  site_notice: 'settings and texts of the seller',
  site_notice_seen: [theirOwn('account')],
} satisfies PersonalData
