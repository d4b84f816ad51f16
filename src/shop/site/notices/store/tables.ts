// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    announcement: Announcement
    site_notice: SiteNotice
    site_notice_seen: SiteNoticeSeen
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

interface SiteNotice {
  body: string;
  closes: boolean;
  enabled: boolean;
  ends: string;
  id: Generated<number>;
  kind: string;
  revision: Generated<number>;
  shown_from: Moment;
  shown_until: Moment | null;
  starts: string;
  storefront: string;
  title: string;
}

interface SiteNoticeSeen {
  customer_id: number;
  notice_id: number;
  revision: number;
}
