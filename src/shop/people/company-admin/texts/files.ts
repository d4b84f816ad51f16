import { texts } from '#kit/texts.ts'

/** People, cost centers and budgets by file. */
export const sayCompanyFiles = texts({
  title: { en: 'Import and export', es: 'Importar y exportar' },
  people: { en: 'People', es: 'Personas' },
  'cost-centers': { en: 'Cost centers', es: 'Centros de coste' },
  budgets: { en: 'Budgets', es: 'Presupuestos' },
  help: {
    en: 'Columns: {columns}. What you download can be uploaded again unchanged. You see every change before anything is applied; a column that is left out is not changed.',
    es: 'Columnas: {columns}. Lo que descargue se puede subir de nuevo sin cambios. Verá cada cambio antes de aplicarlo; una columna que falte se queda como está.',
  },
  peopleHelp: {
    en: 'Roles: buyer, approver, company-admin. Limits such as “order EUR 5000.00; month EUR 20000.00”. Somebody new gets an invitation by e-mail.',
    es: 'Funciones: buyer, approver, company-admin. Límites como «order EUR 5000.00; month EUR 20000.00». Cada persona nueva recibe una invitación por correo.',
  },
  'cost-centersHelp': {
    en: 'Budgets: their codes, separated by commas.',
    es: 'Presupuestos: sus códigos, separados por comas.',
  },
  budgetsHelp: { en: 'Dates as dd/mm/yyyy.', es: 'Fechas en formato dd/mm/aaaa.' },
  downloadXlsx: { en: 'Download (XLSX)', es: 'Descargar (XLSX)' },
  downloadCsv: { en: 'Download (CSV)', es: 'Descargar (CSV)' },
  file: { en: 'Spreadsheet (.xlsx or .csv)', es: 'Hoja de cálculo (.xlsx o .csv)' },
  upload: { en: 'Check file', es: 'Revisar archivo' },
  emptyFile: {
    en: 'The file has no rows below its headings.',
    es: 'El archivo no tiene filas bajo sus encabezados.',
  },
  keyMissing: { en: 'The column “{column}” is missing.', es: 'Falta la columna «{column}».' },
  tooManyRows: {
    en: 'A file can have {n} rows at most. Please split it.',
    es: 'Un archivo contiene como máximo {n} filas. Divídalo.',
  },
  preview: { en: 'Changes by {filename}', es: 'Cambios de {filename}' },
  counts: {
    en: '{added} new, {changed} changed, {same} unchanged, {wrong} wrong',
    es: '{added} {added#fila nueva|filas nuevas}, {changed} {changed#modificada|modificadas}, {same} sin cambios, {wrong} {wrong#incorrecta|incorrectas}',
  },
  wrongStay: {
    en: 'Wrong rows are left out; what they name is not changed.',
    es: 'Las filas incorrectas se omiten; lo que nombran se queda como está.',
  },
  nothing: { en: 'The file changes nothing.', es: 'El archivo no cambia nada.' },
  apply: { en: 'Apply {n} {n#change|changes}', es: 'Aplicar {n} {n#cambio|cambios}' },
  discard: { en: 'Discard file', es: 'Descartar archivo' },
  discarded: { en: 'The file has been discarded.', es: 'El archivo se ha descartado.' },
  gone: {
    en: 'This file has been applied or replaced already. Please upload it again.',
    es: 'Este archivo ya se aplicó o se sustituyó. Súbalo de nuevo.',
  },
  applied: {
    en: '{added} added, {changed} changed, {wrong} left out.',
    es: '{added} {added#fila añadida|filas añadidas}, {changed} {changed#modificada|modificadas}, {wrong} {wrong#omitida|omitidas}.',
  },
  row: { en: 'Row', es: 'Fila' },
  key: { en: 'Entry', es: 'Entrada' },
  verdict: { en: 'What it does', es: 'Qué hace' },
  changes: { en: 'Old → new', es: 'Antes → ahora' },
  new: { en: 'new', es: 'nueva' },
  changed: { en: 'changed', es: 'modificada' },
  same: { en: 'unchanged', es: 'sin cambios' },
  wrong: { en: 'wrong', es: 'incorrecta' },
  twice: { en: 'This entry is already listed above.', es: 'Esta entrada ya aparece más arriba.' },
  unknown: {
    en: 'It names something that your company does not have, or that you do not administer.',
    es: 'Nombra algo que su empresa no tiene o que usted no administra.',
  },
  unitUnknown: {
    en: 'You administer no unit with the code {unit}.',
    es: 'No administra ninguna unidad con el código {unit}.',
  },
  rolesWrong: {
    en: 'Roles are buyer, approver and company-admin.',
    es: 'Las funciones son buyer, approver y company-admin.',
  },
  limitsWrong: {
    en: 'A limit is a period (order, day, week, month, quarter, year), a currency and an amount.',
    es: 'Un límite es un periodo (order, day, week, month, quarter, year), una moneda y un importe.',
  },
  activeWrong: { en: 'Active is yes or no.', es: 'Activo es sí o no.' },
  currencyStays: { en: 'The currency stays {currency}.', es: 'La moneda sigue siendo {currency}.' },
})

export const sayFilesSection = texts({
  name: { en: 'Import and export', es: 'Importar y exportar' },
  help: {
    en: 'People, cost centers and budgets as a spreadsheet: download, edit, upload. You see what each row would change before anything is applied.',
    es: 'Personas, centros de coste y presupuestos como hoja de cálculo: descargar, editar, subir. Verá qué cambiaría cada fila antes de aplicar nada.',
  },
})
