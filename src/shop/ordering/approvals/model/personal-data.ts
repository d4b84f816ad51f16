import { keptByLaw, namedByNumber, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  approval: [
    { kind: 'approvals', ties: [{ person: 'requester_id' }], erase: { stays: { reasons: keptByLaw } } },
  ],
  approval_decision: [
    namedByNumber('approvals', 'decided_by', 'at', 'verdict', 'comment'),
    namedByNumber('approvals', 'for_id', 'at', 'verdict'),
    // words about an order, which stay with it without an address
    ...namedInWords('comment'),
  ],
  approval_group: 'figures of what has a head in the list',
  approval_person: [namedByNumber('approvals', 'customer_id', 'approval_id', 'tier')],
  approval_rule: [{ nobody: { requester_role: 'a role' } }],
  approval_rule_person: [namedByNumber('approvals', 'customer_id', 'rule_id', 'tier')],
  approval_rule_tier: 'what holds for a company, whoever works there',
  approval_substitute: [
    { kind: 'account', ties: [{ person: 'customer_id' }, { person: 'substitute_id' }], erase: 'rows' },
  ],
} satisfies PersonalData
