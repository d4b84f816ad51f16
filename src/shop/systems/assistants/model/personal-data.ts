import { namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  assistant_client: 'works of the shop',
  assistant_code: 'works of the shop',
  assistant_refresh: 'works of the shop',
  assistant_rule: 'what a company says, nobody by name',
  assistant_grant: [namedByNumber('access', 'customer_id', 'client_id', 'granted_at')],
} satisfies PersonalData
