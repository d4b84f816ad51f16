// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    approval: Approval
    approval_decision: ApprovalDecision
    approval_group: ApprovalGroup
    approval_person: ApprovalPerson
    approval_rule: ApprovalRule
    approval_rule_person: ApprovalRulePerson
    approval_rule_tier: ApprovalRuleTier
    approval_substitute: ApprovalSubstitute
  }
}

interface Approval {
  code: string;
  company_id: number;
  created_at: Generated<Moment>;
  decided_at: Moment | null;
  differences: Generated<Json>;
  escalated_at: Moment | null;
  expires_at: Moment;
  id: Generated<number>;
  order_id: number;
  reasons: Json;
  reminded_at: Moment | null;
  requester_id: number;
  state: Generated<string>;
  tier: Generated<number>;
  tier_since: Generated<Moment>;
  version: Generated<number>;
}

interface ApprovalDecision {
  approval_id: number;
  at: Generated<Moment>;
  comment: Generated<string>;
  decided_by: number;
  for_id: number;
  id: Generated<number>;
  tier: number;
  verdict: string;
}

interface ApprovalGroup {
  approval_id: number;
  mode: string;
  number: number;
  tier: number;
}

interface ApprovalPerson {
  approval_id: number;
  customer_id: number;
  escalated: Generated<boolean>;
  number: number;
  tier: number;
}

interface ApprovalRule {
  active: Generated<boolean>;
  amount: number | null;
  company_id: number;
  cost_center_id: number | null;
  currency: string | null;
  id: Generated<number>;
  kind: string;
  name: string;
  period: string | null;
  requester_role: string | null;
  unit_id: number;
  version: Generated<number>;
}

interface ApprovalRulePerson {
  customer_id: number;
  rule_id: number;
  tier: number;
}

interface ApprovalRuleTier {
  approvers: string;
  mode: string;
  rule_id: number;
  tier: number;
}

interface ApprovalSubstitute {
  customer_id: number;
  ends_on: string;
  starts_on: string;
  substitute_id: number;
}
