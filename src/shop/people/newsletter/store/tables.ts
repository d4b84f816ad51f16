// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    newsletter_subscriber: NewsletterSubscriber
  }
}

interface NewsletterSubscriber {
  asked_at: Generated<Moment>;
  confirmed_at: Moment | null;
  email: string;
  email_key: Generated<string>;
  ended_at: Moment | null;
  id: Generated<number>;
  state: string;
  storefront: string;
  token: string;
}
