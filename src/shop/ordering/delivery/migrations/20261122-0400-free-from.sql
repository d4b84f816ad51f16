-- From which amount delivery is free is said beside the description, in the order's currency.
update delivery_mode
   set descriptions = '{"en":"Arrives 2 working days after dispatch.","es":"Llega 2 días laborables después del envío."}'
 where code = 'standard-net'
   and descriptions = '{"en":"Arrives 2 working days after dispatch. Free from 150.00.","es":"Llega 2 días laborables después del envío. Gratis desde 150,00."}';
