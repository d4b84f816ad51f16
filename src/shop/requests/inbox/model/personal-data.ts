import {
  keptByLaw,
  namedByAddress,
  namedByNumber,
  namedInJson,
  type PersonalData,
} from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  request: [
    {
      kind: 'requests',
      ties: [{ person: 'customer_id' }],
      leavesOut: ['owner_id'],
      erase: {
        empty: { contact_name: 'nothing', contact_email: 'mark', contact_phone: 'nothing' },
        stays: { contact_company: 'names a company', about: keptByLaw },
      },
    },
    // nothing was sold by it; its conversation goes with it
    {
      kind: 'requests',
      ties: [{ address: 'contact_email', at: 'created_at', unless: 'customer_id' }],
      leavesOut: ['owner_id'],
      erase: 'rows',
    },
    namedByNumber('requests', 'owner_id', 'code', 'kind', 'state', 'changed_at'),
  ],
  request_entry: [
    {
      kind: 'requests',
      ties: [{ of: 'request', by: 'request_id' }],
      inner: 'internal',
      leavesOut: ['actor'],
      erase: {
        stays: {
          actor: 'emptied where it is theirs',
          name: 'goes with the actor',
          body: keptByLaw,
          details: keptByLaw,
        },
      },
    },
    { ...namedByAddress('requests', 'actor', 'at', 'at', 'action', 'body'), name: 'name' },
    ...namedInJson('details'),
  ],
  request_key: 'works of the shop',
  request_template: 'settings and texts of the seller',
} satisfies PersonalData
