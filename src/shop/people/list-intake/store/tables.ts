// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    list_head: ListHead
  }
}

interface ListHead {
  company_id: number | null;
  customer_id: number | null;
  head: string;
  meaning: string;
  named_at: Generated<Moment>;
}
