import { texts } from '#kit/texts.ts'

/** A person lets an assistant in. */
export const sayConsent = texts({
  title: { en: 'Let an assistant in?', es: '¿Admitir a un asistente?' },
  lead: {
    en: '“{name}” wants to work here in your name. Its answer goes to {place}.',
    es: '«{name}» quiere trabajar aquí en su nombre. La respuesta va a {place}.',
  },
  nameNote: {
    en: 'The name is what the program says of itself. Go on only if you have just started this yourself.',
    es: 'El nombre es el que el programa indica de sí mismo. Continúe solo si acaba de iniciarlo usted.',
  },
  asWhom: {
    en: 'It may what you may, as {email} of {company}, and no more than what is ticked here.',
    es: 'Puede lo mismo que usted, como {email} de {company}, y no más de lo que está marcado aquí.',
  },
  rights: { en: 'What it may', es: 'Qué puede hacer' },
  'catalogue:read': {
    en: 'Find products, read technical data, configure, derate',
    es: 'Buscar productos, leer datos técnicos, configurar, calcular la reducción de corriente',
  },
  'prices:read': {
    en: 'See the prices and delivery dates of your company',
    es: 'Ver los precios y las fechas de entrega de su empresa',
  },
  'basket:read': { en: 'See your basket', es: 'Ver su cesta' },
  'basket:write': { en: 'Put articles into your basket', es: 'Poner artículos en su cesta' },
  'quotes:read': { en: 'See your quotes', es: 'Ver sus ofertas' },
  'quotes:write': { en: 'Ask for quotes in your name', es: 'Pedir ofertas en su nombre' },
  'orders:read': {
    en: 'See orders and deliveries that you see',
    es: 'Ver los pedidos y las entregas que usted ve',
  },
  never: {
    en: 'It can never order: it prepares the basket, and you press.',
    es: 'Nunca puede hacer pedidos: prepara la cesta y usted confirma.',
  },
  until: {
    en: 'It is let in for {days} days. You end it at any time under “Assistants” in your account; the administrators of your company and the seller can end it too.',
    es: 'Se admite durante {days} días. Puede darlo de baja en cualquier momento en «Asistentes» de su cuenta; los administradores de su empresa y el vendedor también pueden hacerlo.',
  },
  allow: { en: 'Let it in', es: 'Admitir' },
  deny: { en: 'Do not let it in', es: 'No admitir' },
  noRight: { en: 'Please tick at least one.', es: 'Marque al menos uno.' },
  noCompany: {
    en: 'Only people of a company can let an assistant in. This account belongs to none.',
    es: 'Solo las personas de una empresa pueden admitir a un asistente. Esta cuenta no pertenece a ninguna.',
  },
  tooMany: {
    en: 'You have let in {max} assistants, which is as many as one can. Please end one that you do not need any more.',
    es: 'Ha admitido {max} asistentes, el máximo posible. Dé de baja uno que ya no necesite.',
  },
  unknownTitle: { en: 'This cannot be allowed', es: 'Esto no se puede admitir' },
  unknown: {
    en: 'We do not know the program that led you here, or it wants its answer at an address that it never named. Nothing was allowed. Please start once more in your assistant.',
    es: 'No conocemos el programa que le ha traído aquí, o quiere la respuesta en una dirección que nunca indicó. No se ha admitido nada. Empiece de nuevo en su asistente.',
  },
  doneTitle: { en: 'On to your assistant', es: 'De vuelta a su asistente' },
  letIn: { en: '“{name}” is let in.', es: '«{name}» está admitido.' },
  notLetIn: { en: '“{name}” is not let in.', es: '«{name}» no está admitido.' },
  goOn: { en: 'Go on to {place}', es: 'Continuar a {place}' },
  goNote: {
    en: 'You are led on by yourself. If nothing happens, press the button.',
    es: 'Se le redirige automáticamente. Si no ocurre nada, pulse el botón.',
  },
})

/** The assistants of a person. */
export const sayAssistants = texts({
  title: { en: 'Assistants', es: 'Asistentes' },
  note: {
    en: 'Assistants that you have let in: they find, configure and prepare baskets in your name. None of them can order.',
    es: 'Asistentes que ha admitido: buscan, configuran y preparan cestas en su nombre. Ninguno puede hacer pedidos.',
  },
  none: { en: 'You have let no assistant in.', es: 'No ha admitido a ningún asistente.' },
  how: { en: 'How to connect one', es: 'Cómo conectar uno' },
  name: { en: 'Assistant', es: 'Asistente' },
  may: { en: 'What it may', es: 'Qué puede hacer' },
  used: { en: 'Last used', es: 'Último uso' },
  neverUsed: { en: 'Never', es: 'Nunca' },
  until: { en: 'Let in until', es: 'Admitido hasta' },
  end: { en: 'End', es: 'Dar de baja' },
  endAsk: {
    en: 'End “{name}”? It is let in no more, at once. You can let it in again at any time.',
    es: '¿Dar de baja «{name}»? Deja de ser admitido de inmediato. Puede admitirlo de nuevo cuando quiera.',
  },
  wasEnded: { en: '“{name}” has been ended.', es: '«{name}» se ha dado de baja.' },
})

/** The section of the account, and its help. */
export const sayAssistantsSection = texts({
  name: { en: 'Assistants', es: 'Asistentes' },
  help: {
    en: 'Assistants that you have let in to work in your name: what each may, when it was used last and until when it is let in. Who ends one ends it at once. None can order: it prepares, and you press.',
    es: 'Asistentes que ha admitido para trabajar en su nombre: qué puede hacer cada uno, cuándo se usó por última vez y hasta cuándo está admitido. Quien da de baja uno lo hace de inmediato. Ninguno puede hacer pedidos: prepara y usted confirma.',
  },
})

/** How an assistant is connected: for people, and for their IT. */
export const sayConnecting = texts({
  title: { en: 'Connect an assistant', es: 'Conectar un asistente' },
  note: {
    en: 'Assistants that speak the Model Context Protocol find parts here, compute derating, configure with reasons, and tell your prices and dates, with the same figures as these pages.',
    es: 'Los asistentes que hablan el Model Context Protocol buscan aquí piezas, calculan la reducción de corriente, configuran con motivos e indican sus precios y fechas, con las mismas cifras que estas páginas.',
  },
  address: { en: 'Address', es: 'Dirección' },
  addressNote: {
    en: 'Transport: streamable HTTP. Versions 2026-07-28 and 2025-11-25. Nobody has to be let in to find, derate and configure.',
    es: 'Transporte: streamable HTTP. Versiones 2026-07-28 y 2025-11-25. Para buscar, calcular y configurar no hace falta admisión.',
  },
  steps: { en: 'Step by step', es: 'Paso a paso' },
  chat: {
    en: 'Chat assistants on the web or on your computer',
    es: 'Asistentes de chat en la web o en su equipo',
  },
  chatSteps: {
    en: 'Open the settings, choose “Connectors” (or “Apps”), then “Add a custom connector”. Enter the address as it stands here and leave ID and secret empty. At “Connect” you sign in here and tick what it may.',
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
    en: 'Write the address into the file of servers (for Cursor .cursor/mcp.json). At the first call that needs it, the page to sign in opens.',
    es: 'Escriba la dirección en el archivo de servidores (en Cursor, .cursor/mcp.json). En la primera llamada que lo necesite se abre la página para iniciar sesión.',
  },
  programs: { en: 'Programs without a person', es: 'Programas sin una persona' },
  programsSteps: {
    en: 'A program of your company sends its token or key as a bearer token; it may what it was allowed under “Programs”.',
    es: 'Un programa de su empresa envía su token o clave como token de portador; puede lo que se le permitió en «Programas».',
  },
  can: { en: 'What an assistant can do', es: 'Qué puede hacer un asistente' },
  everybody: { en: 'For everybody', es: 'Para todos' },
  letIn: { en: 'Once a person has let it in', es: 'Cuando una persona lo ha admitido' },
  never: {
    en: 'It never orders: it prepares the basket and names the page where you press. Texts that people typed reach it marked as data.',
    es: 'Nunca hace pedidos: prepara la cesta e indica la página donde usted confirma. Los textos que escriben personas le llegan marcados como datos.',
  },
  ends: { en: 'See and end assistants', es: 'Ver y dar de baja asistentes' },
  endsNote: {
    en: 'You see and end yours in your account; the administrators of your company see all under “Programs”, and so does the seller.',
    es: 'Usted ve y da de baja los suyos en su cuenta; los administradores de su empresa los ven todos en «Programas», y el vendedor también.',
  },
  mine: { en: 'My assistants', es: 'Mis asistentes' },
  interface: { en: 'The interface for programs', es: 'La interfaz para programas' },
})
