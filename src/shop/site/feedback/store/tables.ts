// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    page_feedback: PageFeedback
  }
}

interface PageFeedback {
  browser: string;
  comment: Generated<string>;
  given_at: Generated<Moment>;
  id: Generated<number>;
  option: string;
  page: string;
  storefront: string;
  system: string | null;
}
