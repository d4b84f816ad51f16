// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    saved_cart: SavedCart
    saved_cart_line: SavedCartLine
  }
}

interface SavedCart {
  currency: string;
  customer_id: number;
  description: Generated<string>;
  id: string;
  name: string;
  net: number;
  pieces: number;
  positions: number;
  saved_at: Generated<Moment>;
  shared: Generated<boolean>;
}

interface SavedCartLine {
  article_id: number;
  details: Generated<Json>;
  line_key: Generated<string>;
  line_number: number;
  quantity: number;
  requested_on: string;
  saved_cart_id: string;
}
