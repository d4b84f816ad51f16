// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Decimal, Generated, Json, Moment } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    store: Store
    store_location: StoreLocation
  }
}

interface Store {
  active: Generated<boolean>;
  code: string;
  country: string;
  id: Generated<number>;
  latitude: Decimal;
  line1: string;
  longitude: Decimal;
  name: string;
  opening_hours: Generated<Json>;
  phone: Generated<string>;
  pickup: Generated<boolean>;
  postcode: Generated<string>;
  town: string;
}

interface StoreLocation {
  changed_at: Generated<Moment>;
  customer_id: number;
  latitude: Decimal;
  longitude: Decimal;
  query: string;
}
