import { keptByLaw, namedByAddress, namedInJson, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  debit_agreement: [{ nobody: { end_customer: 'a company' } }],
  debit_claim: [
    {
      kind: 'requests',
      ties: [{ person: 'customer_id' }],
      erase: { stays: { filename: keptByLaw, credit_paper: keptByLaw } },
    },
  ],
  debit_claim_event: [
    {
      kind: 'requests',
      ties: [{ of: 'debit_claim', by: 'claim_id' }],
      leavesOut: ['actor'],
      erase: { stays: { actor: 'emptied where it is theirs', details: keptByLaw } },
    },
    namedByAddress('requests', 'actor', 'at', 'at', 'kind', 'details'),
    ...namedInJson('details'),
  ],
  debit_claim_line: [
    {
      kind: 'requests',
      ties: [{ of: 'debit_claim', by: 'claim_id' }],
      leavesOut: ['decided_by'],
      erase: {
        stays: {
          quantity_text: 'a number',
          resale_text: 'a number',
          end_customer: 'names a company',
          reason: keptByLaw,
          about: keptByLaw,
          note: keptByLaw,
          decided_by: 'somebody of the seller',
        },
      },
    },
    namedByAddress('requests', 'decided_by', null, 'code', 'state', 'reason'),
  ],
} satisfies PersonalData
