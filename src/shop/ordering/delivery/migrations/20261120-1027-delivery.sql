-- Amounts in the smallest unit of the order's currency; null free_from: never free.
create table delivery_mode (
  code         text primary key,
  names        jsonb not null,
  descriptions jsonb not null default '{}',
  cost         bigint not null check (cost >= 0),
  free_from    bigint check (free_from >= 0),
  -- working days from dispatch to arrival
  days         integer not null default 1 check (days >= 0),
  sort         integer not null default 0,
  active       boolean not null default true
);
insert into delivery_mode (code, names, descriptions, cost, free_from, days, sort) values
  ('standard-net', '{"en":"Standard","es":"Estándar"}',
   '{"en":"Arrives 2 working days after dispatch. Free from 150.00.","es":"Llega 2 días laborables después del envío. Gratis desde 150,00."}',
   490, 15000, 2, 1),
  ('express-net', '{"en":"Express","es":"Urgente"}',
   '{"en":"Arrives on the working day after dispatch.","es":"Llega el día laborable siguiente al envío."}', 1990, null, 1, 2);
