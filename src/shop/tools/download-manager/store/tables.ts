// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    data_package: DataPackage
  }
}

interface DataPackage {
  asked: Json;
  contents: Json | null;
  created_at: Generated<Moment>;
  customer_id: number | null;
  expires_at: Moment | null;
  file_id: string | null;
  id: string;
  kind: string;
  link_key: Buffer;
  owner: string;
  page: Json;
  ready_at: Moment | null;
  reason: string | null;
  receivers: string[];
  state: Generated<string>;
  wish: Buffer;
}
