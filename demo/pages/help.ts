import { text } from '../design.ts'
import type { DemoPage } from './legal.ts'

const ordering: DemoPage = {
  topic: 'help-ordering',
  titles: text('Help: ordering', 'Ayuda: pedidos'),
  bodies: text(
    `## Order by number
On the home page, type or paste part numbers, one per line, with the quantity after a semicolon: K2 16M 0601; 10. Spaces, hyphens and dots may be left out. Your own part numbers and numbers of former designs are recognised too.

## Your own part numbers
Buyers and administrators enter the numbers of your company on a product page, or under Our part numbers in the account menu: one by one or as a spreadsheet. Everybody in your company can then search and order by them; the basket and orders show them.

## Packs and minimum quantities
Contacts and small parts are sold in packs. If a quantity is not a multiple of the pack, the shop says so and offers the next one up.

## Prices
Sign in to see the prices of your company. The price breaks beside the price show from which quantity each piece costs less. Prices per 100 or per 1,000 pieces are marked as such.

## When it arrives
A filled dot means in stock; a date means a planned receipt; a ring means that we make it to order, within the lead time shown. The checkout shows the date for each line before you order.

## Where to buy
Every product page lists distributors with their stock and price. Buy opens the distributor's own shop in a new tab, where its prices and terms apply.

## Notes
Sign in and press Notes on a product page to write down what you want to remember; only you see it. Your notes show in lists, in the basket, on the watchlist and in orders. Under My account, Product notes, you find, import and export all of them.

## Labels
Where an article can be labelled, its page has the button Label. Enter a text for each contact or module place, or fill in a series such as 1..24; the preview shows the label as it is printed. Take the sheet as a PDF or for a label printer, or add the article to the basket with its labels.

## Reviews
Sign in to review a product: choose one to five stars, write a headline and, if you like, a comment. Each person has one review per product and can change it. It appears once we have checked it, with your first name and an initial; if we refuse it, you see why on the product page.

## Cost centers and limits
Choose a cost center and see what is left of its budget. An order above your limit or beyond the budget goes to your approvers first; the checkout says so, and why.

## Paying by card
Choose Card in the checkout, then a saved card or a new one. Number and security code are entered at the payment provider and never reach this shop. The amount is reserved when you place the order, also when it still needs an approval, and charged as the goods leave; what is cancelled or not approved is released. Bills go to the billing address of your company unless you enter another one with the card.

## Delivery addresses
On account, goods go to the addresses of the cost center's unit. By card you may also enter an address of your own in the checkout: saved in your address book, or for this order only.

## After the order
You receive a confirmation by e-mail at once. Under My account, Orders, you see the status of each order: placed, confirmed, partly shipped, shipped, delivered or cancelled. Limit the list to a period: choose one, such as last month, or type both dates as dd/mm/yyyy.`,
    `## Pedir por referencia
En la página de inicio, escriba o pegue las referencias, una por línea, con la cantidad tras un punto y coma: K2 16M 0601; 10. Puede omitir espacios, guiones y puntos. También se reconocen sus propias referencias y las de diseños anteriores.

## Sus propias referencias
Los compradores y administradores introducen los números de su empresa en la página de un producto o en Nuestras referencias, en el menú de la cuenta: uno a uno o en una hoja de cálculo. Después, todas las personas de su empresa pueden buscar y pedir con ellos; la cesta y los pedidos los muestran.

## Embalajes y cantidades mínimas
Los contactos y las piezas pequeñas se venden en embalaje original. Si una cantidad no es múltiplo del embalaje, la tienda lo indica y ofrece la siguiente.

## Precios
Inicie sesión para ver los precios de su empresa. La tabla junto al precio indica a partir de qué cantidad cuesta menos cada unidad. Los precios por 100 o por 1000 unidades están señalados.

## Cuándo llega
Un punto relleno significa en existencias; una fecha, una entrada prevista; un anillo, que se fabrica tras el pedido dentro del plazo indicado. Antes de pedir verá la fecha de cada línea.

## Dónde comprar
Cada página de producto muestra distribuidores con sus existencias y su precio. Comprar abre en otra pestaña la tienda del distribuidor, donde rigen sus precios y condiciones.

## Notas
Inicie sesión y pulse Notas en la página de un producto para anotar lo que quiera recordar; solo usted lo ve. Sus notas aparecen en las listas, en la cesta, en la lista de seguimiento y en los pedidos. En Mi cuenta, Notas de producto, puede buscarlas, importarlas y exportarlas.

## Rótulos
Si un artículo se puede rotular, su página tiene el botón Rotular. Escriba un texto para cada contacto o lugar de módulo, o rellene una serie como 1..24; la vista previa muestra el rótulo tal como se imprime. Descargue la hoja en PDF o para una impresora de etiquetas, o añada el artículo a la cesta con sus rótulos.

## Reseñas
Inicie sesión para opinar sobre un producto: elija de una a cinco estrellas, escriba un título y, si quiere, un comentario. Cada persona tiene una reseña por producto y puede cambiarla. Aparece cuando la hemos revisado, con su nombre y una inicial; si la rechazamos, verá el motivo en la página del producto.

## Centros de coste y límites
Elija un centro de coste y verá lo que queda de su presupuesto. Un pedido que supera su límite o el presupuesto pasa primero por sus aprobadores; al tramitarlo se indica, con el motivo.

## Pagar con tarjeta
Elija Tarjeta al tramitar el pedido y después una tarjeta guardada o una nueva. El número y el código de seguridad se introducen en el proveedor de pagos y nunca llegan a esta tienda. El importe se reserva al realizar el pedido, también si aún requiere una aprobación, y se cobra a medida que sale la mercancía; lo que se anula o no se aprueba se libera. Las facturas se envían a la dirección de facturación de su empresa, salvo que introduzca otra con la tarjeta.

## Direcciones de entrega
Con factura, la mercancía se envía a las direcciones de la unidad del centro de coste. Con tarjeta también puede introducir una dirección propia al tramitar el pedido: guardada en su libreta de direcciones o solo para ese pedido.

## Después del pedido
Recibirá de inmediato una confirmación por correo electrónico. En Mi cuenta, Pedidos, verá el estado de cada uno: realizado, confirmado, enviado parcialmente, enviado, entregado o anulado. Puede limitar la lista a un periodo: elija uno, como el mes pasado, o escriba ambas fechas como dd/mm/aaaa.`,
  ),
}

const searching: DemoPage = {
  topic: 'help-search',
  titles: text('Help: searching', 'Ayuda: búsqueda'),
  bodies: text(
    `## Part numbers
Type a number as it is printed, or without spaces, hyphens and dots: K2 16M 0601, K216M0601. An exact match comes first. Numbers of former designs lead to the part that replaces them.

## Words
Type what it is: insert 16 poles, M12 cable 5 m. All words must match; the start of a word is enough, and one typing error is tolerated.

## Values with units
2.54mm, 2,54 mm, 16 A and 2.5 mm² are recognised with point or comma, with or without a space.

## Filters
Values of one filter are alternatives; different filters narrow the list. The number behind a value says how many products are left. The address of the page holds all filters: send it to a colleague and both see the same list.

## Columns
A list shows the data that tell its products apart, as many columns as fit. Under Columns, beside the sort order, you can choose others, up to ten; this browser keeps your choice for each category.

## Recent searches and products
The empty search field offers your recent searches, and each product page lists the products you viewed before. Both are kept in this browser only and can be cleared there.

## Nothing found?
Remove a filter, try the number without its last digits, or write to sales@contara.example.`,
    `## Referencias
Escriba una referencia tal como está impresa, o sin espacios, guiones ni puntos: K2 16M 0601, K216M0601. La coincidencia exacta aparece primero. Las referencias de diseños anteriores llevan a la pieza que las sustituye.

## Palabras
Escriba lo que busca: inserto 16 polos, cable M12 5 m. Deben coincidir todas las palabras; basta con el principio de cada una, y se admite un error de escritura.

## Valores con unidades
Se reconocen 2.54mm, 2,54 mm, 16 A y 2,5 mm², con punto o coma y con o sin espacio.

## Filtros
Los valores de un mismo filtro son alternativas; filtros distintos acotan la lista. El número junto a cada valor indica cuántos productos quedan. La dirección de la página contiene todos los filtros: envíela a un compañero y ambos verán la misma lista.

## Columnas
Una lista muestra los datos que distinguen sus productos, tantos como caben. En Columnas, junto al orden de la lista, puede elegir otros, diez como máximo; este navegador conserva su elección para cada categoría.

## Búsquedas y productos recientes
El campo de búsqueda vacío ofrece sus últimas búsquedas, y la página de cada producto muestra los que vio antes. Ambas listas se guardan solo en este navegador y se pueden borrar allí mismo.

## ¿Sin resultados?
Quite un filtro, pruebe con la referencia sin las últimas cifras o escriba a sales@contara.example.`,
  ),
}

export const helpPages: readonly DemoPage[] = [ordering, searching]
