// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    buyer_connection: BuyerConnection
    buyer_message: BuyerMessage
  }
}

interface BuyerConnection {
  active: Generated<boolean>;
  company_id: number;
  created_at: Generated<Moment>;
  customer_id: number;
  former_hash: string | null;
  former_until: Moment | null;
  from_domain: Generated<string>;
  from_identity: Generated<string>;
  hosts: string[];
  id: Generated<number>;
  kind: string;
  mapping: Generated<Json>;
  name: string;
  secret_hash: string;
  sender_domain: Generated<string>;
  sender_identity: Generated<string>;
  to_domain: Generated<string>;
  to_identity: Generated<string>;
  trial_hash: string | null;
  trial_until: Moment | null;
  username: string | null;
  version: Generated<number>;
}

interface BuyerMessage {
  answer: Generated<string>;
  at: Generated<Moment>;
  connection_id: number;
  done: boolean;
  id: Generated<number>;
  reason: Generated<string>;
  request: Generated<string>;
  what: string;
}
