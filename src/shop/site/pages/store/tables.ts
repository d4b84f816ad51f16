// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    dead_link: DeadLink
    moved_address: MovedAddress
    own_page: OwnPage
    own_page_text: OwnPageText
  }
}

interface DeadLink {
  found_at: Generated<Moment>;
  kind: string;
  link: string;
  name: string;
  thing: string;
}

interface MovedAddress {
  address: string;
  changed_at: Generated<Moment>;
  changed_by: string;
  target: string;
}

interface OwnPage {
  id: Generated<number>;
  kind: string;
  picture: string | null;
  place: Generated<string>;
  public: Generated<boolean>;
  shown_from: Generated<Moment>;
  shown_until: Moment | null;
  slug: string;
  sort: Generated<number>;
  version: Generated<number>;
}

interface OwnPageText {
  body: string;
  changed_at: Generated<Moment>;
  changed_by: string;
  language: string;
  page_id: number;
  title: string;
  version: number;
}
