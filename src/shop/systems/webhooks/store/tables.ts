// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    webhook: Webhook
    webhook_message: WebhookMessage
  }
}

interface Webhook {
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  ended_at: Moment | null;
  events: string[];
  failing_since: Moment | null;
  former: Buffer | null;
  former_until: Moment | null;
  id: Generated<number>;
  name: string;
  off_at: Moment | null;
  secret: Buffer;
  told: number;
  unit_id: number | null;
  url: string;
  version: Generated<number>;
}

interface WebhookMessage {
  answer: Generated<string>;
  attempts: Generated<number>;
  body: string;
  id: Generated<number>;
  key: string;
  kind: string;
  made_at: Generated<Moment>;
  place: number | null;
  sent_at: Moment | null;
  status: number | null;
  subject: string;
  took_ms: number | null;
  tried_at: Moment | null;
  try_after: Generated<Moment | null>;
  webhook_id: number;
}
