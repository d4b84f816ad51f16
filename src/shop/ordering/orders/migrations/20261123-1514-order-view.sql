-- Whose orders and quotes a person looks at: her own, or those of her company unit.
create table order_view (
  customer_id bigint primary key references customer on delete cascade,
  view        text not null check (view in ('mine', 'unit'))
);
