import {
  namedByAddress,
  namedByNumber,
  namedInWords,
  theirOwn,
  type PersonalData,
} from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  address: [theirOwn('addresses')],
  budget: 'what holds for a company, whoever works there',
  budget_entry: [namedByNumber('approvals', 'allowed_by', 'at', 'order_code', 'amount')],
  // why it is closed, as the desk typed it
  company: [...namedInWords('blocked_because')],
  company_merged: [namedByAddress('desk', 'merged_by', 'merged_at', 'code', 'name')],
  company_unit: 'what holds for a company, whoever works there',
  cost_center: 'what holds for a company, whoever works there',
  cost_center_budget: 'what holds for a company, whoever works there',
  customer: [
    // whom another company has invited stands there a second time (decision 164)
    {
      kind: 'account',
      ties: [{ person: 'id' }, { address: 'invited_as', at: 'created_at' }],
      erase: {
        empty: {
          email: 'row-mark',
          invited_as: 'null',
          first_name: 'nothing',
          last_name: 'nothing',
          title_code: 'nothing',
          phone: 'nothing',
          country: 'null',
          region: 'nothing',
          currency: 'null',
          roles: 'no-list',
          password_hash: 'no-password',
          active: 'false',
          erased_at: 'now',
        },
      },
    },
  ],
  default_address: [theirOwn('addresses')],
  order_limit: [theirOwn('account')],
  role_grant: [theirOwn('account')],
  vat_number: [namedByAddress('desk', 'accepted_by', 'valid_at', 'vat_id', 'valid_at')],
} satisfies PersonalData
