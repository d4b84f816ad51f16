// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    authenticator: Authenticator
    factor_due: FactorDue
    factor_rule: FactorRule
    passkey: Passkey
    passkey_answer: PasskeyAnswer
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

interface Passkey {
  counter: number;
  created_at: Generated<Moment>;
  credential_id: string;
  customer_id: number;
  id: Generated<number>;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  used_at: Moment | null;
}

interface PasskeyAnswer {
  answered_at: Generated<Moment>;
  challenge_hash: Buffer;
}

interface RecoveryCode {
  code_hash: Buffer;
  customer_id: number;
  used_at: Moment | null;
}
