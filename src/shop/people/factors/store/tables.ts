// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    authenticator: Authenticator
    recovery_code: RecoveryCode
  }
}

interface Authenticator {
  created_at: Generated<Moment>;
  customer_id: number;
  last_step: number;
  sealed: Buffer;
}

interface RecoveryCode {
  code_hash: Buffer;
  customer_id: number;
  used_at: Moment | null;
}
