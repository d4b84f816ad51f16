/** Pixels, or a share of the window. */
type Length = number | `${number}%`

/**
 * The sizes of all popups, in pixels or in percent of the window, in one place (SITE-23): width × height, each at most the window. A popup without
 * height is as high as its content.
 */
export const popupSizes = {
  /** no size in the specification: as wide as prose */
  normal: { width: 640 },
  wide: { width: 960 },
  /** ux.md 3.18: the preview beside its texts */
  labels: { width: 1100 },
  /** CMP-04: as many columns as fit */
  comparison: { width: 1400 },
  login: { width: 440 },
  /** ACC-06 */
  forgotPassword: { width: 250 },
  /** PDP-04, K-23 */
  zoom: { width: 650 },
  /** CHK-22 */
  suggestedAddresses: { width: 525 },
  /** CHK-09 */
  payment: { width: 930 },
  /** CHK-10 */
  savedCards: { width: 530 },
  /** COMP-08 */
  deselectBudget: { width: 300 },
  /** GRID-09: in percent of the window */
  expandedGrid: { width: '98%', height: '98%' },
  /** GRID-06 */
  futureStock: { width: 440, height: 250 },
  /** PDP-04: the picture in it is at most 555 wide (K-23) */
  productZoom: { width: 650 },
  countryList: { width: 720 },
  /** SITE-18 */
  help: { width: 1400, height: 855 },
  /** CFG-07: a configurator in a window of its own */
  configurator: { width: 1240, height: 900 },
  /** DER-01 */
  derating: { width: 1120 },
} as const satisfies Record<string, { width: Length; height?: Length }>
export type PopupSize = keyof typeof popupSizes
