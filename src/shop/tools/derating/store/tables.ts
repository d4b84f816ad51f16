// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    derating_set: DeratingSet
  }
}

interface DeratingSet {
  article_id: number;
  changed_at: Generated<Moment>;
  customer_id: number | null;
  guest_hash: Buffer | null;
  hidden: Generated<string[]>;
  id: Generated<number>;
  label: Generated<string>;
  points: Generated<Json>;
}
