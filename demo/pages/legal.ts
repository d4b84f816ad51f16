import { text } from '../design.ts'
import type { Text } from '../design.ts'

/** Plain paragraphs, parted by an empty line; a line that begins with `## ` is a heading. */
export type DemoPage = { topic: string; titles: Text; bodies: Text }

const terms: DemoPage = {
  topic: 'terms',
  titles: text('Terms and conditions', 'Condiciones generales de venta'),
  bodies: text(
    `These terms apply to all deliveries of Contara to businesses. Contara is a fictional maker; this shop shows demo data, and nothing ordered here is delivered.

## 1. Offer and contract
What the shop shows is an invitation to order. Your order is an offer; the contract comes about when we confirm the order or ship the goods. The confirmation of receipt that you receive at once is not yet an acceptance.

## 2. Prices
Prices are net, in the currency shown, per the price unit shown beside them (1, 100 or 1,000 pieces). The price break your quantity reaches applies to the whole quantity. Tax is shown where we have to charge it. A price agreed with your company takes precedence over the list.

## 3. Delivery
The dates shown when you order are those of our stock, of planned receipts and of our lead times. We deliver in parts where a position becomes available at different dates, without extra delivery cost. Risk passes when the goods leave our warehouse.

## 4. Payment
Orders on account are payable within 30 days of the invoice without deduction. If a payment is late we may ask for payment in advance.

## 5. Retention of title
The goods remain ours until they are paid in full. You may process and resell them in the ordinary course of business.

## 6. Returns
Standard parts in unopened packs can be returned within 30 days after we have agreed. Cables cut to length, assemblies made to order and marked parts cannot be returned.

## 7. Warranty
We warrant the data of the data sheet for 24 months from delivery. Please examine the goods on arrival and report visible defects within 8 days. We repair or replace; further rights under law remain.

## 8. Liability
We are liable without limit for intent, gross negligence and injury to life and health. For slight negligence we are liable only for essential duties, up to the damage that could be foreseen.

## 9. Law and place of jurisdiction
German law applies without the UN sales convention. The place of jurisdiction is the seat of Contara.`,
    `Estas condiciones se aplican a todas las entregas de Contara a empresas. Contara es un fabricante ficticio; esta tienda muestra datos de demostración y nada de lo que se pide aquí se entrega.

## 1. Oferta y contrato
Lo que muestra la tienda es una invitación a realizar pedidos. Su pedido es una oferta; el contrato se perfecciona cuando confirmamos el pedido o enviamos la mercancía. El acuse de recibo que recibe de inmediato no es todavía una aceptación.

## 2. Precios
Los precios son netos, en la moneda indicada y por la unidad de precio que figura junto a ellos (1, 100 o 1000 unidades). El precio del tramo que alcanza su cantidad se aplica a toda ella. Los impuestos se muestran cuando debemos repercutirlos. El precio acordado con su empresa prevalece sobre la lista.

## 3. Entrega
Las fechas que se muestran al pedir se basan en nuestras existencias, en las entradas previstas y en nuestros plazos de fabricación. Entregamos por partes cuando una posición está disponible en fechas distintas, sin gastos adicionales. El riesgo se transmite cuando la mercancía sale de nuestro almacén.

## 4. Pago
Los pedidos con factura se pagan a 30 días de la fecha de factura, sin deducciones. En caso de retraso podemos solicitar el pago anticipado.

## 5. Reserva de dominio
La mercancía sigue siendo nuestra hasta su pago íntegro. Usted puede transformarla y revenderla en el curso normal de su negocio.

## 6. Devoluciones
Las piezas estándar en su embalaje original sin abrir pueden devolverse en un plazo de 30 días previo acuerdo. No se admiten devoluciones de cables cortados a medida, conjuntos fabricados por encargo ni piezas marcadas.

## 7. Garantía
Garantizamos los datos de la ficha técnica durante 24 meses desde la entrega. Le rogamos que examine la mercancía a su llegada y comunique los defectos visibles en un plazo de 8 días. Reparamos o sustituimos; los demás derechos legales no se ven afectados.

## 8. Responsabilidad
Respondemos sin límite en caso de dolo, negligencia grave y daños a la vida o la salud. En caso de negligencia leve respondemos solo por obligaciones esenciales y hasta el daño previsible.

## 9. Derecho aplicable y jurisdicción
Se aplica el derecho alemán, con exclusión de la Convención de las Naciones Unidas sobre compraventa. La jurisdicción es la del domicilio de Contara.`,
  ),
}

const privacy: DemoPage = {
  topic: 'privacy',
  titles: text('Privacy', 'Privacidad'),
  bodies: text(
    `We keep only what the shop needs to work. Nothing is passed on for advertising, and no outside service tracks what you do here.

## What we keep
Of a visitor: nothing but a basket, when you fill one, for 90 days. Of a signed-in person: name, business e-mail address, company, unit and rights; orders with the delivery address; lists and notes that you make yourself; reviews of products, which others see with your first name and an initial; the time of the last sign-in. Visits to a distributor's shop are only counted, without who went there.

## Why we keep it
To fulfil the contract with your company (orders, prices, budgets), to meet our duties under commercial and tax law (orders are kept for ten years), and to keep the shop safe (failed sign-ins are counted for 15 minutes).

## Who sees it
You, the people in your company whose rights cover it, and our sales desk. Carriers receive the delivery address and the phone number of an order.

## Your rights
You may ask what we keep about you, have it corrected or deleted, restrict its processing or receive it in a portable form. Write to privacy@contara.example. You may complain to your supervisory authority.`,
    `Conservamos únicamente lo que la tienda necesita para funcionar. No cedemos nada con fines publicitarios y ningún servicio externo observa lo que usted hace aquí.

## Qué conservamos
De un visitante: nada más que una cesta, si la llena, durante 90 días. De una persona registrada: nombre, correo electrónico profesional, empresa, unidad y permisos; los pedidos con su dirección de entrega; las listas y notas que usted cree; las reseñas de productos, que otros ven con su nombre y una inicial; la fecha del último acceso. Las visitas a la tienda de un distribuidor solo se cuentan, sin saber de quién son.

## Para qué lo conservamos
Para cumplir el contrato con su empresa (pedidos, precios, presupuestos), para cumplir nuestras obligaciones mercantiles y fiscales (los pedidos se conservan diez años) y para mantener segura la tienda (los accesos fallidos se cuentan durante 15 minutos).

## Quién lo ve
Usted, las personas de su empresa cuyos permisos lo incluyan y nuestro equipo de ventas. Los transportistas reciben la dirección de entrega y el teléfono de un pedido.

## Sus derechos
Puede solicitar qué conservamos sobre usted, pedir su rectificación o supresión, limitar su tratamiento o ejercer la portabilidad. Escriba a privacy@contara.example. También puede reclamar ante su autoridad de control.`,
  ),
}

const imprint: DemoPage = {
  topic: 'imprint',
  titles: text('Imprint', 'Aviso legal'),
  bodies: text(
    `Contara Connectors (fictional maker, demo shop)

Steckerstraße 1, 00000 Musterhafen, Germany

## Represented by
Marta Weiss, Head of Sales Desk

## Contact
Phone +49 30 5550 1200, e-mail sales@contara.example

## Register and tax
Commercial register HRB 00000, Musterhafen. VAT number DE999999995 (invented, since this is a demo).

## Responsible for the content
Marta Weiss, address as above. Series, part numbers, drawings and data in this shop are invented and belong to no existing manufacturer.`,
    `Contara Connectors (fabricante ficticio, tienda de demostración)

Steckerstraße 1, 00000 Musterhafen, Alemania

## Representante
Marta Weiss, responsable del equipo de ventas

## Contacto
Teléfono +49 30 5550 1200, correo electrónico sales@contara.example

## Registro e impuestos
Registro mercantil HRB 00000, Musterhafen. NIF-IVA DE999999995 (inventado, ya que se trata de una demostración).

## Responsable del contenido
Marta Weiss, dirección indicada arriba. Las series, referencias, planos y datos de esta tienda son inventados y no corresponden a ningún fabricante existente.`,
  ),
}

const cookies: DemoPage = {
  topic: 'cookies',
  titles: text('Cookies', 'Cookies'),
  bodies: text(
    `This shop stores what it needs to work and what you choose yourself. There are no cookies for advertising or for tracking visitors across sites. Statistics and advice on configurations need your consent; you can give or withdraw it by the link 'Cookie settings' at the foot of every page, which also lists every cookie with its purpose and how long it is kept.

## Session
Keeps you signed in until you sign out, or until 30 minutes pass without input.

## Basket
Finds your basket again when you are not signed in. Kept for 90 days.

## Settings
Remembers currency, country, light or dark appearance, the density of tables and the columns you chose for lists. Kept for one year.

## Comparison and history
Remembers the products that you compare, those you have looked at and what you searched for, on this device only. Products and searches are kept for 90 days. You can clear all of them in the shop.

## Feedback
When you say whether a page was useful, remembers your answer in this browser for one day, so that a comment can be added to it. Your name is not stored.`,
    `Esta tienda guarda lo que necesita para funcionar y lo que usted elige. No hay cookies con fines publicitarios ni para seguir a los visitantes entre sitios. Las estadísticas y el asesoramiento sobre configuraciones requieren su consentimiento; puede darlo o retirarlo con el enlace «Configuración de cookies» al pie de cada página, que también enumera cada cookie con su finalidad y su duración.

## Sesión
Mantiene su sesión abierta hasta que la cierre o hasta que pasen 30 minutos sin actividad.

## Cesta
Recupera su cesta cuando no ha iniciado sesión. Se conserva 90 días.

## Preferencias
Recuerda la moneda, el país, el aspecto claro u oscuro, la densidad de las tablas y las columnas que eligió para las listas. Se conserva un año.

## Comparación e historial
Recuerda los productos que compara, los que ha visto y lo que ha buscado, solo en este dispositivo. Los productos y las búsquedas se conservan 90 días. Puede borrarlo todo en la tienda.

## Opiniones
Cuando indica si una página le ha sido útil, recuerda su respuesta en este navegador durante un día, para poder añadirle un comentario. No se guarda su nombre.`,
  ),
}

const termsOfUse: DemoPage = {
  topic: 'terms-of-use',
  titles: text('Terms of use', 'Condiciones de uso'),
  bodies: text(
    `These terms are about using this shop. What is bought in it is a matter of the terms and conditions.

## 1. Who may use it
The shop is for businesses. An account belongs to one person; please do not share it. You tell us when your details change or when somebody else may know your password.

## 2. What you may do with what you find
Data sheets, drawings, CAD models and texts are ours. You may use them to choose, build in and document our products. Please do not sell them on or take them out of the shop by machine.

## 3. What we promise
We keep the shop running as well as we can and announce maintenance. Technical data are given to the best of our knowledge; what counts is the data sheet of the day of the order.

## 4. Ending it
You may close your account at any time in its settings. We may close an account that is misused.`,
    `Estas condiciones se refieren al uso de esta tienda. Las compras se rigen por las condiciones generales de venta.

## 1. Quién puede usarla
La tienda es para empresas. Cada cuenta pertenece a una persona; no la comparta. Avísenos si cambian sus datos o si otra persona puede conocer su contraseña.

## 2. Qué puede hacer con lo que encuentre
Las hojas de datos, los planos, los modelos CAD y los textos son nuestros. Puede utilizarlos para elegir, montar y documentar nuestros productos. No los revenda ni los extraiga de forma automática.

## 3. A qué nos comprometemos
Mantenemos la tienda en funcionamiento lo mejor posible y anunciamos el mantenimiento. Los datos técnicos se facilitan según nuestro leal saber; vale la ficha técnica del día del pedido.

## 4. Fin
Puede cerrar su cuenta en cualquier momento en sus ajustes. Podemos cerrar una cuenta de la que se haga un uso indebido.`,
  ),
}

const repairConditions: DemoPage = {
  topic: 'repair-conditions',
  titles: text('Repair conditions', 'Condiciones de reparación'),
  bodies: text(
    `These conditions apply when you send us goods of ours for repair.

## 1. Return number
Please send goods only after we have issued a return number. Stick the label with the number on the parcel. Goods without a return number go back unchecked.

## 2. Checking and cost estimate
We check the goods within ten working days after they have arrived. If the repair is not covered by the warranty, you receive a cost estimate, which is free of charge. We begin when you have accepted it.

## 3. If you refuse the estimate
We send the goods back as they came. You bear the cost of sending them.

## 4. Warranty
We repair defects covered by the warranty free of charge. On other repairs we give six months of warranty for the work done and the parts replaced.

## 5. Your goods
Please remove wires, labels and parts that are not ours. Clean goods that have been in contact with hazardous substances, and tell us about the substances in the description.

## 6. Data protection
We use your details to process the repair only.`,
    `Estas condiciones se aplican cuando nos envía mercancía nuestra para su reparación.

## 1. Número de devolución
Envíe la mercancía solo cuando hayamos emitido un número de devolución. Pegue en el paquete la etiqueta con el número. La mercancía sin número de devolución se devuelve sin revisar.

## 2. Revisión y presupuesto
Revisamos la mercancía en un plazo de diez días laborables desde su llegada. Si la garantía no cubre la reparación, le enviamos un presupuesto gratuito. Empezamos cuando lo haya aceptado.

## 3. Si rechaza el presupuesto
Devolvemos la mercancía tal como llegó. Los gastos de envío corren por su cuenta.

## 4. Garantía
Reparamos sin cargo los defectos cubiertos por la garantía. En las demás reparaciones ofrecemos seis meses de garantía por el trabajo realizado y las piezas sustituidas.

## 5. Su mercancía
Retire los cables, etiquetas y piezas que no sean nuestros. Limpie la mercancía que haya estado en contacto con sustancias peligrosas e indíquenos cuáles en la descripción.

## 6. Protección de datos
Utilizamos sus datos únicamente para tramitar la reparación.`,
  ),
}

export const legalPages: readonly DemoPage[] = [
  terms,
  termsOfUse,
  privacy,
  imprint,
  cookies,
  repairConditions,
]
