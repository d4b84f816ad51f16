-- What a repair request is about, beside its request: the piece, the fault, the return and the estimate.
create sequence repair_return_number start 70001;
create table repair (
  request_id         bigint primary key references request on delete cascade,
  -- of the form it came with: sent twice, it is one request
  form_key           text not null,
  customer_id        bigint references customer,
  product_code       text not null default '',
  serial_number      text not null default '',
  quantity           integer check (quantity > 0),
  order_number       text not null default '',
  fault_on           date,
  description        text not null check (description <> ''),
  return_address     text not null,
  -- which version of the conditions was accepted, in which language
  conditions_version integer not null,
  conditions_language text not null,
  return_number      text unique,
  -- minor units; null: no estimate yet
  estimate_amount    bigint check (estimate_amount >= 0),
  estimate_currency  text,
  estimate_days      integer check (estimate_days > 0),
  estimate_until     date,
  tracking           text not null default '',
  unique (customer_id, form_key),
  check ((estimate_amount is null) = (estimate_currency is null) and (estimate_amount is null) = (estimate_until is null))
);
