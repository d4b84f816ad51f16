import { texts } from '#kit/texts.ts'

/** The derating tool, its print and paper. */
export const sayDerating = texts({
  title: { en: 'Derating', es: 'Reducción de corriente' },
  titleOf: { en: 'Derating {code}', es: 'Reducción de corriente {code}' },
  descriptionOf: {
    en: '{code}, {name}: permissible current by ambient temperature for each cross-section. Set your operating points and print the chart.',
    es: '{code}, {name}: corriente admisible según la temperatura ambiente para cada sección. Marque sus puntos de trabajo e imprima el gráfico.',
  },
  chartTitle: {
    en: 'Permissible current by ambient temperature',
    es: 'Corriente admisible según la temperatura ambiente',
  },
  across: { en: 'Ambient temperature T, °C', es: 'Temperatura ambiente T, °C' },
  up: { en: 'Current I, A', es: 'Corriente I, A' },
  factor: {
    en: 'Permissible current = 0.81 × measured current (base curve, IEC 60512-5-2). Limiting temperature {limit} °C, all contacts loaded evenly and continuously.',
    es: 'Corriente admisible = 0,81 × corriente medida (curva base, IEC 60512-5-2). Temperatura límite {limit} °C, todos los contactos con carga uniforme y permanente.',
  },
  chartLabel: {
    en: 'Chart: permissible current by ambient temperature. Curves: {curves}. Operating points: {n}. The tables below list the same values.',
    es: 'Gráfico: corriente admisible según la temperatura ambiente. Curvas: {curves}. Puntos de trabajo: {n}. Los mismos valores figuran en las tablas siguientes.',
  },
  factorLoaded: {
    en: 'Permissible current = 0.81 × measured current (base curve, IEC 60512-5-2). Limiting temperature {limit} °C, loaded evenly and continuously: all contacts, or as many as the curve says.',
    es: 'Corriente admisible = 0,81 × corriente medida (curva base, IEC 60512-5-2). Temperatura límite {limit} °C, carga uniforme y permanente: todos los contactos o los que indica la curva.',
  },
  noCurves: {
    en: 'No derating curve has been measured for this article.',
    es: 'No se ha medido ninguna curva de reducción de corriente para este artículo.',
  },
  noCurvesText: {
    en: 'The rated current and the limiting temperature are on its data sheet.',
    es: 'La corriente asignada y la temperatura límite figuran en su ficha técnica.',
  },
  noCurvesBase: {
    en: 'Derating curves belong to the variants. Please select one.',
    es: 'Las curvas de reducción de corriente pertenecen a las variantes. Elija una.',
  },
  toProduct: { en: 'To the product', es: 'Al producto' },
  /** sets */
  savedSets: { en: 'Saved sets of operating points', es: 'Conjuntos de puntos de trabajo guardados' },
  sessionSets: { en: 'Your operating points', es: 'Sus puntos de trabajo' },
  noSets: { en: 'Nothing saved yet.', es: 'Todavía no hay nada guardado.' },
  signInToKeep: {
    en: 'Your points are kept until you close the browser. Sign in to save them for good.',
    es: 'Sus puntos se conservan hasta que cierre el navegador. Inicie sesión para guardarlos de forma permanente.',
  },
  goesBack: {
    en: 'Your points go back with the basket, and open again from there.',
    es: 'Sus puntos vuelven con la cesta y se abren de nuevo desde allí.',
  },
  pointsOfLine: {
    en: 'Open {n} {n#operating point|operating points}',
    es: 'Abrir {n} {n#punto|puntos} de trabajo',
  },
  pointsThatTravel: { en: 'Operating points: {points}', es: 'Puntos de trabajo: {points}' },
  unnamed: { en: 'Not named yet', es: 'Sin nombre' },
  newSet: { en: 'New set', es: 'Conjunto nuevo' },
  open: { en: 'Open', es: 'Abrir' },
  setFacts: { en: '{n} {n#point|points}', es: '{n} {n#punto|puntos}' },
  setTooHigh: {
    en: '{n} {n#point is|points are} too high',
    es: '{n} {n#punto supera|puntos superan} el límite',
  },
  setHolds: { en: 'all allowed', es: 'todos admisibles' },
  name: { en: 'Name of the set', es: 'Nombre del conjunto' },
  nameHint: {
    en: 'At most 100 characters; without one it gets part number and date.',
    es: '100 caracteres como máximo; sin nombre recibe la referencia y la fecha.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Saved: {name}', es: 'Guardado: {name}' },
  savedAt: { en: 'Saved {time}', es: 'Guardado {time}' },
  saving: { en: 'Saving …', es: 'Guardando …' },
  notSaved: {
    en: 'Not saved: {reason} Your points stay in the chart.',
    es: 'No se ha guardado: {reason} Sus puntos siguen en el gráfico.',
  },
  failed: { en: 'the shop could not be reached.', es: 'no se ha podido conectar con la tienda.' },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
  print: { en: 'Print', es: 'Imprimir' },
  pdf: { en: 'PDF', es: 'PDF' },
  delete: { en: 'Delete', es: 'Eliminar' },
  deleteSure: {
    en: 'Delete this set of operating points: {name}?',
    es: '¿Eliminar este conjunto de puntos de trabajo: {name}?',
  },
  keepIt: { en: 'Keep it', es: 'Conservarlo' },
  deleted: { en: 'Deleted: {name}', es: 'Eliminado: {name}' },
  deletedOne: { en: 'The set has been deleted.', es: 'El conjunto se ha eliminado.' },
  wrongRow: {
    en: 'A point in the table could not be read. Please check temperature and current.',
    es: 'No se ha podido leer un punto de la tabla. Compruebe la temperatura y la corriente.',
  },
  wrongPoint: {
    en: 'The operating point could not be read. Please check the marked fields.',
    es: 'No se ha podido leer el punto de trabajo. Compruebe los campos marcados.',
  },
  gone: { en: 'This set no longer exists.', es: 'Este conjunto ya no existe.' },
  tooManySets: {
    en: 'There are {n} sets for this article already. Please delete one first.',
    es: 'Ya hay {n} conjuntos para este artículo. Elimine primero uno.',
  },
  tooManyPoints: {
    en: 'A set can have {n} points at most.',
    es: 'Un conjunto admite {n} puntos como máximo.',
  },
  /** curves and points */
  curves: { en: 'Curves', es: 'Curvas' },
  curve: { en: 'Curve', es: 'Curva' },
  point: { en: 'Operating point', es: 'Punto de trabajo' },
  points: { en: 'Operating points', es: 'Puntos de trabajo' },
  howTo: {
    en: 'Click or tap the chart to set a point, drag it to move it. With the keyboard: arrow keys move a point (1 °C, 0.5 A; with Shift 0.1), Delete removes it.',
    es: 'Haga clic o toque el gráfico para fijar un punto y arrástrelo para moverlo. Con el teclado: las flechas mueven el punto (1 °C, 0,5 A; con Mayús 0,1) y Supr lo quita.',
  },
  ambient: { en: 'Ambient temperature T', es: 'Temperatura ambiente T' },
  ambientSlider: { en: 'Ambient temperature, slider', es: 'Temperatura ambiente, control deslizante' },
  current: { en: 'Current I', es: 'Corriente I' },
  add: { en: 'Add point', es: 'Añadir punto' },
  /** a load that repeats itself */
  profile: { en: 'Load profile', es: 'Perfil de carga' },
  profileSteps: { en: 'Steps of one cycle', es: 'Pasos de un ciclo' },
  profileHint: {
    en: 'One step a line, current and time, for instance 14 A 10 s. The cycle repeats itself; the temperature is that of the operating point.',
    es: 'Un paso por línea, corriente y tiempo, por ejemplo 14 A 10 s. El ciclo se repite; la temperatura es la del punto de trabajo.',
  },
  addProfile: { en: 'Add as a point', es: 'Añadir como punto' },
  profileAs: {
    en: 'The load profile heats as much as {a} A continuously.',
    es: 'El perfil de carga calienta tanto como {a} A permanentes.',
  },
  wrongProfile: {
    en: 'Please enter one step a line, current and time, for instance 14 A 10 s; 50 at most.',
    es: 'Introduzca un paso por línea, corriente y tiempo, por ejemplo 14 A 10 s; 50 como máximo.',
  },
  profileBeyond: {
    en: 'A step has {a} A. No curve shown may ever carry more than {cut} A.',
    es: 'Un paso tiene {a} A. Ninguna curva mostrada admite nunca más de {cut} A.',
  },
  profileUnknown: {
    en: 'How fast the article heats is not known for the curves shown.',
    es: 'No se sabe con qué rapidez se calienta el artículo en las curvas mostradas.',
  },
  apply: { en: 'Apply', es: 'Aplicar' },
  undo: { en: 'Undo', es: 'Deshacer' },
  nothingToUndo: { en: 'Nothing to undo.', es: 'No hay nada que deshacer.' },
  undone: { en: 'Undone', es: 'Deshecho' },
  wrongX: {
    en: 'Please enter a temperature from {from} to {to} °C.',
    es: 'Introduzca una temperatura de {from} a {to} °C.',
  },
  wrongY: { en: 'Please enter a current from 0 to {to} A.', es: 'Introduzca una corriente de 0 a {to} A.' },
  allowedAt: { en: 'Permissible at {t} °C', es: 'Admisible a {t} °C' },
  noPoints: {
    en: 'No operating point yet. Enter temperature and current, or click the chart.',
    es: 'Todavía no hay ningún punto de trabajo. Introduzca temperatura y corriente o haga clic en el gráfico.',
  },
  noVisible: {
    en: 'All curves are hidden, so no point can be checked.',
    es: 'Todas las curvas están ocultas; no se puede comprobar ningún punto.',
  },
  number: { en: 'No.', es: 'N.º' },
  nearest: { en: 'Nearest curve', es: 'Curva más próxima' },
  verdict: { en: 'Allowed?', es: '¿Admisible?' },
  reserve: { en: 'Reserve', es: 'Reserva' },
  yes: { en: 'Allowed', es: 'Admisible' },
  no: { en: 'Too high', es: 'Demasiado alta' },
  onlyUpTo: { en: '{y} A only up to {x} °C', es: '{y} A solo hasta {x} °C' },
  reserveWords: { en: '{a} A ({p}%)', es: '{a} A ({p} %)' },
  reserveText: {
    en: 'allowed with {curve}: {limit} A, reserve {a} A ({p}%)',
    es: 'admisible con {curve}: {limit} A, reserva {a} A ({p} %)',
  },
  excessText: {
    en: 'too high: {curve} carries {limit} A, {a} A too much',
    es: 'demasiado alta: {curve} admite {limit} A, sobran {a} A',
  },
  nothingText: { en: 'too high: no curve carries it', es: 'demasiado alta: ninguna curva la admite' },
  pointName: {
    en: 'Point {n}: {x} °C, {y} A, {verdict}',
    es: 'Punto {n}: {x} °C, {y} A, {verdict}',
  },
  pointKind: { en: 'movable operating point', es: 'punto de trabajo móvil' },
  rowAmbient: { en: 'Point {n}: ambient temperature in °C', es: 'Punto {n}: temperatura ambiente en °C' },
  rowCurrent: { en: 'Point {n}: current in A', es: 'Punto {n}: corriente en A' },
  remove: { en: 'Remove', es: 'Quitar' },
  removePoint: { en: 'Remove point {n}', es: 'Quitar el punto {n}' },
  added: { en: 'Point {n} added: {verdict}', es: 'Punto {n} añadido: {verdict}' },
  removed: { en: 'Point {n} removed', es: 'Punto {n} quitado' },
  tableTitle: { en: 'Values of the curves', es: 'Valores de las curvas' },
  printValues: { en: 'Values of the curves: current I in A', es: 'Valores de las curvas: corriente I en A' },
  tableHead: { en: 'T, °C', es: 'T, °C' },
  measuredTitle: { en: 'Measured values', es: 'Valores medidos' },
  measuredText: {
    en: '{curve}: limiting temperature {limit} °C, at most {cut} A, fit R² {r2}',
    es: '{curve}: temperatura límite {limit} °C, {cut} A como máximo, ajuste R² {r2}',
  },
  measuredPoint: { en: '{a} A at {k} K', es: '{a} A a {k} K' },
  check: { en: 'Check an operating point', es: 'Comprobar un punto de trabajo' },
  checkButton: { en: 'Check', es: 'Comprobar' },
  openTool: { en: 'Open the derating tool', es: 'Abrir la herramienta de reducción de corriente' },
  /** articles that carry a point */
  inCatalogue: {
    en: 'Show in the catalogue, with all filters',
    es: 'Mostrar en el catálogo, con todos los filtros',
  },
  carryingTitle: { en: 'Articles by operating point', es: 'Artículos por punto de trabajo' },
  carryingFor: { en: 'Articles that carry {y} A at {x} °C', es: 'Artículos que admiten {y} A a {x} °C' },
  carryingWith: {
    en: 'Articles that carry {y} A at {x} °C with {section}',
    es: 'Artículos que admiten {y} A a {x} °C con {section}',
  },
  carryingNote: {
    en: 'By their derating curves, 0.81 of the measured current. The smallest reserve comes first; without a cross-section the thinnest conductor that is enough counts.',
    es: 'Según sus curvas de reducción de corriente, 0,81 de la corriente medida. Primero la menor reserva; sin sección cuenta el conductor más fino que basta.',
  },
  carryingCount: { en: '{n} {n#article|articles}', es: '{n} {n#artículo|artículos}' },
  carryingNone: {
    en: 'No article carries this operating point.',
    es: 'Ningún artículo admite este punto de trabajo.',
  },
  carryingLess: {
    en: 'Try a lower temperature, a lower current or another cross-section.',
    es: 'Pruebe con menos temperatura, menos corriente u otra sección.',
  },
  findArticles: { en: 'Find articles', es: 'Buscar artículos' },
  findOthers: { en: 'Which articles carry this?', es: '¿Qué artículos lo admiten?' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  articleName: { en: 'Name', es: 'Denominación' },
  section: { en: 'Cross-section', es: 'Sección' },
  wrongSection: {
    en: 'Please enter the cross-section in mm², for instance 1.5, or leave it empty.',
    es: 'Introduzca la sección en mm², por ejemplo 1,5, o déjela vacía.',
  },
  allowed: { en: 'Permissible', es: 'Admisible' },
  /** print and paper */
  printTitle: { en: 'Derating sheet', es: 'Hoja de reducción de corriente' },
  printSet: { en: 'Set: {name}', es: 'Conjunto: {name}' },
  printedFor: { en: 'Prepared for {name}, {day}', es: 'Elaborado para {name}, {day}' },
  printNow: { en: 'Print this sheet', es: 'Imprimir esta hoja' },
  paperNote: {
    en: 'Calculated from the manufacturer’s measured values. It does not replace a test in the application.',
    es: 'Calculado a partir de los valores medidos por el fabricante. No sustituye a un ensayo en la aplicación.',
  },
})

/** The section of the account and its help. */
export const sayDeratingSection = texts({
  name: { en: 'Derating sets', es: 'Reducción de corriente' },
  help: {
    en: 'All sets of operating points that you have saved, each with its article, the number of points and whether the article carries them all. Open a set to change, print or copy it.',
    es: 'Todos los conjuntos de puntos de trabajo que ha guardado, cada uno con su artículo, el número de puntos y si el artículo los admite todos. Ábralos para modificarlos, imprimirlos o copiarlos.',
  },
})

/** 'My account'. */
export const sayDeratingAccount = texts({
  title: { en: 'Derating sets', es: 'Conjuntos de reducción de corriente' },
  empty: {
    en: 'You have not saved any operating points yet.',
    es: 'Todavía no ha guardado ningún punto de trabajo.',
  },
  emptyText: {
    en: 'Open an article with a derating curve, for instance a contact insert, and set points in its chart.',
    es: 'Abra un artículo con curva de reducción de corriente, por ejemplo un inserto de contactos, y fije puntos en su gráfico.',
  },
  set: { en: 'Set', es: 'Conjunto' },
  article: { en: 'Article', es: 'Artículo' },
  result: { en: 'Result', es: 'Resultado' },
  changed: { en: 'Last changed', es: 'Última modificación' },
})

export type DeratingTexts = ReturnType<typeof sayDerating>

/** The seller's desk. */
export const sayDeratingDesk = texts({
  title: { en: 'Derating curves', es: 'Curvas de reducción de corriente' },
  titleOf: { en: 'Derating curves of {code}', es: 'Curvas de reducción de corriente de {code}' },
  toArticle: { en: 'To the article', es: 'Al artículo' },
  files: { en: 'Change by file', es: 'Modificar por archivo' },
  retired: {
    en: 'This article is retired: nobody sees its curves.',
    es: 'Este artículo está retirado: nadie ve sus curvas.',
  },
  now: { en: 'As customers see them', es: 'Así las ven los clientes' },
  preview: { en: 'Preview, not saved yet', es: 'Vista previa, sin guardar' },
  noPreview: {
    en: 'There is a preview once the marked fields are right.',
    es: 'Habrá vista previa cuando los campos marcados sean correctos.',
  },
  none: {
    en: 'No curve yet: the product page shows no derating.',
    es: 'Todavía no hay ninguna curva: la página del producto no muestra la reducción de corriente.',
  },
  measured: { en: 'Measured values', es: 'Valores medidos' },
  help: {
    en: 'One curve for each conductor cross-section, from at least two measured points of different temperature rise. To remove a curve, empty its cross-section and its points. By file: column derating_curves of a table of articles, or a BMEcat feature ‘Derating curve’, written as 1.5: 4/7.9; 6/17.4; limit 125; cut 10; contacts 3; heating 300 (contacts loaded, thermal time constant in s), or with the word ambient and points as current/ambient temperature',
    es: 'Una curva por cada sección de conductor, a partir de al menos dos puntos medidos con distinto aumento de temperatura. Para quitar una curva, vacíe su sección y sus puntos. Por archivo: columna derating_curves de una tabla de artículos o una característica BMEcat «Derating curve», con la forma 1.5: 4/7.9; 6/17.4; limit 125; cut 10; contacts 3; heating 300 (contactos con carga, constante de tiempo térmica en s), o con la palabra ambient y los puntos como corriente/temperatura ambiente',
  },
  curveOf: { en: '{section} mm²', es: '{section} mm²' },
  newCurve: { en: 'Another curve', es: 'Otra curva' },
  section: { en: 'Cross-section', es: 'Sección' },
  limit: { en: 'Limiting temperature', es: 'Temperatura límite' },
  contacts: { en: 'Contacts loaded', es: 'Contactos con carga' },
  all: { en: 'all', es: 'todos' },
  heating: { en: 'Thermal time constant', es: 'Constante de tiempo térmica' },
  wrongContacts: {
    en: 'Please enter a whole number of contacts, or leave it empty for all.',
    es: 'Introduzca un número entero de contactos o déjelo vacío para todos.',
  },
  wrongHeating: { en: 'Please enter seconds above 0.', es: 'Introduzca segundos, más de 0.' },
  limitsDiffer: {
    en: 'Limiting temperature and temperature range differ',
    es: 'La temperatura límite y el margen de temperatura no coinciden',
  },
  limitsDifferWhy: {
    en: 'The curves end at {limit} °C, the technical data of the article say up to {usableTo} °C. Please correct the one that is wrong.',
    es: 'Las curvas terminan en {limit} °C, los datos técnicos del artículo dicen hasta {usableTo} °C. Corrija el valor erróneo.',
  },
  beyondLimit: {
    en: 'A point is at or above the limiting temperature. Please check it and the limiting temperature.',
    es: 'Un punto está en la temperatura límite o por encima. Revíselo, así como la temperatura límite.',
  },
  /** how far the curve is from what was measured */
  difference: { en: 'Measured values and curve', es: 'Valores medidos y curva' },
  differenceNote: {
    en: 'Tables printed with the factor 0.8 lie 1.2% below the permissible current here, which has 0.81.',
    es: 'Las tablas impresas con el factor 0,8 quedan un 1,2 % por debajo de la corriente admisible de aquí, que lleva 0,81.',
  },
  differenceOf: {
    en: '{curve}: at most {a} A ({p}%) from the measured values',
    es: '{curve}: como máximo a {a} A ({p} %) de los valores medidos',
  },
  rise: { en: 'Rise', es: 'Aumento' },
  ambient: { en: 'Ambient', es: 'Ambiente' },
  measuredOne: { en: 'Measured', es: 'Medida' },
  byCurve: { en: 'By the curve', es: 'Según la curva' },
  differs: { en: 'Difference', es: 'Diferencia' },
  corrected: { en: '0.8 × measured', es: '0,8 × medida' },
  permissible: { en: 'Permissible (0.81)', es: 'Admisible (0,81)' },
  cut: { en: 'Highest current (cut)', es: 'Como máximo (corte de corriente)' },
  end: { en: 'Curve ends at', es: 'La curva termina a' },
  points: { en: 'Measured points, A / K', es: 'Puntos medidos, A / K' },
  pointsHint: {
    en: 'One point a line: current in A / temperature rise in K, for instance 7.9/30.2. Or paste a printed table with its headings: ambient temperature or rise, current measured or corrected (with its factor, else 0.8). Points without current or without rise are left out.',
    es: 'Un punto por línea: corriente en A / aumento de temperatura en K, por ejemplo 7.9/30.2. O pegue una tabla impresa con sus encabezados: temperatura ambiente o aumento, corriente medida o corregida (con su factor; si no, 0,8). Los puntos sin corriente o sin aumento no se tienen en cuenta.',
  },
  inEnglish: { en: 'Description in English', es: 'Descripción en inglés' },
  inSpanish: { en: 'Description in Spanish', es: 'Descripción en español' },
  showPreview: { en: 'Preview', es: 'Vista previa' },
  save: { en: 'Save', es: 'Guardar' },
  discard: { en: 'Discard', es: 'Descartar' },
  kept: { en: '{n} {n#curve|curves} saved', es: '{n} {n#curva guardada|curvas guardadas}' },
  notKept: { en: 'Not saved', es: 'No se ha guardado' },
  changedMeanwhile: {
    en: 'Somebody else has changed these curves in the meantime. Your entries are still in the fields; please compare and save again.',
    es: 'Otra persona ha cambiado estas curvas mientras tanto. Sus datos siguen en los campos; compárelos y guarde de nuevo.',
  },
  importRuns: {
    en: 'An import is running. Please save again when it is finished.',
    es: 'Hay una importación en curso. Guarde de nuevo cuando haya terminado.',
  },
  wrongSection: {
    en: 'Please enter the cross-section in mm², for instance 1.5.',
    es: 'Introduzca la sección en mm², por ejemplo 1,5.',
  },
  wrongTwice: {
    en: 'This cross-section is there twice with the same number of contacts.',
    es: 'Esta sección figura dos veces con el mismo número de contactos.',
  },
  wrongTemperature: {
    en: 'Please enter a temperature up to 999 °C.',
    es: 'Introduzca una temperatura de hasta 999 °C.',
  },
  wrongCut: { en: 'Please enter a current above 0 A.', es: 'Introduzca una corriente superior a 0 A.' },
  wrongPoints: {
    en: 'Please enter one point a line, current / rise as 7.9/30.2, 60 at most, up to 99,999 A and 999 K, neither below 0.',
    es: 'Introduzca un punto por línea, corriente / aumento como 7,9/30,2, 60 como máximo, hasta 99 999 A y 999 K, ninguno inferior a 0.',
  },
  wrongCurve: {
    en: 'These points give no curve: at least two with different rise are needed, and the current must grow with it.',
    es: 'Estos puntos no dan ninguna curva: se necesitan al menos dos con distinto aumento, y la corriente debe crecer con él.',
  },
  tooMany: { en: 'An article has {n} curves at most.', es: 'Un artículo tiene {n} curvas como máximo.' },
})
