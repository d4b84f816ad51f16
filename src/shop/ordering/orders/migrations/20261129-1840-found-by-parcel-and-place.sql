-- The desk finds orders by the number of a parcel, and by town and postcode of delivery.
create index shipment_tracking on shipment using gin (tracking_number gin_trgm_ops);
create index sales_order_place on sales_order using gin ((ship_to ->> 'town') gin_trgm_ops, (ship_to ->> 'postcode') gin_trgm_ops);
