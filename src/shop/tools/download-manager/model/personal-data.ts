import { namedByAddress, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  data_package: [
    {
      kind: 'tools',
      ties: [{ person: 'customer_id' }, { address: 'receivers', at: 'created_at', unless: 'customer_id' }],
      leavesOut: ['link_key', 'wish'],
      erase: 'rows',
    },
    namedByAddress('tools', 'receivers', 'created_at', 'kind', 'created_at'),
  ],
} satisfies PersonalData
