import { texts } from '#kit/texts.ts'

/** The letter that tells how much of a budget is used. */
export const sayBudgetLetter = texts({
  muchSubject: {
    en: 'Budget {name}: more than 80% used',
    es: 'Presupuesto {name}: usado en más del 80 %',
  },
  allSubject: { en: 'Budget {name}: used up', es: 'Presupuesto {name}: agotado' },
  used: {
    en: '{used} of {amount} of budget {name} has been used.',
    es: 'Se han usado {used} de {amount} del presupuesto {name}.',
  },
  reserved: {
    en: '{reserved} of that is reserved by orders awaiting approval.',
    es: 'De ello, {reserved} están reservados por pedidos pendientes de aprobación.',
  },
  left: { en: '{left} is left until {day}.', es: 'Quedan {left} hasta el {day}.' },
  nothing: {
    en: 'Nothing is left until {day}: further orders charged to it need approval.',
    es: 'No queda nada hasta el {day}: los demás pedidos con cargo a él requieren aprobación.',
  },
  over: {
    en: 'It has been exceeded by {left} with an approver’s consent and runs until {day}.',
    es: 'Se ha superado en {left}, con la aprobación de un responsable, y rige hasta el {day}.',
  },
  open: { en: 'Open the budget', es: 'Abrir el presupuesto' },
})
