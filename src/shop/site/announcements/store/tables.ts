// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    announcement: Announcement
  }
}

interface Announcement {
  body: Generated<string>;
  category: string | null;
  id: Generated<number>;
  page_types: string[];
  shown_from: Moment;
  shown_until: Moment | null;
  storefront: string;
  title: string;
  tone: string;
}
