/** The 12 series of the fictional maker and their colours (ux.md section 5.2). */
export const seriesColour = {
  K2: '#0a6b47',
  K4: '#0072b2',
  KM: '#b0578c',
  KC: '#a87400',
  KX: '#3f4a46',
  R12: '#0a6b47',
  R8: '#0072b2',
  PH: '#2a3034',
  TB: '#2f8f4e',
  DS: '#1d2225',
  CA: '#1e7d4f',
  TA: '#d07a00',
} as const

export const maker = 'Contara'
