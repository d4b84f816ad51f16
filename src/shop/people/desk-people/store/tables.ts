// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    notice_rule: NoticeRule
    request_owner_rule: RequestOwnerRule
  }
}

interface NoticeRule {
  country: Generated<string>;
  id: Generated<number>;
  kind: Generated<string>;
  mailbox: string | null;
  owner_id: number | null;
  storefront: string;
}

interface RequestOwnerRule {
  country: Generated<string>;
  id: Generated<number>;
  kind: Generated<string>;
  owner_id: number;
}
