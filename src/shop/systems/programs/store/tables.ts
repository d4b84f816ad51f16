// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    program: Program
    program_token: ProgramToken
  }
}

interface Program {
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  ended_at: Moment | null;
  expires_at: Moment | null;
  former_hash: string | null;
  former_until: Moment | null;
  id: Generated<number>;
  identifier: string;
  kind: string;
  name: string;
  networks: Generated<string>;
  scopes: string[];
  secret_hash: string;
  used_at: Moment | null;
  version: Generated<number>;
}

interface ProgramToken {
  expires_at: Moment;
  program_id: number;
  scopes: string[];
  secret_hash: string;
  token_hash: string;
}
