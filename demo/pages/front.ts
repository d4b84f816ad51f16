import { text } from '../design.ts'
import type { DemoPage } from './legal.ts'

const welcome: DemoPage = {
  topic: 'welcome',
  titles: text(
    'Industrial connectors, straight from the maker',
    'Conectores industriales, directamente del fabricante',
  ),
  bodies: text(
    `Contara develops and makes rectangular, circular and board connectors, ready-made cables and tools. You order from the people who make them: with data sheets, drawings and CAD models for every part number, and stock that is counted, not estimated.

- From stock: Standard parts ordered before 14:00 leave our warehouse the same working day; made to order, 10 to 20 working days. Every line shows its date.
- Free delivery: From [FREE-FROM] net; no minimum order. Small packs from one piece.
- Approvals: UL, VDE and IEC 61984 where the data sheet says so; RoHS and REACH declarations to download.
- Returns: Standard parts in unopened packs, within 30 days by agreement.
- On account: 30 days net for companies, with your cost centers and limits.
- Talk to an engineer: Application engineers answer on working days, 8:00 to 17:00.`,
    `Contara desarrolla y fabrica conectores rectangulares, circulares y para placa, cables confeccionados y herramientas. Compre directamente al fabricante: ficha técnica, planos y CAD de cada referencia, y existencias reales.

- En existencias: Los artículos estándar pedidos antes de las 14:00 salen el mismo día laborable; por encargo, de 10 a 20 días laborables. Cada línea muestra su fecha.
- Envío gratuito: A partir de [FREE-FROM] neto; sin pedido mínimo. Embalajes pequeños, desde una unidad.
- Homologaciones: UL, VDE e IEC 61984 cuando lo indica la ficha técnica; declaraciones RoHS y REACH para descargar.
- Devoluciones: Artículos estándar en su embalaje original sin abrir, en 30 días previo acuerdo.
- Con factura: Pago a 30 días para empresas, con sus centros de coste y límites.
- Atención personal: Nuestros ingenieros de aplicación atienden los días laborables de 8:00 a 17:00.`,
  ),
}

const contact: DemoPage = {
  topic: 'contact',
  titles: text('Contact', 'Contacto'),
  bodies: text(
    `We are glad to help with choosing a connector, with an order or with a delivery.

- Phone: +49 30 5550 1200
- E-mail: sales@contara.example
- Hours: Monday to Friday, 8:00 to 17:00 (CET)

## Which details help us
The part number or the order number, the quantity, and the date by which you need the goods. For a technical question also current, voltage and the cable you use.

## Distributors near you
The store finder lists distributors with stock; a product page lists who sells that article.`,
    `Le ayudamos a elegir un conector, con un pedido o con una entrega.

- Teléfono: +49 30 5550 1200
- Correo electrónico: sales@contara.example
- Horario: de lunes a viernes, de 8:00 a 17:00 (CET)

## Qué datos nos ayudan
La referencia o el número de pedido, la cantidad y la fecha en que necesita la mercancía. En una consulta técnica, también la corriente, la tensión y el cable que utiliza.

## Distribuidores cerca de usted
El buscador de tiendas muestra distribuidores con existencias; la página de cada producto indica quién vende ese artículo.`,
  ),
}

const account: DemoPage = {
  topic: 'account',
  titles: text('Request an account', 'Solicitar una cuenta'),
  bodies: text(
    `An account belongs to a company. One person of the company becomes its administrator and adds colleagues, cost centers and delivery addresses.

## How to get one
Write to sales@contara.example, or call +49 30 5550 1200, with:

- the name and address of your company, and its VAT number where it has one
- your name, your e-mail address and telephone number at the company
- the currency you order in, and whether you want to order on account

We check the details and answer within one working day. Your basket and the lists you have made in this browser are kept when you sign in for the first time.

## Already a customer?
If your company orders from us, its administrator can add you. If you have forgotten your password, the sign-in page lets you set a new one.`,
    `Una cuenta pertenece a una empresa. Una persona de la empresa es su administradora y añade compañeros, centros de coste y direcciones de entrega.

## Cómo obtenerla
Escriba a sales@contara.example o llame al +49 30 5550 1200 e indique:

- el nombre y la dirección de su empresa, y su NIF-IVA si lo tiene
- su nombre, su correo electrónico y su teléfono en la empresa
- la moneda en la que compra y si desea comprar con factura

Comprobamos los datos y respondemos en un día laborable. La cesta y las listas que haya hecho en este navegador se conservan cuando inicia sesión por primera vez.

## ¿Ya es cliente?
Si su empresa ya nos compra, su administrador puede darle de alta. Si ha olvidado la contraseña, puede establecer una nueva en la página de inicio de sesión.`,
  ),
}

export const frontPages: DemoPage[] = [welcome, contact, account]
