// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    review: Review
  }
}

interface Review {
  comment: Generated<string>;
  customer_id: number;
  decided_at: Moment | null;
  decided_by: string | null;
  headline: string;
  id: Generated<number>;
  language: string;
  product_code: string;
  rating: number;
  reason: Generated<string>;
  state: Generated<string>;
  version: Generated<number>;
  written_at: Generated<Moment>;
}
