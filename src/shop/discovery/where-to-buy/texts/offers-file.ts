import { texts } from '#kit/texts.ts'

export const sayOffersFile = texts({
  title: { en: 'Offers by file', es: 'Ofertas por archivo' },
  help: {
    en: 'Columns: {columns}. What you download can be uploaded again unchanged. You see every change before anything is applied.',
    es: 'Columnas: {columns}. Lo que descargue se puede subir de nuevo sin cambios. Verá cada cambio antes de aplicarlo.',
  },
  downloadXlsx: { en: 'Download offers (XLSX)', es: 'Descargar ofertas (XLSX)' },
  downloadCsv: { en: 'Download offers (CSV)', es: 'Descargar ofertas (CSV)' },
  file: { en: 'Spreadsheet (.xlsx or .csv)', es: 'Hoja de cálculo (.xlsx o .csv)' },
  whole: {
    en: 'The file contains all offers: remove those that it does not name',
    es: 'El archivo contiene todas las ofertas: eliminar las que no incluye',
  },
  upload: { en: 'Check file', es: 'Revisar archivo' },
  emptyFile: {
    en: 'The file has no rows below its headings.',
    es: 'El archivo no tiene filas bajo sus encabezados.',
  },
  columnsMissing: { en: 'These columns are missing: {columns}.', es: 'Faltan estas columnas: {columns}.' },
  preview: { en: 'Changes by {filename}', es: 'Cambios de {filename}' },
  counts: {
    en: '{added} new, {changed} changed, {same} unchanged, {removed} to be removed, {wrong} wrong',
    es: '{added} nuevas, {changed} modificadas, {same} sin cambios, {removed} para eliminar, {wrong} incorrectas',
  },
  wrongStay: {
    en: 'Rows that are wrong are left out; offers of their articles stay as they are.',
    es: 'Las filas incorrectas se omiten; las ofertas de sus artículos quedan como están.',
  },
  nothing: { en: 'The file changes nothing.', es: 'El archivo no cambia nada.' },
  removed: { en: 'To be removed: {codes}', es: 'Para eliminar: {codes}' },
  more: { en: '{codes} and {n} more', es: '{codes} y {n} más' },
  apply: { en: 'Apply {n} {n#change|changes}', es: 'Aplicar {n} {n#cambio|cambios}' },
  discard: { en: 'Discard file', es: 'Descartar archivo' },
  discarded: { en: 'The file has been discarded.', es: 'El archivo se ha descartado.' },
  gone: {
    en: 'This file has already been applied or replaced. Please upload it again.',
    es: 'Este archivo ya se aplicó o se sustituyó. Súbalo de nuevo.',
  },
  applied: {
    en: '{added} {added#offer|offers} added, {changed} changed, {removed} removed.',
    es: '{added} {added#oferta añadida|ofertas añadidas}, {changed} modificadas, {removed} eliminadas.',
  },
  row: { en: 'Row', es: 'Fila' },
  verdict: { en: 'What it does', es: 'Qué hace' },
  new: { en: 'new', es: 'nueva' },
  changed: { en: 'changed', es: 'modificada' },
  same: { en: 'unchanged', es: 'sin cambios' },
  wrong: { en: 'wrong', es: 'incorrecta' },
  was: { en: 'was {value}', es: 'antes {value}' },
  'unknown-article': {
    en: 'There is no article with this number.',
    es: 'No hay ningún artículo con esta referencia.',
  },
  twice: { en: 'This part number is already listed above.', es: 'Esta referencia ya aparece más arriba.' },
  remarkLong: {
    en: 'A remark has 120 characters at most.',
    es: 'Una observación tiene 120 caracteres como máximo.',
  },
})
