// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    punch_out_item: PunchOutItem
    punch_out_payload: PunchOutPayload
    punch_out_visit: PunchOutVisit
  }
}

interface PunchOutItem {
  article_id: number;
  connection_id: number;
  derating: Generated<Json>;
  details: Json;
  id: string;
  line_key: string;
  returned_at: Generated<Moment>;
}

interface PunchOutPayload {
  answer: Buffer | null;
  at: Generated<Moment>;
  connection_id: number;
  payload_id: string;
}

interface PunchOutVisit {
  basket: Buffer;
  connection_id: number;
  created_at: Generated<Moment>;
  csrf_token: string;
  ended_at: Moment | null;
  id: Generated<number>;
  looks_only: Generated<boolean>;
  returns_to: string;
  said: Generated<Json>;
  seen_at: Generated<Moment>;
  start_hash: Buffer | null;
  storefront: string;
  token_hash: Buffer;
}
