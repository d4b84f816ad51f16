import { texts } from '#kit/texts.ts'

/** The panel of rhythm: at the checkout, on a schedule's page, and when one is made from an order (REPL-01, REPL-02). */
export const sayPanel = texts({
  title: { en: 'Replenishment schedule', es: 'Programación de reposición' },
  recurrence: { en: 'Repeat', es: 'Repetición' },
  DAILY: { en: 'Daily', es: 'Diaria' },
  WEEKLY: { en: 'Weekly', es: 'Semanal' },
  MONTHLY: { en: 'Monthly', es: 'Mensual' },
  nDays: { en: 'Every … days (1 to 30)', es: 'Cada … días (de 1 a 30)' },
  nWeeks: { en: 'Every … weeks (1 to 12)', es: 'Cada … semanas (de 1 a 12)' },
  weekdays: { en: 'On', es: 'Los' },
  dayOfMonth: { en: 'Day of the month (1 to 31)', es: 'Día del mes (de 1 a 31)' },
  dayOfMonthHint: {
    en: 'A shorter month uses its last day.',
    es: 'En un mes más corto se toma el último día.',
  },
  startsOn: { en: 'First possible day', es: 'Primer día posible' },
  endsOn: { en: 'Last day (optional)', es: 'Último día (opcional)' },
  tolerance: { en: 'Put on hold if the price rises by more than', es: 'Retener si el precio sube más de un' },
  toleranceHint: {
    en: 'If the price of an article rises by more than this above the price you agreed to, the order waits for your decision.',
    es: 'Si el precio de un artículo supera en más de este porcentaje el que aceptó, el pedido espera su decisión.',
  },
  wrongRecurrence: { en: 'Please select how often to repeat.', es: 'Elija la repetición.' },
  wrongDays: { en: 'Please enter a number from 1 to 30.', es: 'Introduzca un número del 1 al 30.' },
  wrongWeeks: { en: 'Please enter a number from 1 to 12.', es: 'Introduzca un número del 1 al 12.' },
  wrongWeekday: { en: 'Please select at least one weekday.', es: 'Elija al menos un día de la semana.' },
  wrongDayOfMonth: { en: 'Please enter a day from 1 to 31.', es: 'Introduzca un día del 1 al 31.' },
  noStart: { en: 'Please enter a start date.', es: 'Introduzca una fecha de inicio.' },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  past: {
    en: 'The start date is in the past. Please select today or a later date.',
    es: 'La fecha de inicio ya ha pasado. Elija la fecha de hoy o una posterior.',
  },
  wrongEnd: {
    en: 'The last day must be after the start.',
    es: 'El último día debe ser posterior al inicio.',
  },
  never: {
    en: 'No order would be placed by this day.',
    es: 'Hasta ese día no se realizaría ningún pedido.',
  },
  wrongTolerance: {
    en: 'Please enter a whole number from 0 to 100.',
    es: 'Introduzca un número entero del 0 al 100.',
  },
  open: { en: 'Schedule replenishment', es: 'Programar reposición' },
  confirm: { en: 'Confirm schedule', es: 'Confirmar programación' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  help: {
    en: 'While the schedule is open, you cannot place the order or request a quote.',
    es: 'Mientras la programación está abierta no se puede realizar el pedido ni solicitar una oferta.',
  },
  preview: { en: 'Next dates', es: 'Próximas fechas' },
  previewButton: { en: 'Show the next dates', es: 'Mostrar las próximas fechas' },
})
