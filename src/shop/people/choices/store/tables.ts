// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    choice: Choice
  }
}

interface Choice {
  chosen_at: Generated<Moment>;
  customer_id: number;
  name: string;
  value: string;
}
