import { texts } from '#kit/texts.ts'

/** The sections of the account, for its navigation. */
export const sayUnitsSection = texts({
  name: { en: 'Units', es: 'Unidades' },
  help: {
    en: 'The parts of your company that order: plants, departments, sites.\nPeople, addresses, cost centers and budgets belong to a unit. Move a unit together with all below it, or disable it: its people then cannot order.',
    es: 'Las partes de su empresa que hacen pedidos: plantas, departamentos, centros.\nLas personas, direcciones, centros de coste y presupuestos pertenecen a una unidad. Mueva una unidad con todas las inferiores o desactívela: sus personas no podrán hacer pedidos.',
  },
})
export const sayPeopleSection = texts({
  name: { en: 'People', es: 'Personas' },
  help: {
    en: 'Who may do what for your company.\nInvite people by e-mail, give them roles and limits, import a list, or disable an account: that ends its sessions at once.\nPeople who registered with the VAT number or an e-mail domain of your company are listed at the top: open the account, or say that you do not know the person.',
    es: 'Quién puede hacer qué en nombre de su empresa.\nInvite a personas por correo, asígneles funciones y límites, importe una lista o desactive una cuenta: sus sesiones se cierran de inmediato.\nQuien se registra con el NIF-IVA o un dominio de correo de su empresa aparece arriba: abra la cuenta o indique que no conoce a la persona.',
  },
})
export const sayCentersSection = texts({
  name: { en: 'Cost centers', es: 'Centros de coste' },
  help: {
    en: 'What orders are charged to.\nA cost center belongs to a unit and draws on its budgets.',
    es: 'A qué se cargan los pedidos.\nUn centro de coste pertenece a una unidad y consume sus presupuestos.',
  },
})
export const sayRulesSection = texts({
  name: { en: 'Approval rules', es: 'Reglas de aprobación' },
  help: {
    en: 'Which orders need an approval, and whose.\nBy amount, period, cost center, price or kind of article; one approver or all of them, in several steps if you wish.',
    es: 'Qué pedidos necesitan aprobación y de quién.\nPor importe, periodo, centro de coste, precio o tipo de artículo; de una persona o de todas, y en varios pasos si lo desea.',
  },
})
export const sayBudgetsSection = texts({
  name: { en: 'Budgets', es: 'Presupuestos' },
  help: {
    en: 'How much may be ordered in a period, and what is left of it.\nAn order reserves its amount when it is submitted and uses it when it is placed; a rejected or cancelled one gives it back.',
    es: 'Cuánto se puede pedir en un periodo y cuánto queda.\nUn pedido reserva su importe al enviarse y lo consume al realizarse; si se rechaza o se anula, lo devuelve.',
  },
})

/** How a company administers itself. */
export const sayCompanyAdmin = texts({
  units: { en: 'Units', es: 'Unidades' },
  unitTree: { en: 'Units of {company}', es: 'Unidades de {company}' },
  treeHelp: {
    en: 'Arrow keys move through the tree, Enter opens a unit.',
    es: 'Las flechas recorren el árbol; Intro abre una unidad.',
  },
  openBranch: { en: 'Open or close {name}', es: 'Abrir o cerrar {name}' },
  noUnits: {
    en: 'You administer no unit.',
    es: 'No administra ninguna unidad.',
  },
  addUnit: { en: 'Add unit below', es: 'Añadir unidad debajo' },
  newUnit: { en: 'New unit', es: 'Nueva unidad' },
  edit: { en: 'Edit', es: 'Editar' },
  closed: { en: 'Disabled', es: 'Desactivado' },
  open: { en: 'Active', es: 'Activo' },
  invited: { en: 'Invited', es: 'Invitado' },
  'by-seller': { en: 'Blocked by us', es: 'Bloqueado por nosotros' },
  'by-themselves': { en: 'Account closed by its user', es: 'Cuenta cerrada por su usuario' },
  notYoursToOpen: {
    en: 'We have blocked this account. Please contact us.',
    es: 'Hemos bloqueado esta cuenta. Póngase en contacto con nosotros.',
  },
  hersToOpen: {
    en: 'This account was closed by its user. Only we can open it again; please contact us.',
    es: 'El usuario cerró esta cuenta. Solo nosotros podemos volver a abrirla; póngase en contacto con nosotros.',
  },
  remove: { en: 'Remove', es: 'Eliminar' },
  removeAsk: {
    en: 'Remove {name}? Nothing belongs to it, and it cannot be brought back.',
    es: '¿Eliminar {name}? No tiene nada asociado y no se podrá recuperar.',
  },
  removed: { en: '{name} removed', es: '{name}: eliminado' },
  inUse: {
    en: 'It is in use, so it cannot be removed. You can disable it.',
    es: 'Está en uso, por lo que no se puede eliminar. Puede desactivarlo.',
  },
  sure: { en: 'Yes, continue', es: 'Sí, es lo que quiero' },
  leavesNoApprover: {
    en: '{what}: nobody else approves there. Those orders then go to the approvers above, or to the administrators. Please confirm that this is correct.',
    es: '{what}: nadie más aprueba ahí. Esos pedidos pasarán a los aprobadores superiores o a los administradores. Confirme que es lo que quiere.',
  },
  leavesNoWord: {
    en: 'Without the role of an approver, neither this person nor their substitute can decide on them. Where nobody else can, they go to the administrators. Please confirm that this is correct.',
    es: 'Sin la función de aprobador, ni esta persona ni su sustituto pueden decidir sobre ellos. Si nadie más puede, pasan a los administradores. Confirme que es lo que quiere.',
  },
  leavesNoBuyer: {
    en: 'Without the role of a buyer, schedules pause and quotes cannot be accepted. Please hand it over to a colleague first, or confirm that this is correct.',
    es: 'Sin la función de comprador, las programaciones se detienen y las ofertas no se pueden aceptar. Entréguelo antes a un compañero o confirme que es lo que quiere.',
  },
  moveLosesApprovers: {
    en: '{units}: nobody is left to approve there or above, so orders that need approval go to the administrators. Please confirm that this is correct.',
    es: '{units}: ahí y por encima ya no aprueba nadie, así que los pedidos que requieren aprobación pasan a los administradores. Confirme que es lo que quiere.',
  },
  deselectApproverAsk: {
    en: 'Deselect {name}? {unit} then has no approver of its own; its orders go to the approvers above, or to the administrators.',
    es: '¿Anular la selección de {name}? {unit} se queda sin aprobador propio; sus pedidos pasan a los aprobadores superiores o a los administradores.',
  },
  belowBooked: {
    en: '{booked} is booked on this budget already, more than this amount. Please confirm that this is correct.',
    es: 'En este presupuesto ya hay {booked} cargados, más que este importe. Confirme que es lo que quiere.',
  },
  nothingLeft: {
    en: 'With an amount of zero every order charged to it needs approval. Please confirm that this is correct.',
    es: 'Con un importe de cero, todo pedido con cargo a él requiere aprobación. Confirme que es lo que quiere.',
  },
  copyBudget: { en: 'Copy for the next year', es: 'Copiar para el año siguiente' },
  copyNote: {
    en: 'A copy of {name}, one year later, for the same cost centers.',
    es: 'Copia de {name}, un año después, para los mismos centros de coste.',
  },
  findInList: { en: 'Name, code or unit', es: 'Nombre, código o unidad' },
  'state-all': { en: 'All', es: 'Todos' },
  'state-active': { en: 'Active', es: 'Activos' },
  'state-disabled': { en: 'Disabled', es: 'Desactivados' },
  year: { en: 'Year', es: 'Año' },
  anyYear: { en: 'Any', es: 'Cualquiera' },
  showAll: { en: 'Show all', es: 'Mostrar todos' },
  nothingFound: { en: 'Nothing found', es: 'No se ha encontrado nada' },
  foundOf: { en: '{n} of {all}', es: '{n} de {all}' },
  enable: { en: 'Enable', es: 'Activar' },
  disable: { en: 'Disable', es: 'Desactivar' },
  keep: { en: 'Leave it active', es: 'Dejarlo activo' },
  disableUnitAsk: {
    en: 'Disable {name}? {n} {n#person|people} in it or below can no longer order.',
    es: '¿Desactivar {name}? {n} {n#persona|personas} de ella o de sus unidades ya no podrán pedir.',
  },
  disablePersonAsk: {
    en: 'Disable {name}? They are signed out at once and can no longer sign in.',
    es: '¿Desactivar a {name}? Su sesión termina al momento y ya no podrá iniciarla.',
  },
  disableCenterAsk: {
    en: 'Disable {name}? Nobody can then charge orders to it.',
    es: '¿Desactivar {name}? Ya nadie podrá cargarle pedidos.',
  },
  disableBudgetAsk: {
    en: 'Disable {name}? Orders of {n} {n#cost center|cost centers} are then no longer charged to it.',
    es: '¿Desactivar {name}? Ya no admitirá pedidos; los de {n} {n#centro|centros} de coste dejarán de cargarse a él.',
  },
  people: { en: 'People', es: 'Personas' },
  noPeople: { en: 'No people here yet', es: 'Aún no hay personas aquí' },
  invite: { en: 'Invite a person', es: 'Invitar a una persona' },
  inviteHelp: {
    en: 'We send an e-mail with a link to set a password. It is valid for 7 days.',
    es: 'Enviamos un correo con un enlace para fijar la contraseña. Es válido durante 7 días.',
  },
  sendInvitation: { en: 'Send invitation', es: 'Enviar invitación' },
  inviteAgain: { en: 'Send the invitation again', es: 'Enviar de nuevo la invitación' },
  invitationSent: { en: 'Invitation sent to {email}', es: 'Invitación enviada a {email}' },
  findPerson: { en: 'Name, e-mail or unit', es: 'Nombre, correo o unidad' },
  noneFound: { en: 'Nobody found', es: 'No se ha encontrado a nadie' },
  name: { en: 'Name', es: 'Nombre' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  unit: { en: 'Unit', es: 'Unidad' },
  roles: { en: 'Roles', es: 'Funciones' },
  rolesHint: {
    en: 'They apply to the unit and all units below it.',
    es: 'Valen para la unidad y todas las inferiores.',
  },
  elsewhere: { en: 'Also: {grants}', es: 'Además: {grants}' },
  buyer: { en: 'Buyer', es: 'Comprador' },
  approver: { en: 'Approver', es: 'Aprobador' },
  'company-admin': { en: 'Administrator', es: 'Administrador' },
  distributor: { en: 'Distributor', es: 'Distribuidor' },
  limits: { en: 'Limits', es: 'Límites' },
  limitsHint: {
    en: 'An order above a limit needs approval. Leave all empty for no limit. If only one currency is filled in, every order in another currency needs approval.',
    es: 'Por encima de un límite, el pedido requiere aprobación. Todo vacío: sin límite. Si solo se rellena una moneda, todo pedido en otra requiere aprobación.',
  },
  limitsOfPeriod: { en: 'Limits per period', es: 'Límites por periodo' },
  noLimit: { en: 'None', es: 'Ninguno' },
  'period-order': { en: 'Per order', es: 'Por pedido' },
  'period-day': { en: 'Per day', es: 'Por día' },
  'period-week': { en: 'Per week', es: 'Por semana' },
  'period-month': { en: 'Per month', es: 'Por mes' },
  'period-quarter': { en: 'Per quarter', es: 'Por trimestre' },
  'period-year': { en: 'Per year', es: 'Por año' },
  limitIn: { en: '{period}, {currency}', es: '{period}, {currency}' },
  approvers: { en: 'Approvers of {unit}', es: 'Aprobadores de {unit}' },
  approversHelp: {
    en: 'Those selected approve orders of this unit and of the units below that have no approver of their own.',
    es: 'Los seleccionados aprueban los pedidos de esta unidad y de las inferiores que no tengan aprobador propio.',
  },
  chooseApprovers: { en: 'Select approvers', es: 'Elegir aprobadores' },
  select: { en: 'Select', es: 'Seleccionar' },
  deselect: { en: 'Deselect', es: 'Anular selección' },
  selected: { en: 'Selected', es: 'Seleccionado' },
  notSelected: { en: 'Not selected', es: 'No seleccionado' },
  selectedNow: { en: '{name} selected', es: '{name}: seleccionado' },
  deselectedNow: { en: '{name} deselected', es: '{name}: selección anulada' },
  deselectBudgetAsk: {
    en: 'Deselect budget {name}? Orders for this cost center are no longer charged to it.',
    es: '¿Anular la selección del presupuesto {name}? Los pedidos de este centro de coste ya no se cargarán a él.',
  },
  centers: { en: 'Cost centers', es: 'Centros de coste' },
  noCenters: { en: 'No cost centers yet', es: 'Aún no hay centros de coste' },
  addCenter: { en: 'Add cost center', es: 'Añadir centro de coste' },
  noBudgetOnIt: {
    en: 'No budget: orders are not limited',
    es: 'Sin presupuesto: los pedidos no tienen tope',
  },
  budgets: { en: 'Budgets', es: 'Presupuestos' },
  budgetsOf: { en: 'Budgets of {code}', es: 'Presupuestos de {code}' },
  budgetSum: { en: '{used} used, {left} left', es: '{used} consumidos, {left} libres' },
  budgetSumOver: {
    en: '{used} used, exceeded by {over}',
    es: '{used} consumidos, superado en {over}',
  },
  withBelow: {
    en: 'With the units below it: {sum}.',
    es: 'Con las unidades inferiores: {sum}.',
  },
  noBudgets: { en: 'No budgets yet', es: 'Aún no hay presupuestos' },
  addBudget: { en: 'Add budget', es: 'Añadir presupuesto' },
  period: { en: 'Period', es: 'Periodo' },
  amount: { en: 'Amount', es: 'Importe' },
  reserved: { en: 'Reserved', es: 'Reservado' },
  consumed: { en: 'Consumed', es: 'Consumido' },
  left: { en: 'Left', es: 'Disponible' },
  exceeded: { en: 'Exceeded', es: 'Superado' },
  nearlyUsed: { en: 'Nearly used up', es: 'Casi agotado' },
  legendConsumed: { en: 'Consumed by orders', es: 'Consumido por pedidos' },
  legendReserved: {
    en: 'Reserved by orders that wait for approval',
    es: 'Reservado por pedidos pendientes de aprobación',
  },
  used: { en: '{n}% used', es: '{n} % usado' },
  lasts: {
    en: 'At the current pace it lasts to its end, with {left} left.',
    es: 'Al ritmo actual llega a su final con {left} disponibles.',
  },
  lastsNot: {
    en: 'At the current pace it is used up on {day}.',
    es: 'Al ritmo actual se agota el {day}.',
  },
  ledger: { en: 'Booked orders', es: 'Pedidos cargados' },
  ledgerMost: { en: 'The latest {n} entries', es: 'Los {n} últimos apuntes' },
  noLedger: { en: 'Nothing has been booked yet', es: 'Aún no se ha cargado nada' },
  day: { en: 'Day', es: 'Día' },
  order: { en: 'Order', es: 'Pedido' },
  kind: { en: 'Entry', es: 'Apunte' },
  reserve: { en: 'Reserved', es: 'Reservado' },
  consume: { en: 'Consumed', es: 'Consumido' },
  release: { en: 'Released', es: 'Liberado' },
  allowedBy: { en: 'allowed by {name}', es: 'permitido por {name}' },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: 'Letters, digits, hyphen, dot; cannot be changed later.',
    es: 'Letras, cifras, guion, punto; no cambia después.',
  },
  currency: { en: 'Currency', es: 'Moneda' },
  asCompany: { en: 'As the company', es: 'Como la empresa' },
  country: { en: 'Country', es: 'País' },
  startDate: { en: 'Start date', es: 'Fecha de inicio' },
  endDate: { en: 'End date', es: 'Fecha de fin' },
  parent: { en: 'Parent unit', es: 'Depende de' },
  state: { en: 'Status', es: 'Estado' },
  save: { en: 'Save', es: 'Guardar' },
  back: { en: 'Back', es: 'Volver' },
  saved: { en: '{name} saved', es: '{name}: guardado' },
  enabled: { en: '{name} enabled', es: '{name}: activado' },
  disabled: { en: '{name} disabled', es: '{name}: desactivado' },
  codeWrong: {
    en: 'Please enter a code of letters, digits, hyphens and dots.',
    es: 'Introduzca un código con letras, cifras, guiones y puntos.',
  },
  codeTaken: { en: 'This code is in use already.', es: 'Este código ya se utiliza.' },
  parentWrong: {
    en: 'Please select another unit; a unit cannot be its own parent.',
    es: 'Elija otra unidad; una unidad no puede depender de sí misma.',
  },
  countryWrong: {
    en: 'Please select one of the countries.',
    es: 'Elija uno de los países.',
  },
  currencyWrong: { en: 'Please select a currency.', es: 'Elija una moneda.' },
  emailWrong: {
    en: 'Please enter a valid email address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  emailTaken: {
    en: 'This e-mail address cannot be invited. Please enter another one.',
    es: 'No se puede invitar a esta dirección de correo. Introduzca otra.',
  },
  tooManyInvitations: {
    en: 'Too many invitations have been sent today, to this address or in all. Please try again tomorrow.',
    es: 'Hoy ya se han enviado demasiadas invitaciones a esta dirección o en total. Inténtelo de nuevo mañana.',
  },
  unitWrong: { en: 'Please select a unit.', es: 'Elija una unidad.' },
  amountWrong: {
    en: 'Please enter an amount, e.g. 5000.00.',
    es: 'Introduzca un importe, p. ej. 5000,00.',
  },
  dayWrong: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  endBeforeStart: {
    en: 'The end date must not be before {day}.',
    es: 'La fecha de fin no puede ser anterior al {day}.',
  },
  lastAdministrator: {
    en: 'The company needs an administrator of its topmost unit. Make somebody else an administrator first.',
    es: 'La empresa necesita un administrador de su unidad superior. Nombre antes a otra persona.',
  },
  notYourself: { en: 'You cannot disable your own account.', es: 'No puede desactivar su propia cuenta.' },
  alreadyIn: {
    en: 'This person needs no invitation.',
    es: 'Esta persona no necesita invitación.',
  },
  onlyActive: {
    en: 'Only what is active can be selected.',
    es: 'Solo se puede seleccionar lo que está activo.',
  },
  otherCurrency: {
    en: 'The cost center uses {currency}; its orders can only be charged to budgets in {currency}.',
    es: 'El centro de coste utiliza {currency}; solo los presupuestos en {currency} asumen sus pedidos.',
  },
  rootStays: {
    en: 'The unit you administer from cannot be disabled.',
    es: 'La unidad desde la que administra no se puede desactivar.',
  },
  changedMeanwhile: {
    en: 'Somebody has changed this in the meantime. Please look at it again; what you entered is still here.',
    es: 'Alguien lo ha modificado mientras tanto. Revíselo; lo que introdujo sigue aquí.',
  },
  needRole: {
    en: 'Please select at least one role: without one this person can do nothing here.',
    es: 'Elija al menos una función: sin ninguna, esta persona no puede hacer nada aquí.',
  },
  asksAlready: {
    en: 'This person has already asked to join ({code}). Please decide under “Requests to join”.',
    es: 'Esta persona ya ha pedido unirse ({code}). Decida en «Solicitudes de acceso».',
  },
})
