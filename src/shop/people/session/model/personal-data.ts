import { namedByNumber, theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  desk_role: [{ nobody: { name: 'a role', note: 'what a role is for' } }],
  desk_role_grant: [theirOwn('desk')],
  desk_role_right: 'the rights of a role',
  email_change: [theirOwn('account')],
  password_reset: [theirOwn('access')],
  sign_in_device: [theirOwn('access')],
  session: [theirOwn('access'), namedByNumber('access', 'acting_for', 'created_at', 'seen_at')],
} satisfies PersonalData
