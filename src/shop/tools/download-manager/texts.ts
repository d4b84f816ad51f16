import { texts } from '#kit/texts.ts'

export const sayManager = texts({
  title: { en: 'Download manager', es: 'Gestor de descargas' },
  note: {
    en: 'The documents and data of many articles at once: as one ZIP archive, or as a table.',
    es: 'Los documentos y datos de muchos artículos a la vez: en un archivo ZIP o en una tabla.',
  },
  modes: { en: 'What to download', es: 'Qué descargar' },
  modeDocuments: { en: 'Documents', es: 'Documentos' },
  modeExport: { en: 'Data export', es: 'Exportación de datos' },
  // products
  products: { en: 'Articles', es: 'Artículos' },
  countProducts: { en: '{n} {n#article|articles}', es: '{n} {n#artículo|artículos}' },
  added: { en: '+{n}', es: '+{n}' },
  addedWords: {
    en: '{n} {n#article|articles} added',
    es: '{n} {n#artículo añadido|artículos añadidos}',
  },
  addLabel: { en: 'Part numbers', es: 'Referencias' },
  addHint: {
    en: 'One per line or separated by commas; paste a column of a spreadsheet.',
    es: 'Una por línea o separadas por comas; pegue una columna de una hoja de cálculo.',
  },
  add: { en: 'Add', es: 'Añadir' },
  reset: { en: 'Reset', es: 'Restablecer' },
  importExcel: { en: 'Import Excel', es: 'Importar Excel' },
  template: { en: 'Template', es: 'Plantilla' },
  fromBasket: { en: 'From the basket', es: 'De la cesta' },
  fromWatchlist: { en: 'From the watchlist', es: 'De la lista de seguimiento' },
  fromComparison: { en: 'From the comparison', es: 'De la comparación' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeWhat: { en: 'Remove {code}', es: 'Quitar {code}' },
  removed: { en: '{code} removed', es: '{code} quitado' },
  showAll: { en: 'Show all {n}', es: 'Mostrar los {n}' },
  showFewer: { en: 'Show the first {n}', es: 'Mostrar los {n} primeros' },
  noPicture: { en: 'No picture', es: 'Sin imagen' },
  empty: { en: 'No articles yet', es: 'Todavía no hay artículos' },
  emptyHint: {
    en: 'Paste part numbers, import a table, or take articles from your basket or watchlist.',
    es: 'Pegue referencias, importe una tabla o tome artículos de su cesta o lista de seguimiento.',
  },
  nothingEntered: { en: 'Please enter a part number.', es: 'Introduzca una referencia.' },
  loading: { en: 'Loading …', es: 'Cargando …' },
  // errors and warnings of the list (DLM-23)
  unknown: {
    en: '{code}: no article has this part number.',
    es: '{code}: ningún artículo tiene esta referencia.',
  },
  unknownInstead: {
    en: '{code}: no article has this part number. Similar: {codes}',
    es: '{code}: ningún artículo tiene esta referencia. Parecidas: {codes}',
  },
  ambiguous: {
    en: '{code}: several articles are possible: {codes}',
    es: '{code}: son posibles varios artículos: {codes}',
  },
  family: {
    en: '{code} is a product in {n} variants. Select those you need.',
    es: '{code} es un producto con {n} variantes. Elija las que necesite.',
  },
  replaced: {
    en: '{code} is called {now} here.',
    es: '{code} se llama aquí {now}.',
  },
  several: {
    en: '{code} was read as several articles: {now}.',
    es: '{code} se ha leído como varios artículos: {now}.',
  },
  already: { en: '{code} is on the list already.', es: '{code} ya está en la lista.' },
  listFull: {
    en: 'The list holds at most {n} articles. Left out: {left}',
    es: 'La lista admite como máximo {n} artículos. Sin incluir: {left}',
  },
  tooManyNumbers: {
    en: 'Please enter at most {n} part numbers at a time.',
    es: 'Introduzca como máximo {n} referencias a la vez.',
  },
  // documents
  documents: { en: 'Documents', es: 'Documentos' },
  documentsHint: {
    en: 'Select the types of documents, and for each the format and language.',
    es: 'Elija los tipos de documento y, para cada uno, el formato y el idioma.',
  },
  coverage: { en: '{n} of {all} {all#article|articles}', es: '{n} de {all} {all#artículo|artículos}' },
  locked: {
    en: '{n} only for signed-in customers',
    es: '{n} solo para clientes con sesión iniciada',
  },
  information: { en: 'Information', es: 'Información' },
  informationOn: { en: 'Information about {name}', es: 'Información sobre {name}' },
  version: { en: 'Format and language of {name}', es: 'Formato e idioma de {name}' },
  allVersions: { en: 'All formats and languages', es: 'Todos los formatos e idiomas' },
  noDocuments: {
    en: 'These articles have no documents.',
    es: 'Estos artículos no tienen documentos.',
  },
  infoDataSheet: {
    en: 'Technical data, ordering data, drawing and derating curve of the article, printed from the catalogue of today.',
    es: 'Datos técnicos, datos de pedido, plano y curva de reducción de corriente del artículo, según el catálogo actual.',
  },
  infoDrawing: {
    en: 'Views with dimensions in mm, to scale.',
    es: 'Vistas con medidas en mm, a escala.',
  },
  infoCompliance: {
    en: 'RoHS, REACH, customs and export data, declared by the manufacturer.',
    es: 'Datos de RoHS, REACH, aduanas y exportación, declarados por el fabricante.',
  },
  infoCad: {
    en: 'Models in millimetres and full size: 2D drawings and 3D bodies.',
    es: 'Modelos en milímetros y a tamaño real: planos 2D y cuerpos 3D.',
  },
  infoOther: {
    en: 'As the catalogue names it. What is hosted elsewhere is listed with its address.',
    es: 'Tal como lo nombra el catálogo. Lo que está en otro sitio se indica con su dirección.',
  },
  typeCad: { en: 'CAD files', es: 'Archivos CAD' },
  // the request
  receivers: { en: 'Send the link to several receivers', es: 'Enviar el enlace a varios destinatarios' },
  receiversLabel: { en: 'E-mail addresses', es: 'Direcciones de correo electrónico' },
  receiversHint: {
    en: 'Up to {n}, separated by commas or semicolons. You get the link as well.',
    es: 'Hasta {n}, separadas por comas o punto y coma. Usted también recibe el enlace.',
  },
  // quoted from the specification (DLM-10)
  wrongEmail: {
    en: 'Please enter a valid email address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  wrongEmailAt: {
    en: 'Please enter a valid email address. This is none: {typed}',
    es: 'Introduzca una dirección de correo electrónico válida. Esta no lo es: {typed}',
  },
  tooManyReceivers: {
    en: 'Please enter at most {n} addresses. You entered {typed}.',
    es: 'Introduzca como máximo {n} direcciones. Ha introducido {typed}.',
  },
  noReceiver: {
    en: 'Please enter at least one e-mail address.',
    es: 'Introduzca al menos una dirección de correo electrónico.',
  },
  email: { en: 'Your e-mail address', es: 'Su dirección de correo electrónico' },
  emailHint: {
    en: 'We send the link there and use the address for nothing else.',
    es: 'Enviamos el enlace a esta dirección y no la usamos para nada más.',
  },
  privacy: { en: 'I accept the', es: 'Acepto la' },
  privacyLink: { en: 'privacy policy', es: 'política de privacidad' },
  // quoted from the specification (REG-06)
  acceptPrivacy: {
    en: 'Please accept the Privacy Policy first.',
    es: 'Acepte primero la política de privacidad.',
  },
  summary: { en: 'Selected: {files}, about {size}', es: 'Seleccionado: {files}, unos {size}' },
  summaryLocked: {
    en: 'Without a sign-in {n} of them {n#is|are} left out.',
    es: 'Sin iniciar sesión {n#se omite|se omiten} {n} de ellos.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  files: { en: '{n} {n#file|files}', es: '{n} {n#archivo|archivos}' },
  megabytes: { en: '{n} MB', es: '{n} MB' },
  request: { en: 'Request download', es: 'Solicitar descarga' },
  requestNoLogin: {
    en: 'Request download without signing in',
    es: 'Solicitar descarga sin iniciar sesión',
  },
  requestExport: { en: 'Request export', es: 'Solicitar exportación' },
  requestExportNoLogin: {
    en: 'Request export without signing in',
    es: 'Solicitar exportación sin iniciar sesión',
  },
  chooseBoth: {
    en: 'Select at least one product and one document.',
    es: 'Elija al menos un producto y un documento.',
  },
  chooseBothExport: {
    en: 'Select at least one product and one feature.',
    es: 'Elija al menos un producto y una característica.',
  },
  noArticle: {
    en: 'None of these part numbers is an article of ours.',
    es: 'Ninguno de estos números corresponde a un artículo nuestro.',
  },
  noSuchChoice: {
    en: 'None of these articles has a document of this kind.',
    es: 'Ninguno de estos artículos tiene un documento de este tipo.',
  },
  tooManyProducts: {
    en: 'A download can contain at most {most} articles. You have selected {n}.',
    es: 'Una descarga admite como máximo {most} artículos. Ha elegido {n}.',
  },
  tooManyFiles: {
    en: 'A download can contain at most {most} files. Your selection comes to {n}: select fewer articles, types or versions.',
    es: 'Una descarga admite como máximo {most} archivos. Su selección suma {n}: elija menos artículos, tipos o versiones.',
  },
  tooLarge: {
    en: 'The download is larger than {n} MB. Select fewer articles, types or versions.',
    es: 'La descarga supera los {n} MB. Elija menos artículos, tipos o versiones.',
  },
  noMoreReceivers: {
    en: 'This download goes to {n} addresses at most, and that many have been named. You find it among your downloads.',
    es: 'Esta descarga llega a {n} direcciones como máximo, y ya se han indicado todas. La encontrará entre sus descargas.',
  },
  tooManyToday: {
    en: 'You have reached the limit of downloads for one day. Please try again later; finished downloads stay available.',
    es: 'Ha alcanzado el límite de descargas por día. Inténtelo más tarde; las descargas terminadas siguen disponibles.',
  },
  tooManyMails: {
    en: 'You can send links to {n} other receivers a day. Your own link does not count.',
    es: 'Puede enviar enlaces a {n} destinatarios más al día. Su propio enlace no cuenta.',
  },
  failedText: { en: 'That did not work. Please try again.', es: 'No ha funcionado. Inténtelo de nuevo.' },
  // export
  exportNote: {
    en: 'One row for each article, one column for each feature, with its unit.',
    es: 'Una fila por artículo y una columna por característica, con su unidad.',
  },
  features: { en: 'Features', es: 'Características' },
  featuresOf: {
    en: '{n} of {all} {all#article|articles}',
    es: '{n} de {all} {all#artículo|artículos}',
  },
  allFeatures: { en: 'All features', es: 'Todas las características' },
  technical: { en: 'Further data', es: 'Otros datos' },
  common: { en: 'Article data', es: 'Datos del artículo' },
  format: { en: 'Format', es: 'Formato' },
  formatXlsx: { en: 'Excel (XLSX)', es: 'Excel (XLSX)' },
  formatCsv: { en: 'CSV', es: 'CSV' },
  emptyBox: {
    en: 'The export list is empty. Add articles to select their features.',
    es: 'La lista de exportación está vacía. Añada artículos para elegir sus características.',
  },
  chosenFeatures: {
    en: '{n} {n#feature|features} selected',
    es: '{n} {n#característica elegida|características elegidas}',
  },
  // columns of the table
  partNumber: { en: 'Part number', es: 'Referencia' },
  name: { en: 'Name', es: 'Nombre' },
  unit: { en: 'Unit', es: 'Unidad' },
  group: { en: 'Group', es: 'Grupo' },
  from: { en: '{name}, from', es: '{name}, desde' },
  to: { en: '{name}, to', es: '{name}, hasta' },
  articlesSheet: { en: 'Articles', es: 'Artículos' },
  featuresSheet: { en: 'Features', es: 'Características' },
  'feature-@description': { en: 'Description', es: 'Descripción' },
  'feature-@family': { en: 'Product', es: 'Producto' },
  'feature-@series': { en: 'Series', es: 'Serie' },
  'feature-@manufacturer': { en: 'Manufacturer', es: 'Fabricante' },
  'feature-@maker-number': { en: "Manufacturer's number", es: 'Referencia del fabricante' },
  'feature-@ean': { en: 'EAN', es: 'EAN' },
  'feature-@minimum-order': { en: 'Minimum order', es: 'Pedido mínimo' },
  'feature-@order-multiple': { en: 'Order multiple', es: 'Múltiplo de pedido' },
  'feature-@lead-time': { en: 'Lead time', es: 'Plazo de entrega' },
  'feature-@lifecycle': { en: 'Lifecycle', es: 'Ciclo de vida' },
  'feature-@last-order': { en: 'Last order date', es: 'Fecha del último pedido' },
  'feature-@weight': { en: 'Weight', es: 'Peso' },
  'feature-@rohs': { en: 'RoHS', es: 'RoHS' },
  'feature-@reach': { en: 'REACH substances', es: 'Sustancias REACH' },
  'feature-@tariff': { en: 'Tariff number', es: 'Código arancelario' },
  'feature-@origin': { en: 'Country of origin', es: 'País de origen' },
  'feature-@export-control': { en: 'Export control number', es: 'Número de control de exportación' },
  'feature-@address': { en: 'Product page', es: 'Página del producto' },
  days: { en: 'days', es: 'días' },
  announced: { en: 'Announced', es: 'Anunciado' },
  active: { en: 'Active', es: 'Activo' },
  'not-for-new-designs': { en: 'Not for new designs', es: 'No para nuevos diseños' },
  'last-orders': { en: 'Last orders', es: 'Últimos pedidos' },
  discontinued: { en: 'Discontinued', es: 'Descatalogado' },
  rohsCompliant: { en: 'Compliant', es: 'Conforme' },
  rohsExempt: { en: 'Compliant with exemption {exemption}', es: 'Conforme con la exención {exemption}' },
  rohsNot: { en: 'Not compliant', es: 'No conforme' },
  // import
  importTitle: { en: 'Import Excel', es: 'Importar Excel' },
  importHint: {
    en: 'An .xlsx or .csv file up to 5 MB. The first column holds the part numbers.',
    es: 'Un archivo .xlsx o .csv de hasta 5 MB. La primera columna contiene las referencias.',
  },
  file: { en: 'File', es: 'Archivo' },
  uploadMode: { en: 'Into which list', es: 'A qué lista' },
  downloadList: { en: 'Download list', es: 'Lista de descargas' },
  exportList: { en: 'Export list', es: 'Lista de exportación' },
  upload: { en: 'Upload', es: 'Cargar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  loadTemplate: { en: 'Download the template', es: 'Descargar la plantilla' },
  emptyFile: { en: 'The file contains no part numbers.', es: 'El archivo no contiene referencias.' },
  // product selection
  selectTitle: { en: 'Select articles', es: 'Elegir artículos' },
  selectVariants: { en: 'Variants of {code}', es: 'Variantes de {code}' },
  selectAll: { en: 'Select all', es: 'Seleccionar todo' },
  addChosen: { en: 'Add to the list', es: 'Añadir a la lista' },
  nothingThere: { en: 'There are no articles.', es: 'No hay artículos.' },
  chooseOne: { en: 'Select at least one article.', es: 'Elija al menos un artículo.' },
  selectMore: {
    en: 'The first {n} of {all} are shown.',
    es: 'Se muestran los primeros {n} de {all}.',
  },
  // success
  successTitle: { en: 'Your download is being prepared', es: 'Su descarga se está preparando' },
  successText: {
    en: 'We send the link to {to} as soon as it is ready. It is valid for {n} days.',
    es: 'Enviaremos el enlace a {to} en cuanto esté lista. Es válido durante {n} días.',
  },
  successAgain: {
    en: 'You have already requested this download; it is not prepared a second time.',
    es: 'Ya ha solicitado esta descarga; no se prepara por segunda vez.',
  },
  successReady: { en: 'Your download is ready', es: 'Su descarga está lista' },
  successNot: { en: 'Your download could not be prepared', es: 'No se ha podido preparar su descarga' },
  confirm: { en: 'OK', es: 'Aceptar' },
  showProgress: { en: 'Show progress', es: 'Ver el progreso' },
  // packages
  yourDownloads: { en: 'Your downloads', es: 'Sus descargas' },
  yourDownloadsNote: {
    en: 'What you asked for in the download manager. A finished download is kept for {n} days.',
    es: 'Lo que ha solicitado en el gestor de descargas. Una descarga lista se conserva {n} días.',
  },
  noDownloads: {
    en: 'You have not asked for a download yet.',
    es: 'Todavía no ha solicitado ninguna descarga.',
  },
  packageTitle: { en: 'Download of {when}', es: 'Descarga del {when}' },
  askedAt: { en: 'Requested', es: 'Solicitada' },
  what: { en: 'Content', es: 'Contenido' },
  status: { en: 'Status', es: 'Estado' },
  kindDocuments: { en: 'Documents of {articles}', es: 'Documentos de {articles}' },
  kindFeatures: { en: 'Data of {articles}, {format}', es: 'Datos de {articles}, {format}' },
  'state-waiting': { en: 'Waiting', es: 'En espera' },
  'state-making': { en: 'Being prepared', es: 'En preparación' },
  'state-ready': { en: 'Ready', es: 'Lista' },
  'state-failed': { en: 'Failed', es: 'Fallida' },
  'state-cancelled': { en: 'Cancelled', es: 'Cancelada' },
  'state-expired': { en: 'Expired', es: 'Caducada' },
  progress: { en: '{done} of {total}', es: '{done} de {total}' },
  progressLabel: { en: 'Progress of the download', es: 'Progreso de la descarga' },
  download: { en: 'Download', es: 'Descargar' },
  downloadWhat: { en: 'Download {name}', es: 'Descargar {name}' },
  until: { en: 'Available until {when}', es: 'Disponible hasta el {when}' },
  size: { en: 'Size', es: 'Tamaño' },
  sentTo: { en: 'Link sent to', es: 'Enlace enviado a' },
  willSendTo: { en: 'Link goes to', es: 'El enlace se enviará a' },
  cancelDownload: { en: 'Cancel download', es: 'Cancelar descarga' },
  cancelled: { en: 'The download was cancelled.', es: 'La descarga se ha cancelado.' },
  deleteIt: { en: 'Delete', es: 'Eliminar' },
  deleteQuestion: {
    en: 'Delete this download? Links that were sent stop working.',
    es: '¿Eliminar esta descarga? Los enlaces enviados dejarán de funcionar.',
  },
  deleted: { en: 'The download was deleted.', es: 'La descarga se ha eliminado.' },
  again: { en: 'Request again', es: 'Solicitar de nuevo' },
  details: { en: 'Details', es: 'Detalles' },
  failedBecause: { en: 'It could not be prepared: {reason}', es: 'No se ha podido preparar: {reason}' },
  unexpected: {
    en: 'an unexpected error. We have been notified.',
    es: 'un fallo inesperado. Se nos ha avisado.',
  },
  nothingLeft: {
    en: 'none of the documents can be had.',
    es: 'ninguno de los documentos está disponible.',
  },
  closedAccount: { en: 'the account is closed.', es: 'la cuenta está cerrada.' },
  included: { en: 'Included', es: 'Incluido' },
  leftOut: { en: 'Left out', es: 'Sin incluir' },
  nothingLeftOut: {
    en: 'Nothing was left out.',
    es: 'No falta nada.',
  },
  article: { en: 'Article', es: 'Artículo' },
  document: { en: 'Document', es: 'Documento' },
  language: { en: 'Language', es: 'Idioma' },
  fileName: { en: 'File', es: 'Archivo' },
  reason: { en: 'Reason', es: 'Motivo' },
  moreLeftOut: {
    en: 'The first {n} of {all}; the file {file} in the archive lists all of them.',
    es: 'Los primeros {n} de {all}; todos figuran en el archivo {file} del ZIP.',
  },
  'why-gone': { en: 'no longer in the catalogue', es: 'ya no está en el catálogo' },
  'why-none': { en: 'no such document', es: 'no existe este documento' },
  'why-other-version': {
    en: 'not in this format and language',
    es: 'no en este formato e idioma',
  },
  'why-restricted': {
    en: 'only for signed-in customers',
    es: 'solo para clientes con sesión iniciada',
  },
  'why-elsewhere': { en: 'is on another site: {link}', es: 'está en otro sitio: {link}' },
  'why-failed': { en: 'could not be made', es: 'no se ha podido generar' },
  contentsFile: { en: 'contents', es: 'contenido' },
  archiveName: { en: 'documents', es: 'documentos' },
  tableName: { en: 'article-data', es: 'datos-de-articulos' },
  // opening a link
  gone: {
    en: 'This download is no longer available',
    es: 'Esta descarga ya no está disponible',
  },
  goneText: {
    en: 'It has expired or was deleted. You can prepare it again in the download manager.',
    es: 'Ha caducado o se ha eliminado. Puede volver a prepararla en el gestor de descargas.',
  },
  toManager: { en: 'To the download manager', es: 'Ir al gestor de descargas' },
  restrictedNote: {
    en: 'It contains documents for signed-in customers, so opening the link requires signing in.',
    es: 'Contiene documentos para clientes registrados; para abrir el enlace hay que iniciar sesión.',
  },
  // letters
  letterSubject: { en: 'Your download is ready', es: 'Su descarga está lista' },
  letterSubjectOther: {
    en: '{who} sends you a download',
    es: '{who} le envía una descarga',
  },
  letterReady: {
    en: 'Your download from the download manager is ready.',
    es: 'Su descarga del gestor de descargas está lista.',
  },
  letterFrom: {
    en: '{who} has prepared a download for you in the download manager.',
    es: '{who} ha preparado una descarga para usted en el gestor de descargas.',
  },
  letterHolds: {
    en: 'The link is valid until {when} ({zone}).',
    es: 'El enlace es válido hasta el {when} ({zone}).',
  },
  letterLeftOut: { en: 'Left out:', es: 'Sin incluir:' },
  letterMore: { en: 'and {n} more', es: 'y {n} más' },
  letterFailedSubject: {
    en: 'Your download could not be prepared',
    es: 'No se ha podido preparar su descarga',
  },
})
export type ManagerTexts = ReturnType<typeof sayManager>

/** The section of the account and its help. */
export const sayDownloadsSection = texts({
  name: { en: 'Downloads', es: 'Descargas' },
  help: {
    en: 'Documents and data you put together in the download manager: progress, what was left out, and the files for a week.',
    es: 'Los documentos y datos que ha reunido en el gestor de descargas: progreso, lo que falta y los archivos durante una semana.',
  },
})
