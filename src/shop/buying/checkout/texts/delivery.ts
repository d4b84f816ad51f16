import { texts } from '#kit/texts.ts'

/** The overlays of the delivery section: the address book, the form of an address, the delivery modes. */
export const sayDelivery = texts({
  addressGone: {
    en: 'The delivery address you had selected is no longer available. Please select another one.',
    es: 'La dirección de entrega que había elegido ya no está disponible. Elija otra.',
  },
  addressBook: { en: 'Address book', es: 'Libreta de direcciones' },
  moreAddresses: {
    en: '{n} more {n#address|addresses} in the address book',
    es: '{n} {n#dirección|direcciones} más en la libreta',
  },
  readOnly: {
    en: 'On account, goods go to the addresses of the cost center’s unit. Your company administrator maintains them.',
    es: 'Con factura, la mercancía se envía a las direcciones de la unidad del centro de coste. Las mantiene el administrador de su empresa.',
  },
  noAddress: {
    en: 'There is no delivery address yet.',
    es: 'Todavía no hay ninguna dirección de entrega.',
  },
  use: { en: 'Use address', es: 'Usar dirección' },
  used: {
    en: 'The goods go to this address: {address}',
    es: 'La mercancía se envía a esta dirección: {address}',
  },
  edit: { en: 'Edit', es: 'Editar' },
  setDefault: { en: 'Set as default', es: 'Establecer como predeterminada' },
  isDefault: { en: 'Default', es: 'Predeterminada' },
  once: { en: 'for this order only', es: 'solo para este pedido' },
  newAddress: { en: 'Enter a new address', es: 'Introducir una dirección nueva' },
  newTitle: { en: 'New delivery address', es: 'Nueva dirección de entrega' },
  editTitle: { en: 'Edit delivery address', es: 'Editar la dirección de entrega' },
  saveInBook: {
    en: 'Save the address in your address book',
    es: 'Guardar la dirección en su libreta de direcciones',
  },
  asDefault: { en: 'Make it the default address', es: 'Usarla como dirección predeterminada' },
  save: { en: 'Save and use', es: 'Guardar y usar' },
  back: { en: 'Back to checkout', es: 'Volver al pedido' },
  toBook: { en: 'Back to the address book', es: 'Volver a la libreta de direcciones' },
  saved: { en: 'The address has been saved.', es: 'La dirección se ha guardado.' },
  notOnAccount: {
    en: 'On account, goods go to the addresses of the cost center’s unit; other addresses can be used with payment by card.',
    es: 'Con factura, la mercancía se envía a las direcciones de la unidad del centro de coste; con pago por tarjeta se pueden usar otras direcciones.',
  },
  failedBook: {
    en: 'Failed to update address book.',
    es: 'No se ha podido actualizar la libreta de direcciones.',
  },
  failedModes: {
    en: 'Failed to get delivery modes.',
    es: 'No se han podido obtener los modos de envío.',
  },
  modes: { en: 'Delivery modes', es: 'Modos de envío' },
  compareModes: { en: 'Compare delivery modes', es: 'Comparar modos de envío' },
  saveMode: { en: 'Save', es: 'Guardar' },
  modeSaved: { en: 'The delivery mode has been changed.', es: 'El modo de envío se ha cambiado.' },
  nothingChosen: { en: 'Nothing was changed.', es: 'No se ha cambiado nada.' },
  noModes: {
    en: 'There is no delivery mode for this order.',
    es: 'No hay ningún modo de envío para este pedido.',
  },
})
