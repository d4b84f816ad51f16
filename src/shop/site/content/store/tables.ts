// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    content_page: ContentPage
    slide: Slide
  }
}

interface ContentPage {
  body: string;
  changed_at: Generated<Moment>;
  changed_by: string;
  language: string;
  title: string;
  topic: string;
  version: number;
}

interface Slide {
  body: Generated<string>;
  drawing: Json | null;
  id: Generated<number>;
  link: string;
  shown_from: Generated<Moment>;
  shown_until: Moment | null;
  sort: number;
  storefront: string;
  title: string;
}
