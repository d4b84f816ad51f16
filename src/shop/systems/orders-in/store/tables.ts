// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    incoming_attachment: IncomingAttachment
    incoming_order: IncomingOrder
  }
}

interface IncomingAttachment {
  file_id: string;
  id: Generated<number>;
  incoming_id: number;
  place: number;
}

interface IncomingOrder {
  came_by: string;
  company_id: number;
  connection_id: number | null;
  customer_id: number;
  decided_at: Moment | null;
  decided_by: number | null;
  decisions: Generated<Json>;
  digest: Buffer;
  document: Json;
  findings: Generated<Json>;
  format: string;
  id: Generated<number>;
  message: string;
  number: string;
  operation: string;
  order_code: string | null;
  reason: Generated<string>;
  received_at: Generated<Moment>;
  state: string;
  version: Generated<number>;
}
