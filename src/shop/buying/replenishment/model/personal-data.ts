import { namedByAddress, namedInJson, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  replenishment: [{ kind: 'schedules', ties: [{ person: 'customer_id' }], erase: {} }],
  replenishment_event: [
    {
      kind: 'schedules',
      ties: [{ of: 'replenishment', by: 'replenishment_id' }],
      leavesOut: ['actor'],
      erase: { stays: { actor: 'emptied where it is theirs', details: 'open orders need it' } },
    },
    namedByAddress('schedules', 'actor', 'at', 'at', 'action', 'details'),
    ...namedInJson('details'),
  ],
  replenishment_line: [
    {
      kind: 'schedules',
      ties: [{ of: 'replenishment', by: 'replenishment_id' }],
      erase: { stays: { details: 'open orders need it' } },
    },
  ],
  replenishment_run: 'figures of what has a head in the list',
} satisfies PersonalData
