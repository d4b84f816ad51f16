import { texts } from '#kit/texts.ts'

export const sayReference = texts({
  title: { en: 'Interface for programs', es: 'Interfaz para programas' },
  note: {
    en: 'What your people do in the shop, for your ERP system and other programs: at the same prices, by the same rules. An administrator of your company authorises a program under “My account”, “Programs”.',
    es: 'Lo que su personal hace en la tienda, para su sistema ERP y otros programas: con los mismos precios y las mismas reglas. Un administrador de su empresa autoriza un programa en «Mi cuenta», «Programas».',
  },
  document: { en: 'As OpenAPI 3.1', es: 'Como OpenAPI 3.1' },
  assistants: { en: 'Connect an assistant', es: 'Conectar un asistente' },
  programs: { en: 'Programs of my company', es: 'Programas de mi empresa' },
  security: { en: 'How a program signs in', es: 'Cómo se identifica un programa' },
  securityClient: {
    en: 'A client gets a token for an hour with its ID and secret (OAuth 2.1 client credentials):',
    es: 'Un cliente obtiene con su ID y su clave un token para una hora (OAuth 2.1 client credentials):',
  },
  securityKey: {
    en: 'A key (ctr_…) is sent as it is. Both go in the header of every call: Authorization: Bearer …',
    es: 'Una clave de acceso (ctr_…) se envía tal cual. Ambos van en la cabecera de cada llamada: Authorization: Bearer …',
  },
  rules: { en: 'Rules for every call', es: 'Reglas para todas las llamadas' },
  rulesErrors: {
    en: 'Refusals are application/problem+json (RFC 9457). Go by “code”, which never changes; “errors” names the fields.',
    es: 'Los rechazos son application/problem+json (RFC 9457). Guíese por «code», que nunca cambia; «errors» nombra los campos.',
  },
  rulesLimits: {
    en: '600 calls a minute for each program; the RateLimit fields say what is left, and Retry-After when to go on after 429.',
    es: '600 llamadas por minuto y programa; los campos RateLimit dicen cuántas quedan, y Retry-After cuándo seguir tras 429.',
  },
  rulesOnce: {
    en: 'Orders and quotes need an Idempotency-Key: the same call with the same key is done once.',
    es: 'Los pedidos y las ofertas necesitan un Idempotency-Key: la misma llamada con la misma clave se hace una vez.',
  },
  rulesTags: {
    en: 'ETag and If-None-Match save sending what you already have; If-Match changes only the version that you have read.',
    es: 'ETag e If-None-Match evitan enviar lo que ya tiene; If-Match cambia solo la versión que ha leído.',
  },
  rulesAmounts: {
    en: 'Amounts are in the smallest unit of their currency. Lists go on by the cursor in “next”.',
    es: 'Los importes van en la unidad mínima de su moneda. Las listas siguen con el cursor de «next».',
  },
  resources: { en: 'Calls', es: 'Llamadas' },
  scope: { en: 'Scope', es: 'Permiso' },
  oneOf: { en: 'One of the scopes', es: 'Uno de los permisos' },
  fields: { en: 'What is sent', es: 'Qué se envía' },
  field: { en: 'Field', es: 'Campo' },
  where: { en: 'Where', es: 'Dónde' },
  type: { en: 'Type', es: 'Tipo' },
  about: { en: 'What it is', es: 'Qué es' },
  required: { en: 'required', es: 'obligatorio' },
  body: { en: 'Body', es: 'Cuerpo' },
  example: { en: 'Example', es: 'Ejemplo' },
  answers: { en: 'Answers', es: 'Respuestas' },
  status: { en: 'Status', es: 'Estado' },
  holds: { en: 'Content', es: 'Contenido' },
  tryTitle: { en: 'Try it', es: 'Pruébelo' },
  tryNote: {
    en: 'The call is made from your browser, with what the program may: orders are real orders. ID, secret and token stay on this page and are forgotten with it.',
    es: 'La llamada se hace desde su navegador, con lo que puede el programa: los pedidos son pedidos reales. ID, clave y token se quedan en esta página y se olvidan con ella.',
  },
  clientId: { en: 'Client ID', es: 'ID de cliente' },
  secret: { en: 'Secret', es: 'Clave' },
  call: { en: 'Call', es: 'Llamada' },
  send: { en: 'Send', es: 'Enviar' },
  sending: { en: 'Sending …', es: 'Enviando…' },
  noToken: { en: 'No token was given: {why}', es: 'No se ha obtenido token: {why}' },
  failed: { en: 'The shop could not be reached.', es: 'No se ha podido conectar con la tienda.' },
  answer: { en: 'Answer', es: 'Respuesta' },
})
