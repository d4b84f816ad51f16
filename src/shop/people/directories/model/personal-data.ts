import {
  namedByAddress,
  namedByNumber,
  namedInWords,
  theirOwn,
  type PersonalData,
} from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  directory: [namedByNumber('access', 'break_glass_id', 'name', 'created_at')],
  directory_domain: [{ nobody: { proved_by: 'how it was proved: by DNS, or by the desk' } }],
  directory_person: [theirOwn('access')],
  directory_saml: [
    {
      nobody: {
        email_claim: 'the name of an attribute',
        first_name_claim: 'the name of an attribute',
        last_name_claim: 'the name of an attribute',
      },
    },
  ],
  directory_session: [theirOwn('access')],
  directory_sign_in: [
    theirOwn('access'),
    namedByAddress('access', 'email', 'at', 'at', 'outcome', 'subject', 'email'),
    ...namedInWords('subject', 'detail'),
  ],
  directory_used: 'works of the shop, nobody by name',
  directory_way:
    'works of the shop: what a directory answered, sealed, for the minute until its browser comes',
} satisfies PersonalData
