import { texts } from '#kit/texts.ts'

/** The heads of the table of what was changed. */
export const sayAudit = texts({
  who: { en: 'Who', es: 'Quién' },
  when: { en: 'When (UTC)', es: 'Cuándo (UTC)' },
  what: { en: 'What', es: 'Qué' },
  subjectOf: { en: 'Object', es: 'Objeto' },
  details: { en: 'Details', es: 'Detalles' },
  /** the line of an order, by its number */
  line: { en: 'position {n}', es: 'posición {n}' },
})

/** What a detail is called that many domains write. */
export const sayAuditDetail = texts({
  active: { en: 'active', es: 'activo' },
  after: { en: 'now', es: 'ahora' },
  amount: { en: 'amount', es: 'importe' },
  article: { en: 'article', es: 'artículo' },
  because: { en: 'reason', es: 'motivo' },
  before: { en: 'before', es: 'antes' },
  code: { en: 'code', es: 'código' },
  company: { en: 'company', es: 'empresa' },
  country: { en: 'country', es: 'país' },
  currency: { en: 'currency', es: 'moneda' },
  'description en': { en: 'description, English', es: 'descripción en inglés' },
  'description es': { en: 'description, Spanish', es: 'descripción en español' },
  email: { en: 'e-mail', es: 'correo' },
  endsOn: { en: 'until', es: 'hasta' },
  for: { en: 'on behalf of', es: 'en nombre de' },
  kind: { en: 'kind', es: 'tipo' },
  name: { en: 'name', es: 'nombre' },
  'name en': { en: 'name, English', es: 'nombre en inglés' },
  'name es': { en: 'name, Spanish', es: 'nombre en español' },
  note: { en: 'note', es: 'nota' },
  number: { en: 'number', es: 'número' },
  position: { en: 'position', es: 'posición' },
  quantity: { en: 'quantity', es: 'cantidad' },
  reason: { en: 'reason', es: 'motivo' },
  sort: { en: 'place in the list', es: 'lugar en la lista' },
  startsOn: { en: 'from', es: 'desde' },
  state: { en: 'status', es: 'estado' },
  storefront: { en: 'storefront', es: 'tienda' },
  title: { en: 'title', es: 'título' },
  total: { en: 'total', es: 'total' },
  unit: { en: 'unit', es: 'unidad' },
  version: { en: 'version', es: 'versión' },
})

/** Words for yes and no. */
export const sayAuditValue = texts({
  true: { en: 'yes', es: 'sí' },
  false: { en: 'no', es: 'no' },
})
