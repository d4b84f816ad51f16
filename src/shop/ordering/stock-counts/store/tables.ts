// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    stock_count: StockCount
    stock_count_line: StockCountLine
  }
}

interface StockCount {
  begun_at: Generated<Moment>;
  begun_by: string;
  category_code: string;
  closed_at: Moment | null;
  closed_by: string | null;
  form_key: string;
  id: Generated<number>;
  moved_since: string | null;
  name: string;
  prefix: string;
  site_code: string;
}

interface StockCountLine {
  article_id: number | null;
  code: string;
  correction_entered: number | null;
  correction_listed: number | null;
  count_id: number;
  counted: number | null;
  counted_at: Moment | null;
  counted_by: string | null;
  entry_key: string | null;
  expected: number;
  found: number | null;
  level_after: number | null;
  level_before: number | null;
  line: number;
  missing: number | null;
  names: Json;
  posted_at: Moment | null;
  posted_by: string | null;
}
