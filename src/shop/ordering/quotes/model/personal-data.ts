import {
  keptByLaw,
  namedByAddress,
  namedByNumber,
  namedInJson,
  type PersonalData,
} from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  quote: [
    {
      kind: 'quotes',
      ties: [{ person: 'customer_id' }],
      inner: 'unsent',
      leavesOut: ['owner_id', 'unsent'],
      erase: { stays: { description: keptByLaw } },
    },
    namedByNumber('quotes', 'owner_id', 'code', 'state', 'changed_at'),
    namedByNumber('quotes', 'submitted_by', 'code', 'state', 'changed_at'),
  ],
  quote_event: [
    // what the seller says comes by letter; what is not sent yet is not theirs to read
    {
      kind: 'quotes',
      ties: [{ of: 'quote', by: 'quote_id' }],
      where: { column: 'side', is: 'buyer' },
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
    { ...namedByAddress('quotes', 'actor', 'at', 'at', 'action', 'body'), name: 'name' },
    ...namedInJson('details'),
  ],
  quote_file: [
    {
      kind: 'quotes',
      ties: [{ of: 'quote', by: 'quote_id' }],
      where: { column: 'side', is: 'buyer' },
      erase: { empty: { by_name: 'nothing' }, stays: { name: keptByLaw } },
    },
  ],
  quote_limit: 'settings and texts of the seller',
  quote_revision: [
    { kind: 'quotes', ties: [{ of: 'quote', by: 'quote_id' }], erase: { stays: { lines: keptByLaw } } },
  ],
} satisfies PersonalData
