// Made from the migrations and the map by `npm run db:types`: do not edit.

import type { Generated, Json } from '#kit/db/column-types.ts'

declare module '#kit/db/tables.ts' {
  interface Database {
    delivery_cost: DeliveryCost
    delivery_mode: DeliveryMode
    delivery_tariff: DeliveryTariff
  }
}

interface DeliveryCost {
  cost: number;
  currency: string;
  free_from: number | null;
  mode_code: string;
}

interface DeliveryMode {
  active: Generated<boolean>;
  code: string;
  days: Generated<number>;
  descriptions: Generated<Json>;
  names: Json;
  pickup: Generated<boolean>;
  sort: Generated<number>;
}

interface DeliveryTariff {
  cost: number;
  country: Generated<string>;
  currency: string;
  free_from: number | null;
  mode_code: string;
  up_to_g: Generated<number>;
}
