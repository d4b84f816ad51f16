// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    authenticator: Authenticator
    factor_due: FactorDue
    factor_rule: FactorRule
    recovery_code: RecoveryCode
  }
}

interface Authenticator {
  created_at: Generated<Moment>;
  customer_id: number;
  last_step: number;
  sealed: Buffer;
}

interface FactorDue {
  customer_id: number;
  until: Moment;
}

interface FactorRule {
  changed_at: Generated<Moment>;
  company_admins: boolean;
  desk: boolean;
  one: Generated<boolean>;
}

interface RecoveryCode {
  code_hash: Buffer;
  customer_id: number;
  used_at: Moment | null;
}
