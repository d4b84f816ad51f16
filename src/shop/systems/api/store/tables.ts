// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    program_request: ProgramRequest
  }
}

interface ProgramRequest {
  created_at: Generated<Moment>;
  fingerprint: string;
  key: string;
  program_id: number;
  reference: string;
}
