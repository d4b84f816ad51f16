// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    watch_letters: WatchLetters
    watch_told: WatchTold
    watchlist_entry: WatchlistEntry
    watchlist_import: WatchlistImport
    watchlist_removed: WatchlistRemoved
  }
}

interface WatchLetters {
  about: string[];
  customer_id: number;
  sent_at: Moment | null;
  since: Generated<Moment>;
  token: string;
}

interface WatchTold {
  article_id: number;
  currency: string | null;
  customer_id: number;
  in_stock: boolean | null;
  price: Decimal | null;
  price_unit: number | null;
}

interface WatchlistEntry {
  added_at: Generated<Moment>;
  article_id: number;
  currency: string | null;
  customer_id: number;
  edited_at: Generated<Moment>;
  price: Decimal | null;
  price_unit: number | null;
  quantity: Generated<number>;
  stock: number | null;
}

interface WatchlistImport {
  customer_id: number;
  made_at: Generated<Moment>;
  report: Json;
}

interface WatchlistRemoved {
  customer_id: number;
  entries: Json;
  removed_at: Generated<Moment>;
  token: string;
}
