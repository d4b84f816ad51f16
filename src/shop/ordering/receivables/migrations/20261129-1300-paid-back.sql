-- What was paid back to the customer is a payment below nothing, and so is a discount that does not hold any more since a part
-- of the invoice was credited.
alter table invoice_payment
  drop constraint invoice_payment_amount_check,
  drop constraint invoice_payment_discount_check,
  drop constraint invoice_payment_check;
alter table invoice_payment add constraint invoice_payment_of_something check (amount <> 0 or discount <> 0);
