// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    connected_system: ConnectedSystem
    external_link_used: ExternalLinkUsed
  }
}

interface ConnectedSystem {
  active: Generated<boolean>;
  company_id: number;
  created_at: Generated<Moment>;
  id: Generated<number>;
  key: Buffer;
  name: string;
}

interface ExternalLinkUsed {
  nonce: string;
  system_id: number;
  used_at: Generated<Moment>;
}
