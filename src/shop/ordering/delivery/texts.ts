import { texts } from '#kit/texts.ts'

/** Its section of the desk. */
export const sayDeliverySection = texts({
  name: { en: 'Delivery', es: 'Envío' },
  help: {
    en: 'How goods are shipped, how long it takes and what it costs in each currency, by country and weight.\nThe most specific cost applies: a country before all countries, then the lowest weight limit that covers the goods. Articles without a weight count as 0 kg.\nA change applies to every order from then on.',
    es: 'Cómo se envía la mercancía, cuánto tarda y cuánto cuesta en cada moneda, según el país y el peso.\nSe aplica el coste más específico: el de un país antes que el de todos los países y, después, el del menor límite de peso que admita la mercancía. Los artículos sin peso cuentan como 0 kg.\nUn cambio se aplica a todos los pedidos desde ese momento.',
  },
})

/** Delivery modes and their costs at the desk. */
export const sayDeliveryDesk = texts({
  title: { en: 'Delivery', es: 'Envío' },
  note: {
    en: 'The delivery modes that buyers can select, in this order.',
    es: 'Los modos de envío que pueden elegir los compradores, en este orden.',
  },
  none: { en: 'There are no delivery modes yet.', es: 'Todavía no hay modos de envío.' },
  add: { en: 'New delivery mode', es: 'Nuevo modo de envío' },
  mode: { en: 'Delivery mode', es: 'Modo de envío' },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: 'Lower-case letters, digits and hyphens; it cannot be changed later.',
    es: 'Minúsculas, cifras y guiones; después no se puede cambiar.',
  },
  nameEn: { en: 'Name, English', es: 'Nombre, inglés' },
  nameEs: { en: 'Name, Spanish', es: 'Nombre, español' },
  descriptionEn: { en: 'Description, English', es: 'Descripción, inglés' },
  descriptionEs: { en: 'Description, Spanish', es: 'Descripción, español' },
  days: { en: 'Working days to arrival', es: 'Días laborables hasta la entrega' },
  place: { en: 'Position in the list', es: 'Posición en la lista' },
  active: { en: 'Offered to buyers', es: 'Se ofrece a los compradores' },
  offered: { en: 'Offered', es: 'Se ofrece' },
  notOffered: { en: 'Not offered', es: 'No se ofrece' },
  state: { en: 'Status', es: 'Estado' },
  costs: { en: 'Costs', es: 'Costes' },
  noCosts: {
    en: 'Without a cost the mode is not offered in a currency.',
    es: 'Sin coste, el modo no se ofrece en una moneda.',
  },
  currency: { en: 'Currency', es: 'Moneda' },
  country: { en: 'Ship-to country', es: 'País de destino' },
  everywhere: { en: 'All countries', es: 'Todos los países' },
  upTo: { en: 'Weight up to', es: 'Peso hasta' },
  upToKg: { en: 'Weight up to, in kg', es: 'Peso hasta, en kg' },
  upToHint: { en: 'Empty: any weight.', es: 'Vacío: cualquier peso.' },
  anyWeight: { en: 'Any weight', es: 'Cualquier peso' },
  cost: { en: 'Cost', es: 'Coste' },
  freeFrom: { en: 'Free from a net amount of', es: 'Gratis desde un neto de' },
  freeHint: { en: 'Empty: never free.', es: 'Vacío: nunca gratis.' },
  never: { en: 'Never', es: 'Nunca' },
  addCost: { en: 'Add a cost', es: 'Añadir un coste' },
  changeTitle: { en: 'Change the cost {place}', es: 'Cambiar el coste {place}' },
  change: { en: 'Change', es: 'Cambiar' },
  addAnother: { en: 'Add another cost', es: 'Añadir otro coste' },
  freeFromSum: { en: '{cost}, free from {from}', es: '{cost}, gratis desde {from}' },
  neverFree: { en: '{cost}, never free', es: '{cost}, nunca gratis' },
  askCost: {
    en: 'It is {before} now, and would be {after}. Please confirm that this is correct.',
    es: 'Ahora es {before} y pasaría a ser {after}. Confirme que es correcto.',
  },
  sure: { en: 'Yes, this cost is correct', es: 'Sí, este coste es correcto' },
  costMeanwhile: {
    en: 'This cost has been changed in the meantime. Please check it and save again.',
    es: 'Este coste se ha modificado mientras tanto. Compruébelo y guárdelo de nuevo.',
  },
  set: { en: 'Save cost', es: 'Guardar coste' },
  remove: { en: 'Delete', es: 'Eliminar' },
  removeCost: { en: 'Delete the cost {place}', es: 'Eliminar el coste {place}' },
  removeAsk: {
    en: 'Do you want to delete this cost? Without its cost for all countries and any weight, the mode is not offered in {currency} any more.',
    es: '¿Desea eliminar este coste? Sin su coste para todos los países y cualquier peso, el modo ya no se ofrece en {currency}.',
  },
  save: { en: 'Save delivery mode', es: 'Guardar modo' },
  saved: { en: 'The delivery mode has been saved.', es: 'El modo de envío se ha guardado.' },
  costSaved: { en: 'The cost has been saved.', es: 'El coste se ha guardado.' },
  costRemoved: { en: 'The cost has been deleted.', es: 'El coste se ha eliminado.' },
  savedMeanwhile: {
    en: 'This delivery mode has been changed in the meantime. Please check it and save again.',
    es: 'El modo de envío se ha modificado mientras tanto. Compruébelo y guárdelo de nuevo.',
  },
  codeTaken: {
    en: 'There is already a delivery mode with this code.',
    es: 'Ya hay un modo de envío con este código.',
  },
  wrongCode: {
    en: 'Please use lower-case letters, digits and hyphens.',
    es: 'Introduzca minúsculas, cifras y guiones.',
  },
  wrongName: { en: 'Please enter a name.', es: 'Introduzca un nombre.' },
  wrongDays: { en: 'Please enter whole days from 0 to 60.', es: 'Introduzca días enteros de 0 a 60.' },
  wrongSort: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  wrongCurrency: { en: 'Please select a currency.', es: 'Elija una moneda.' },
  wrongCountry: { en: 'Please select a country.', es: 'Elija un país.' },
  wrongCost: {
    en: 'Please enter an amount, for example 4.90.',
    es: 'Introduzca un importe, por ejemplo 4,90.',
  },
  wrongWeight: { en: 'Please enter a weight, for example 2.5.', es: 'Introduzca un peso, por ejemplo 2,5.' },
  usualFirst: {
    en: 'Please save the cost for all countries and any weight in this currency first.',
    es: 'Guarde primero el coste para todos los países y cualquier peso en esta moneda.',
  },
})
