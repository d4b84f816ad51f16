import { texts } from '#kit/texts.ts'

/** A person lets an assistant in. */
export const sayConsent = texts({
  title: { en: 'Authorise an assistant?', es: '¿Autorizar a un asistente?' },
  lead: {
    en: '“{name}” wants to work here in your name. Its answer goes to {place}.',
    es: '«{name}» quiere trabajar aquí en su nombre. La respuesta va a {place}.',
  },
  nameNote: {
    en: 'The name is what the program calls itself. Continue only if you have just started this yourself.',
    es: 'El nombre es el que se da el propio programa. Continúe solo si acaba de iniciarlo usted.',
  },
  asWhom: {
    en: 'It may do what you may do, as {email} of {company}, and no more than what is selected here.',
    es: 'Puede hacer lo mismo que usted, como {email} de {company}, y solo lo que está marcado aquí.',
  },
  rights: { en: 'What it may do', es: 'Qué puede hacer' },
  'catalogue:read': {
    en: 'Search products, read technical data, configure, derate',
    es: 'Buscar productos, leer datos técnicos, configurar, calcular la reducción de corriente',
  },
  'prices:read': {
    en: 'See the prices and delivery dates of your company',
    es: 'Ver los precios y las fechas de entrega de su empresa',
  },
  'basket:read': { en: 'See your basket', es: 'Ver su cesta' },
  'basket:write': { en: 'Put articles into your basket', es: 'Poner artículos en su cesta' },
  'quotes:read': { en: 'See your quotes', es: 'Ver sus ofertas' },
  'quotes:write': { en: 'Request quotes in your name', es: 'Solicitar ofertas en su nombre' },
  'orders:read': {
    en: 'See orders and deliveries that you see',
    es: 'Ver los pedidos y las entregas que usted ve',
  },
  never: {
    en: 'It can never order: it prepares the basket, and you place the order.',
    es: 'Nunca puede realizar pedidos: prepara la cesta y usted realiza el pedido.',
  },
  until: {
    en: 'It is authorised for {days} days. You can end it at any time under “Assistants” in your account; the administrators of your company and the seller can end it too.',
    es: 'Se autoriza durante {days} días. Puede darlo de baja en cualquier momento en «Asistentes» de su cuenta; los administradores de su empresa y el vendedor también pueden hacerlo.',
  },
  allow: { en: 'Authorise', es: 'Autorizar' },
  deny: { en: 'Do not authorise', es: 'No autorizar' },
  noRight: { en: 'Please select at least one permission.', es: 'Elija al menos un permiso.' },
  noCompany: {
    en: 'Only people of a company can authorise an assistant. This account belongs to none.',
    es: 'Solo las personas de una empresa pueden autorizar a un asistente. Esta cuenta no pertenece a ninguna.',
  },
  tooMany: {
    en: 'You have authorised {max} assistants, the maximum. Please end one that you no longer need.',
    es: 'Ha autorizado {max} asistentes, el máximo posible. Dé de baja uno que ya no necesite.',
  },
  unknownTitle: { en: 'This cannot be authorised', es: 'Esto no se puede autorizar' },
  unknown: {
    en: 'We do not know the program that sent you here, or it asks for the answer at an address that it has not registered. Nothing has been authorised. Please start again in your assistant.',
    es: 'No conocemos el programa que le ha traído aquí, o pide la respuesta en una dirección que no ha registrado. No se ha autorizado nada. Empiece de nuevo en su asistente.',
  },
  doneTitle: { en: 'Back to your assistant', es: 'De vuelta a su asistente' },
  letIn: { en: '“{name}” has been authorised.', es: '«{name}» está autorizado.' },
  notLetIn: { en: '“{name}” has not been authorised.', es: '«{name}» no está autorizado.' },
  goOn: { en: 'Continue to {place}', es: 'Continuar a {place}' },
  goNote: {
    en: 'You are redirected automatically. If nothing happens, press the button.',
    es: 'Se le redirige automáticamente. Si no ocurre nada, pulse el botón.',
  },
})

/** The assistants of a person. */
export const sayAssistants = texts({
  title: { en: 'Assistants', es: 'Asistentes' },
  note: {
    en: 'Assistants that you have authorised: they search, configure and prepare baskets in your name. None of them can order.',
    es: 'Asistentes que ha autorizado: buscan, configuran y preparan cestas en su nombre. Ninguno puede realizar pedidos.',
  },
  none: { en: 'You have not authorised any assistant.', es: 'No ha autorizado a ningún asistente.' },
  how: { en: 'How to connect one', es: 'Cómo conectar uno' },
  name: { en: 'Assistant', es: 'Asistente' },
  may: { en: 'What it may do', es: 'Qué puede hacer' },
  used: { en: 'Last used', es: 'Último uso' },
  neverUsed: { en: 'Never', es: 'Nunca' },
  until: { en: 'Authorised until', es: 'Autorizado hasta' },
  end: { en: 'End', es: 'Dar de baja' },
  endAsk: {
    en: 'End “{name}”? It loses access immediately. You can authorise it again at any time.',
    es: '¿Dar de baja «{name}»? Pierde el acceso de inmediato. Puede autorizarlo de nuevo cuando quiera.',
  },
  wasEnded: { en: '“{name}” has been ended.', es: '«{name}» se ha dado de baja.' },
})

/** The section of the account, and its help. */
export const sayAssistantsSection = texts({
  name: { en: 'Assistants', es: 'Asistentes' },
  help: {
    en: 'Assistants that you have authorised to work in your name: what each may do, when it was last used and until when it is authorised. One that you end loses access immediately. None can order: they prepare the basket, and you place the order.',
    es: 'Asistentes que ha autorizado para trabajar en su nombre: qué puede hacer cada uno, cuándo se usó por última vez y hasta cuándo está autorizado. El que da de baja pierde el acceso de inmediato. Ninguno puede realizar pedidos: preparan la cesta y usted realiza el pedido.',
  },
})

/** How an assistant is connected: for people, and for their IT. */
export const sayConnecting = texts({
  title: { en: 'Connect an assistant', es: 'Conectar un asistente' },
  note: {
    en: 'Assistants that speak the Model Context Protocol find parts here, compute derating, configure with reasons, and state your prices and dates, with the same figures as these pages.',
    es: 'Los asistentes que hablan el Model Context Protocol buscan aquí piezas, calculan la reducción de corriente, configuran con motivos e indican sus precios y fechas, con las mismas cifras que estas páginas.',
  },
  address: { en: 'Address', es: 'Dirección' },
  addressNote: {
    en: 'Transport: streamable HTTP. Versions 2026-07-28 and 2025-11-25. No authorisation is needed to search, derate and configure.',
    es: 'Transporte: streamable HTTP. Versiones 2026-07-28 y 2025-11-25. Para buscar, calcular y configurar no hace falta autorización.',
  },
  steps: { en: 'Step by step', es: 'Paso a paso' },
  chat: {
    en: 'Chat assistants on the web or on your computer',
    es: 'Asistentes de chat en la web o en su equipo',
  },
  chatSteps: {
    en: 'Open the settings, choose “Connectors” (or “Apps”), then “Add a custom connector”. Enter the address as shown here and leave ID and secret empty. At “Connect” you sign in here and select what it may do.',
    es: 'Abra los ajustes, elija «Conectores» (o «Aplicaciones») y «Añadir un conector personalizado». Introduzca la dirección tal como figura aquí y deje vacíos el ID y la clave. Al «Conectar», inicie sesión aquí y marque qué puede hacer.',
  },
  editor: { en: 'Visual Studio Code', es: 'Visual Studio Code' },
  editorSteps: {
    en: 'Run the command “MCP: Add Server”, choose HTTP and enter the address. Or write it into .vscode/mcp.json:',
    es: 'Ejecute el comando «MCP: Add Server», elija HTTP e introduzca la dirección. O escríbala en .vscode/mcp.json:',
  },
  others: {
    en: 'Cursor and others that keep a file of servers',
    es: 'Cursor y otros que guardan un archivo de servidores',
  },
  othersSteps: {
    en: 'Write the address into the file of servers (for Cursor .cursor/mcp.json). At the first call that needs it, the sign-in page opens.',
    es: 'Escriba la dirección en el archivo de servidores (en Cursor, .cursor/mcp.json). En la primera llamada que lo necesite se abre la página para iniciar sesión.',
  },
  programs: { en: 'Programs without a person', es: 'Programas sin una persona' },
  programsSteps: {
    en: 'A program of your company sends its token or key as a bearer token; it may do what it was authorised for under “Programs”.',
    es: 'Un programa de su empresa envía su token o clave como token de portador; puede hacer aquello para lo que se autorizó en «Programas».',
  },
  can: { en: 'What an assistant can do', es: 'Qué puede hacer un asistente' },
  everybody: { en: 'For everybody', es: 'Para todos' },
  letIn: { en: 'Once a person has authorised it', es: 'Cuando una persona lo ha autorizado' },
  never: {
    en: 'It never orders: it prepares the basket and names the page where you place the order. Texts typed by people reach it marked as data.',
    es: 'Nunca realiza pedidos: prepara la cesta e indica la página donde usted realiza el pedido. Los textos que escriben personas le llegan marcados como datos.',
  },
  ends: { en: 'See and end assistants', es: 'Ver y dar de baja asistentes' },
  endsNote: {
    en: 'You see yours in your account and can end them there; the administrators of your company see all of them under “Programs”, and so does the seller.',
    es: 'Usted ve y da de baja los suyos en su cuenta; los administradores de su empresa los ven todos en «Programas», y el vendedor también.',
  },
  mine: { en: 'My assistants', es: 'Mis asistentes' },
  interface: { en: 'The interface for programs', es: 'La interfaz para programas' },
})
