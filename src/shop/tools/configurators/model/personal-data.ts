import { namedByNumber, theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  configuration: [theirOwn('tools')],
  crm_event: [
    {
      kind: 'tools',
      ties: [{ person: 'customer_id' }, { address: 'email', at: 'made_at', unless: 'customer_id' }],
      erase: {
        empty: { email: 'nothing', person: 'nothing', last_error: 'null' },
        stays: { title: 'of the product' },
      },
    },
  ],
  knowledge_base: 'articles and what the catalogue says of them',
  knowledge_base_version: [namedByNumber('desk', 'created_by', 'key', 'version', 'created_at')],
} satisfies PersonalData
